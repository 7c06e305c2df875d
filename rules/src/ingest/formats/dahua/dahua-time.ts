import { firstGiven, numberOf, textOf, type Fields } from '../../body/values.ts'
import { readTime } from '../../time/read-time.ts'

/**
 * Seconds since 1970, with milliseconds in another field. `RealUTC` is UTC. On many cameras `UTC` is local time, and
 * `LocaleTime` contains the same time.
 */
export function dahuaTime(event: Fields, car: Fields): unknown {
  const real = epochOf(event.RealUTC, event.UTCMS) ?? epochOf(car.RealUTC, event.UTCMS)
  if (real !== undefined) return real
  const stated = firstGiven(event.UTC, car.UTC)
  const local = textOf(firstGiven(event.LocaleTime, car.LocaleTime))
  if (numberOf(stated) === undefined) return firstGiven(stated, local, car.SnapTime)
  const claimed = epochOf(stated, event.UTCMS)
  return claimed !== undefined && local !== undefined && isClockOf(local, claimed) ? local : claimed
}

function epochOf(value: unknown, thousandths: unknown): number | undefined {
  const seconds = numberOf(value)
  if (seconds === undefined || seconds < 1e9) return undefined
  return seconds < 1e11 ? Math.round(seconds * 1000) + (numberOf(thousandths) ?? 0) : seconds
}

const SAME_MS = 2000

/** Whether a local time, read as UTC, is this instant. */
function isClockOf(local: string, claimedMs: number): boolean {
  const instant = new Date(claimedMs)
  const shown = readTime(local, 'UTC', instant)
  return shown !== undefined && Math.abs(shown.getTime() - claimedMs) <= SAME_MS
}
