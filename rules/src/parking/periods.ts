import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import { hourMs } from '../time/lengths.ts'
import type { TimeRange } from '../time/time-range.ts'
import { instantAt, wallTimeAt, weekdayOf } from '../time/zoned-time.ts'
import { daysIntoWeek } from '../place/weeks.ts'

/** Longer ranges have more hours than a chart can show and take long to compute. */
export const longestHourlyDays = 366

export const isTooLongFor = (period: AggregationPeriod, { from, to }: TimeRange): boolean =>
  period === 'Hourly' && to.getTime() - from.getTime() > longestHourlyDays * 24 * hourMs

/** The calendar period of the zone that contains an instant. Weeks begin on the first weekday of the organisation. */
export function periodAt(instant: Date, period: AggregationPeriod, zone: string): TimeRange {
  if (period === 'Hourly') {
    const from = Math.floor(instant.getTime() / hourMs) * hourMs
    return { from: new Date(from), to: new Date(from + hourMs) }
  }
  const wall = wallTimeAt(instant, zone)
  const start = (values: { year?: number; month?: number; day?: number }) =>
    instantAt({ ...wall, hour: 0, minute: 0, second: 0, ...values }, zone)
  const { year, month, day } = wall
  if (period === 'Daily') return { from: start({}), to: start({ day: day + 1 }) }
  if (period === 'Weekly') {
    const first = day - daysIntoWeek(weekdayOf(wall))
    return { from: start({ day: first }), to: start({ day: first + 7 }) }
  }
  if (period === 'Monthly') return { from: start({ day: 1 }), to: start({ month: month + 1, day: 1 }) }
  return { from: start({ month: 1, day: 1 }), to: start({ year: year + 1, month: 1, day: 1 }) }
}
