import type { SightingDay } from '#contract/wildlife/api.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import type { ChartTable } from '../../ui/chart/chart-table.ts'
import { barsOf, countAxis, dayAxis, markToday } from '../../ui/chart/chart-parts.ts'

const kinds = ['dolphins', 'boats'] as const

/** The days as pairs of bars: dolphins on the left, boats on the right. */
export const sightingsChartOptions = (
  days: readonly SightingDay[],
  today: string,
): Record<string, unknown> => ({
  legend: { data: kinds.map((kind) => wildlifeTexts[kind]) },
  xAxis: dayAxis(days.map(({ date }) => date)),
  yAxis: countAxis('seen'),
  series: kinds.map((kind) =>
    barsOf(
      wildlifeTexts[kind],
      markToday(
        days.map((day) => ({ date: day.date, value: day[kind] })),
        today,
      ),
      24,
    ),
  ),
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
