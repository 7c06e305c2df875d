import { roiMaxPoints, roiMinPoints } from '#contract/regions/constants.ts'

/** A pixel of the original image: x to the right, y downwards. */
export type Point = readonly [x: number, y: number]

/** The corners in drawing order. The last is joined to the first; the first is not repeated at the end. */
export type Polygon = readonly Point[]

export type Size = { readonly width: number; readonly height: number }

export const isSamePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

export const isSamePolygon = (a: Polygon, b: Polygon): boolean =>
  a.length === b.length && a.every((point, index) => isSamePoint(point, b[index]!))

/** Drops the points that repeat their predecessor. */
export const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, index) => index === 0 || !isSamePoint(point, points[index - 1]!))

/** Removes repeated points, including the closing point of some formats. */
export function openRing(points: readonly Point[]): Polygon {
  const ring = [...withoutRepeats(points)]
  while (ring.length > 1 && isSamePoint(ring[0]!, ring.at(-1)!)) ring.pop()
  return ring
}

/** Repeats the first point at the end, for formats that require a closed ring. */
export const closeRing = (points: Polygon): readonly Point[] => {
  const ring = openRing(points)
  return [...ring, ...ring.slice(0, 1)]
}

/** Square pixels, positive when the points run clockwise on the screen. The halves of a bow tie cancel out. */
export function signedArea(points: Polygon): number {
  let twice = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

export const canGainNode = (points: readonly Point[]): boolean => points.length < roiMaxPoints

/** A node can be removed while the polygon has more than three. */
export const canLoseNode = (points: Polygon): boolean => points.length > roiMinPoints

export const fullImagePolygon = ({ width, height }: Size): Polygon => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]

export const isInsideImage = ([x, y]: Point, { width, height }: Size): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height

/** The nearest whole pixel that is on the image. */
export const toImagePixel = ([x, y]: Point, { width, height }: Size): Point => [
  clamp(Math.round(x), 0, width),
  clamp(Math.round(y), 0, height),
]

/** Edge n runs from point n to the next one. The new node is between them. */
export const insertNode = (points: Polygon, edge: number, node: Point): Polygon =>
  points.toSpliced(edge + 1, 0, node)

export const removeNode = (points: Polygon, index: number): Polygon => points.toSpliced(index, 1)

export const moveNode = (points: Polygon, index: number, to: Point, image: Size): Polygon =>
  points.with(index, toImagePixel(to, image))

/** Moves the polygon by whole pixels, up to the border of the image. */
export function movePolygon(points: Polygon, [dx, dy]: Point, image: Size): Polygon {
  const stepX = boundedStep(
    dx,
    points.map(([x]) => x),
    image.width,
  )
  const stepY = boundedStep(
    dy,
    points.map(([, y]) => y),
    image.height,
  )
  return points.map(([x, y]) => [x + stepX, y + stepY])
}

function boundedStep(wanted: number, positions: number[], limit: number): number {
  const least = -Math.min(...positions)
  const most = limit - Math.max(...positions)
  return least > most ? 0 : clamp(Math.round(wanted), least, most)
}

// Adding 0 turns -0 into 0, which would otherwise be a different value in comparisons of states.
const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most) + 0
