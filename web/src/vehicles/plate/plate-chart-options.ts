import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { showDate } from '#rules/time/format-date.ts'
import { dayAxis } from '../../ui/chart/chart-parts.ts'
import { shortDay } from '../../ui/chart/short-day.ts'
import { palette } from '../../ui/look/palettes.ts'
import { timeOfDayAxis, type ExpectedPoint, type PlatePoint } from './plate-chart-data.ts'
import { formatPercent } from '#rules/text/format.ts'

interface Drawn {
  days: string[]
  seen: PlatePoint[]
  expected: ExpectedPoint[]
  today: string
}

/** Sites are distinguished by shape as well as by colour. */
const shapes = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'roundRect']
const forecastName = 'Forecast'
/** Forecast points are hollow. */
const expectedLook = {
  color: 'transparent',
  borderColor: palette.accent,
  borderType: 'dashed',
  borderWidth: 1.4,
}
/** Possible misreads are drawn as outlines. */
const similarLook = { color: 'transparent', borderColor: palette.warning, borderWidth: 1.6 }
const percent = (probability: number) => formatPercent(probability * 100)
const clock = (hour: number) => showDate(new Date(Math.round(hour * 60) * 60_000), 'HH:mm', 'UTC')

/** The points of each series, by site and with similar plates apart. */
export function seenSeries(seen: readonly PlatePoint[]): { name: string; points: PlatePoint[] }[] {
  const own = Map.groupBy(
    seen.filter(({ isSimilar }) => !isSimilar),
    ({ site }) => site,
  )
  const similar = seen.filter(({ isSimilar }) => isSimilar)
  return [
    ...Array.from(own, ([name, points]) => ({ name, points })),
    ...(similar.length > 0 ? [{ name: vehicleTexts.similarPlates, points: similar }] : []),
  ]
}

export function plateChartOptions({ days, seen, expected, today }: Drawn): Record<string, unknown> {
  const ofSites = seenSeries(seen).map(({ name, points }, index) => ({
    name,
    type: 'scatter',
    symbol: shapes[index % shapes.length],
    symbolSize: 10,
    ...(points[0]!.isSimilar && { symbol: 'diamond', itemStyle: similarLook }),
    data: points.map((point) => ({ value: [point.day, point.hour], point })),
    ...(index === 0 && expected.length > 0 && { markLine: forecastLine(today) }),
  }))
  const expectedSeries = {
    name: forecastName,
    type: 'scatter',
    color: palette.accent,
    symbol: 'circle',
    data: expected.map((point) => ({
      value: [point.day, point.hour],
      point,
      symbolSize: 8 + 10 * point.probability,
      itemStyle: { ...expectedLook, opacity: 0.35 + 0.65 * point.probability },
    })),
  }
  return {
    tooltip: {
      trigger: 'item',
      formatter: ({ data }: { data: { point: PlatePoint | ExpectedPoint } }) => tip(data.point),
    },
    xAxis: { ...dayAxis(days), splitLine: { show: false } },
    yAxis: timeOfDayAxis,
    legend: {
      data: [
        ...ofSites.map(({ name }) => name),
        ...(expected.length > 0 ? [{ name: forecastName, itemStyle: expectedLook }] : []),
      ],
    },
    series: expected.length > 0 ? [...ofSites, expectedSeries] : ofSites,
  }
}

const forecastLine = (today: string) => ({
  silent: true,
  symbol: 'none',
  label: { show: false },
  lineStyle: { color: palette.lineStrong, type: 'solid' },
  data: [{ xAxis: today }],
})

/** Names of sites are user input, so they are escaped. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function tip(point: PlatePoint | ExpectedPoint): string {
  const when = `${shortDay(point.day)}, ${clock(point.hour)}`
  const what =
    'probability' in point ? `expected with ${percent(point.probability)}` : (point.orientation ?? 'seen')
  const read = 'plate' in point ? `${plain(point.plate)}<br>` : ''
  return `<b>${when}</b><br>${read}${plain(point.site)}<br>${plain(what)}`
}

export const plateChartTable = (seen: readonly PlatePoint[], expected: readonly ExpectedPoint[]) => ({
  columns: ['Date', 'Time', 'Plate', 'Site', 'Orientation', 'Probability'],
  rows: [
    ...seen.map((point) => [
      point.day,
      clock(point.hour),
      point.plate,
      point.site,
      point.orientation ?? '',
      'seen',
    ]),
    ...expected.map((point) => [
      point.day,
      clock(point.hour),
      '',
      point.site,
      '',
      percent(point.probability),
    ]),
  ],
})
