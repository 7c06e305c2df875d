import { type DayPoint, pointsBetween } from './day-points.ts'
import type { Predict } from './error-bounds.ts'

const comparedWeeks = 5
const leastWeeks = 3
const leastHistory = 21
const longestReachDays = 14
/** The other counts from where its errors are a tenth smaller, and alone where they are a third smaller. */
const beginsBelow = 0.9
const fullBelow = 0.65
const leastShareOfWins = 0.6

const countOf = (logarithm: number) => Math.max(Math.expm1(logarithm), 0)

/**
 * Takes the other forecast as far as it would have been better: both are repeated as of each of the last weeks
 * of the same series. Little evidence leaves the usual one.
 */
export function chooseByPast(usual: Predict, other: Predict): Predict {
  const compare = rememberErrors(usual, other)
  return (points, days) => {
    const predicted = usual(points, days)
    const share = shareOfOther(points, (days.at(-1) ?? 0) - (points.at(-1)?.day ?? 0), compare)
    if (share === 0) return predicted
    const others = other(points, days)
    return predicted.map((value, i) => value + share * ((others[i] ?? value) - value))
  }
}

type Compare = (points: readonly DayPoint[], origin: number, until: number) => [usual: number, other: number]

function shareOfOther(points: readonly DayPoint[], horizonDays: number, compare: Compare): number {
  const lastDay = points.at(-1)?.day ?? 0
  const reach = Math.min(Math.max(horizonDays, 1), longestReachDays)
  const weeks: [number, number][] = []
  for (let week = 1; week <= comparedWeeks; week++) {
    const origin = lastDay - 7 * week
    if (pointsBetween(points, -Infinity, origin).length < leastHistory) break
    weeks.push(compare(points, origin, Math.min(origin + reach, lastDay)))
  }
  const wins = weeks.filter(([usual, other]) => other < usual).length
  if (weeks.length < leastWeeks || wins < leastShareOfWins * weeks.length) return 0
  const [ofUsual, ofOther] = [0, 1].map((side) => weeks.reduce((sum, week) => sum + week[side]!, 0)) as [
    number,
    number,
  ]
  if (ofUsual === 0) return 0
  return Math.min(1, Math.max(0, (beginsBelow - ofOther / ofUsual) / (beginsBelow - fullBelow)))
}

/** The same past weeks are looked at again for every forecast that is repeated as of one of them. */
function rememberErrors(usual: Predict, other: Predict): Compare {
  const known = new Map<string, [number, number]>()
  return (points, origin, until) => {
    const key = `${origin} ${until}`
    const errors = known.get(key) ?? errorsOf(usual, other, points, origin, until)
    known.set(key, errors)
    return errors
  }
}

/** As shares of what came, a single absurd day counts for little more than a day. */
function errorsOf(
  usual: Predict,
  other: Predict,
  points: readonly DayPoint[],
  origin: number,
  until: number,
): [number, number] {
  const past = pointsBetween(points, -Infinity, origin)
  const future = pointsBetween(points, origin + 1, until)
  const days = future.map(({ day }) => day)
  const total = future.reduce((sum, { value }) => sum + countOf(value), 0) || 1
  const errorOf = (predict: Predict) =>
    predict(past, days).reduce((sum, value, i) => {
      const actual = countOf(future[i]?.value ?? 0)
      return sum + Math.min(Math.abs(countOf(value) - actual), 2 * actual + 1)
    }, 0) / total
  return [errorOf(usual), errorOf(other)]
}
