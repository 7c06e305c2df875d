import { dayMs } from './lengths.ts'

/** Local time. Months run from 1 to 12. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs far more than using it, so there is one per zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** Reads the digits of 'M/D/YYYY, HH:mm:ss', because formatToParts takes about twice as long. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const digits = clockOf(zone).format(instant).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = digits.map(Number)
  return { year, month, day, hour, minute, second }
}

/** 0 is Sunday. */
export function weekdayOf({ year, month, day }: WallTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/**
 * The instant at which a zone's clock shows this time. Of a repeated time it is the first, or on request the last. A
 * skipped time moves forward by the skipped hour.
 */
export function instantAt(wall: WallTime, zone: string, which: 'first' | 'last' = 'first'): Date {
  const asUtc = utcMsOf(wall)
  const before = offsetMsAt(asUtc - dayMs, zone)
  const after = offsetMsAt(asUtc + dayMs, zone)
  const matching = [before, after].filter((offset) => offsetMsAt(asUtc - offset, zone) === offset)
  const choose = which === 'first' ? Math.max : Math.min
  return new Date(asUtc - (matching.length > 0 ? choose(...matching) : before))
}

export function startOfDay(instant: Date, zone: string): Date {
  return instantAt({ ...wallTimeAt(instant, zone), hour: 0, minute: 0, second: 0 }, zone)
}

/** The same local time some days later or earlier. */
export function addDays(instant: Date, days: number, zone: string): Date {
  const wall = wallTimeAt(instant, zone)
  const moved = instantAt({ ...wall, day: wall.day + days }, zone)
  return new Date(moved.getTime() + instant.getUTCMilliseconds())
}

function offsetMsAt(instantMs: number, zone: string): number {
  return utcMsOf(wallTimeAt(new Date(instantMs), zone)) - Math.floor(instantMs / 1000) * 1000
}

function utcMsOf({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
