import { expect, test } from 'vitest'
import { rateLimiter } from './rate-limit.ts'

test('allows a burst, then the sustained rate, for each key', () => {
  const limit = rateLimiter(2, 3)
  expect([0, 0, 0, 0].map((at) => limit.take('a', at))).toEqual([0, 0, 0, 1])
  expect(limit.take('b', 0)).toBe(0)
  expect([500, 500, 60_000].map((at) => limit.take('a', at))).toEqual([0, 1, 0])
})

test('forgets keys whose limit does not apply any more, and no others', () => {
  const limit = rateLimiter(1, 2)
  for (let key = 0; key < 30_000; key++) limit.take(`address ${key}`, key)
  expect(limit.size()).toBeLessThan(20_000)
  limit.take('address 29999', 29_999)
  expect(limit.take('address 29999', 29_999)).toBe(1)
})
