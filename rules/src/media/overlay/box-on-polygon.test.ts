import { expect, test } from 'vitest'
import { isBoxOnPolygon } from './box-on-polygon.ts'
import type { Point } from '../../regions/geometry/polygon.ts'

const box = { l: 10, t: 10, r: 20, b: 30 }
const isOn = (...points: Point[]) => isBoxOnPolygon(box, points)

test('a box touches a polygon that contains it, is inside it, crosses it or cuts a corner', () => {
  expect(isOn([0, 0], [100, 0], [100, 100], [0, 100])).toBe(true)
  expect(isOn([12, 12], [14, 12], [13, 14])).toBe(true)
  expect(isOn([0, 18], [100, 18], [100, 20], [0, 20])).toBe(true)
  expect(isOn([0, 8], [14, 8], [0, 22])).toBe(true)
})

test('a box beside a polygon, or in the notch of one, does not touch it', () => {
  expect(isOn([21, 0], [40, 0], [40, 40], [21, 40])).toBe(false)
  expect(isOn([0, 0], [40, 0], [40, 40], [30, 40], [30, 5], [5, 5], [5, 40], [0, 40])).toBe(false)
})
