import { weekdayOfDay } from './calendar-days.ts'
import type { DayPoint } from './day-points.ts'

const recentDays = 112
/** Days within half a percent of the highest day count as equally high. */
const closeTo = Math.log(1.005)
const leastDays = 4
const leastShare = 0.06
/** A weekly rhythm peaks on one weekday. A full site reaches its limit on several. */
const leastWeekdays = 3
const leastHeight = Math.log1p(20)

/** The daily capacity of the site where the history shows that it was reached; Infinity otherwise. */
export function ceilingOf(points: readonly DayPoint[]): number {
  const recent = points.slice(-recentDays)
  const highest = Math.max(...recent.map(({ value }) => value))
  const full = recent.filter(({ value }) => value >= highest - closeTo)
  const weekdays = new Set(full.map(({ day }) => weekdayOfDay(day)))
  const isReached =
    highest >= leastHeight &&
    full.length >= Math.max(leastDays, leastShare * recent.length) &&
    weekdays.size >= leastWeekdays
  return isReached ? highest : Infinity
}
