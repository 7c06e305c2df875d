import { dayOfDate } from './calendar-days.ts'
import { type DayPoint, pointsBetween } from './day-points.ts'
import { median } from './robust-statistics.ts'
import { type WeeklyRhythm, withoutWeekdays } from './weekly-rhythm.ts'

/** Names of public holidays by date. A holiday keeps its name from year to year. */
export type HolidayCalendar = ReadonlyMap<string, string>

/** The same by day number. */
export type HolidayDays = ReadonlyMap<number, string>

const reachDays = 14
const sunday = 0
const sundayWeight = 1
const sameNameWeight = 3
const otherNameWeight = 0.5

export function holidayDays(calendar: HolidayCalendar): HolidayDays {
  return new Map([...calendar].map(([date, name]) => [dayOfDate(date), name]))
}

/**
 * The effect of a holiday on the level, measured against the days around it. A holiday without history counts as a
 * Sunday; otherwise past holidays determine it, most of all the same one in earlier years.
 */
export function holidayEffect(
  ordinary: readonly DayPoint[],
  points: readonly DayPoint[],
  { weekdays }: WeeklyRhythm,
  names: HolidayDays,
): (name: string) => number {
  const seen = points.flatMap(({ day, value }) => {
    const name = names.get(day)
    if (name === undefined) return []
    const around = pointsBetween(ordinary, day - reachDays, day + reachDays)
    if (around.length === 0) return []
    return [{ name, offset: value - median(withoutWeekdays(around, weekdays)) }]
  })
  return (name) => {
    let total = sundayWeight
    let sum = sundayWeight * (weekdays[sunday] ?? 0)
    for (const past of seen) {
      const weight = past.name === name ? sameNameWeight : otherNameWeight
      total += weight
      sum += weight * past.offset
    }
    return sum / total
  }
}
