import type { Box } from '#contract/ingest/event.ts'
import { containsPoint } from '../../regions/drawing/hit-test.ts'
import type { Point, Polygon } from '../../regions/geometry/polygon.ts'

/** Whether a box and a polygon share any point. */
export function isBoxOnPolygon(box: Box, polygon: Polygon): boolean {
  const corners: Point[] = [
    [box.l, box.t],
    [box.r, box.t],
    [box.r, box.b],
    [box.l, box.b],
  ]
  return (
    polygon.some(([x, y]) => x >= box.l && x <= box.r && y >= box.t && y <= box.b) ||
    corners.some((corner) => containsPoint(polygon, corner)) ||
    edgesOf(corners).some(([a, b]) => edgesOf(polygon).some(([c, d]) => doCross(a, b, c, d)))
  )
}

const edgesOf = (points: readonly Point[]): [Point, Point][] =>
  points.map((point, index) => [point, points[(index + 1) % points.length]!])

/** The side of a line on which a point is. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

const doCross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
