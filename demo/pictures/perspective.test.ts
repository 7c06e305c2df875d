import { expect, test } from 'vitest'
import { inverse, pixelsOf, project, squareToQuad, type Point, type Quad } from './perspective.ts'

const quad: Quad = [
  [444, 306],
  [494, 303],
  [493, 320],
  [445, 324],
]
const corners: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

test('maps the corners of a plate to the corners of its quad', () => {
  const projection = squareToQuad(quad)
  for (const [index, corner] of corners.entries()) {
    const [x, y] = project(projection, corner)
    expect(x).toBeCloseTo(quad[index]![0])
    expect(y).toBeCloseTo(quad[index]![1])
  }
})

test('the inverse maps every point back', () => {
  const there = squareToQuad(quad)
  const back = inverse(there)
  for (const point of [...corners, [0.2, 0.7], [0.5, 0.5]] satisfies Point[]) {
    const [u, v] = project(back, project(there, point))
    expect(u).toBeCloseTo(point[0])
    expect(v).toBeCloseTo(point[1])
  }
})

test('nearer parts appear larger', () => {
  const leaning: Quad = [
    [10, 0],
    [30, 0],
    [40, 20],
    [0, 20],
  ]
  const [, y] = project(squareToQuad(leaning), [0.5, 0.5])
  expect(y).toBeLessThan(10)
})

test('reads no pixel outside the picture', () => {
  const over: Quad = [
    [-5, -5],
    [20, -5],
    [20, 12],
    [-5, 12],
  ]
  expect(pixelsOf(over, 16, 10)).toEqual({ left: 0, top: 0, right: 16, bottom: 10 })
})
