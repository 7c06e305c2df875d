import { expect, test } from 'vitest'
import { nextKeptHour } from './kept-levels.ts'

const next = (moved: string, now: string) => nextKeptHour(new Date(moved), new Date(now))?.toISOString()

test('a level is stored for the midnight after a movement, also across clock changes', () => {
  expect(next('2026-06-10T03:00:00Z', '2026-07-01T00:00:00Z')).toBe('2026-06-10T12:00:00.000Z')
  expect(next('2026-06-10T12:00:00Z', '2026-07-01T00:00:00Z')).toBe('2026-06-11T12:00:00.000Z')
  // The clocks of Auckland go back on the fifth of April.
  expect(next('2026-04-04T11:00:00Z', '2026-07-01T00:00:00Z')).toBe('2026-04-05T12:00:00.000Z')
})

test('a level is stored when its midnight is a day old', () => {
  expect(next('2026-06-10T03:00:00Z', '2026-06-11T11:59:59Z')).toBeUndefined()
  expect(next('2026-06-10T03:00:00Z', '2026-06-11T12:00:00Z')).toBe('2026-06-10T12:00:00.000Z')
})
