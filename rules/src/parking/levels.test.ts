import { expect, test } from 'vitest'
import { basisAt, hourLengthMs, levelAfter, parkingLevels, type ParkingHour } from './levels.ts'

const still = { entries: 0, exits: 0, closes: 0, opened: 0 }
const hour = (number: number, entries: number, exits: number, closes = 0): ParkingHour => ({
  fromMs: number * hourLengthMs,
  entries,
  exits,
  closes,
  opened: entries - exits,
  stays: exits,
  stayMinutes: 0,
})
const hours = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index) * hourLengthMs)
const known = (vehicles: number) => ({ vehicles, open: vehicles })

test('vehicles that enter stay until they leave or are known to be gone, also through quiet hours', () => {
  expect(parkingLevels([hour(1, 4, 1), hour(4, 0, 1, 2)], hours(0, 6), known(10))).toEqual([
    10, 10, 13, 13, 13, 10, 10,
  ])
})

test('a count never falls below zero, and rises from there', () => {
  expect(parkingLevels([hour(0, 1, 5), hour(1, 2, 0)], hours(0, 2), known(3))).toEqual([3, 0, 2])
})

test('what somebody counts replaces what was added up, with what has moved since', () => {
  const counted = {
    fromMs: hourLengthMs,
    level: known(20),
    since: { ...still, exits: 3, opened: -3 },
  }
  expect(
    parkingLevels([hour(0, 5, 0), hour(1, 9, 9), hour(2, 1, 0)], hours(0, 3), known(0), counted),
  ).toEqual([0, 5, 17, 18])
  expect(parkingLevels([], hours(0, 3), known(7), counted)).toEqual([7, 7, 17, 17])
})

test('an hour that is cut ends as the whole hour does', () => {
  const cut = hourLengthMs / 2
  const part = (fromMs: number, entries: number, exits: number) => ({ ...hour(0, entries, exits), fromMs })
  const turns = [0, cut, hourLengthMs, 2 * hourLengthMs]
  expect(parkingLevels([part(0, 0, 1), part(cut, 2, 0)], turns, known(0))).toEqual([0, 0, 1, 1])
  expect(parkingLevels([hour(0, 2, 1)], hours(0, 1), known(0))).toEqual([0, 1])
  const counted = { fromMs: 0, level: known(4), since: { ...still, entries: 1, opened: 1 } }
  expect(parkingLevels([part(0, 9, 0), part(cut, 2, 0)], turns, known(0), counted)).toEqual([0, 5, 7, 7])
})

test('hours outside the period change nothing', () => {
  expect(parkingLevels([hour(0, 5, 0), hour(9, 5, 0)], hours(2, 4), known(1))).toEqual([1, 1, 1])
  expect(parkingLevels([hour(0, 5, 0)], hours(2, 2), known(1))).toEqual([1])
})

test('a vehicle that left with an unread plate has been counted out once its visit is closed', () => {
  const left = levelAfter(known(3), { ...still, exits: 1 })
  expect(left).toEqual({ vehicles: 2, open: 3 })
  expect(levelAfter(left, { ...still, closes: 1 })).toEqual({ vehicles: 2, open: 2 })
  expect(levelAfter(left, { ...still, closes: 2 })).toEqual({ vehicles: 1, open: 1 })
})

test('a vehicle that came in with an unread plate leaves one visit that nobody saw begin', () => {
  const came = levelAfter(known(3), { ...still, entries: 1 })
  expect(came).toEqual({ vehicles: 4, open: 3 })
  expect(levelAfter(came, { ...still, exits: 1 })).toEqual(known(3))
})

test('where fewer vehicles are counted than visits are open, closing the surplus changes nothing', () => {
  const counted = { vehicles: 10, open: 12 }
  expect(levelAfter(counted, { ...still, closes: 2 })).toEqual(known(10))
  expect(levelAfter(counted, { ...still, closes: 3 })).toEqual(known(9))
})

test('a level follows from a count that was made before it', () => {
  const site = { occupancy_count: 4, occupancy_based_at: new Date('2026-06-10T03:20:00Z') }
  expect(basisAt(site)).toEqual(site.occupancy_based_at)
  expect(basisAt(site, new Date('2026-06-10T04:00:00Z'))).toEqual(site.occupancy_based_at)
  expect(basisAt(site, new Date('2026-06-10T03:00:00Z'))).toBeNull()
  expect(basisAt({ ...site, occupancy_count: null })).toBeNull()
})
