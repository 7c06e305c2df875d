import { expect, test } from 'vitest'
import { isoWithOffset } from './offset-time.ts'

test('a time carries the offset of its zone in summer and in winter', () => {
  expect(isoWithOffset(new Date('2026-01-14T00:30:00.400Z'), 'Pacific/Auckland')).toBe(
    '2026-01-14T13:30:00+13:00',
  )
  expect(isoWithOffset(new Date('2026-07-14T00:30:00Z'), 'Pacific/Auckland')).toBe(
    '2026-07-14T12:30:00+12:00',
  )
  expect(isoWithOffset(new Date('2026-07-14T00:30:00Z'), 'America/St_Johns')).toBe(
    '2026-07-13T22:00:00-02:30',
  )
})
