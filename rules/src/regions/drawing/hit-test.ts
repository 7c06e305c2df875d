import type { Point, Polygon } from '../geometry/polygon.ts'

export type NodeHit = { readonly index: number; readonly distance: number }
export type EdgeHit = { readonly index: number; readonly distance: number; readonly nearest: Point }

/** The node nearest to a place, if one is within reach. */
export function nearestNode(points: Polygon, at: Point, reach: number): NodeHit | undefined {
  let best: NodeHit | undefined
  for (const [index, point] of points.entries()) {
    const distance = distanceBetween(point, at)
    if (distance <= reach && (!best || distance < best.distance)) best = { index, distance }
  }
  return best
}

/** The nearest edge within reach, and the nearest point on it. */
export function nearestEdge(points: Polygon, at: Point, reach: number): EdgeHit | undefined {
  let best: EdgeHit | undefined
  for (const [index, start] of points.entries()) {
    const nearest = nearestOnSegment(start, points[(index + 1) % points.length]!, at)
    const distance = distanceBetween(nearest, at)
    if (distance <= reach && (!best || distance < best.distance)) best = { index, distance, nearest }
  }
  return best
}

/** Whether a point is inside the polygon or on its outline. */
export function containsPoint(points: Polygon, at: Point): boolean {
  const [x, y] = at
  let isInside = false
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length]!
    const side = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
    if (side === 0 && isWithinBox(a, b, at)) return true
    const spansHeight = a[1] > y !== b[1] > y
    if (spansHeight && side > 0 === b[1] > a[1]) isInside = !isInside
  }
  return isInside
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

function nearestOnSegment(a: Point, b: Point, at: Point): Point {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const squared = dx * dx + dy * dy
  if (squared === 0) return a
  const along = Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / squared))
  return [a[0] + along * dx, a[1] + along * dy]
}

const isWithinBox = (a: Point, b: Point, [x, y]: Point): boolean =>
  Math.min(a[0], b[0]) <= x &&
  x <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= y &&
  y <= Math.max(a[1], b[1])
