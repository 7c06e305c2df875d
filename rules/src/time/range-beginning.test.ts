import { expect, test } from 'vitest'
import { beginningOf } from './range-beginning.ts'

const now = new Date('2026-09-20T12:00:00Z')
const first = new Date('2026-08-01T00:00:00Z')

test('a range of up to a year begins at its requested start, also without data', () => {
  const from = new Date('2025-09-20T12:00:00Z')
  expect(beginningOf({ from }, first, now)).toBe(from)
  expect(beginningOf({ from, to: new Date('2099-01-01') }, undefined, now)).toBe(from)
})

test('a longer range begins no earlier than the first data', () => {
  const long = { from: new Date('1700-01-01') }
  expect(beginningOf(long, first, now)).toEqual(first)
  expect(beginningOf(long, undefined, now)).toBeUndefined()
  expect(beginningOf(long, new Date('1600-01-01'), now)).toEqual(long.from)
})

test('an open range begins with the first data', () => {
  expect(beginningOf({}, first, now)).toBe(first)
  expect(beginningOf({}, undefined, now)).toBeUndefined()
})
