import { type DayPoint, pointsBetween } from './day-points.ts'
import { fitPast, type FittedPast } from './fitted-past.ts'
import { forecastMethods } from './forecast-methods.ts'
import type { HolidayDays } from './holiday-effect.ts'

/** The difference between a day and its forecast on the logarithmic scale, and the age of the forecast in weeks. */
export interface PastError {
  readonly weeksAgo: number
  readonly error: number
}

export interface CombinedForecast {
  readonly expected: readonly number[]
  /** The errors that forecasts of the last weeks would have had, newest first. */
  readonly pastErrors: readonly PastError[]
}

const leastHistory = 21
const comparedWeeks = 12
const repeatedWeeks = 16
/** Older weeks have less weight, and with few weeks the weights of the methods stay close to each other. */
const keptPerWeek = 0.8
const assumedWeeks = 2
/** The exponent on the error. A method whose error is a quarter above the best one is left out. */
const sharpness = 9
const mostError = 1.25
/** Errors below this are treated as equal. */
const negligibleError = 0.01

const countOf = (logarithm: number) => Math.max(Math.expm1(logarithm), 0)

/** A past day from which every method forecast, with the error of each in the following week. */
interface Origin {
  readonly past: FittedPast
  readonly errors: readonly number[]
}

/**
 * The mean of several methods, weighted by their errors in the last weeks of the same series. A mean has a smaller
 * error than selecting one method, because with a short history the selection is mostly chance.
 */
export function combinedForecast(
  points: readonly DayPoint[],
  days: readonly number[],
  reachDays: number,
  names: HolidayDays,
): CombinedForecast {
  const lastDay = points.at(-1)?.day ?? 0
  const origins: Origin[] = []
  for (let week = 1; week <= comparedWeeks + repeatedWeeks; week++) {
    const known = pointsBetween(points, -Infinity, lastDay - 7 * week)
    if (known.length < leastHistory) break
    const past = fitPast(known, names)
    origins.push({
      past,
      errors: errorsOf(past, pointsBetween(points, past.lastDay + 1, lastDay - 7 * week + 7)),
    })
  }
  const forecast = (past: FittedPast, wanted: readonly number[], before: readonly Origin[]) => {
    const weights = weightsOf(before.slice(0, comparedWeeks))
    const methods = forecastMethods.map(({ expect }) => expect(past))
    return wanted.map((day) => {
      const name = names.get(day)
      if (name !== undefined) return past.rhythm.level + past.echo(day) + past.holiday(name)
      const mean = methods.reduce((sum, method, i) => sum + weights[i]! * countOf(method(day)), 0)
      return Math.log1p(mean)
    })
  }
  const pastErrors = origins.slice(0, repeatedWeeks).flatMap(({ past }, index) => {
    const future = pointsBetween(points, past.lastDay + 1, past.lastDay + reachDays)
    const expected = forecast(
      past,
      future.map(({ day }) => day),
      origins.slice(index + 1),
    )
    return future.map(({ value }, i) => ({ weeksAgo: index + 1, error: value - expected[i]! }))
  })
  return { expected: forecast(fitPast(points, names), days, origins), pastErrors }
}

/**
 * The error of each method as a share of the actual total. The error of a day is capped, so that an outlier does not
 * dominate.
 */
function errorsOf(past: FittedPast, future: readonly DayPoint[]): number[] {
  const total = future.reduce((sum, { value }) => sum + countOf(value), 0) || 1
  return forecastMethods.map(({ expect }) => {
    const method = expect(past)
    return (
      future.reduce((sum, { day, value }) => {
        const actual = countOf(value)
        return sum + Math.min(Math.abs(countOf(method(day)) - actual), 2 * actual + 1)
      }, 0) / total
    )
  })
}

/** Without past weeks to compare, only the weekly rhythm is used: it is the best method for few days. */
function weightsOf(origins: readonly Origin[]): number[] {
  if (origins.length === 0) return forecastMethods.map((_, i) => (i === 0 ? 1 : 0))
  const sums = forecastMethods.map((_, method) =>
    origins.reduce((sum, { errors }, week) => sum + keptPerWeek ** week * errors[method]!, 0),
  )
  const weeks = origins.reduce((sum, _, week) => sum + keptPerWeek ** week, 0)
  const best = Math.min(...sums) / Math.max(weeks, 1)
  const errors = sums.map((sum) => negligibleError + (sum + assumedWeeks * best) / (weeks + assumedWeeks))
  const least = Math.min(...errors)
  const weights = forecastMethods.map(({ trust }, i) => {
    const ratio = errors[i]! / least
    return ratio > mostError ? 0 : trust * ratio ** -sharpness
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}
