import { expect, test } from 'vitest'
import { biweightCentre, median, quantile, robustSpread } from './robust-statistics.ts'

test('a quantile is interpolated between its neighbours', () => {
  expect(quantile([10, 20, 30, 40, 50], 0.1)).toBeCloseTo(14)
  expect(quantile([10, 20, 30, 40, 50], 1)).toBe(50)
  expect(median([7, 1, 5, 3])).toBe(4)
})

test('one outlier does not widen the spread', () => {
  const quiet = [-2, -1, 0, 1, 2]
  expect(robustSpread([...quiet, 1000])).toBeCloseTo(1.4826 * 1.5)
})

test('the centre is the mean of regular values and ignores an outlier', () => {
  const even = [1, 1, 1, 1, 1]
  expect(biweightCentre([9, 10, 11, 10, 10], even, 1)).toBeCloseTo(10)
  expect(biweightCentre([9, 10, 11, 10, 500], even, 1)).toBeCloseTo(10)
})

test('with two groups of values the centre is that of the heavier group', () => {
  expect(biweightCentre([10, 10, 10, 20, 20], [1, 1, 1, 4, 4], 1)).toBeCloseTo(20)
})
