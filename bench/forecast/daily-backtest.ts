import type { DailyForecast, DailyValue } from '#rules/forecast/daily-forecast.ts'
import { median } from '#rules/forecast/robust-statistics.ts'

/** Forecasts the days after a history that it is given. */
export type DailyForecaster = (
  history: readonly DailyValue[],
  days: number,
) => readonly Pick<DailyForecast, 'value' | 'low' | 'high'>[]

export interface DailyScore {
  readonly windows: number
  /** Mean absolute percentage error. */
  readonly mape: number
  /** Percentage of the days between the bounds. */
  readonly coverage: number
}

const trainDays = 90
const horizonDays = 14

export function backtestDaily(series: readonly DailyValue[], forecast: DailyForecaster): DailyScore {
  const errors: number[] = []
  let inside = 0
  let windows = 0
  for (let origin = trainDays; origin + horizonDays <= series.length; origin += horizonDays, windows++) {
    const forecasts = forecast(series.slice(origin - trainDays, origin), horizonDays)
    series.slice(origin, origin + horizonDays).forEach(({ value: actual }, i) => {
      const { value, low, high } = forecasts[i] ?? { value: 0, low: 0, high: 0 }
      errors.push(Math.abs(value - actual) / actual)
      if (actual >= low && actual <= high) inside++
    })
  }
  const mape = (100 * errors.reduce((sum, error) => sum + error, 0)) / errors.length
  return { windows, mape, coverage: (100 * inside) / errors.length }
}

/** The same weekday of the last week. */
export const seasonalNaive: DailyForecaster = (history, days) => weekdayMedian(history, days, 1)

/** The median of the same weekday over eight weeks. */
export const weekdayMedianOf8: DailyForecaster = (history, days) => weekdayMedian(history, days, 8)

function weekdayMedian(
  history: readonly DailyValue[],
  days: number,
  weeks: number,
): ReturnType<DailyForecaster> {
  return Array.from({ length: days }, (_, i) => {
    const same = Array.from({ length: weeks }, (_, week) => history.at((i % 7) - 7 * (week + 1)))
    const value = median(same.map((day) => day?.value ?? 0))
    return { value, low: value, high: value }
  })
}
