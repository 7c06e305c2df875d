import { weekdayOfDay } from './calendar-days.ts'
import { type DayPoint, pointsBetween } from './day-points.ts'
import { biweightCentre, median, quantile, robustSpread } from './robust-statistics.ts'

/** Today's level, the effect of each weekday on it (0 is Sunday), and the usual scatter around both. */
export interface WeeklyRhythm {
  readonly level: number
  readonly weekdays: readonly number[]
  readonly spread: number
}

interface Sample {
  readonly values: number[]
  readonly weights: number[]
}

const windowDays = 16 * 7
const profileHalfLifeDays = 6 * 7
const levelHalfLifeDays = 8
const localReachDays = 7
const settlingRounds = 2
const firstSpread = 0.1
/** Days scatter more around a common level than around the median of their neighbours. */
const levelScatter = 1.3

/**
 * Fits weekdays and level in turns: the weekdays around a drifting level, the level from the remainder. Outliers have
 * little weight in both, recent days have more.
 */
export function fitWeeklyRhythm(points: readonly DayPoint[]): WeeklyRhythm {
  const lastDay = points.at(-1)?.day ?? 0
  const recent = pointsBetween(points, lastDay - windowDays + 1, lastDay)
  const decay = (halfLife: number) => recent.map(({ day }) => 0.5 ** ((lastDay - day) / halfLife))
  const profileWeights = decay(profileHalfLifeDays)

  const typical = median(recent.map(({ value }) => value))
  let levels = recent.map(() => typical)
  // A count scatters by its square root even in regular traffic; on this scale by the inverse of it.
  const countingSpread = Math.exp(-typical / 2)
  let spread = Math.max(firstSpread, countingSpread)
  for (let round = 0; round < settlingRounds; round++) {
    const weekdays = fitWeekdays(recent, levels, profileWeights, spread)
    const deseasoned = withoutWeekdays(recent, weekdays)
    levels = runningMedian(recent, deseasoned)
    spread = Math.max(robustSpread(minus(deseasoned, levels)), countingSpread)
  }

  const weekdays = fitWeekdays(recent, levels, profileWeights, spread)
  const level = biweightCentre(
    withoutWeekdays(recent, weekdays),
    decay(levelHalfLifeDays),
    levelScatter * spread,
  )
  return { level, weekdays, spread }
}

export function withoutWeekdays(points: readonly DayPoint[], weekdays: readonly number[]): number[] {
  return points.map(({ day, value }) => value - (weekdays[weekdayOfDay(day)] ?? 0))
}

function fitWeekdays(
  points: readonly DayPoint[],
  levels: readonly number[],
  weights: readonly number[],
  spread: number,
): number[] {
  const perWeekday = Array.from({ length: 7 }, (): Sample => ({ values: [], weights: [] }))
  points.forEach(({ day, value }, i) => {
    const sample = perWeekday[weekdayOfDay(day)]
    sample?.values.push(value - (levels[i] ?? 0))
    sample?.weights.push(weights[i] ?? 0)
  })
  const isWeekend = (weekday: number) => weekday === 0 || weekday === 6
  const kinds = [true, false].map((weekend) => pool(perWeekday.filter((_, i) => isWeekend(i) === weekend)))
  const [weekend = 0, working = 0] = kinds.map((sample) => centreOf(sample, 0, spread))
  return perWeekday.map((sample, weekday) => centreOf(sample, isWeekend(weekday) ? weekend : working, spread))
}

function pool(samples: readonly Sample[]): Sample {
  return {
    values: samples.flatMap(({ values }) => values),
    weights: samples.flatMap(({ weights }) => weights),
  }
}

/** The centre moves towards the prior as far as chance may explain their difference. */
function centreOf({ values, weights }: Sample, prior: number, spread: number): number {
  if (values.length === 0) return prior
  const difference = biweightCentre(values, weights, spread) - prior
  const signal = values.length * difference ** 2
  return prior + difference * (signal / (signal + spread ** 2))
}

function minus(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, i) => value - (others[i] ?? 0))
}

/** The median of the days around each day, computed with one sorted sliding window. */
function runningMedian(points: readonly DayPoint[], values: readonly number[]): number[] {
  const sorted: number[] = []
  let first = 0
  let end = 0
  return points.map(({ day }) => {
    for (; end < points.length && (points[end]?.day ?? 0) <= day + localReachDays; end++) {
      sorted.splice(rankOf(values[end] ?? 0, sorted), 0, values[end] ?? 0)
    }
    for (; (points[first]?.day ?? day) < day - localReachDays; first++) {
      sorted.splice(rankOf(values[first] ?? 0, sorted), 1)
    }
    return quantile(sorted, 0.5)
  })
}

function rankOf(value: number, sorted: readonly number[]): number {
  const rank = sorted.findIndex((other) => other >= value)
  return rank === -1 ? sorted.length : rank
}
