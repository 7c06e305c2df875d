import { expect, test } from 'vitest'
import { containsPoint, nearestEdge, nearestNode } from './hit-test.ts'
import { ring } from '../testing/ring.ts'
import { seededRandom } from '../../random.ts'
import type { Point } from '../geometry/polygon.ts'

const square = ring('0 0, 100 0, 100 100, 0 100')

test('finds the nearest node within reach, inclusive', () => {
  expect(nearestNode(square, [96, 3], 5)).toEqual({ index: 1, distance: 5 })
  expect(nearestNode(square, [95, 3], 5)).toBeUndefined()
  expect(nearestNode([], [0, 0], 5)).toBeUndefined()
})

test('finds the nearest edge within reach, including the closing edge', () => {
  expect(nearestEdge(square, [40, 4], 5)).toEqual({ index: 0, distance: 4, nearest: [40, 0] })
  expect(nearestEdge(square, [-3, 40], 5)).toEqual({ index: 3, distance: 3, nearest: [0, 40] })
  expect(nearestEdge(square, [50, 50], 5)).toBeUndefined()
  expect(nearestEdge([[5, 5]], [5, 6], 2)).toEqual({ index: 0, distance: 1, nearest: [5, 5] })
})

test('points on the outline are inside', () => {
  const inside = ring('0 0, 50 0, 100 50, 0 100, 50 50')
  const outside = ring('-1 0, 101 50, 50 101, 200 0')
  expect(inside.every((at) => containsPoint(square, at))).toBe(true)
  expect(outside.some((at) => containsPoint(square, at))).toBe(false)
})

test('a notch is outside, also where a ray passes corners', () => {
  const notched = ring('0 0, 50 50, 100 0, 100 100, 0 100')
  expect(containsPoint(notched, [50, 49])).toBe(false)
  expect(containsPoint(notched, [50, 51])).toBe(true)
  expect(containsPoint(notched, [10, 50])).toBe(true)
})

test('point in triangle agrees with the orientation of three edges', () => {
  const random = seededRandom(5)
  const cross = (a: Point, b: Point, c: Point) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const point = (): Point => [random.whole(0, 12), random.whole(0, 12)]
  for (let round = 0; round < 5000; round++) {
    const [a, b, c, at] = [point(), point(), point(), point()]
    if (cross(a, b, c) === 0) continue
    const turns = [cross(a, b, at), cross(b, c, at), cross(c, a, at)]
    const isInside = turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)
    expect(containsPoint([a, b, c], at)).toBe(isInside)
  }
})
