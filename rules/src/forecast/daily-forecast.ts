import { dateOfDay, dayOfDate, weekdayOfDay } from './calendar-days.ts'
import type { DayPoint } from './day-points.ts'
import { chooseByPast } from './choose-by-past.ts'
import { errorBounds, type Predict } from './error-bounds.ts'
import { type HolidayCalendar, type HolidayDays, holidayDays, holidayEffect } from './holiday-effect.ts'
import { settledHistory } from './settled-history.ts'
import { fitWeeklyRhythm } from './weekly-rhythm.ts'
import { withTrend } from './weekly-trend.ts'
import { yearlyEcho } from './yearly-echo.ts'

export interface DailyValue {
  readonly date: string
  readonly value: number
}

/** What is expected of a day, and the bounds that hold four days out of five. */
export interface DailyForecast extends DailyValue {
  readonly low: number
  readonly high: number
}

export interface DailyForecastOptions {
  /** The first day to forecast: the day after the history ends by default. */
  readonly from?: string
  readonly holidays?: HolidayCalendar
}

const leastOrdinaryDays = 7

/** The history holds whole days only; a day it leaves out is unknown, not empty. Without history, nothing. */
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
  const names = holidayDays(holidays)
  const usual: Predict = (past, ahead) => predict(past, ahead, names)
  const chosen = chooseByPast(usual, withTrend(usual))
  const bounds = errorBounds(points, firstDay + days - 1 - lastDay, chosen)
  return chosen(points, targets).map((expected, i) => ({
    date: dateOfDay(firstDay + i),
    value: countOf(expected),
    low: countOf(expected + bounds.low),
    high: countOf(expected + bounds.high),
  }))
}

function predict(points: readonly DayPoint[], targets: readonly number[], names: HolidayDays): number[] {
  const working = points.filter(({ day }) => !names.has(day))
  const ordinary = working.length < leastOrdinaryDays ? points : working
  const rhythm = fitWeeklyRhythm(ordinary)
  const echo = yearlyEcho(ordinary, rhythm, points.at(-1)?.day ?? 0)
  const effect = holidayEffect(ordinary, points, rhythm, names)
  return targets.map((day) => {
    const holiday = names.get(day)
    const offset = holiday === undefined ? (rhythm.weekdays[weekdayOfDay(day)] ?? 0) : effect(holiday)
    return rhythm.level + echo(day) + offset
  })
}

function countOf(logarithm: number): number {
  return Math.max(Math.expm1(logarithm), 0)
}
