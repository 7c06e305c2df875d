import { describe, expect, test } from 'vitest'
import {
  isWholeHourZone,
  splitIntoDays,
  splitIntoHours,
  splitIntoMonths,
  splitIntoYears,
} from './time-parts.ts'

const zone = 'Pacific/Auckland'
const at = (text: string) => new Date(`${text}+12:00`)
const range = (from: string, to: string) => ({ from: at(from), to: at(to) })

describe('a range is split into', () => {
  test('whole days, the hours around them and the minutes at its ends', () => {
    expect(splitIntoDays(range('2026-06-01T21:20:00', '2026-06-05T02:10:00'), zone)).toEqual({
      days: [{ from: '2026-06-02', to: '2026-06-05' }],
      hours: [
        range('2026-06-01T22:00:00', '2026-06-02T00:00:00'),
        range('2026-06-05T00:00:00', '2026-06-05T02:00:00'),
      ],
      rows: [
        range('2026-06-01T21:20:00', '2026-06-01T22:00:00'),
        range('2026-06-05T02:00:00', '2026-06-05T02:10:00'),
      ],
    })
  })

  test('days only where it begins and ends at midnight, also across clock changes', () => {
    const whole = { from: at('2026-09-01T00:00:00'), to: new Date('2026-10-01T00:00:00+13:00') }
    expect(splitIntoDays(whole, zone)).toEqual({
      days: [{ from: '2026-09-01', to: '2026-10-01' }],
      hours: [],
      rows: [],
    })
  })

  test('hours where it contains no whole day, also over midnight', () => {
    const night = range('2026-06-01T22:00:00', '2026-06-02T03:00:00')
    expect(splitIntoDays(night, zone)).toEqual({ days: [], hours: [night], rows: [] })
  })

  test('rows where it is shorter than an hour', () => {
    const short = range('2026-06-01T22:10:00', '2026-06-01T22:40:00')
    expect(splitIntoDays(short, zone)).toEqual({ days: [], hours: [], rows: [short] })
  })

  test('two parts of rows where it only contains the start of an hour', () => {
    expect(splitIntoDays(range('2026-06-01T22:10:00', '2026-06-01T23:40:00'), zone)).toEqual({
      days: [],
      hours: [],
      rows: [
        range('2026-06-01T22:10:00', '2026-06-01T23:00:00'),
        range('2026-06-01T23:00:00', '2026-06-01T23:40:00'),
      ],
    })
  })

  test('days without limit where an end is open', () => {
    expect(splitIntoDays({}, zone)).toEqual({ days: [{}], hours: [], rows: [] })
    expect(splitIntoDays({ from: at('2026-06-01T22:30:00') }, zone)).toEqual({
      days: [{ from: '2026-06-02' }],
      hours: [range('2026-06-01T23:00:00', '2026-06-02T00:00:00')],
      rows: [range('2026-06-01T22:30:00', '2026-06-01T23:00:00')],
    })
    expect(splitIntoHours({ to: at('2026-06-01T22:30:00') })).toEqual({
      days: [],
      hours: [{ to: at('2026-06-01T22:00:00') }],
      rows: [range('2026-06-01T22:00:00', '2026-06-01T22:30:00')],
    })
  })

  test('whole months, and the days before and after them', () => {
    expect(splitIntoMonths(range('2026-04-11T00:00:00', '2026-08-03T00:00:00'), zone)).toEqual({
      months: { from: '2026-05-01', to: '2026-08-01' },
      days: [
        { from: '2026-04-11', to: '2026-05-01' },
        { from: '2026-08-01', to: '2026-08-03' },
      ],
      hours: [],
      rows: [],
    })
    expect(splitIntoMonths(range('2026-05-01T00:00:00', '2026-08-01T00:00:00'), zone)).toEqual({
      months: { from: '2026-05-01', to: '2026-08-01' },
      days: [],
      hours: [],
      rows: [],
    })
    expect(splitIntoMonths({}, zone)).toEqual({ months: {}, days: [], hours: [], rows: [] })
    expect(splitIntoMonths({ from: new Date('2025-12-02T00:00:00+13:00') }, zone)).toEqual({
      months: { from: '2026-01-01' },
      days: [{ from: '2025-12-02', to: '2026-01-01' }],
      hours: [],
      rows: [],
    })
  })

  test('days only where it contains no whole month', () => {
    const parts = splitIntoMonths(range('2026-04-11T00:00:00', '2026-05-20T00:00:00'), zone)
    expect(parts.months).toBeUndefined()
    expect(parts.days).toEqual([{ from: '2026-04-11', to: '2026-05-20' }])
  })

  test('nothing where it is empty', () => {
    expect(splitIntoDays(range('2026-06-02T00:00:00', '2026-06-01T00:00:00'), zone)).toEqual({
      days: [],
      hours: [],
      rows: [],
    })
  })
})

test('Auckland and Sydney are whole hours from UTC, Adelaide and Lord Howe are not', () => {
  const zones = ['Pacific/Auckland', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe']
  expect(zones.map(isWholeHourZone)).toEqual([true, true, false, false])
})

describe('whole months are split into', () => {
  test('whole years and the months before and after them', () => {
    expect(splitIntoYears({ from: '2023-11-01', to: '2026-03-01' })).toEqual({
      years: { from: '2024-01-01', to: '2026-01-01' },
      months: [
        { from: '2023-11-01', to: '2024-01-01' },
        { from: '2026-01-01', to: '2026-03-01' },
      ],
    })
  })

  test('years only where they begin and end with one, or are open', () => {
    const years = { from: '2024-01-01', to: '2026-01-01' }
    expect(splitIntoYears(years)).toEqual({ years, months: [] })
    expect(splitIntoYears({})).toEqual({ years: {}, months: [] })
    expect(splitIntoYears({ from: '2024-12-01' })).toEqual({
      years: { from: '2025-01-01' },
      months: [{ from: '2024-12-01', to: '2025-01-01' }],
    })
  })

  test('months where they contain no whole year', () => {
    const months = { from: '2025-02-01', to: '2026-12-01' }
    expect(splitIntoYears({ ...months, to: '2025-12-01' })).toEqual({
      months: [{ ...months, to: '2025-12-01' }],
    })
    expect(splitIntoYears(months)).toEqual({ months: [months] })
  })
})
