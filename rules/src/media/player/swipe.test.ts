import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test('a swipe to the left opens the next item, a swipe to the right the previous one', () => {
  expect(swipeOf([300, 200], [180, 220], 390)).toBe(1)
  expect(swipeOf([100, 200], [220, 180], 390)).toBe(-1)
})

test('a tap, a short move and a steep move are not swipes', () => {
  expect(swipeOf([100, 200], [100, 200], 390)).toBeUndefined()
  expect(swipeOf([100, 200], [150, 200], 390)).toBeUndefined()
  expect(swipeOf([100, 200], [200, 300], 390)).toBeUndefined()
  expect(swipeOf([100, 200], [200, 200], 1000)).toBeUndefined()
})
