import { expect, test } from 'vitest'
import { hourLengthMs, parkingLevels, type ParkingHour } from './parking-levels.ts'

const hour = (number: number, entries: number, exits: number, closes = 0): ParkingHour => ({
  hourMs: number * hourLengthMs,
  entries,
  exits,
  closes,
  stays: 0,
  stayMinutes: 0,
})
const hours = (first: number, last: number) => ({
  firstMs: first * hourLengthMs,
  lastMs: last * hourLengthMs,
})

test('vehicles that enter stay until they leave or are known to be gone, also through quiet hours', () => {
  expect(parkingLevels([hour(1, 4, 1), hour(4, 0, 1, 2)], hours(0, 6), 10)).toEqual([
    10, 10, 13, 13, 13, 10, 10,
  ])
})

test('a count never falls below zero, and rises from there', () => {
  expect(parkingLevels([hour(0, 1, 5), hour(1, 2, 0)], hours(0, 2), 3)).toEqual([3, 0, 2])
})

test('what somebody counts replaces what was added up, with what has moved since', () => {
  const counted = { count: 20, hourMs: hourLengthMs, changeInHour: -3 }
  expect(parkingLevels([hour(0, 5, 0), hour(1, 9, 9), hour(2, 1, 0)], hours(0, 3), 0, counted)).toEqual([
    0, 5, 17, 18,
  ])
  expect(parkingLevels([], hours(0, 3), 7, counted)).toEqual([7, 7, 17, 17])
})

test('hours outside the period change nothing', () => {
  expect(parkingLevels([hour(0, 5, 0), hour(9, 5, 0)], hours(2, 4), 1)).toEqual([1, 1, 1])
  expect(parkingLevels([hour(0, 5, 0)], hours(2, 2), 1)).toEqual([1])
})
