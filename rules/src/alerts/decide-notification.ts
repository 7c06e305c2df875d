import { formatRelativeTime } from '../time/format-date.ts'
import { dayMs } from '../time/lengths.ts'
import { isInWindows, windowEnd, type TimeWindow } from './time-windows.ts'

/** The times at which an alert may notify. */
export interface NotificationRule {
  readonly cooldownMinutes: number
  /** The schedule; always, when empty. */
  readonly schedule: readonly TimeWindow[]
  /** The quiet hours, in which notifications are held. */
  readonly quietHours: readonly TimeWindow[]
  readonly snoozedUntil: Date | null
}

export type NotificationDecision =
  | { readonly state: 'notified' }
  | { readonly state: 'held'; readonly until: Date }
  | { readonly state: 'suppressed'; readonly reason: string }

interface Circumstances {
  /** The time of the event, which schedules and quiet hours use. */
  readonly seenAt: Date
  readonly now: Date
  readonly zone: string
  /** The last notification of the same plate at the same camera. */
  readonly lastNotifiedAt: Date | undefined
  /** Notifies also in quiet hours and during the cooldown. */
  readonly isPriority: boolean
  /** The subject of the cooldown, for the reason. */
  readonly what: string
  /** A state that still lasts, however long ago it began. */
  readonly isOfNow?: boolean
}

/** Older events are not worth a mail. A clock in the wrong time zone is ahead by less than a day. */
const oldestMs = 3 * dayMs
const furthestAheadMs = dayMs

/** The reason why an event is not reported: an archive picture, or a camera clock that is far off. */
function farFromNow(seenAt: Date, now: Date): string | undefined {
  const agoMs = now.getTime() - seenAt.getTime()
  if (agoMs > oldestMs) return `Seen ${formatRelativeTime(seenAt, now)}: too long ago to be reported`
  if (agoMs < -furthestAheadMs) return 'Seen in the future by the clock of the camera'
  return undefined
}

/** Whether a match is reported now, held until quiet hours end, or not reported, with the reason. */
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
