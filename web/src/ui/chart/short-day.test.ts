import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

test('a day is its weekday and its number in the month', () => {
  expect(shortDay('2026-11-08')).toBe('Sun 8')
})
