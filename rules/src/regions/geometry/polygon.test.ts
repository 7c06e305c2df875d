import { expect, test } from 'vitest'
import {
  canGainNode,
  canLoseNode,
  closeRing,
  fullImagePolygon,
  insertNode,
  isInsideImage,
  moveNode,
  movePolygon,
  openRing,
  removeNode,
  signedArea,
  toImagePixel,
} from './polygon.ts'
import type { Point } from './polygon.ts'
import { ring } from '../testing/ring.ts'
import { seededRandom } from '../../random.ts'

const image = { width: 1920, height: 1080 }
const square = ring('10 10, 50 10, 50 50, 10 50')

test('closing and opening a ring neither loses nor doubles a point', () => {
  expect(closeRing(square)).toEqual([...square, [10, 10]])
  expect(closeRing(closeRing(square))).toEqual([...square, [10, 10]])
  expect(openRing([[10, 10], ...closeRing(square)])).toEqual(square)
  expect(openRing([])).toEqual([])
  expect(closeRing([])).toEqual([])
})

test('the signed area is positive clockwise on the screen and negative counter-clockwise', () => {
  expect(signedArea(square)).toBe(1600)
  expect(signedArea(square.toReversed())).toBe(-1600)
  expect(signedArea([])).toBe(0)
})

test('the full-image polygon touches all four borders', () => {
  const full = fullImagePolygon(image)
  expect(signedArea(full)).toBe(1920 * 1080)
  expect(full.every((point) => isInsideImage(point, image))).toBe(true)
})

test('a node is inserted after the start of its edge, also on the closing edge', () => {
  expect(insertNode(square, 0, [30, 10])).toEqual(ring('10 10, 30 10, 50 10, 50 50, 10 50'))
  expect(insertNode(square, 3, [10, 30]).at(-1)).toEqual([10, 30])
  expect(removeNode(insertNode(square, 2, [30, 50]), 3)).toEqual(square)
})

test('a polygon has 3 to 40 nodes [SITE-156] [SITE-150]', () => {
  const withNodes = (count: number) =>
    Array.from({ length: count }, (_, index): Point => [index, index * index])
  expect(canLoseNode(withNodes(3))).toBe(false)
  expect(canLoseNode(withNodes(4))).toBe(true)
  expect(canGainNode(withNodes(39))).toBe(true)
  expect(canGainNode(withNodes(40))).toBe(false)
})

test('a moved node stays on whole pixels of the image', () => {
  expect(moveNode(square, 0, [-5, 12.6], image)[0]).toEqual([0, 13])
  expect(moveNode(square, 2, [5000, 5000], image)[2]).toEqual([1920, 1080])
  expect(Object.is(toImagePixel([-0.2, 3], image)[0], 0)).toBe(true)
})

test('a moved polygon keeps its shape and stops at the border', () => {
  expect(movePolygon(square, [-100, 5], image)).toEqual(ring('0 15, 40 15, 40 55, 0 55'))
  expect(movePolygon(fullImagePolygon(image), [40, -40], image)).toEqual(fullImagePolygon(image))
})

test('a polygon larger than its image does not move', () => {
  const small = { width: 20, height: 20 }
  expect(movePolygon(square, [3, 3], small)).toEqual(square)
})

test('any move of any polygon keeps the area and stays in the image', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 500; round++) {
    const points = Array.from({ length: random.whole(3, 40) }, (): Point => [
      random.whole(0, image.width),
      random.whole(0, image.height),
    ])
    const moved = movePolygon(points, [random.whole(-3000, 3000), random.whole(-3000, 3000)], image)
    expect(signedArea(moved)).toBe(signedArea(points))
    expect(moved.every((point) => isInsideImage(point, image))).toBe(true)
  }
})
