import { expect, test } from 'vitest'
import { densestCount } from './densest-count.ts'

const at = (lat: number, lng: number, count = 1) => ({ lat, lng, count })

test('the densest place is what points there count together, and falls apart as the map zooms in', () => {
  const points = [at(-37.4, 174.6, 3), at(-37.401, 174.601, 2), at(-41, 175, 4)]
  expect(densestCount(points, 7)).toBe(5)
  expect(densestCount(points, 18)).toBe(4)
  expect(densestCount(points, 0)).toBe(9)
})

test('nothing, and points at the poles, have a density too', () => {
  expect(densestCount([], 4)).toBe(1)
  expect(densestCount([at(90, 0), at(-90, 0)], 4)).toBe(1)
})
