import { riskChartMaxTicks } from '#contract/safety/constants.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import type { RiskDay } from '#contract/safety/replies.ts'
import { countAxis } from '../ui/chart/chart-parts.ts'
import type { ChartTable } from '../ui/chart/chart-table.ts'
import { shortDay } from '../ui/chart/short-day.ts'
import { palette } from '../ui/theme.ts'

export interface Drawn {
  days: readonly RiskDay[]
  hasElevated: boolean
  hasModerate: boolean
}

/** Which days have a tick: whole days apart, and at most eight of them. */
export function tickedDays(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / riskChartMaxTicks))
  return Array.from({ length: Math.ceil(count / step) }, (_, tick) => tick * step)
}

const seriesOf = ({ days, hasElevated, hasModerate }: Drawn) => [
  {
    name: riskLevelLabels.low,
    color: palette.good,
    symbol: 'circle',
    data: days.map(({ low }) => low),
  },
  ...(hasModerate
    ? [
        {
          name: riskLevelLabels.medium,
          color: palette.warning,
          symbol: 'triangle',
          data: days.map(({ medium }) => medium),
        },
      ]
    : []),
  ...(hasElevated
    ? [
        {
          name: riskLevelLabels.high,
          color: palette.bad,
          symbol: 'diamond',
          data: days.map(({ high, veryHigh }) => high + veryHigh),
        },
      ]
    : []),
]

/** Lines of Low, Moderate and Elevated over the days; distinguished by colour and by mark. */
export function observationMapOptions(drawn: Drawn): Record<string, unknown> {
  const ticks = new Set(tickedDays(drawn.days.length))
  const isTicked = (index: number) => ticks.has(index)
  return {
    legend: { show: false },
    xAxis: {
      type: 'category',
      boundaryGap: drawn.days.length === 1,
      data: drawn.days.map(({ date }) => date),
      axisTick: { show: true, interval: isTicked, alignWithLabel: true },
      axisLabel: { formatter: shortDay, interval: isTicked },
    },
    yAxis: countAxis('observations'),
    series: seriesOf(drawn).map((series) => ({
      ...series,
      type: 'line',
      symbolSize: 7,
      showSymbol: drawn.days.length <= 31,
    })),
  }
}

export const observationMapTable = (drawn: Drawn): ChartTable => {
  const series = seriesOf(drawn)
  return {
    columns: ['Date', ...series.map(({ name }) => name)],
    rows: drawn.days.map(({ date }, day) => [date, ...series.map(({ data }) => data[day]!)]),
  }
}
