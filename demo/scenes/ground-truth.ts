import type { TruthBox, TruthCamera } from './truth.ts'

/** Geometry of the pictures: world points (metres, y up) to pixels, boxes, zones and distances. */

export type Vec3 = readonly [number, number, number]
export type Vec2 = readonly [number, number]

export interface CameraPose {
  position: Vec3
  target: Vec3
  verticalFov: number
  width: number
  height: number
  /** Barrel distortion of the lens: how much of its radius the half-height of the picture loses. */
  distortion: number
}

/** The common 1/2.8" sensor, cropped to 16:9. */
const SENSOR_HEIGHT_MM = 3.024

const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const normalise = (a: Vec3): Vec3 => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const round = (value: number, digits: number) => Number(value.toFixed(digits))

function axesOf(camera: CameraPose) {
  const forward = normalise(subtract(camera.target, camera.position))
  const right = normalise(cross(forward, [0, 1, 0]))
  return { right, down: cross(forward, right), forward }
}

/** A world point in camera coordinates: x right, y down, z forward. */
export function toCamera(camera: CameraPose, point: Vec3): Vec3 {
  const { right, down, forward } = axesOf(camera)
  const ray = subtract(point, camera.position)
  return [dot(ray, right), dot(ray, down), dot(ray, forward)]
}

/** Where the lens puts an ideal point; both relative to the centre, in half-heights of the picture. */
export function distort(ideal: Vec2, distortion: number): Vec2 {
  const scale = 1 - distortion * (ideal[0] * ideal[0] + ideal[1] * ideal[1])
  return [ideal[0] * scale, ideal[1] * scale]
}

/** How much wider than the picture the rendering must be, so that the lens fills every corner. */
export function overscan(camera: CameraPose): number {
  const aspect = camera.width / camera.height
  const corner = aspect * aspect + 1
  let scale = 1
  for (let i = 0; i < 8; i++) scale = 1 / (1 - camera.distortion * corner * scale * scale)
  return scale
}

/** The pixel of a world point, or undefined behind the camera. */
export function project(camera: CameraPose, point: Vec3): Vec2 | undefined {
  const [x, y, z] = toCamera(camera, point)
  if (z < 0.05) return undefined
  const focal = 1 / Math.tan(radians(camera.verticalFov) / 2)
  const [dx, dy] = distort([(focal * x) / z, (focal * y) / z], camera.distortion)
  const half = camera.height / 2
  return [camera.width / 2 + dx * half, half + dy * half]
}

/** The settings a person would type into the product for this camera. */
export function cameraSettings(camera: CameraPose): TruthCamera {
  const aspect = camera.width / camera.height
  const tangent = Math.tan(radians(camera.verticalFov) / 2)
  const { right, down, forward } = axesOf(camera)
  const below: Vec3 = [camera.position[0], 0, camera.position[2]]
  const up: Vec3 = [0, 1, 0]
  const vector = (a: Vec3): [number, number, number] => [round(a[0], 5), round(a[1], 5), round(a[2], 5)]
  return {
    focal_length: round(SENSOR_HEIGHT_MM / 2 / tangent, 3),
    sensor_width: round(SENSOR_HEIGHT_MM * aspect, 3),
    sensor_height: SENSOR_HEIGHT_MM,
    vertical_fov: camera.verticalFov,
    horizontal_fov: round(degrees(2 * Math.atan(tangent * aspect)), 3),
    plane_normal: vector([dot(up, right), dot(up, down), dot(up, forward)]),
    plane_point: vector(toCamera(camera, below)),
    distance_scale: 1,
    distortion: camera.distortion,
  }
}

export interface SeenBox {
  box: TruthBox
  /** The share of the whole box inside the picture. */
  visible: number
}

/** The box around the points, clipped to the picture; undefined when it is entirely outside. */
export function boxAround(camera: CameraPose, points: Iterable<Vec3>): SeenBox | undefined {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const point of points) {
    const pixel = project(camera, point)
    if (!pixel) continue
    l = Math.min(l, pixel[0])
    t = Math.min(t, pixel[1])
    r = Math.max(r, pixel[0])
    b = Math.max(b, pixel[1])
  }
  const clipped = {
    l: Math.round(Math.max(0, l)),
    t: Math.round(Math.max(0, t)),
    r: Math.round(Math.min(camera.width, r)),
    b: Math.round(Math.min(camera.height, b)),
  }
  if (clipped.r - clipped.l < 2 || clipped.b - clipped.t < 2) return undefined
  const whole = (r - l) * (b - t)
  return { box: clipped, visible: ((clipped.r - clipped.l) * (clipped.b - clipped.t)) / whole }
}

export function isInside(point: Vec2, polygon: readonly Vec2[]): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!
    const b = polygon[j]!
    const crosses = a[1] > point[1] !== b[1] > point[1]
    if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}

/** The product decides a zone by the bottom centre of the box: the feet of a person. */
export const feetOf = (box: TruthBox): Vec2 => [(box.l + box.r) / 2, box.b]

/** A machine's place on the ground: its middle, half-lengths along and across, and its heading about y. */
export interface Footprint {
  x: number
  z: number
  halfLength: number
  halfWidth: number
  heading: number
}

/** Metres on the ground from a point to the nearest edge of a footprint; zero inside it. */
export function distanceToFootprint(point: Vec2, footprint: Footprint): number {
  const dx = point[0] - footprint.x
  const dz = point[1] - footprint.z
  const cos = Math.cos(footprint.heading)
  const sin = Math.sin(footprint.heading)
  const along = Math.abs(dx * cos - dz * sin) - footprint.halfLength
  const across = Math.abs(dx * sin + dz * cos) - footprint.halfWidth
  return Math.hypot(Math.max(0, along), Math.max(0, across))
}
