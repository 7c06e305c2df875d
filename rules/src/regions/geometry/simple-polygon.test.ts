import { describe, expect, test } from 'vitest'
import { areCollinear, isSimplePath, isSimplePolygon } from './simple-polygon.ts'
import { ring } from '../testing/ring.ts'
import { seededRandom } from '../../random.ts'
import type { Point } from './polygon.ts'

const square = ring('0 0, 100 0, 100 100, 0 100')

describe('a polygon is not simple when it', () => {
  test.for([
    ['crosses itself like a bow tie', '0 0, 100 100, 100 0, 0 100'],
    ['touches itself at a corner', '0 0, 50 50, 100 0, 100 100, 50 50, 0 100'],
    ['touches an edge with a corner', '0 0, 100 0, 100 100, 50 0, 0 100'],
    ['overlaps one of its edges', '0 0, 100 0, 100 100, 80 0, 20 0, 0 100'],
    ['has a spike outwards', '0 0, 100 0, 100 50, 150 50, 100 50, 100 100, 0 100'],
    ['has a spike at its first point', '0 0, 100 0, 100 100, 0 100, 0 -50'],
    ['has all its points on one line', '0 0, 50 0, 100 0'],
    ['has only two distinct points', '0 0, 50 0, 0 0, 50 0'],
    ['has one point', '0 0'],
    ['has a coordinate that is not a number', '0 0, NaN 10, 10 0'],
  ] as const)('%s [SITE-155]', ([, points]) => {
    expect(isSimplePolygon(ring(points))).toBe(false)
  })
})

test('repeated and closing points do not make a polygon invalid', () => {
  expect(isSimplePolygon([[0, 0], ...square, [0, 0]])).toBe(true)
})

test('a straight angle is not a spike', () => {
  expect(isSimplePolygon(ring('0 0, 50 0, 100 0, 100 100, 0 100'))).toBe(true)
})

test('one pixel decides, also at coordinates outside any image', () => {
  const far = 33_000_000
  const onTheOtherSide = ring(`0 0, ${far} ${far - 1}, ${far - 1} ${far - 2}, 0 ${far}`)
  const onItsOwnSide = ring(`0 0, ${far} ${far}, ${far - 1} ${far - 2}, ${far} 0`)
  expect(isSimplePolygon(onTheOtherSide)).toBe(false)
  expect(isSimplePolygon(onItsOwnSide)).toBe(true)
})

test('a path may end anywhere except on itself', () => {
  expect(isSimplePath(square)).toBe(true)
  expect(isSimplePath([...square, [0, 0]])).toBe(false)
  expect(isSimplePath(ring('0 0, 100 0, 100 100, 50 0'))).toBe(false)
  expect(isSimplePath(ring('50 0, 50 50, 100 50, 100 0, 0 0'))).toBe(false)
  expect(isSimplePath(ring('0 0, 100 0, 40 0'))).toBe(false)
  expect(isSimplePath(ring('0 0, 100 100, 100 0, 0 100'))).toBe(false)
  expect(isSimplePath(ring('0 0, 0 0, 100 0'))).toBe(true)
  expect(isSimplePath(ring('0 0'))).toBe(true)
})

test('collinear points are detected', () => {
  expect(areCollinear(ring('0 0, 10 20, 5 10, 0 0'))).toBe(true)
  expect(areCollinear(ring('0 0, 10 20, 5 11'))).toBe(false)
  expect(areCollinear(ring('4 4, 4 4'))).toBe(true)
  expect(areCollinear([])).toBe(true)
})

test('the result does not depend on the first point, the direction or the position', () => {
  const random = seededRandom(11)
  let simple = 0
  for (let round = 0; round < 2000; round++) {
    const points = Array.from({ length: random.whole(3, 7) }, (): Point => [
      random.whole(0, 8),
      random.whole(0, 8),
    ])
    const expected = isSimplePolygon(points)
    if (expected) simple++
    const turns = random.whole(0, points.length - 1)
    const rotated = [...points.slice(turns), ...points.slice(0, turns)]
    const moved = points.map(([x, y]): Point => [x + 4000, 3000 - y])
    expect([rotated, points.toReversed(), moved].map(isSimplePolygon)).toEqual([expected, expected, expected])
  }
  expect(simple).toBeGreaterThan(200)
})

const around = (count: number, radius: () => number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const distance = radius()
    return [Math.round(5000 + distance * Math.cos(angle)), Math.round(5000 + distance * Math.sin(angle))]
  })

test('a star around a centre is simple, and a circle with two neighbours swapped is not', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 300; round++) {
    const count = random.whole(5, 40)
    expect(isSimplePolygon(around(count, () => random.whole(3000, 4000)))).toBe(true)

    const circle = around(count, () => 4000)
    const at = random.whole(0, count - 2)
    const swapped = circle.with(at, circle[at + 1]!).with(at + 1, circle[at]!)
    expect(isSimplePolygon(circle)).toBe(true)
    expect(isSimplePolygon(swapped)).toBe(false)
  }
})
