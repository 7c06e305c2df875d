import { expect, test } from 'vitest'
import type { Point } from '../../regions/geometry/polygon.ts'
import { simplifyPath } from './simplify-path.ts'

test('a straight path is reduced to its ends', () => {
  const way = Array.from({ length: 40 }, (_, step): Point => [step * 3, step * 2 + (step % 2) * 0.3])
  expect(simplifyPath(way, 0.35)).toEqual([way[0], way[39]])
})

test('corners stay, and a ring keeps its shape to a fraction of a pixel', () => {
  const corner: Point[] = [
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 5],
    [10, 10],
  ]
  expect(simplifyPath(corner, 0.35)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
  const ring = Array.from({ length: 60 }, (_, step): Point => {
    const angle = (step / 60) * 2 * Math.PI
    return [50 * Math.cos(angle), 20 * Math.sin(angle)]
  })
  const kept = simplifyPath(ring, 0.35)
  expect(kept.length).toBeLessThan(40)
  expect(kept.length).toBeGreaterThan(12)
  expect(simplifyPath(ring.slice(0, 2), 0.35)).toEqual(ring.slice(0, 2))
})
