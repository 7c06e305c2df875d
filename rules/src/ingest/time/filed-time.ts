import type { ClockFix } from '#contract/ingest/clock.ts'
import { dayMs } from '../../time/lengths.ts'
import { firstGiven, textOf } from '../body/values.ts'
import { AHEAD_ALLOWED_MS, correctedTime, proposedFix } from './clock-fix.ts'
import { formatDuration } from './duration-text.ts'
import { namesItsZone, readTime } from './read-time.ts'

/** A time further ahead than a wrong zone can explain comes from a wrong clock. */
const ZONE_ERROR_MS = dayMs
/** Cameras without a set clock start in 1970 or 2000. */
const EARLIEST_CREDIBLE_MS = Date.UTC(2010, 0, 1)
const MAX_LENGTH = 64

/** The time of an event, a note for the log, and the proposed correction of the camera clock. */
export interface FiledTime {
  time: Date
  note?: string
  clockFix?: ClockFix
}

interface Clocks {
  siteTimeZone: string
  now: Date
  clock?: ClockFix | undefined
}

/**
 * The time from the sender, raw or already read. Without one, or with an unreadable or clearly wrong one, it is the
 * time of arrival.
 */
export function timeToFile(stated: unknown, { siteTimeZone, now, clock }: Clocks): FiledTime {
  const read = stated instanceof Date ? stated : readTime(stated, siteTimeZone, now)
  if (read) {
    const isNaive = !(stated instanceof Date) && !namesItsZone(stated)
    const time = correctedTime(read, { fix: clock, isNaive, timeZone: siteTimeZone })
    return credibleTime(time, { isNaive, timeZone: siteTimeZone, now })
  }
  if (firstGiven(stated) === undefined)
    return { time: now, note: 'No time was sent; the time of arrival is used' }
  const shown = textOf(stated, MAX_LENGTH) ?? typeof stated
  return { time: now, note: `'${shown}' is not a time we can read; the time of arrival is used.` }
}

function credibleTime(time: Date, at: { isNaive: boolean; timeZone: string; now: Date }): FiledTime {
  const { now } = at
  const aheadMs = time.getTime() - now.getTime()
  if (time.getTime() < EARLIEST_CREDIBLE_MS || aheadMs > ZONE_ERROR_MS)
    return {
      time: now,
      note: `The camera's clock says ${time.toISOString()}; the time of arrival is used. Set the clock.`,
    }
  const clockFix = proposedFix({ stated: time, ...at })
  if (aheadMs > AHEAD_ALLOWED_MS)
    return {
      time: now,
      note: `The camera's time ${time.toISOString()} is ${formatDuration(aheadMs)} ahead; the time of arrival is used`,
      ...(clockFix && { clockFix }),
    }
  if (!clockFix) return { time }
  return {
    time,
    note: `The camera's time is ${formatDuration(-aheadMs)} old to the minute: its zone may be wrong`,
    clockFix,
  }
}
