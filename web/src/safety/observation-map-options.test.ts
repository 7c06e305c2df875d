import { expect, test } from 'vitest'
import { observationMapOptions, observationMapTable, tickedDays } from './observation-map-options.ts'

const days = [
  { date: '2026-11-13', low: 5, medium: 3, high: 2, veryHigh: 1 },
  { date: '2026-11-14', low: 6, medium: 0, high: 0, veryHigh: 0 },
]
const both = { days, hasElevated: true, hasModerate: true }

test('the daily risk chart has at most eight ticks, whole days apart [EXPL-073]', () => {
  for (let count = 1; count < 400; count += 1) {
    const ticks = tickedDays(count)
    expect(ticks.length).toBeLessThanOrEqual(8)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(new Set(ticks).size).toBe(ticks.length)
  }
  expect(tickedDays(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(tickedDays(9)).toEqual([0, 2, 4, 6, 8])
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
  expect(observationMapTable({ days, hasElevated: false, hasModerate: false })).toEqual({
    columns: ['Date', 'Low'],
    rows: [
      ['2026-11-13', 5],
      ['2026-11-14', 6],
    ],
  })
})
