import { expect, test } from 'vitest'
import { overviewChartOptions, overviewChartTable } from './overview-chart-options.ts'

const days = [{ date: '2026-11-13', images: 12, unique_plates: 5 }]
const forecast = [
  {
    date: '2026-11-14',
    images: 10,
    images_low: 8,
    images_high: 13,
    images_low_95: 6,
    images_high_95: 17,
    unique_plates: 4,
    unique_plates_low: 3,
    unique_plates_high: 6,
    unique_plates_low_95: 2,
    unique_plates_high_95: 8,
  },
]

test('draws the forecast within its band [EXPL-008]', () => {
  const { series } = overviewChartOptions({
    series: 'images',
    name: 'Images',
    days,
    forecast,
    today: '2026-11-14',
  }) as {
    series: { name: string; data: unknown[] }[]
  }
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['Images', [12]],
    ['95 % from', [null, 6]],
    ['95 % below', [null, 2]],
    ['Interval', [null, 5]],
    ['95 % above', [null, 4]],
    ['Forecast', [null, 10]],
  ])
})

test('draws only past days without the forecast', () => {
  const drawn = { series: 'unique_plates', name: 'Events', days, forecast: [] } as const
  expect(overviewChartOptions({ ...drawn, forecast: [], today: '' })['series']).toHaveLength(1)
  expect(overviewChartTable({ ...drawn, forecast: [] }).rows).toEqual([['2026-11-13', 5, '', '', 'counted']])
})

test('marks the current day', () => {
  const drawn = { series: 'images', name: 'Images', days, forecast: [], today: '2026-11-13' } as const
  const [bars] = overviewChartOptions({ ...drawn, forecast: [] })['series'] as [{ data: unknown[] }]
  expect(bars.data).toMatchObject([{ value: 12, itemStyle: { borderType: 'dashed' } }])
})
