import { hourMs } from '../time/lengths.ts'
import { instantAt, wallTimeAt } from '../time/zoned-time.ts'
import type { WallTime } from '../time/zoned-time.ts'
import { firstGiven, numberOf, textOf } from './values.ts'

/** By how much clocks go back in autumn: on Lord Howe Island it is half an hour. */
const REPEATED_MS = [hourMs, hourMs / 2]
/** Beyond the leap that a badly set zone makes, a time ahead of ours is a clock that is wrong. */
const FUTURE_ALLOWED_MS = 24 * hourMs
/** Cameras without a clock start in 1970 or 2000. */
const EARLIEST_CREDIBLE_MS = Date.UTC(2010, 0, 1)

const DASHED =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})[T ]?(\d{2})(\d{2})(\d{2})(\d{3})?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const MAX_LENGTH = 64
const EPOCH = /^\d{9,}(\.\d+)?$/

/** ISO with an offset, naive time of the site's zone, or an epoch in s, ms, us or ns; number or text. */
export function readTime(value: unknown, timeZone: string, now: Date): Date | undefined {
  if (typeof value === 'number') return fromEpoch(value)
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  const text = value.trim()
  const match = DASHED.exec(text) ?? COMPACT.exec(text)
  if (!match) return EPOCH.test(text) ? fromEpoch(numberOf(text)) : undefined
  const wall = wallTime(match)
  if (!isOnCalendar(wall)) return undefined
  const zone = match[8]
  const whole = zone === undefined ? siteInstant(wall, timeZone, now) : utcOf(wall) - zoneOffsetMs(zone)
  return new Date(whole + Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)))
}

function wallTime(match: RegExpExecArray): WallTime {
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((digits) => Number(digits ?? 0))
  return {
    year: year!,
    month: month!,
    day: day!,
    hour: hour!,
    minute: minute!,
    // A leap second is the last one of its minute.
    second: Math.min(second!, 59),
  }
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

/** In the hour that autumn repeats it is the later reading, as long as that is not in the future. */
function siteInstant(wall: WallTime, timeZone: string, now: Date): number {
  const first = instantAt(wall, timeZone).getTime()
  const again = REPEATED_MS.map((repeated) => first + repeated).find((later) => {
    const shown = wallTimeAt(new Date(later), timeZone)
    return later <= now.getTime() && shown.hour === wall.hour && shown.minute === wall.minute
  })
  return again ?? first
}

function zoneOffsetMs(zone: string): number {
  const digits = zone.replace(/\D/g, '')
  if (digits === '') return 0
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/** The units are so far apart that the size of the number tells them. */
function fromEpoch(value: number | undefined): Date | undefined {
  if (value === undefined || !Number.isFinite(value) || value <= 0) return undefined
  if (value < 1e11) return new Date(Math.round(value * 1000))
  if (value < 1e14) return new Date(Math.round(value))
  if (value < 1e17) return new Date(Math.round(value / 1e3))
  return value < 1e20 ? new Date(Math.round(value / 1e6)) : undefined
}

/**
 * The time to file an event under: what the sender says, whether or not it has been read yet. Where that is
 * nothing, or no time, or of a clock that is plainly not set, it is the time of arrival.
 */
export function timeToFile(stated: unknown, timeZone: string, now: Date): { time: Date; note?: string } {
  const time = stated instanceof Date ? stated : readTime(stated, timeZone, now)
  if (time) return credibleTime(time, now)
  if (firstGiven(stated) === undefined)
    return { time: now, note: 'No time was sent; the time of arrival is used' }
  const said = textOf(stated, MAX_LENGTH) ?? typeof stated
  return { time: now, note: `'${said}' is not a time we can read; the time of arrival is used.` }
}

function credibleTime(stated: Date, now: Date): { time: Date; note?: string } {
  const ms = stated.getTime()
  if (ms >= EARLIEST_CREDIBLE_MS && ms <= now.getTime() + FUTURE_ALLOWED_MS) return { time: stated }
  return {
    time: now,
    note: `The camera's clock says ${stated.toISOString()}; the time of arrival is used. Set the clock.`,
  }
}
