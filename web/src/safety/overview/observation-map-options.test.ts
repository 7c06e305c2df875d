import { expect, test } from 'vitest'
import {
  dayPoints,
  hourPoints,
  observationMapOptions,
  observationMapTable,
  tickedPoints,
} from './observation-map-options.ts'

const points = dayPoints([
  { date: '2026-11-13', low: 5, medium: 3, high: 2, veryHigh: 1 },
  { date: '2026-11-14', low: 6, medium: 0, high: 0, veryHigh: 0 },
])
const both = { points, hasElevated: true, hasModerate: true }

test('the daily risk chart has at most eight ticks, whole days apart [EXPL-073]', () => {
  for (let count = 1; count < 400; count += 1) {
    const ticks = tickedPoints(count)
    expect(ticks.length).toBeLessThanOrEqual(8)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(new Set(ticks).size).toBe(ticks.length)
  }
  expect(tickedPoints(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(tickedPoints(9)).toEqual([0, 2, 4, 6, 8])
})

test('lines are of Low, Moderate and Elevated, critical risk among the elevated [EXPL-071]', () => {
  const { series } = observationMapOptions(both) as {
    series: { name: string; type: string; data: number[] }[]
  }
  expect(series.map(({ name, type, data }) => [name, type, data])).toEqual([
    ['Low', 'line', [5, 6]],
    ['Moderate', 'line', [3, 0]],
    ['Elevated', 'line', [3, 0]],
  ])
})

test('Elevated and Moderate can be hidden, Low is always drawn [EXPL-072]', () => {
  expect(observationMapTable({ points, hasElevated: false, hasModerate: false })).toEqual({
    columns: ['Date', 'Low'],
    rows: [
      ['2026-11-13', 5],
      ['2026-11-14', 6],
    ],
  })
})

test('today is drawn by hour: none for what has not begun, the running one marked', () => {
  const hours = [
    { date: '2026-11-13', hour: 9, low: 9, medium: 9, high: 9, veryHigh: 9 },
    { date: '2026-11-14', hour: 9, low: 5, medium: 0, high: 2, veryHigh: 1 },
    { date: '2026-11-14', hour: 10, low: 1, medium: 0, high: 0, veryHigh: 0 },
  ]
  const today = { ...both, points: hourPoints(hours, '2026-11-14', 10) }
  const { series } = observationMapOptions(today) as { series: { data: unknown[] }[] }
  const [low] = series
  expect(low!.data).toHaveLength(24)
  expect(low!.data.slice(8, 10)).toEqual([0, 5])
  expect(low!.data[10]).toMatchObject({ value: 1, itemStyle: { borderType: 'dashed' } })
  expect(low!.data[11]).toBeNull()
  const { columns, rows } = observationMapTable(today)
  expect(columns).toEqual(['Hour', 'Low', 'Moderate', 'Elevated'])
  expect(rows.slice(9)).toEqual([
    ['09:00', 5, 0, 3],
    ['10:00, so far', 1, 0, 0],
  ])
})
