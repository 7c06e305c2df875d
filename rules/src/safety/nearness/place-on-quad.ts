import type { Point } from '../../regions/geometry/polygon.ts'

/**
 * The position of a picture point on a ground rectangle seen as a quadrilateral: shares of its two sides from the
 * first corner. Undefined behind the horizon and for corners without an area.
 */
export function placeOnQuad([x, y]: Point, corners: readonly Point[]): Point | undefined {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Point, Point, Point, Point]
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  if (area === 0) return undefined
  const g = (dx3 * dy2 - dx2 * dy3) / area
  const h = (dx1 * dy3 - dx3 * dy1) / area
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  // The square's (u, v) is at ((au + bv + c), (du + ev + f)) / (gu + hv + 1): solved for u and v.
  const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y]
  const determinant = p * s - q * r
  if (determinant === 0) return undefined
  const u = ((x - c) * s - q * (y - f)) / determinant
  const v = (p * (y - f) - r * (x - c)) / determinant
  return g * u + h * v + 1 > 0 ? [u, v] : undefined
}
