import { type DayPoint, pointsBetween } from './day-points.ts'
import { type HolidayDays, holidayEffect } from './holiday-effect.ts'
import { median } from './robust-statistics.ts'
import { fitWeeklyRhythm, type WeeklyRhythm, withoutWeekdays } from './weekly-rhythm.ts'
import { yearlyEcho } from './yearly-echo.ts'

/** The history of one series on the logarithmic scale, shared by all forecasting methods. */
export interface FittedPast {
  readonly lastDay: number
  /** Without outliers, and without holidays unless almost all days are holidays. */
  readonly ordinary: readonly DayPoint[]
  readonly valueOfDay: ReadonlyMap<number, number>
  readonly rhythm: WeeklyRhythm
  /** The ordinary days without their weekday effect. */
  readonly deseasoned: readonly number[]
  /** The growth per week. */
  readonly weeklyGrowth: number
  /** The change of the level at the same time of last year. */
  readonly echo: (day: number) => number
  readonly holiday: (name: string) => number
}

const leastOrdinaryDays = 7
const growthWeeks = 5
const leastGrowthDays = 7
const neighbourDays = 7
const absurdSpreads = 4
const absurdBeyond = 0.7

export function fitPast(points: readonly DayPoint[], names: HolidayDays): FittedPast {
  const working = points.filter(({ day }) => !names.has(day))
  const known = working.length < leastOrdinaryDays ? points : working
  const rhythm = fitWeeklyRhythm(known)
  const ordinary = withoutAbsurd(known, rhythm)
  const lastDay = points.at(-1)?.day ?? 0
  const valueOfDay = new Map(ordinary.map(({ day, value }) => [day, value]))
  return {
    lastDay,
    ordinary,
    valueOfDay,
    rhythm,
    deseasoned: withoutWeekdays(ordinary, rhythm.weekdays),
    weeklyGrowth: weeklyGrowth(ordinary, valueOfDay, lastDay),
    echo: yearlyEcho(known, rhythm, lastDay),
    holiday: holidayEffect(known, points, rhythm, names),
  }
}

/** A change of level is not an outlier: half of the neighbouring days share it. */
function withoutAbsurd(points: readonly DayPoint[], rhythm: WeeklyRhythm): DayPoint[] {
  const deseasoned = withoutWeekdays(points, rhythm.weekdays)
  const reach = absurdSpreads * rhythm.spread + absurdBeyond
  return points.filter((_, i) => {
    const around = deseasoned.slice(Math.max(0, i - neighbourDays), i + neighbourDays + 1)
    return Math.abs((deseasoned[i] ?? 0) - median(around)) <= reach
  })
}

/** The median of the differences between days a week apart. */
function weeklyGrowth(
  ordinary: readonly DayPoint[],
  valueOfDay: ReadonlyMap<number, number>,
  lastDay: number,
): number {
  const differences = pointsBetween(ordinary, lastDay - 7 * growthWeeks + 1, lastDay).flatMap(
    ({ day, value }) => {
      const before = valueOfDay.get(day - 7)
      return before === undefined ? [] : [value - before]
    },
  )
  return differences.length < leastGrowthDays ? 0 : median(differences)
}
