import { riskChartMaxTicks } from '#contract/safety/constants.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import type { RiskDay, RiskHour, RiskView } from '#contract/safety/replies.ts'
import { showHour } from '#rules/time/format-date.ts'
import { countAxis, unfinished } from '../../ui/chart/chart-parts.ts'
import type { ChartTable } from '../../ui/chart/chart-table.ts'
import { shortDay } from '../../ui/chart/short-day.ts'
import { palette } from '../../ui/look/palettes.ts'

/** A day, or an hour of today. */
export interface Point {
  label: string
  /** None of an hour that has not begun. */
  counts: RiskView | null
  isRunning: boolean
}

export interface Drawn {
  points: readonly Point[]
  hasElevated: boolean
  hasModerate: boolean
}

export const dayPoints = (days: readonly RiskDay[]): Point[] =>
  days.map(({ date, ...counts }) => ({ label: date, counts, isRunning: false }))

/** Every hour of a day. Future hours have no counts. */
export function hourPoints(hours: readonly RiskHour[], today: string, currentHour: number): Point[] {
  const found = new Map(hours.filter(({ date }) => date === today).map((row) => [row.hour, row]))
  const none = { low: 0, medium: 0, high: 0, veryHigh: 0 }
  return Array.from({ length: 24 }, (_, hour) => ({
    label: showHour(hour),
    counts: hour > currentHour ? null : (found.get(hour) ?? none),
    isRunning: hour === currentHour,
  }))
}

/** Which days or hours have a tick: whole ones apart, and at most eight of them. */
export function tickedPoints(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / riskChartMaxTicks))
  return Array.from({ length: Math.ceil(count / step) }, (_, tick) => tick * step)
}

const seriesOf = ({ points, hasElevated, hasModerate }: Drawn) => {
  const values = (of: (counts: RiskView) => number) => points.map(({ counts }) => counts && of(counts))
  return [
    {
      name: riskLevelLabels.low,
      color: palette.good,
      symbol: 'circle',
      data: values(({ low }) => low),
    },
    ...(hasModerate
      ? [
          {
            name: riskLevelLabels.medium,
            color: palette.warning,
            symbol: 'triangle',
            data: values(({ medium }) => medium),
          },
        ]
      : []),
    ...(hasElevated
      ? [
          {
            name: riskLevelLabels.high,
            color: palette.bad,
            symbol: 'diamond',
            data: values(({ high, veryHigh }) => high + veryHigh),
          },
        ]
      : []),
  ]
}

const isDay = (label: string) => /^\d{4}-\d{2}-\d{2}$/.test(label)

/** Lines of Low, Moderate and Elevated over the days, or the hours of today; distinguished by colour and by mark. */
export function observationMapOptions(drawn: Drawn): Record<string, unknown> {
  const { points } = drawn
  const ticks = new Set(tickedPoints(points.length))
  const isTicked = (index: number) => ticks.has(index)
  return {
    legend: { show: false },
    xAxis: {
      type: 'category',
      boundaryGap: points.length === 1,
      data: points.map(({ label }) => label),
      axisTick: { show: true, interval: isTicked, alignWithLabel: true },
      axisLabel: {
        formatter: (label: string) => (isDay(label) ? shortDay(label) : label),
        interval: isTicked,
      },
    },
    yAxis: countAxis('observations'),
    series: seriesOf(drawn).map(({ data, ...series }) => ({
      ...series,
      type: 'line',
      symbolSize: 7,
      showSymbol: points.length <= 31,
      data: data.map((value, index) => (points[index]!.isRunning ? unfinished(value) : value)),
    })),
  }
}

export const observationMapTable = (drawn: Drawn): ChartTable => {
  const series = seriesOf(drawn)
  const { points } = drawn
  return {
    columns: [points.every(({ label }) => isDay(label)) ? 'Date' : 'Hour', ...series.map(({ name }) => name)],
    rows: points.flatMap(({ label, counts, isRunning }, index) =>
      counts ? [[isRunning ? `${label}, so far` : label, ...series.map(({ data }) => data[index] ?? 0)]] : [],
    ),
  }
}
