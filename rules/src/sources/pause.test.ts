import { expect, test } from 'vitest'
import { pauseAfter } from './pause.ts'

test('retries a failing camera less and less often, and a working one at its interval', () => {
  expect([0, 1, 2, 3, 8, 9, 1000].map((failures) => pauseAfter(failures, 3))).toEqual([
    3, 3, 4, 8, 256, 300, 300,
  ])
  expect(pauseAfter(4, 3600)).toBe(3600)
})
