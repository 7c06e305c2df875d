import { expect, test } from 'vitest'
import { farPx, isPull, signOffset } from './pull.ts'

test('follows the finger at half its speed up to a limit, and not upwards', () => {
  expect([-40, 0, 60, 150, 900].map(signOffset)).toEqual([0, 0, 30, 75, 110])
  expect(signOffset(2 * farPx)).toBe(farPx)
})

test('takes only a movement down for a pull', () => {
  expect(isPull(0, 20)).toBe(true)
  expect(isPull(0, 6)).toBe(false)
  expect(isPull(30, 20)).toBe(false)
  expect(isPull(0, -20)).toBe(false)
})
