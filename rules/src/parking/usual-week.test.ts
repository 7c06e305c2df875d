import { expect, test } from 'vitest'
import { courseOfDay, fullTimes, usualWeek } from './usual-week.ts'

const zone = 'Pacific/Auckland'
/** 09:00 of a Wednesday in New Zealand. */
const wednesday = Date.UTC(2026, 10, 17, 20)
const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const at = (ms: number, value: number) => ({ timestamp: new Date(ms).toISOString(), value })

test('the usual week has the mean of each hour in local time of the site', () => {
  const week = usualWeek([at(wednesday, 30), at(wednesday - weekMs, 50), at(wednesday + hourMs, 7)], zone)
  expect(week).toHaveLength(7)
  expect(week[3]?.[9]).toBe(40)
  expect(week[3]?.[10]).toBe(7)
  expect(week[2]?.[9]).toBeNull()
})

test('the rest of today follows the usual course, shifted by the difference of the last hour', () => {
  const points = [
    at(wednesday - weekMs, 20),
    at(wednesday - weekMs + hourMs, 30),
    at(wednesday - weekMs + 2 * hourMs, 4),
    at(wednesday, 25),
    at(wednesday + hourMs, 24),
  ]
  const { today, usual, expected } = courseOfDay(points, new Date(wednesday + hourMs + 60_000), zone)
  expect(today.slice(8, 12)).toEqual([null, 25, 24, null])
  expect(usual.slice(8, 12)).toEqual([null, 20, 30, 4])
  // Six fewer than usual, and never below zero.
  expect(expected.slice(8, 12)).toEqual([null, null, 24, 0])
})

test('consecutive full hours form one period', () => {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 10))
  week[4]![12] = 90
  week[4]![13] = 97
  week[4]![15] = 91
  expect(fullTimes(week, 100)).toEqual([
    { weekday: 4, from: 12, to: 14 },
    { weekday: 4, from: 15, to: 16 },
  ])
  expect(fullTimes(week, 0)).toEqual([])
})
