import { expect, test } from 'vitest'
import { contradictedRate } from './contradicted-rate.ts'

test('names both rates where the sender contradicts its file', () => {
  expect(contradictedRate(25, 10)).toBe(
    'fps is 25, but the clip has 10 frames a second: the times in the clip are used',
  )
})

test('accepts a rounded rate, none, and a clip whose rate is not known', () => {
  expect(contradictedRate(30, 29.97)).toBeUndefined()
  expect(contradictedRate(undefined, 10)).toBeUndefined()
  expect(contradictedRate(25, null)).toBeUndefined()
})
