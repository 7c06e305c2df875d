import { type DayPoint, pointsBetween } from './day-points.ts'
import { median, quantile, robustSpread } from './robust-statistics.ts'
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
const absurdSpreads = 8
const fewAbsurd = 2
const fewAbsurdShare = 0.05
const leastSpread = 0.02

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
  const usual = withoutAbsurd(errors).sort((a, b) => a - b)
  const widening = 1 + 1 / forecasts
  return { low: widening * quantile(usual, outside), high: widening * quantile(usual, 1 - outside) }
}

/** A day or two far beyond all others say nothing of the days to come; many are how this series is. */
function withoutAbsurd(errors: readonly number[]): number[] {
  const centre = median(errors)
  const reach = absurdSpreads * Math.max(robustSpread(errors.map((error) => error - centre)), leastSpread)
  const usual = errors.filter((error) => Math.abs(error - centre) <= reach)
  const isFew = errors.length - usual.length <= Math.max(fewAbsurd, errors.length * fewAbsurdShare)
  return isFew ? usual : [...errors]
}

/** Without past forecasts: the scatter seen so far, blended with what is usual. */
function assumedBounds(points: readonly DayPoint[]): ErrorBounds {
  const { spread } = fitWeeklyRhythm(points)
  const days = points.length
  const half = (normalQuantile * (days * spread + usualSpreadDays * usualSpread)) / (days + usualSpreadDays)
  return { low: -half, high: half }
}
