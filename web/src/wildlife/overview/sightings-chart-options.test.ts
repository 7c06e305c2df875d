import { expect, test } from 'vitest'
import { sightingsChartOptions, sightingsChartTable } from './sightings-chart-options.ts'

const days = [
  { date: '2026-11-13', images: 56, sightings: 3, dolphins: 9, boats: 1 },
  { date: '2026-11-14', images: 0, sightings: 0, dolphins: 0, boats: 0 },
]

test('each day has a bar for its dolphins and one for its boats', () => {
  const { series } = sightingsChartOptions(days, '2026-11-15') as {
    series: { name: string; data: number[] }[]
  }
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['Dolphins', [9, 0]],
    ['Boats', [1, 0]],
  ])
})

test('the table of the chart shows the pictures and sightings too', () => {
  expect(sightingsChartTable(days)).toEqual({
    columns: ['Date', 'Images', 'Sightings', 'Dolphins', 'Boats'],
    rows: [
      ['2026-11-13', 56, 3, 9, 1],
      ['2026-11-14', 0, 0, 0, 0],
    ],
  })
})
