import type { AnnotationKey, AnnotationObject, PolygonAnnotation } from '#contract/annotations/tracks.ts'
import type { Point, Size } from '../../regions/geometry/polygon.ts'

/** The position of an object: a key without its frame. */
export type Geometry = Omit<AnnotationKey, 'frame'>

/** A comment does not move; other objects may move from frame to frame. */
export const canMoveInTime = ({ type }: Pick<AnnotationObject, 'type'>): boolean => type !== 'comment'

export function geometryOf(object: AnnotationObject): Geometry {
  const { x, y } = object
  if (object.type === 'rect') return { x, y, w: object.w, h: object.h }
  return object.type === 'polygon' ? { x, y, points: object.points } : { x, y }
}

export function withGeometry(object: AnnotationObject, { x, y, w, h, points }: Geometry): AnnotationObject {
  if (object.type === 'rect') return { ...object, x, y, w: w ?? object.w, h: h ?? object.h }
  if (object.type === 'polygon') return { ...object, x, y, points: points ?? object.points }
  return { ...object, x, y }
}

export const isSameGeometry = (a: Geometry, b: Geometry): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.w === b.w &&
  a.h === b.h &&
  a.points?.length === b.points?.length &&
  (a.points ?? []).every(([x, y], index) => x === b.points![index]![0] && y === b.points![index]![1])

/** Interpolates between two geometries. Outlines with different numbers of points jump at the end. */
export function between(from: Geometry, to: Geometry, share: number): Geometry {
  const mix = (a: number, b: number) => a + (b - a) * share
  const { w, h, points } = from
  if (points && to.points && points.length === to.points.length)
    return polygonGeometry(
      points.map(([x, y], index) => [mix(x, to.points![index]![0]), mix(y, to.points![index]![1])]),
    )
  if (points) return from
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    ...(w !== undefined && h !== undefined && { w: mix(w, to.w ?? w), h: mix(h, to.h ?? h) }),
  }
}

/** Left, top, width and height of the area of an object; a label or comment has none. */
export function boundsOf(object: AnnotationObject): { x: number; y: number; w: number; h: number } {
  if (object.type === 'rect') return { x: object.x, y: object.y, w: object.w, h: object.h }
  if (object.type !== 'polygon') return { x: object.x, y: object.y, w: 0, h: 0 }
  const [across, down] = [object.points.map(([x]) => x), object.points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, w: Math.max(...across) - x, h: Math.max(...down) - y }
}

export const polygonGeometry = (
  points: readonly Point[],
): Required<Pick<Geometry, 'x' | 'y' | 'points'>> => ({
  x: Math.min(...points.map(([x]) => x)),
  y: Math.min(...points.map(([, y]) => y)),
  points: points.map(([x, y]) => [x, y]),
})

/** The polygon with one point moved, within the picture. */
export function movePoint(
  polygon: PolygonAnnotation,
  index: number,
  to: Point,
  stage: Size,
): PolygonAnnotation {
  const points = polygon.points.map((point, at) => (at === index ? within(to, stage) : point))
  return { ...polygon, ...polygonGeometry(points) }
}

export const within = ([x, y]: Point, { width, height }: Size): Point => [
  Math.min(Math.max(x, 0), width),
  Math.min(Math.max(y, 0), height),
]
