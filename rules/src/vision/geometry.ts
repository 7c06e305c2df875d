export type Point = readonly [x: number, y: number]

/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

export interface Rectangle {
  l: number
  t: number
  r: number
  b: number
}

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export const quadOf = ({ l, t, r, b }: Rectangle): Quad => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]

export function boundsOf(quad: Quad): Rectangle {
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  return { l: Math.min(...xs), t: Math.min(...ys), r: Math.max(...xs), b: Math.max(...ys) }
}

/** A point of a quadrilateral by bilinear interpolation of its corners, with fractions of its width and height. */
export function pointIn([tl, tr, br, bl]: Quad, u: number, v: number): Point {
  const along = (axis: 0 | 1) =>
    (tl[axis] * (1 - u) + tr[axis] * u) * (1 - v) + (bl[axis] * (1 - u) + br[axis] * u) * v
  return [along(0), along(1)]
}

/** The horizontal strip of a quadrilateral between two fractions of its height. */
export const stripOf = (quad: Quad, from: number, to: number): Quad => [
  pointIn(quad, 0, from),
  pointIn(quad, 1, from),
  pointIn(quad, 1, to),
  pointIn(quad, 0, to),
]

/** Intersection over union of two rectangles. */
export function overlapOf(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.r, other.r) - Math.max(one.l, other.l)
  const height = Math.min(one.b, other.b) - Math.max(one.t, other.t)
  if (width <= 0 || height <= 0) return 0
  const areaOf = ({ l, t, r, b }: Rectangle) => (r - l) * (b - t)
  return (width * height) / (areaOf(one) + areaOf(other) - width * height)
}
