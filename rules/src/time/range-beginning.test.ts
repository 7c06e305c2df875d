import { expect, test } from 'vitest'
import { beginningOf } from './range-beginning.ts'

const now = new Date('2026-09-20T12:00:00Z')
const first = new Date('2026-08-01T00:00:00Z')

test('a range of a year begins where it was requested, though nothing happened then', () => {
  const from = new Date('2025-09-20T12:00:00Z')
  expect(beginningOf({ from }, first, now)).toBe(from)
  expect(beginningOf({ from, to: new Date('2099-01-01') }, undefined, now)).toBe(from)
})

test('a longer one begins no earlier than there was anything', () => {
  const long = { from: new Date('1700-01-01') }
  expect(beginningOf(long, first, now)).toEqual(first)
  expect(beginningOf(long, undefined, now)).toBeUndefined()
  expect(beginningOf(long, new Date('1600-01-01'), now)).toEqual(long.from)
})

test('an open one begins with the first', () => {
  expect(beginningOf({}, first, now)).toBe(first)
  expect(beginningOf({}, undefined, now)).toBeUndefined()
})
