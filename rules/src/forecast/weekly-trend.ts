import { type DayPoint, pointsBetween } from './day-points.ts'
import type { Predict } from './error-bounds.ts'
import { median } from './robust-statistics.ts'

const growthWeeks = 5
const leastGrowthDays = 7
/** Growth slows down: most of it is expected to go on. */
const continued = 0.8

/** What is added from week to week: the middle of the differences between days a week apart. */
function weeklyGrowth(points: readonly DayPoint[]): number {
  const lastDay = points.at(-1)?.day ?? 0
  const recent = pointsBetween(points, lastDay - 7 * (growthWeeks + 1) + 1, lastDay)
  const valueOf = new Map(recent.map(({ day, value }) => [day, value]))
  const differences = recent
    .filter(({ day }) => day > lastDay - 7 * growthWeeks)
    .flatMap(({ day, value }) => {
      const before = valueOf.get(day - 7)
      return before === undefined ? [] : [value - before]
    })
  return differences.length < leastGrowthDays ? 0 : median(differences)
}

/** A forecast that goes on growing, or falling, as the last weeks did. */
export const withTrend =
  (predict: Predict): Predict =>
  (points, days) => {
    const growth = continued * weeklyGrowth(points)
    const lastDay = points.at(-1)?.day ?? 0
    return predict(points, days).map(
      (value, i) => value + (growth * ((days[i] ?? lastDay) - lastDay + 6)) / 7,
    )
  }
