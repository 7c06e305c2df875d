import { hourMs } from '../../time/lengths.ts'
import { instantAt, wallTimeAt } from '../../time/zoned-time.ts'
import type { WallTime } from '../../time/zoned-time.ts'
import { epochIn, fromEpoch } from './epoch.ts'
import { writtenTime } from './written-time.ts'
import { offsetMinutes } from './zones.ts'

/** The amounts by which clocks go back in autumn: half an hour on Lord Howe Island. */
const REPEATED_MS = [hourMs, hourMs / 2]
const MAX_LENGTH = 64

/** Reads a time with a zone, local time of the site, or an epoch in s, ms, us or ns, as a number or text. */
export function readTime(value: unknown, timeZone: string, now: Date): Date | undefined {
  if (typeof value === 'number') return fromEpoch(value)
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  const text = value.trim()
  const time = writtenTime(text)
  if (!time) return epochIn(text)
  if (!isOnCalendar(time.wall)) return undefined
  const offset = time.zone === undefined ? undefined : offsetMinutes(time.zone)
  if (time.zone !== undefined && offset === undefined) return undefined
  const whole =
    offset === undefined ? siteInstant(time.wall, timeZone, now) : utcOf(time.wall) - offset * 60_000
  return new Date(whole + time.milliseconds)
}

/** Whether a time includes its zone. */
export function namesItsZone(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'number'
  const time = writtenTime(value.slice(0, MAX_LENGTH).trim())
  return time ? time.zone !== undefined : epochIn(value.trim()) !== undefined
}

const utcOf = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

function isOnCalendar(wall: WallTime): boolean {
  const date = new Date(utcOf(wall))
  return (
    wall.hour <= 23 &&
    wall.minute <= 59 &&
    date.getUTCMonth() === wall.month - 1 &&
    date.getUTCDate() === wall.day
  )
}

/** In the repeated hour of autumn the later occurrence applies, unless it is in the future. */
function siteInstant(wall: WallTime, timeZone: string, now: Date): number {
  const first = instantAt(wall, timeZone).getTime()
  const again = REPEATED_MS.map((repeated) => first + repeated).find((later) => {
    const shown = wallTimeAt(new Date(later), timeZone)
    return later <= now.getTime() && shown.hour === wall.hour && shown.minute === wall.minute
  })
  return again ?? first
}
