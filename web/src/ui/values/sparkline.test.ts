import { expect, test } from 'vitest'
import { sparklinePoints } from './sparkline.ts'

test('draws the lowest value at the bottom, the highest at the top and the oldest on the left', () => {
  expect(sparklinePoints([0, 10, 5], 80, 20)).toBe('0.0,20.0 40.0,0.0 80.0,10.0')
})

test('draws a flat series through the middle, and nothing for one value', () => {
  expect(sparklinePoints([4, 4], 80, 20)).toBe('0.0,10.0 80.0,10.0')
  expect(sparklinePoints([4], 80, 20)).toBe('')
})

test('draws series of any length', () => {
  const values = Array.from({ length: 500_000 }, (_, index) => index % 7)
  expect(sparklinePoints(values, 80, 20).split(' ')).toHaveLength(500_000)
})
