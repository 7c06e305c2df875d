import type { z } from 'zod'
import type { DailyForecast, DailySummary } from '#contract/vehicles/replies.ts'
import { formatNumber } from '#rules/text/format.ts'
import { barsOf, countAxis, dayAxis, markToday, tipAt } from '../ui/chart/chart-parts.ts'
import type { ChartTable } from '../ui/chart/chart-table.ts'
import { shortDay } from '../ui/chart/short-day.ts'
import { palette } from '../ui/theme.ts'

export type OverviewSeries = 'images' | 'unique_plates'

interface Drawn {
  series: OverviewSeries
  name: string
  days: z.infer<typeof DailySummary>[]
  /** Its bar is still growing. */
  today: string
  /** Empty where the forecast is not wanted. */
  forecast: z.infer<typeof DailyForecast>[]
}

/** Counted days as bars, expected days as a dashed line within the band they may vary in. */
export function overviewChartOptions({
  series,
  name,
  days,
  forecast,
  today,
}: Drawn): Record<string, unknown> {
  const dates = [...days.map(({ date }) => date), ...forecast.map(({ date }) => date)]
  const later = <Value>(values: Value[]): (Value | null)[] => [...days.map(() => null), ...values]
  const low = forecast.map((day) => day[`${series}_low`])
  const high = forecast.map((day) => day[`${series}_high`])
  const line = { type: 'line', symbol: 'none', stack: 'interval', lineStyle: { opacity: 0 }, silent: true }
  return {
    tooltip: tipAt((index) => tip(index)),
    legend: { show: forecast.length > 0, data: [name, 'Forecast', 'Interval'] },
    xAxis: dayAxis(dates),
    yAxis: countAxis(name.toLowerCase()),
    series: [
      barsOf(
        name,
        markToday(
          days.map((day) => ({ date: day.date, value: day[series] })),
          today,
        ),
      ),
      ...(forecast.length > 0
        ? [
            { ...line, name: 'Lower bound', data: later(low) },
            {
              ...line,
              name: 'Interval',
              color: palette.accent,
              areaStyle: { color: palette.accent, opacity: 0.16 },
              data: later(high.map((value, index) => value - (low[index] ?? 0))),
            },
            {
              name: 'Forecast',
              type: 'line',
              color: palette.textHigh,
              symbol: 'emptyCircle',
              symbolSize: 7,
              lineStyle: { type: 'dashed', width: 1.5 },
              data: later(forecast.map((day) => day[series])),
            },
          ]
        : []),
    ],
  }

  function tip(index: number): string {
    const day = days[index]
    const soFar = day?.date === today ? ' so far' : ''
    if (day) return `${shortDay(day.date)}<br>${name}: <b>${formatNumber(day[series])}</b>${soFar}`
    const expected = forecast[index - days.length]
    if (!expected) return ''
    const span = `${formatNumber(expected[`${series}_low`])} to ${formatNumber(expected[`${series}_high`])}`
    return `${shortDay(expected.date)}<br>${name} expected: <b>${formatNumber(expected[series])}</b> (${span})`
  }
}

export const overviewChartTable = ({ series, name, days, forecast }: Omit<Drawn, 'today'>): ChartTable => ({
  columns: ['Date', name, 'Lower bound', 'Upper bound', 'Kind'],
  rows: [
    ...days.map((day) => [day.date, day[series], '', '', 'counted']),
    ...forecast.map((day) => [
      day.date,
      Math.round(day[series]),
      Math.round(day[`${series}_low`]),
      Math.round(day[`${series}_high`]),
      'expected',
    ]),
  ],
})
