import { formatRelativeTime } from '../time/format-date.ts'
import { dayMs } from '../time/lengths.ts'
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
  /** A state that lasts until now, however long ago it began. */
  readonly isOfNow?: boolean
}

/** Longer ago than a mail is worth sending. A clock in the wrong time zone is ahead by less than a day. */
const oldestMs = 3 * dayMs
const furthestAheadMs = dayMs

/** Why something seen is no news: pictures of an archive, or of a camera whose clock is far off. */
function farFromNow(seenAt: Date, now: Date): string | undefined {
  const agoMs = now.getTime() - seenAt.getTime()
  if (agoMs > oldestMs) return `Seen ${formatRelativeTime(seenAt, now)}: too long ago to be reported`
  if (agoMs < -furthestAheadMs) return 'Seen in the future by the clock of the camera'
  return undefined
}

/** Whether a match is reported now, held until quiet hours end, or not reported at all, and why. */
export function decideNotification(
  rule: NotificationRule,
  circumstances: Circumstances,
): NotificationDecision {
  const { seenAt, now, zone, lastNotifiedAt, isPriority, what } = circumstances
  const far = circumstances.isOfNow ? undefined : farFromNow(seenAt, now)
  if (far) return suppressed(far)
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
