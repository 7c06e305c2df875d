import type { TimeRange } from './time-range.ts'
import { addDays, instantAt, startOfDay, wallTimeAt, weekdayOf } from './zoned-time.ts'
import { daysIntoWeek } from '../place/weeks.ts'

export const calendarPeriods = ['yesterday', 'last week', 'last month'] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]

export const calendarPeriodLabels: Record<CalendarPeriod, string> = {
  yesterday: 'Yesterday',
  'last week': 'Last week',
  'last month': 'Last month',
}

/** The last complete day, week or month. */
export function calendarRange(period: CalendarPeriod, now: Date, zone: string): TimeRange {
  const [from, to] = boundsOf(period, startOfDay(now, zone), zone)
  return { from, to }
}

function boundsOf(period: CalendarPeriod, today: Date, zone: string): [from: Date, end: Date] {
  const wall = wallTimeAt(today, zone)
  if (period === 'yesterday') return [addDays(today, -1, zone), today]
  if (period === 'last week') {
    const weekStart = addDays(today, -daysIntoWeek(weekdayOf(wall)), zone)
    return [addDays(weekStart, -7, zone), weekStart]
  }
  const first = { ...wall, day: 1, hour: 0, minute: 0, second: 0 }
  const isJanuary = wall.month === 1
  const before = {
    ...first,
    year: isJanuary ? wall.year - 1 : wall.year,
    month: isJanuary ? 12 : wall.month - 1,
  }
  return [instantAt(before, zone), instantAt(first, zone)]
}
