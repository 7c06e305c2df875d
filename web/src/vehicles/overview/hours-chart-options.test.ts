import { expect, test } from 'vitest'
import { hoursChartOptions, hoursChartTable } from './hours-chart-options.ts'

const row = (date: string, hour: number, images: number) => ({ date, hour, images, unique_plates: 0 })
const drawn = {
  series: 'images',
  name: 'Images',
  hours: [row('2026-03-04', 9, 7), row('2026-03-05', 0, 2), row('2026-03-05', 9, 4)],
  today: '2026-03-05',
  yesterday: '2026-03-04',
  currentHour: 9,
} as const

test('draws today by hour up to now with the current hour marked, and yesterday as a line', () => {
  const [bars, line] = hoursChartOptions(drawn)['series'] as [
    { data: unknown[] },
    { type: string; data: unknown[] },
  ]
  expect(bars.data[0]).toBe(2)
  expect(bars.data[1]).toBe(0)
  expect(bars.data[9]).toMatchObject({ value: 4, itemStyle: { borderType: 'dashed' } })
  expect(bars.data.slice(10)).toEqual(Array.from({ length: 14 }, () => null))
  expect(line).toMatchObject({ type: 'line' })
  expect(line.data[9]).toBe(7)
  expect(hoursChartTable(drawn).rows[9]).toEqual(['09:00', 4, 7, 'so far'])
})
