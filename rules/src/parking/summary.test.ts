import { expect, test } from 'vitest'
import { MetricType } from '#contract/parking/enumerations.ts'
import { summariseParking } from './summary.ts'

test('the hours of any time are told, those before 1970 included', () => {
  const hour = Date.parse('1962-05-01T10:00:00Z')
  const moved = { fromMs: hour, entries: 3, exits: 1, closes: 0, opened: 2, stays: 0, stayMinutes: 0 }
  const site = { bays: 10, hours: [moved], before: { vehicles: 4, open: 4 } }
  const found = summariseParking([site], {
    range: { from: new Date(hour), to: new Date(hour + 7_200_000) },
    turns: [hour, hour + 3_600_000, hour + 7_200_000],
    period: 'Hourly',
    zone: 'UTC',
    metrics: new Set([MetricType.ENTRIES, MetricType.PEAK_OCCUPANCY]),
  })
  expect(found.entries.map(({ value }) => value)).toEqual([3, 0])
  expect(found.peak_occupancy).toEqual([
    { timestamp: '1962-05-01T10:00:00.000Z', value: 6 },
    { timestamp: '1962-05-01T11:00:00.000Z', value: 6 },
  ])
})
