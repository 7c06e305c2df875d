import type { ClockFix } from '#contract/ingest/clock.ts'
import { minuteMs } from '../../time/lengths.ts'
import { instantAt, wallTimeAt } from '../../time/zoned-time.ts'
import { formatDuration } from './duration-text.ts'

/** Events may be slightly ahead, since clocks differ. */
export const AHEAD_ALLOWED_MS = minuteMs
/** Zones differ by whole quarters of an hour. */
const QUARTER_MS = 15 * minuteMs
/** Allows for the transfer of the post and for inaccurate clocks. */
const NEARLY_MS = 3 * minuteMs
/** A delay by a zone is exact to the minute. Other delays are not corrected. */
const EXACTLY_MS = 1.5 * minuteMs

const offsetAt = (instant: Date, timeZone: string): number => {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant.getTime() / 1000) * 1000
}

/** The instant of a camera time after the correction of its clock. */
export function correctedTime(
  stated: Date,
  { fix, isNaive, timeZone }: { fix: ClockFix | undefined; isNaive: boolean; timeZone: string },
): Date {
  if (fix?.kind === 'shift') return new Date(stated.getTime() + fix.seconds * 1000)
  if (fix?.kind !== 'site_clock' || isNaive) return stated
  const inZone = instantAt(wallTimeAt(stated, 'UTC'), timeZone).getTime()
  return new Date(inZone + (stated.getTime() % 1000))
}

/** The context in which times of a camera are read. */
export const clockContext = (siteTimeZone: string, fix: ClockFix | null, now: Date) => ({
  now,
  siteTimeZone: fix?.kind === 'utc_clock' ? 'UTC' : siteTimeZone,
  ...(fix && { clock: fix }),
})

interface Arrived {
  stated: Date
  isNaive: boolean
  timeZone: string
  now: Date
}

/** Proposes a correction for a clock that is ahead of the arrival, or behind it by exactly a zone. */
export function proposedFix({ stated, isNaive, timeZone, now }: Arrived): ClockFix | undefined {
  const aheadMs = stated.getTime() - now.getTime()
  const zoneMs = offsetAt(now, timeZone)
  // Local time taken for UTC, or the reverse.
  const mistakenMs = isNaive ? -zoneMs : zoneMs
  const tolerance = aheadMs > 0 ? NEARLY_MS : EXACTLY_MS
  if (zoneMs !== 0 && Math.abs(aheadMs - mistakenMs) <= tolerance)
    return { kind: isNaive ? 'utc_clock' : 'site_clock' }
  if (aheadMs <= AHEAD_ALLOWED_MS) return undefined
  const quarters = Math.round(aheadMs / QUARTER_MS) * QUARTER_MS
  const isZone = quarters !== 0 && Math.abs(aheadMs - quarters) <= NEARLY_MS
  return { kind: 'shift', seconds: -Math.round((isZone ? quarters : aheadMs) / 1000) }
}

/** The effect of a correction, for the operator. */
export function describeFix(fix: ClockFix): string {
  if (fix.kind === 'site_clock') return "Its times show the site's clock, though they are marked as UTC"
  if (fix.kind === 'utc_clock') return 'Its times without a zone are UTC'
  const length = formatDuration(Math.abs(fix.seconds) * 1000)
  return fix.seconds < 0 ? `Its clock is ${length} fast` : `Its clock is ${length} slow`
}
