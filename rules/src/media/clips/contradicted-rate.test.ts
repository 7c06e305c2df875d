import { expect, test } from 'vitest'
import { contradictedRate } from './contradicted-rate.ts'

test('names both rates where the sender and the file disagree', () => {
  expect(contradictedRate(25, 10)).toBe(
    'fps is 25, but the clip has 10 frames a second: the times in the clip are used',
  )
})

test('accepts a rounded rate, a missing rate, and a clip whose rate is unknown', () => {
  expect(contradictedRate(30, 29.97)).toBeUndefined()
  expect(contradictedRate(undefined, 10)).toBeUndefined()
  expect(contradictedRate(25, null)).toBeUndefined()
})
