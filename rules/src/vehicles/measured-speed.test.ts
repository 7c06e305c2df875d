import { expect, test } from 'vitest'
import { measuredSpeed } from './measured-speed.ts'

test('a speed of 0 counts only for a camera that measures speed', () => {
  expect([measuredSpeed(0, false), measuredSpeed(0, true)]).toEqual([null, 0])
  expect([measuredSpeed(40, false), measuredSpeed(null, true)]).toEqual([40, null])
})
