import { dateFormats } from '#contract/product/constants.ts'
import { hourMs } from './lengths.ts'
import { formatDate } from './format-date.ts'
import type { TimeRange } from './time-range.ts'
import { addDays, startOfDay, wallTimeAt } from './zoned-time.ts'

/** A range of which either end may be open. */
export type OpenRange = Partial<TimeRange>

/** From the first day, inclusive, to the last, exclusive. Either end may be open. */
export interface DayRange {
  readonly from?: string
  readonly to?: string
}

/** The parts of a range that sums exist for (months, days, whole UTC hours) and the rest, which needs single rows. */
export interface RangeParts {
  /** Both ends are the first of a month. */
  readonly months?: DayRange
  readonly days: readonly DayRange[]
  readonly hours: readonly OpenRange[]
  readonly rows: readonly OpenRange[]
}

export const floorHour = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs)
export const ceilHour = (time: Date): Date => new Date(Math.ceil(time.getTime() / hourMs) * hourMs)
const noParts: RangeParts = { days: [], hours: [], rows: [] }

/** Nothing lies between the ends of an empty range. */
const isEmptyRange = ({ from, to }: OpenRange): boolean =>
  from !== undefined && to !== undefined && from >= to

const notEmpty = (ranges: readonly OpenRange[]) => ranges.filter((range) => !isEmptyRange(range))
const between = (from: Date | undefined, to: Date | undefined): OpenRange => ({
  ...(from && { from }),
  ...(to && { to }),
})

/** The whole hours of a range, and its ends that are less than an hour. */
export function splitIntoHours(range: OpenRange): RangeParts {
  if (isEmptyRange(range)) return noParts
  const [first, last] = [range.from && ceilHour(range.from), range.to && floorHour(range.to)]
  if (first && last && first > last) return { days: [], hours: [], rows: [range] }
  const ends = [range.from && between(range.from, first), range.to && between(last, range.to)]
  return {
    days: [],
    hours: notEmpty([between(first, last)]),
    rows: notEmpty(ends.filter((end) => end !== undefined)),
  }
}

/** The whole days of a range, the hours before and after them, and its ends. The zone must have a whole-hour offset. */
export function splitIntoDays(range: OpenRange, zone: string): RangeParts {
  const inHours = splitIntoHours(range)
  const { hours, rows } = inHours
  const [whole] = hours
  if (!whole) return inHours
  const first = whole.from && ceilDay(whole.from, zone)
  const last = whole.to && startOfDay(whole.to, zone)
  if (first && last && first >= last) return inHours
  const dateOf = (time: Date) => formatDate(time, dateFormats.date, zone)
  return {
    days: [{ ...(first && { from: dateOf(first) }), ...(last && { to: dateOf(last) }) }],
    hours: notEmpty([
      ...(whole.from ? [between(whole.from, first)] : []),
      ...(whole.to ? [between(last, whole.to)] : []),
    ]),
    rows,
  }
}

/** The same with the whole months among the days. */
export function splitIntoMonths(range: OpenRange, zone: string): RangeParts {
  const inDays = splitIntoDays(range, zone)
  const [whole] = inDays.days
  if (!whole) return inDays
  const first = whole.from && ceilMonth(whole.from)
  const last = whole.to && monthOfDate(whole.to)
  if (first && last && first >= last) return inDays
  const isSome = (days: DayRange) => days.from !== days.to
  return {
    ...inDays,
    months: { ...(first && { from: first }), ...(last && { to: last }) },
    days: [
      ...(whole.from && first ? [{ from: whole.from, to: first }] : []),
      ...(whole.to && last ? [{ from: last, to: whole.to }] : []),
    ].filter(isSome),
  }
}

/** Whole months as whole years and the months before and after them. */
export function splitIntoYears(months: DayRange): { years?: DayRange; months: DayRange[] } {
  const { from, to } = months
  const first = from && ceilYear(from)
  const last = to && yearOfDate(to)
  if (first && last && first >= last) return { months: [months] }
  return {
    years: { ...(first && { from: first }), ...(last && { to: last }) },
    months: [
      ...(from && first ? [{ from, to: first }] : []),
      ...(to && last ? [{ from: last, to }] : []),
    ].filter((part) => part.from !== part.to),
  }
}

/** The first of January of the year that a date is in. */
export const yearOfDate = (date: string): string => `${date.slice(0, 5)}01-01`

const ceilYear = (date: string) => (yearOfDate(date) === date ? date : nextMonth(`${date.slice(0, 5)}12-01`))

/** The first of the month that a date is in. */
export const monthOfDate = (date: string): string => `${date.slice(0, 8)}01`

/** The first of the month after it. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** The first of the month before it. */
export function previousMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 10)
}

const ceilMonth = (date: string) => (monthOfDate(date) === date ? date : nextMonth(monthOfDate(date)))

/** The first midnight at or after a time. */
export function ceilDay(time: Date, zone: string): Date {
  const start = startOfDay(time, zone)
  return start.getTime() === time.getTime() ? start : addDays(start, 1, zone)
}

/** Whether the days of a zone begin at a whole hour of UTC, in summer and in winter. */
export const isWholeHourZone = (zone: string): boolean =>
  [0, 6].every((month) => wallTimeAt(new Date(Date.UTC(2026, month, 1)), zone).minute === 0)
