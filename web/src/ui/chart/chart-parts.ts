import { monthName } from '#rules/place/weeks.ts'
import { palette } from '../look/palettes.ts'
import { shortDay } from './short-day.ts'

/** Space for the axes, and above them for the legend and the unit. */
export const chartGrid = {
  left: 12,
  right: 20,
  top: 40,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
} as const

/** With more days than this the axis labels months. */
const mostNamedDays = 45
/** 'Nov', or 'Jan 2027' at the start of a year. */
const monthOf = (day: string) =>
  monthName(Number(day.slice(5, 7)) - 1) + (day.slice(5, 7) === '01' ? ` ${day.slice(0, 4)}` : '')

/** A time axis labelled by days, such as 'Sat 8', or by months where there are many. */
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

/** An axis of counts: whole numbers with their unit. */
export const countAxis = (unit: string) => ({ type: 'value', minInterval: 1, ...axisUnit(unit) }) as const

/** The unit of an axis, above it. */
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

/** A bar or point that still changes is hollow, so that it does not read as a low value. */
export const unfinished = (value: number | null) => ({
  value,
  itemStyle: { opacity: 0.55, borderColor: palette.textHigh, borderType: 'dashed', borderWidth: 1 },
})

/** The values of days, with today marked as incomplete. */
export const markToday = (days: readonly { date: string; value: number | null }[], today: string) =>
  days.map(({ date, value }) => (date === today ? unfinished(value) : value))

/** A tooltip for one position on the axis. */
export const tipAt = (tip: (index: number) => string) => ({
  formatter: (points: { dataIndex: number }[]) => tip(points[0]?.dataIndex ?? 0),
})
