import { expect, test } from 'vitest'
import { hourMs } from '../time/lengths.ts'
import { rowsOfStep, stepsOver } from './steps.ts'

const start = Date.UTC(2026, 2, 1)
const at = (hour: number) => new Date(start + hour * hourMs)
const hours = (...counts: number[]) => counts.map((rows, hour) => ({ hour: at(hour), rows }))

test('few rows have no step in between', () => {
  expect(stepsOver([])).toEqual([])
  expect(stepsOver(hours(rowsOfStep - 2, 1, 1))).toEqual([])
})

test('a step ends before the hour that would give it too many rows', () => {
  expect(stepsOver(hours(rowsOfStep - 2, 1, 1, 1, rowsOfStep - 1, 1))).toEqual([at(3), at(5)])
})

test('an hour with too many rows is a step of its own', () => {
  expect(stepsOver(hours(3 * rowsOfStep, 1, 2 * rowsOfStep, 1))).toEqual([at(1), at(2), at(3)])
})
