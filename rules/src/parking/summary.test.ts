import { expect, test } from 'vitest'
import { MetricType } from '#contract/parking/enumerations.ts'
import { MoveKind, moveOf } from './levels.ts'
import { summariseParking } from './summary.ts'
import { periodsIn } from './turns.ts'

const minuteMs = 60_000
const metrics = new Set(Object.values(MetricType))
const known = (vehicles: number) => ({ vehicles, open: vehicles })

test('counts hours at any time, including before 1970', () => {
  const hour = Date.parse('1962-05-01T10:00:00Z')
  const moves = [5, 6, 7].map((minute) => moveOf(minute * minuteMs, MoveKind.ENTRY))
  const site = {
    bays: 10,
    hours: [{ fromMs: hour, moves: [...moves, moveOf(30 * minuteMs, MoveKind.EXIT)] }],
    before: known(4),
  }
  const range = { from: new Date(hour), to: new Date(hour + 7_200_000) }
  const periods = periodsIn(range, 'Hourly', 'UTC')
  const found = summariseParking([site], [], { range, periods, zone: 'UTC', metrics })
  expect(found.entries.map(({ value }) => value)).toEqual([3, 0])
  expect(found.peak_occupancy).toEqual([
    { timestamp: '1962-05-01T10:00:00.000Z', value: 7 },
    { timestamp: '1962-05-01T11:00:00.000Z', value: 6 },
  ])
})

test('ten cars that stay 35 minutes give a peak of ten and a time-weighted average', () => {
  const hour = Date.parse('2026-06-10T10:00:00Z')
  const moves = [
    ...Array.from({ length: 10 }, () => moveOf(10 * minuteMs, MoveKind.ENTRY)),
    ...Array.from({ length: 10 }, () => moveOf(45 * minuteMs, MoveKind.EXIT)),
  ]
  const site = { bays: 12, hours: [{ fromMs: hour, moves }], before: known(0) }
  const other = { bays: 3, hours: [], before: known(1) }
  const range = { from: new Date(hour), to: new Date(hour + 120 * minuteMs) }
  const question = { range, periods: periodsIn(range, 'Daily', 'UTC'), zone: 'UTC', metrics }
  const { overall } = summariseParking([site], [], question)
  expect(overall).toMatchObject({
    peak_occupancy: 10,
    peak_vacancy: 12,
    average_occupancy: (10 * 35) / 120,
    average_vacancy: 12 - (10 * 35) / 120,
  })
  expect(summariseParking([site, other], [], question).overall).toMatchObject({
    peak_occupancy: 11,
    peak_vacancy: 14,
    average_occupancy: 1 + (10 * 35) / 120,
  })
})
