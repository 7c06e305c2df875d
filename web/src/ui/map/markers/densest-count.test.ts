import { expect, test } from 'vitest'
import { densestCount } from './densest-count.ts'

const at = (lat: number, lng: number, count = 1) => ({ lat, lng, count })

test('the densest place sums the counts of its points, and splits at higher zooms', () => {
  const points = [at(-37.4, 174.6, 3), at(-37.401, 174.601, 2), at(-41, 175, 4)]
  expect(densestCount(points, 7)).toBe(5)
  expect(densestCount(points, 18)).toBe(4)
  expect(densestCount(points, 0)).toBe(9)
})

test('returns a density for no points and for points at the poles', () => {
  expect(densestCount([], 4)).toBe(1)
  expect(densestCount([at(90, 0), at(-90, 0)], 4)).toBe(1)
})
