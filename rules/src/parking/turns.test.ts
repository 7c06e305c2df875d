import { expect, test } from 'vitest'
import { parkingTurns, partsOfHours, coveredRange } from './turns.ts'

const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
const texts = (turns: readonly number[]) => turns.map((ms) => new Date(ms).toISOString().slice(5, 16))

test('where days begin on the hour, the hours that a range touches are told', () => {
  const asked = range('2026-06-10T10:20:00Z', '2026-06-10T12:10:00Z')
  const told = coveredRange(asked, 'Daily', 'Pacific/Auckland')
  expect(told).toEqual(range('2026-06-10T10:00:00Z', '2026-06-10T13:00:00Z'))
  const turns = parkingTurns(told, 'Daily', 'Pacific/Auckland')
  expect(texts(turns)).toEqual(['06-10T10:00', '06-10T11:00', '06-10T12:00', '06-10T13:00'])
  expect(partsOfHours(turns)).toEqual([])
})

test('hours are cut where a day of the zone begins within them, and where the range does', () => {
  const asked = range('2026-06-10T17:30:00Z', '2026-06-10T19:10:00Z')
  const told = coveredRange(asked, 'Daily', 'Asia/Kolkata')
  expect(told).toEqual(asked)
  const turns = parkingTurns(told, 'Daily', 'Asia/Kolkata')
  expect(texts(turns)).toEqual([
    '06-10T17:00',
    '06-10T17:30',
    '06-10T18:00',
    '06-10T18:30',
    '06-10T19:00',
    '06-10T19:10',
  ])
  expect(partsOfHours(turns)).toHaveLength(5)
  const inKathmandu = parkingTurns(
    range('2026-06-10T18:00:00Z', '2026-06-10T19:00:00Z'),
    'Daily',
    'Asia/Kathmandu',
  )
  expect(texts(inKathmandu)).toEqual(['06-10T18:00', '06-10T18:15', '06-10T19:00'])
})

test('hours of longer periods and hours for themselves are left whole', () => {
  const asked = range('2026-06-10T18:00:00Z', '2026-06-10T20:00:00Z')
  for (const period of ['Hourly', 'Monthly'] as const)
    expect(partsOfHours(parkingTurns(asked, period, 'Asia/Kolkata'))).toEqual([])
})

test('nothing is told of a range that ends before it begins', () => {
  const asked = range('2026-06-10T18:00:00Z', '2026-06-09T18:00:00Z')
  expect(parkingTurns(coveredRange(asked, 'Daily', 'Asia/Kolkata'), 'Daily', 'Asia/Kolkata')).toHaveLength(1)
})
