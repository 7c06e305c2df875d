import type { Camera } from '#contract/cameras/api.ts'
import type { Point, Size } from '../regions/geometry/polygon.ts'

/** Metres in camera coordinates: x right, y down, z forward. */
export type Vector = readonly [x: number, y: number, z: number]

export type CameraGeometry = Pick<
  Camera,
  'horizontal_fov' | 'vertical_fov' | 'plane_normal' | 'plane_point' | 'distance_scale'
>

/** Near the horizon a pixel covers many metres, so farther points are not returned. */
const FARTHEST_METRES = 500

const radians = (degrees: number) => (degrees * Math.PI) / 180
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
const lengthOf = (a: Vector) => Math.hypot(...a)
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Maps between pixels and rays. The focal length cannot be used because the sensor size is unknown. */
interface Lens {
  rayOf(pixel: Point): Vector | undefined
  pixelOf(point: Vector): Point | undefined
}

/**
 * Pixels are square, so the lens model follows from the fields of view and the shape of the image: 130 by 72 degrees
 * on 16:9 is a wide (equidistant) lens, 60 by 36 a flat (rectilinear) one.
 */
function lensOf(image: Size, camera: CameraGeometry): Lens | undefined {
  const [horizontal, vertical] = [radians(camera.horizontal_fov), radians(camera.vertical_fov)]
  const isAngle = (angle: number) => angle > 0 && angle <= 2 * Math.PI
  if (!isAngle(horizontal) || !isAngle(vertical) || image.width <= 0 || image.height <= 0) return undefined
  const misfit = (ratio: number) => Math.abs(Math.log((ratio * image.height) / image.width))
  const canBeFlat = horizontal < Math.PI && vertical < Math.PI
  const flatRatio = Math.tan(horizontal / 2) / Math.tan(vertical / 2)
  const isFlat = canBeFlat && misfit(flatRatio) < misfit(horizontal / vertical)
  return isFlat ? flatLens(image, horizontal, vertical) : wideLens(image, horizontal, vertical)
}

/** Rectilinear: straight lines stay straight. */
function flatLens({ width, height }: Size, horizontal: number, vertical: number): Lens {
  const [perX, perY] = [(2 * Math.tan(horizontal / 2)) / width, (2 * Math.tan(vertical / 2)) / height]
  return {
    rayOf: ([x, y]) => [(x - width / 2) * perX, (y - height / 2) * perY, 1],
    pixelOf: ([x, y, z]) => (z <= 0 ? undefined : [width / 2 + x / z / perX, height / 2 + y / z / perY]),
  }
}

/** Equidistant: every pixel covers the same angle. */
function wideLens({ width, height }: Size, horizontal: number, vertical: number): Lens {
  const [perX, perY] = [horizontal / width, vertical / height]
  return {
    rayOf([x, y]) {
      const [across, down] = [(x - width / 2) * perX, (y - height / 2) * perY]
      const angle = Math.hypot(across, down)
      if (angle >= Math.PI) return undefined
      const factor = angle === 0 ? 1 : Math.sin(angle) / angle
      return [across * factor, down * factor, Math.cos(angle)]
    },
    pixelOf([x, y, z]) {
      const aside = Math.hypot(x, y)
      const factor = aside === 0 ? 0 : Math.atan2(aside, z) / aside
      return [width / 2 + (x * factor) / perX, height / 2 + (y * factor) / perY]
    },
  }
}

/** The point on the ground that a pixel shows; undefined without a plane, above the horizon or too far away. */
export function groundPoint(pixel: Point, image: Size, camera: CameraGeometry): Vector | undefined {
  const ray = lensOf(image, camera)?.rayOf(pixel)
  if (!ray || lengthOf(camera.plane_normal) === 0) return undefined
  const along = dot(camera.plane_normal, camera.plane_point) / dot(camera.plane_normal, ray)
  if (!Number.isFinite(along) || along <= 0) return undefined
  const point = times(ray, along)
  return lengthOf(point) <= FARTHEST_METRES ? point : undefined
}

/** Metres over the ground between two pixels on it. */
export function groundDistance(a: Point, b: Point, image: Size, camera: CameraGeometry): number | undefined {
  const [from, to] = [groundPoint(a, image, camera), groundPoint(b, image, camera)]
  if (!from || !to || !(camera.distance_scale > 0)) return undefined
  return lengthOf(minus(from, to)) * camera.distance_scale
}

export const pixelOfGround = (point: Vector, image: Size, camera: CameraGeometry): Point | undefined =>
  lensOf(image, camera)?.pixelOf(point)

/** The outline in the image of a circle on the ground around a pixel, used to draw a safety distance. */
export function groundRing(
  centre: Point,
  radiusMetres: number,
  image: Size,
  camera: CameraGeometry,
  corners = 32,
): Point[] {
  const middle = groundPoint(centre, image, camera)
  if (!middle || camera.distance_scale <= 0) return []
  const normal = times(camera.plane_normal, 1 / lengthOf(camera.plane_normal))
  const aside = cross(normal, Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0])
  const u = times(aside, radiusMetres / camera.distance_scale / lengthOf(aside))
  const v = cross(normal, u)
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const point: Vector = [
      middle[0] + u[0] * cos + v[0] * sin,
      middle[1] + u[1] * cos + v[1] * sin,
      middle[2] + u[2] * cos + v[2] * sin,
    ]
    return pixelOfGround(point, image, camera)
  }).filter((pixel) => pixel !== undefined)
}
