import { expect, test } from 'vitest'
import {
  momentText,
  parkingMetrics,
  shownMetrics,
  stayRangeText,
  stayTickMinutes,
} from './parking-metrics.ts'

test('the eight metrics have their names [EXPL-066]', () => {
  expect(parkingMetrics.map(({ label }) => label)).toEqual([
    'Peak Occupancy',
    'Peak Vacancy',
    'Length of Stay',
    'No. of Entries',
    'No. of Exits',
    'Average Occupancy',
    'Average Vacancy',
    'Average Length of Stay',
  ])
})

test('only chosen metrics are shown, all of them while none is chosen [EXPL-063]', () => {
  expect(shownMetrics([0, 5]).map(({ series }) => series)).toEqual(['peak_occupancy', 'average_occupancy'])
  expect(shownMetrics([])).toHaveLength(8)
})

test('the last class of stays is open, and times are shown in local time of the carpark', () => {
  expect(stayRangeText({ from: 15, to: 30 })).toBe('15 min – 30 min')
  expect(stayRangeText({ from: 1440, to: null })).toBe('1 d +')
  expect(momentText('2026-11-13T12:00:00Z', 'Daily', 'Pacific/Auckland')).toBe('14 Nov')
  expect(momentText('2026-11-13T12:00:00Z', 'Hourly', 'Australia/Brisbane')).toBe('13 Nov 22:00')
})

test('the axis of stays has round minutes, hours and days', () => {
  const hour = 60
  expect([0, 40, 2 * hour, 3.2 * hour, 13 * hour].map(stayTickMinutes)).toEqual([5, 10, 30, hour, 3 * hour])
  expect([100 * hour, 60 * 24 * hour].map(stayTickMinutes)).toEqual([24 * hour, 14 * 24 * hour])
})
