import { dateOfDay, dayOfDate } from './calendar-days.ts'
import { ceilingOf } from './ceiling.ts'
import { combinedForecast } from './combined-forecast.ts'
import { errorBounds, shares } from './error-bounds.ts'
import { type HolidayCalendar, holidayDays } from './holiday-effect.ts'
import { settledHistory } from './settled-history.ts'

export interface DailyValue {
  readonly date: string
  readonly value: number
}

/** The forecast of a day, with bounds that contain four of five days and bounds that contain 19 of 20. */
export interface DailyForecast extends DailyValue {
  readonly low: number
  readonly high: number
  readonly low95: number
  readonly high95: number
}

export interface DailyForecastOptions {
  /** The first day to forecast: the day after the history ends by default. */
  readonly from?: string
  readonly holidays?: HolidayCalendar
}

const longestReachDays = 28

/** The history contains whole days only. A missing day is unknown, not empty. Without history the result is empty. */
export function forecastDaily(
  history: readonly DailyValue[],
  days: number,
  { from, holidays = new Map() }: DailyForecastOptions = {},
): DailyForecast[] {
  const ordered = history.toSorted((a, b) => dayOfDate(a.date) - dayOfDate(b.date))
  const points = settledHistory(ordered).map(({ date, value }) => ({
    day: dayOfDate(date),
    value: Math.log1p(Math.max(value, 0)),
  }))
  const lastDay = points.at(-1)?.day
  if (lastDay === undefined) return []

  const firstDay = from === undefined ? lastDay + 1 : dayOfDate(from)
  const targets = Array.from({ length: days }, (_, i) => firstDay + i)
  const reachDays = Math.min(firstDay + days - 1 - lastDay, longestReachDays)
  const { expected, pastErrors } = combinedForecast(points, targets, reachDays, holidayDays(holidays))
  const usual = errorBounds(points, pastErrors, shares.usual)
  const wide = errorBounds(points, pastErrors, shares.wide)
  const ceiling = ceilingOf(points)
  const countOf = (logarithm: number) => Math.max(Math.expm1(Math.min(logarithm, ceiling)), 0)
  return expected.map((value, i) => ({
    date: dateOfDay(firstDay + i),
    value: countOf(value),
    low: countOf(value + usual.low),
    high: countOf(value + usual.high),
    low95: countOf(value + Math.min(wide.low, usual.low)),
    high95: countOf(value + Math.max(wide.high, usual.high)),
  }))
}
