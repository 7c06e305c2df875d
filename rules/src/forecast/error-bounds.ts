import { type DayPoint, pointsBetween } from './day-points.ts'
import { quantile } from './robust-statistics.ts'
import { fitWeeklyRhythm } from './weekly-rhythm.ts'

/** How far below and above a forecast the days fall, four times out of five. */
export interface ErrorBounds {
  readonly low: number
  readonly high: number
}

export type Predict = (points: readonly DayPoint[], days: readonly number[]) => number[]

const outside = 0.1
const normalQuantile = 1.2816
const leastHistory = 21
const pastForecasts = 16
const longestHorizonDays = 28
const usualSpread = 0.5
const usualSpreadDays = 7

/**
 * The forecast is repeated as of each of the last weeks, and its errors tell how wide the bounds must be.
 * Errors of one week go together, so few weeks know little: the bounds are wider the fewer there are.
 */
export function errorBounds(points: readonly DayPoint[], horizonDays: number, predict: Predict): ErrorBounds {
  const lastDay = points.at(-1)?.day ?? 0
  const reach = Math.min(horizonDays, longestHorizonDays)
  const errors: number[] = []
  let forecasts = 0
  while (forecasts < pastForecasts) {
    const origin = lastDay - 7 * (forecasts + 1)
    const past = pointsBetween(points, -Infinity, origin)
    if (past.length < leastHistory) break
    const future = pointsBetween(points, origin + 1, origin + reach)
    const predicted = predict(
      past,
      future.map(({ day }) => day),
    )
    errors.push(...future.map(({ value }, i) => value - (predicted[i] ?? 0)))
    forecasts++
  }
  if (errors.length === 0) return assumedBounds(points)
  errors.sort((a, b) => a - b)
  const widening = 1 + 1 / forecasts
  return { low: widening * quantile(errors, outside), high: widening * quantile(errors, 1 - outside) }
}

/** Without past forecasts: the scatter seen so far, blended with what is usual. */
function assumedBounds(points: readonly DayPoint[]): ErrorBounds {
  const { spread } = fitWeeklyRhythm(points)
  const days = points.length
  const half = (normalQuantile * (days * spread + usualSpreadDays * usualSpread)) / (days + usualSpreadDays)
  return { low: -half, high: half }
}
