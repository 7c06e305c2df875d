import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

test('shows the weekday and the day of the month', () => {
  expect(shortDay('2026-11-08')).toBe('Sun 8')
})
