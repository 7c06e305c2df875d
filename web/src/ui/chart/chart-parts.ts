import { palette } from '../theme.ts'
import { shortDay } from './short-day.ts'

/** Room for the axes, and above them for the legend and the unit. */
export const chartGrid = {
  left: 12,
  right: 20,
  top: 40,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
} as const

/** From here on days are too many to be named, and months are. */
const mostNamedDays = 45
const month = new Intl.DateTimeFormat('en-NZ', { month: 'short', timeZone: 'UTC' })
/** 'Nov', and with a new year 'Jan 2027'. */
const monthOf = (day: string) =>
  month.format(new Date(`${day}T00:00Z`)) + (day.slice(5, 7) === '01' ? ` ${day.slice(0, 4)}` : '')

/** Days from left to right: 'Sat 8', or the months where there are many. */
export function dayAxis(days: readonly string[]) {
  const isLong = days.length > mostNamedDays
  return {
    type: 'category',
    data: [...days],
    axisLabel: isLong
      ? { formatter: monthOf, interval: (_index: number, day: string) => day.endsWith('-01') }
      : { formatter: shortDay },
  } as const
}

/** An axis of things that are counted: whole numbers, and what they count. */
export const countAxis = (unit: string) => ({ type: 'value', minInterval: 1, ...axisUnit(unit) }) as const

/** What the numbers of an axis are, above it. */
export const axisUnit = (unit: string) => ({
  name: unit,
  nameGap: 10,
  nameTextStyle: { color: palette.textMedium, fontSize: 11, align: 'left' },
})

export const barsOf = <Value>(name: string, data: Value[], barMaxWidth = 36) => ({
  name,
  type: 'bar',
  barMaxWidth,
  itemStyle: { borderRadius: [3, 3, 0, 0] },
  data,
})

/** A bar or point that is still changing: hollow, so that it is not taken for a low one. */
export const unfinished = (value: number | null) => ({
  value,
  itemStyle: { opacity: 0.55, borderColor: palette.textHigh, borderType: 'dashed', borderWidth: 1 },
})

/** The values of days, today's marked as not finished. */
export const markToday = (days: readonly { date: string; value: number | null }[], today: string) =>
  days.map(({ date, value }) => (date === today ? unfinished(value) : value))

/** A tooltip for one position on the axis. */
export const tipAt = (tip: (index: number) => string) => ({
  formatter: (points: { dataIndex: number }[]) => tip(points[0]?.dataIndex ?? 0),
})
