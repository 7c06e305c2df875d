import { expect, test } from 'vitest'
import { monthAndYear } from './weeks.ts'

test('a month is written with its name and year', () => {
  expect(monthAndYear('2026-10')).toBe('October 2026')
  expect(monthAndYear('2027-01')).toBe('January 2027')
})
