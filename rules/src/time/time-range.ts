import { dateFormats } from '#contract/product/constants.ts'
import { defaultRangeDays, rangeEndLeadMinutes } from '#contract/explorer/constants.ts'
import { forecastDays } from '#contract/vehicles/constants.ts'
import type { TimePeriod } from '#contract/explorer/enumerations.ts'
import { formatDate } from './format-date.ts'
import { addDays, instantAt, startOfDay } from './zoned-time.ts'
import { placeZone } from '../place/current-place.ts'

/** From `from`, inclusive, to `to`, exclusive. */
export interface TimeRange {
  readonly from: Date
  readonly to: Date
}

export type PresetPeriod = Exclude<TimePeriod, typeof TimePeriod.ALL_TIME | typeof TimePeriod.CUSTOM>

const daysOfPreset: Record<PresetPeriod, number> = { today: 1, '7': 7, '30': 30, '90': 90 }

/** Today counts as one of the days, so seven days start six days before this morning. */
export function presetRange(period: PresetPeriod, now: Date, zone: string = placeZone()): TimeRange {
  return { from: addDays(startOfDay(now, zone), 1 - daysOfPreset[period], zone), to: rangeEnd(now) }
}

/** The range of pages without a time period: the last seven days, as whole days like every preset. */
export function defaultRange(now: Date, zone: string = placeZone()): TimeRange {
  return { from: addDays(startOfDay(now, zone), 1 - defaultRangeDays, zone), to: rangeEnd(now) }
}

function rangeEnd(now: Date): Date {
  return new Date(now.getTime() + rangeEndLeadMinutes * 60_000)
}

export function isValidCustomRange(range: { from?: Date | null; to?: Date | null }): boolean {
  return Boolean(range.from ?? range.to)
}

/** First and last day of the forecast, as dates. */
export function forecastWindow(now: Date, zone: string = placeZone()): { from: string; to: string } {
  const day = (days: number) => formatDate(addDays(startOfDay(now, zone), days, zone), dateFormats.date, zone)
  return { from: day(1), to: day(forecastDays) }
}

const dateTimePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Reads a date, a date and time in `zone`, or one with an offset. A date alone is the start of that day, or its end
 * for the end of a range. Of a repeated local time, a range begins with the first and ends with the last.
 */
export function parseInstant(
  text: string,
  { zone = placeZone(), isRangeEnd = false }: { zone?: string; isRangeEnd?: boolean } = {},
): Date | undefined {
  const match = dateTimePattern.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const wall = { year, month, day, hour, minute, second }
  if (!isCalendarDate(year, month, day) || hour > 23 || minute > 59 || second > 59) return undefined
  if (match[4] === undefined) return instantAt(isRangeEnd ? { ...wall, day: day + 1 } : wall, zone)

  const offset = match[8]
  const base = offset
    ? Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs(offset)
    : instantAt(wall, zone, isRangeEnd ? 'last' : 'first').getTime()
  return new Date(base + Math.trunc(Number(`0.${match[7] ?? '0'}`) * 1000))
}

/** Undefined when either end is invalid. */
export function parseRange(from: string, to: string, zone: string = placeZone()): TimeRange | undefined {
  const start = parseInstant(from, { zone })
  const end = parseInstant(to, { zone, isRangeEnd: true })
  return start && end ? { from: start, to: end } : undefined
}

/** A range in a path: {from}/to/{to}, in server time without an offset. */
export function rangePath({ from, to }: TimeRange): string {
  return `${formatDate(from, dateFormats.wire)}/to/${formatDate(to, dateFormats.wire)}`
}

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function offsetMs(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0
  const digits = offset.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000
}
