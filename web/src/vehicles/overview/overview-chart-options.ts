import type { z } from 'zod'
import type { DailyForecast, DailySummary } from '#contract/vehicles/replies.ts'
import { formatNumber } from '#rules/text/format.ts'
import { barsOf, countAxis, dayAxis, markToday, tipAt } from '../../ui/chart/chart-parts.ts'
import type { ChartTable } from '../../ui/chart/chart-table.ts'
import { shortDay } from '../../ui/chart/short-day.ts'
import { palette } from '../../ui/look/palettes.ts'

export type OverviewSeries = 'images' | 'unique_plates'

interface Drawn {
  series: OverviewSeries
  name: string
  days: z.infer<typeof DailySummary>[]
  /** The day whose bar still grows. */
  today: string
  /** Empty without the forecast. */
  forecast: z.infer<typeof DailyForecast>[]
}

const usualShade = 0.2
const wideShade = 0.08

/** Past days as bars, expected days as a dashed line within the bands of 80 and 95 %. */
export function overviewChartOptions({
  series,
  name,
  days,
  forecast,
  today,
}: Drawn): Record<string, unknown> {
  const dates = [...days.map(({ date }) => date), ...forecast.map(({ date }) => date)]
  const later = <Value>(values: Value[]): (Value | null)[] => [...days.map(() => null), ...values]
  const bounds = forecast.map((day) => ({
    low95: day[`${series}_low_95`],
    low: day[`${series}_low`],
    high: day[`${series}_high`],
    high95: day[`${series}_high_95`],
  }))
  const line = { type: 'line', symbol: 'none', stack: 'interval', lineStyle: { opacity: 0 }, silent: true }
  const band = (label: string, opacity: number, data: number[]) => ({
    ...line,
    name: label,
    color: palette.accent,
    areaStyle: { color: palette.accent, opacity },
    data: later(data),
  })
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
            { ...line, name: '95 % from', data: later(bounds.map(({ low95 }) => low95)) },
            band(
              '95 % below',
              wideShade,
              bounds.map(({ low95, low }) => low - low95),
            ),
            band(
              'Interval',
              usualShade,
              bounds.map(({ low, high }) => high - low),
            ),
            band(
              '95 % above',
              wideShade,
              bounds.map(({ high, high95 }) => high95 - high),
            ),
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
    const wide = `${formatNumber(expected[`${series}_low_95`])} to ${formatNumber(expected[`${series}_high_95`])}`
    return `${shortDay(expected.date)}<br>${name} expected: <b>${formatNumber(expected[series])}</b><br>${span} on 4 days of 5, ${wide} on 19 of 20`
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
