import { openRing, withoutRepeats } from './polygon.ts'
import type { Point, Polygon } from './polygon.ts'

/**
 * Whether the points outline one area as defined by OGC Simple Features: the outline neither crosses nor touches
 * itself. Repeated points are ignored. Exact for whole pixels below 2^25.
 */
export function isSimplePolygon(points: Polygon): boolean {
  const ring = openRing(points)
  return ring.length >= 3 && touchesItselfOnlyAtJoints(ring, true)
}

/** The same for an open path: the last point is not joined to the first. */
export const isSimplePath = (points: readonly Point[]): boolean =>
  touchesItselfOnlyAtJoints(withoutRepeats(points), false)

/** Collinear points enclose no area. */
export function areCollinear(points: Polygon): boolean {
  const [first] = points
  const other = first && points.find((point) => point[0] !== first[0] || point[1] !== first[1])
  return !other || points.every((point) => turn(first, other, point) === 0)
}

function touchesItselfOnlyAtJoints(vertices: Polygon, isClosed: boolean): boolean {
  if (!vertices.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return false
  const count = vertices.length
  const edges = isClosed ? count : count - 1
  const at = (index: number): Point => vertices[index % count]!

  for (let i = 0; i < edges; i++) {
    for (let j = i + 1; j < edges; j++) {
      if (j === i + 1) {
        if (foldsBack(at(i), at(j), at(j + 1))) return false
      } else if (isClosed && i === 0 && j === edges - 1) {
        if (foldsBack(at(j), at(i), at(i + 1))) return false
      } else if (segmentsIntersect(at(i), at(i + 1), at(j), at(j + 1))) {
        return false
      }
    }
  }
  return true
}

/** Whether a-b-c returns along the same line: a spike without width. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0

function segmentsIntersect(a: Point, b: Point, c: Point, d: Point): boolean {
  const abc = turn(a, b, c)
  const abd = turn(a, b, d)
  const cda = turn(c, d, a)
  const cdb = turn(c, d, b)
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

/** -1, 0 or 1: the side of the line a-b on which c lies. */
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** For a point known to be on the line a-b. */
const isBetween = (a: Point, b: Point, point: Point): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1])
