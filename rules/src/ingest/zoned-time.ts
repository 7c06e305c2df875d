/** A clock on the wall, without a place. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** What the zone's wall clock shows at an instant, as if it were UTC. */
function wallMs(timeZone: string, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000)
}

/** How far the zone's wall clock is ahead of UTC at an instant. */
const offsetMs = (timeZone: string, instant: number): number => wallMs(timeZone, instant) - instant

/** The wall clock of a zone as naive text: 2024-01-19 11:17:19.654 */
export const wallClock = (instant: Date, timeZone: string): string =>
  new Date(wallMs(timeZone, instant.getTime())).toISOString().replace('T', ' ').replace('Z', '')

/** As if the clock showed UTC; nothing for a date or hour that does not exist. */
export function asUtc(wall: WallTime): number | undefined {
  const { year, month, day, hour, minute, second, millisecond } = wall
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const instant = Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
  const date = new Date(instant)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? instant : undefined
}

/**
 * The instant a wall clock in a zone meant. In the hour that autumn repeats it is the later reading that is
 * not in the future; the hour that spring leaves out is read as a clock that was not put forward.
 */
export function instantOf(wall: WallTime, timeZone: string, now: Date): Date | undefined {
  const utc = asUtc(wall)
  if (utc === undefined) return undefined
  const before = offsetMs(timeZone, utc - DAY_MS)
  const after = offsetMs(timeZone, utc + DAY_MS)
  const readings = [...new Set([utc - before, utc - after])]
    .filter((instant) => instant + offsetMs(timeZone, instant) === utc)
    .sort((a, b) => b - a)
  const notInFuture = readings.find((instant) => instant <= now.getTime())
  return new Date(notInFuture ?? readings.at(-1) ?? utc - before)
}
