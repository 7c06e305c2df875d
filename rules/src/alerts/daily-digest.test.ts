import { expect, test } from 'vitest'
import { dailyDigest, digestTime } from './daily-digest.ts'
import { windowEnd } from './time-windows.ts'

test('a daily digest holds events until its next time, in local time of the site', () => {
  const end = (at: string) => windowEnd(dailyDigest('07:00'), new Date(at), 'Pacific/Auckland')?.toISOString()
  expect(end('2026-07-01T18:59:00Z')).toBe('2026-07-01T19:00:00.000Z')
  expect(end('2026-07-01T19:00:00Z')).toBe('2026-07-02T19:00:00.000Z')
  expect(end('2026-07-02T03:00:00Z')).toBe('2026-07-02T19:00:00.000Z')
})

test('a digest is distinguished from other quiet hours', () => {
  expect(digestTime(dailyDigest('06:30'))).toBe('06:30')
  expect(digestTime([])).toBeUndefined()
  expect(digestTime([{ weekdays: [1, 2], from: '06:30', to: '06:30' }])).toBeUndefined()
  expect(digestTime([{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '22:00', to: '06:00' }])).toBeUndefined()
})
