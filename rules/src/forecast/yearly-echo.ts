import { type DayPoint, pointsBetween } from './day-points.ts'
import { median } from './robust-statistics.ts'
import { type WeeklyRhythm, withoutWeekdays } from './weekly-rhythm.ts'

/** 52 whole weeks, so that weekdays coincide. */
const yearDays = 364
const reachDays = 3
const baseDays = 21
const leastBasePoints = 10
const leastNearPoints = 5
/** The share of last year's change that is applied. Half of it has the smallest measured error. */
const share = 0.5
const largestShift = 0.7

/** The change of the level at the same time of last year; 0 where it is unknown. */
export function yearlyEcho(
  ordinary: readonly DayPoint[],
  { weekdays }: WeeklyRhythm,
  lastDay: number,
): (day: number) => number {
  const base = pointsBetween(ordinary, lastDay - yearDays - baseDays + 1, lastDay - yearDays)
  if (base.length < leastBasePoints) return () => 0
  const baseLevel = median(withoutWeekdays(base, weekdays))
  return (day) => {
    const near = pointsBetween(ordinary, day - yearDays - reachDays, day - yearDays + reachDays)
    if (near.length < leastNearPoints) return 0
    const shift = share * (median(withoutWeekdays(near, weekdays)) - baseLevel)
    return Math.min(Math.max(shift, -largestShift), largestShift)
  }
}
