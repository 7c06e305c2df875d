import { formatRelativeTime } from '../text/format.ts'
import { isInWindows, windowEnd, type TimeWindow } from './time-windows.ts'

/** When an alert may notify. */
export interface NotificationRule {
  readonly cooldownMinutes: number
  /** When it watches; always, where there are none. */
  readonly schedule: readonly TimeWindow[]
  /** When what it finds is held back. */
  readonly quietHours: readonly TimeWindow[]
  readonly snoozedUntil: Date | null
}

export type NotificationDecision =
  | { readonly state: 'notified' }
  | { readonly state: 'held'; readonly until: Date }
  | { readonly state: 'suppressed'; readonly reason: string }

interface Circumstances {
  /** When it was seen, by which schedules and quiet hours go. */
  readonly seenAt: Date
  readonly now: Date
  readonly zone: string
  /** When the same plate was last reported at the same camera. */
  readonly lastNotifiedAt: Date | undefined
  /** Told in quiet hours and in its cooldown, too. */
  readonly isPriority: boolean
  /** What the cooldown counts by, for the reason. */
  readonly what: string
}

/** Whether a match is reported now, held until quiet hours end, or not reported at all, and why. */
export function decideNotification(
  rule: NotificationRule,
  circumstances: Circumstances,
): NotificationDecision {
  const { seenAt, now, zone, lastNotifiedAt, isPriority, what } = circumstances
  if (rule.snoozedUntil && now < rule.snoozedUntil) return suppressed('Snoozed')
  if (rule.schedule.length > 0 && !isInWindows(rule.schedule, seenAt, zone))
    return suppressed('Outside the schedule of the alert')
  if (isPriority) return { state: 'notified' }
  if (lastNotifiedAt && now.getTime() - lastNotifiedAt.getTime() < rule.cooldownMinutes * 60_000)
    return suppressed(`Cooldown: ${what} was alerted ${formatRelativeTime(lastNotifiedAt, now)}`)
  const until = windowEnd(rule.quietHours, seenAt, zone)
  return until && until > now ? { state: 'held', until } : { state: 'notified' }
}

const suppressed = (reason: string): NotificationDecision => ({ state: 'suppressed', reason })
