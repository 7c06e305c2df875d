import { expect, test } from 'vitest'
import { sparklinePoints } from './sparkline.ts'

test('the lowest value lies at the bottom, the highest on top, oldest on the left', () => {
  expect(sparklinePoints([0, 10, 5], 80, 20)).toBe('0.0,20.0 40.0,0.0 80.0,10.0')
})

test('a flat series runs through the middle, and one value draws nothing', () => {
  expect(sparklinePoints([4, 4], 80, 20)).toBe('0.0,10.0 80.0,10.0')
  expect(sparklinePoints([4], 80, 20)).toBe('')
})

test('a list may be of any length', () => {
  const values = Array.from({ length: 500_000 }, (_, index) => index % 7)
  expect(sparklinePoints(values, 80, 20).split(' ')).toHaveLength(500_000)
})
