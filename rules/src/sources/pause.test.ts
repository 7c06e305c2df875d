import { expect, test } from 'vitest'
import { pauseAfter } from './pause.ts'

test('a camera that fails is tried less and less often, and one that works in its own rhythm', () => {
  expect([0, 1, 2, 3, 8, 9, 1000].map((failures) => pauseAfter(failures, 3))).toEqual([
    3, 3, 4, 8, 256, 300, 300,
  ])
  expect(pauseAfter(4, 3600)).toBe(3600)
})
