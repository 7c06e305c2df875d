import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

test('a day of empty sea was surveyed, and one of sightings without pictures; a day of neither was not', () => {
  const days = [
    { date: '2026-11-12', images: 56, sightings: 3, dolphins: 9, boats: 1 },
    { date: '2026-11-13', images: 28, sightings: 0, dolphins: 0, boats: 0 },
    { date: '2026-11-14', images: 0, sightings: 0, dolphins: 0, boats: 0 },
    { date: '2026-11-15', images: 0, sightings: 2, dolphins: 4, boats: 0 },
  ]
  expect(totalsOf(days)).toEqual({
    sightings: 5,
    dolphins: 13,
    boats: 1,
    daysWithSightings: 2,
    daysSurveyed: 3,
  })
})
