import type { PastError } from './combined-forecast.ts'
import type { DayPoint } from './day-points.ts'
import { median, quantile, robustSpread } from './robust-statistics.ts'
import { fitWeeklyRhythm } from './weekly-rhythm.ts'

/** How far below and above a forecast a share of the days falls. */
export interface ErrorBounds {
  readonly low: number
  readonly high: number
}

/** The two shares of days that have bounds, each with its number of standard deviations. */
export const shares = {
  usual: { inside: 0.8, spreads: 1.2816 },
  wide: { inside: 0.95, spreads: 1.96 },
} as const

const usualSpread = 0.5
const usualSpreadDays = 7
const absurdSpreads = 8
const fewAbsurd = 2
const fewAbsurdShare = 0.05
const leastSpread = 0.02
const widenedByWeeks = 1

/**
 * Derives the bounds from the errors of past forecasts. Errors within a week are correlated, so the bounds are wider
 * with fewer weeks.
 */
export function errorBounds(
  points: readonly DayPoint[],
  pastErrors: readonly PastError[],
  { inside, spreads }: (typeof shares)[keyof typeof shares],
): ErrorBounds {
  if (pastErrors.length === 0) return assumedBounds(points, spreads)
  const usual = withoutAbsurd(pastErrors.map(({ error }) => error)).sort((a, b) => a - b)
  const widening = 1 + widenedByWeeks / (pastErrors.at(-1)?.weeksAgo ?? 1)
  const outside = (1 - inside) / 2
  return { low: widening * quantile(usual, outside), high: widening * quantile(usual, 1 - outside) }
}

/** One or two extreme days are removed. More of them are a property of the series. */
function withoutAbsurd(errors: readonly number[]): number[] {
  const centre = median(errors)
  const reach = absurdSpreads * Math.max(robustSpread(errors.map((error) => error - centre)), leastSpread)
  const usual = errors.filter((error) => Math.abs(error - centre) <= reach)
  const isFew = errors.length - usual.length <= Math.max(fewAbsurd, errors.length * fewAbsurdShare)
  return isFew ? usual : [...errors]
}

/** Without past forecasts: the scatter so far, blended with a default. */
function assumedBounds(points: readonly DayPoint[], spreads: number): ErrorBounds {
  const { spread } = fitWeeklyRhythm(points)
  const days = points.length
  const half = (spreads * (days * spread + usualSpreadDays * usualSpread)) / (days + usualSpreadDays)
  return { low: -half, high: half }
}
