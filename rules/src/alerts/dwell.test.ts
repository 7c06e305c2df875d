import { expect, test } from 'vitest'
import { dwellReachedAt, isDwellReached, stayOf, watchesDwell, type StayVisit } from './dwell.ts'

const minute = 60_000
const begin = Date.UTC(2026, 2, 5)
const at = (minutes: number) => new Date(begin + minutes * minute)
const visit = (id: string, entry: number, exit?: number): StayVisit => ({
  id,
  entry: at(entry),
  exit: exit === undefined ? undefined : at(exit),
})

test('six hours with twenty short breaks are one stay', () => {
  const parts = Array.from({ length: 21 }, (_, index) => visit(`part ${index}`, index * 18, index * 18 + 17))
  const last = visit('last', 21 * 18)
  expect(stayOf(last, parts)).toEqual({ id: 'part 0', begin: at(0), end: undefined })
})

test('a longer absence starts a new stay', () => {
  expect(stayOf(visit('b', 100), [visit('a', 0, 97)])).toEqual({ id: 'b', begin: at(100), end: undefined })
  expect(stayOf(visit('b', 100), [visit('a', 0, 98)]).id).toBe('a')
})

test('the limit is reached while the vehicle is on site, not when it leaves', () => {
  const there = stayOf(visit('a', 0), [])
  expect(dwellReachedAt(there, 20)).toEqual(at(20))
  expect(isDwellReached(there, 20, at(19.99))).toBe(false)
  expect(isDwellReached(there, 20, at(20))).toBe(true)
})

test('a vehicle that left before the limit has not reached it, even if its exit is reported late', () => {
  expect(isDwellReached(stayOf(visit('a', 0, 4), []), 20, at(60))).toBe(false)
  expect(isDwellReached(stayOf(visit('a', 0, 21), []), 20, at(60))).toBe(true)
})

test('only stays at the sites of the alert with sufficient confidence are watched', () => {
  const rule = {
    siteIds: ['north'],
    confidenceThreshold: 70,
    dwellMinutes: 20,
    isAnyVehicle: true,
    isNotInList: false,
  }
  const seen = { siteId: 'north', confidence: 70 }
  expect(watchesDwell(rule, seen)).toBe(true)
  expect(watchesDwell(rule, { ...seen, siteId: 'south' })).toBe(false)
  expect(watchesDwell(rule, { ...seen, confidence: 60 })).toBe(false)
  expect(watchesDwell({ ...rule, dwellMinutes: 0 }, seen)).toBe(false)
  expect(watchesDwell({ ...rule, isAnyVehicle: false }, seen)).toBe(false)
})
