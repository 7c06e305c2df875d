import { describe, expect, test } from 'vitest'
import { addDays, instantAt, isTimeZone, startOfDay, wallTimeAt, weekdayOf } from './zoned-time.ts'

const auckland = 'Pacific/Auckland'
const at = (iso: string) => new Date(iso)
const wall = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
})

test('a zone is identified by its IANA name', () => {
  expect(isTimeZone('Pacific/Chatham')).toBe(true)
  expect(isTimeZone('Middle/Earth')).toBe(false)
})

test('midnight is hour 0 of the new day', () => {
  expect(wallTimeAt(at('2024-07-01T12:00:00Z'), auckland)).toEqual(wall(2024, 7, 2))
})

test('a weekday is that of the wall, 0 being Sunday', () => {
  expect(weekdayOf(wall(2024, 3, 3))).toBe(0)
  expect(weekdayOf(wall(2024, 3, 4))).toBe(1)
})

describe('when clocks go forward', () => {
  test('a skipped time moves forward by the skipped hour', () => {
    expect(instantAt(wall(2024, 9, 29, 2, 30), auckland)).toEqual(at('2024-09-28T14:30:00Z'))
    expect(wallTimeAt(at('2024-09-28T14:30:00Z'), auckland)).toEqual(wall(2024, 9, 29, 3, 30))
  })

  test('a day whose midnight is skipped starts when it first can', () => {
    expect(startOfDay(at('2018-11-04T15:00:00Z'), 'America/Sao_Paulo')).toEqual(at('2018-11-04T03:00:00Z'))
  })

  test('the day has 23 hours', () => {
    const start = startOfDay(at('2024-09-29T00:00:00Z'), auckland)
    expect(addDays(start, 1, auckland).getTime() - start.getTime()).toBe(23 * 3_600_000)
  })
})

describe('when clocks go back', () => {
  test('a repeated time is its first occurrence', () => {
    expect(instantAt(wall(2024, 4, 7, 2, 30), auckland)).toEqual(at('2024-04-06T13:30:00Z'))
  })

  test('the day has 25 hours', () => {
    const start = startOfDay(at('2024-04-07T00:00:00Z'), auckland)
    expect(addDays(start, 1, auckland).getTime() - start.getTime()).toBe(25 * 3_600_000)
  })
})

test('days are added over the end of a month and a year, keeping the time of day', () => {
  expect(addDays(at('2024-12-30T11:15:20.250Z'), 3, auckland)).toEqual(at('2025-01-02T11:15:20.250Z'))
  expect(addDays(at('2024-03-01T00:00:00Z'), -1, 'UTC')).toEqual(at('2024-02-29T00:00:00Z'))
})

test.each([auckland, 'Australia/Lord_Howe', 'America/New_York'])(
  'every hour of a year in %s converts to local time and back, except the repeated one',
  (zone) => {
    const lost: Date[] = []
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const instant = new Date(Date.UTC(2024, 0, 1, hour))
      if (instantAt(wallTimeAt(instant, zone), zone).getTime() !== instant.getTime()) lost.push(instant)
    }
    expect(lost.length).toBeLessThanOrEqual(1)
  },
)
