import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test('a finger that goes left leads on, one that goes right back', () => {
  expect(swipeOf([300, 200], [180, 220], 390)).toBe(1)
  expect(swipeOf([100, 200], [220, 180], 390)).toBe(-1)
})

test('a tap, a short move and a steep one lead nowhere', () => {
  expect(swipeOf([100, 200], [100, 200], 390)).toBeUndefined()
  expect(swipeOf([100, 200], [150, 200], 390)).toBeUndefined()
  expect(swipeOf([100, 200], [200, 300], 390)).toBeUndefined()
  expect(swipeOf([100, 200], [200, 200], 1000)).toBeUndefined()
})
