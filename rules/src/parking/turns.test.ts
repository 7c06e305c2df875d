import { expect, test } from 'vitest'
import { partsOfHours, periodsIn } from './turns.ts'

const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
const text = (time: number | Date) => new Date(time).toISOString().slice(5, 16)
const cut = (requested: ReturnType<typeof range>, zone: string, period: 'Hourly' | 'Daily' = 'Daily') =>
  partsOfHours(requested, periodsIn(requested, period, zone)).map(({ fromMs, toMs }) => [
    text(fromMs),
    text(toMs),
  ])

test('a range covers the calendar periods that it touches', () => {
  const days = periodsIn(range('2026-06-10T10:20:00Z', '2026-06-12T12:00:00Z'), 'Daily', 'Pacific/Auckland')
  expect(days.map(({ from }) => text(from))).toEqual(['06-09T12:00', '06-10T12:00', '06-11T12:00'])
  expect(periodsIn(range('2026-06-10T18:00:00Z', '2026-06-09T18:00:00Z'), 'Daily', 'UTC')).toEqual([])
})

test('hours are split at the start and end of the range', () => {
  expect(cut(range('2026-06-10T10:20:00Z', '2026-06-10T12:00:00Z'), 'Pacific/Auckland')).toEqual([
    ['06-10T10:00', '06-10T10:20'],
    ['06-10T10:20', '06-10T11:00'],
  ])
  expect(cut(range('2026-06-10T10:00:00Z', '2026-06-10T12:00:00Z'), 'Pacific/Auckland')).toEqual([])
})

test('hours are split where a day of the zone begins within them', () => {
  expect(cut(range('2026-06-10T18:00:00Z', '2026-06-10T19:10:00Z'), 'Asia/Kolkata')).toEqual([
    ['06-10T18:00', '06-10T18:30'],
    ['06-10T18:30', '06-10T19:00'],
    ['06-10T19:00', '06-10T19:10'],
    ['06-10T19:10', '06-10T20:00'],
  ])
  expect(cut(range('2026-06-10T18:00:00Z', '2026-06-10T19:00:00Z'), 'Asia/Kathmandu')).toEqual([
    ['06-10T18:00', '06-10T18:15'],
    ['06-10T18:15', '06-10T19:00'],
  ])
  expect(cut(range('2026-06-10T18:00:00Z', '2026-06-10T20:00:00Z'), 'Asia/Kolkata', 'Hourly')).toEqual([])
})
