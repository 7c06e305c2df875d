import type { HourlySummary } from '#contract/vehicles/replies.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showHour } from '#rules/time/format-date.ts'
import { barsOf, countAxis, tipAt, unfinished } from '../../ui/chart/chart-parts.ts'
import type { ChartTable } from '../../ui/chart/chart-table.ts'
import { palette } from '../../ui/look/palettes.ts'
import type { OverviewSeries } from './overview-chart-options.ts'

interface Drawn {
  series: OverviewSeries
  name: string
  hours: readonly HourlySummary[]
  /** The dates of the two days, in the format of the rows. */
  today: string
  yesterday: string
  /** The current hour. */
  currentHour: number
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

/** The value of each hour of a day; null for future hours. */
function valuesOf({ series, hours }: Drawn, date: string, until = 23): (number | null)[] {
  const found = new Map(hours.filter((row) => row.date === date).map((row) => [row.hour, row[series]]))
  return everyHour.map((hour) => (hour > until ? null : (found.get(hour) ?? 0)))
}

/** The hours of today as bars with the current hour marked, and yesterday as a faint line. */
export function hoursChartOptions(drawn: Drawn): Record<string, unknown> {
  const { name, today, yesterday, currentHour } = drawn
  const counted = valuesOf(drawn, today, currentHour)
  const before = valuesOf(drawn, yesterday)
  const bars = counted.map((value, hour) => (hour === currentHour ? unfinished(value) : value))
  return {
    tooltip: tipAt((hour) => tip(hour)),
    legend: { show: true, data: [`${name} today`, 'Yesterday'] },
    xAxis: { type: 'category', data: everyHour.map(showHour) },
    yAxis: countAxis(name.toLowerCase()),
    series: [
      barsOf(`${name} today`, bars, 28),
      {
        name: 'Yesterday',
        type: 'line',
        symbol: 'none',
        color: palette.textLow,
        lineStyle: { width: 1.5, type: 'dashed' },
        data: before,
      },
    ],
  }

  function tip(hour: number): string {
    const value = counted[hour]
    const soFar = hour === currentHour ? ' so far' : ''
    const isCounted = value !== null && value !== undefined
    const now = isCounted ? `<br>${name}: <b>${formatNumber(value)}</b>${soFar}` : ''
    return `${showHour(hour)}${now}<br>Yesterday: <b>${formatNumber(before[hour] ?? 0)}</b>`
  }
}

export function hoursChartTable(drawn: Drawn): ChartTable {
  const counted = valuesOf(drawn, drawn.today, drawn.currentHour)
  const before = valuesOf(drawn, drawn.yesterday)
  return {
    columns: ['Hour', `${drawn.name} today`, 'Yesterday', 'Kind'],
    rows: everyHour.map((hour) => [
      showHour(hour),
      counted[hour] ?? '',
      before[hour] ?? 0,
      hour === drawn.currentHour ? 'so far' : 'whole hour',
    ]),
  }
}
