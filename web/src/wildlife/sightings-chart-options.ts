import type { SightingDay } from '#contract/wildlife/api.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import type { ChartTable } from '../ui/chart/chart-table.ts'
import { shortDay } from '../ui/chart/short-day.ts'

const kinds = ['dolphins', 'boats'] as const

/** The days as pairs of bars: dolphins on the left, boats on the right. */
export const sightingsChartOptions = (days: readonly SightingDay[]): Record<string, unknown> => ({
  legend: { data: kinds.map((kind) => wildlifeTexts[kind]) },
  xAxis: { type: 'category', data: days.map(({ date }) => date), axisLabel: { formatter: shortDay } },
  yAxis: { type: 'value', minInterval: 1 },
  series: kinds.map((kind) => ({
    name: wildlifeTexts[kind],
    type: 'bar',
    barMaxWidth: 24,
    itemStyle: { borderRadius: [3, 3, 0, 0] },
    data: days.map((day) => day[kind]),
  })),
})

export const sightingsChartTable = (days: readonly SightingDay[]): ChartTable => ({
  columns: ['Date', 'Images', wildlifeTexts.sightings, wildlifeTexts.dolphins, wildlifeTexts.boats],
  rows: days.map(({ date, images, sightings, dolphins, boats }) => [
    date,
    images,
    sightings,
    dolphins,
    boats,
  ]),
})
