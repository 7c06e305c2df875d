export type Point = readonly [x: number, y: number]
/** Top left, top right, bottom right, bottom left, as the plate is read. */
export type Quad = readonly [Point, Point, Point, Point]
/** Row by row; multiplies (x, y, 1). */
export type Projection = readonly [
  number, number, number,
  number, number, number,
  number, number, number,
] // prettier-ignore

/** The projection of a unit square to a quad (Heckbert's square-to-quad). */
export function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Projection {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** The inverse, from quad to square. The scale of a projection is free, so the adjugate is enough. */
export function inverse([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  return [
    e * i - f * h, c * h - b * i, b * f - c * e,
    f * g - d * i, a * i - c * g, c * d - a * f,
    d * h - e * g, b * g - a * h, a * e - b * d,
  ] // prettier-ignore
}

export function project([a, b, c, d, e, f, g, h, i]: Projection, [x, y]: Point): Point {
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

/** The pixels that a quad touches, within the picture. */
export function pixelsOf(quad: Quad, width: number, height: number, margin = 0) {
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  }
}
