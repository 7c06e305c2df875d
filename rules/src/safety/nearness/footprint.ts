import type { Box, ImageSize } from '#contract/ingest/event.ts'
import type { MeasuredDistance } from '#contract/safety/explain.ts'
import { groundPoint, pixelOfGround, type CameraGeometry, type Vector } from '../../cameras/ground-plane.ts'
import type { Point } from '../../regions/geometry/polygon.ts'

/** The part of a machine's box that is its body, as shares of the width from the left. The rest may be a raised arm. */
export interface BodyPart {
  from: number
  to: number
  /** Whether frames showed it; otherwise the default of any machine. */
  isSeen: boolean
}

const assumedBody: BodyPart = { from: 0.25, to: 0.75, isSeen: false }
/** An edge that moves by this share of the width more than the other belongs to an arm. */
const SWING_SHARE = 0.05
const FEWEST_FRAMES = 5

/** The arm of a standing machine swings while its body stays, so the steady side of its boxes is the body. */
export function bodyOf(boxes: readonly Box[], isTravelling: boolean): BodyPart {
  if (isTravelling || boxes.length < FEWEST_FRAMES) return assumedBody
  const width = middle(boxes.map(({ l, r }) => r - l))
  const swing = spread(boxes.map(({ l }) => l)) - spread(boxes.map(({ r }) => r))
  if (swing > SWING_SHARE * width) return { from: 0.5, to: 1, isSeen: true }
  return swing < -SWING_SHARE * width ? { from: 0, to: 0.5, isSeen: true } : assumedBody
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const middle = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)]!
/** The spread between the outer tenths, so that one wrong box is not a swing. */
function spread(values: readonly number[]): number {
  const inOrder = sorted(values)
  const tenth = Math.floor(values.length / 10)
  return inOrder[values.length - 1 - tenth]! - inOrder[tenth]!
}

/** The lower edge of a box is accurate to about this share of the picture's height. */
const FEET_SHARE = 0.004
/** The largest depth of a machine behind the lower edge of its box, as a share of its width. */
const DEEPEST = 0.7

/**
 * The distance over the ground from a person's feet to the footprint of a machine. The error band extends from the
 * whole box at its largest depth to the body alone, plus a few pixels of error at the feet.
 */
export function distanceToPlant(
  feet: Point,
  plant: Box,
  image: ImageSize,
  camera: CameraGeometry,
  body: BodyPart = assumedBody,
): MeasuredDistance | undefined {
  const spot = (pixel: Point) => groundPoint(pixel, image, camera)
  const [person, left, right] = [spot(feet), spot([plant.l, plant.b]), spot([plant.r, plant.b])]
  const { distance_scale: scale } = camera
  if (!person || !left || !right || !(scale > 0)) return undefined
  const across = minus(right, left)
  const width = lengthOf(across)
  if (width === 0) return undefined
  const side = times(across, 1 / width)
  // Along the ground, away from the camera.
  const normal = times(camera.plane_normal, 1 / lengthOf(camera.plane_normal))
  const sideways = cross(normal, side)
  const back = sideways[2] < 0 ? times(sideways, -1) : sideways
  const aside = dot(minus(person, left), side)
  const behind = dot(minus(person, left), back)
  const away = (from: number, to: number, depth: number) =>
    scale *
    Math.hypot(
      Math.max(0, from * width - aside, aside - to * width),
      Math.max(0, -behind, behind - depth * width),
    )
  const error = scale * feetError(feet, person, image, spot)
  const nearest = body.isSeen ? body : { from: 0, to: 1 }
  return {
    metres: away(nearest.from, nearest.to, 0),
    low: Math.max(0, away(nearest.from, nearest.to, DEEPEST) - error),
    high: away(body.from, body.to, 0) + error,
  }
}

/** The pixel on a machine's front edge that is nearest over the ground to a person's feet. */
export function nearestSpot(
  feet: Point,
  plant: Box,
  image: ImageSize,
  camera: CameraGeometry,
): Point | undefined {
  const spot = (pixel: Point) => groundPoint(pixel, image, camera)
  const [person, left, right] = [spot(feet), spot([plant.l, plant.b]), spot([plant.r, plant.b])]
  if (!person || !left || !right) return undefined
  const across = minus(right, left)
  const squared = dot(across, across)
  if (squared === 0) return undefined
  const along = Math.min(1, Math.max(0, dot(minus(person, left), across) / squared))
  return pixelOfGround(plus(left, times(across, along)), image, camera)
}

/** The error on the ground of a few pixels at the feet. */
function feetError(
  [x, y]: Point,
  person: Vector,
  image: ImageSize,
  spot: (pixel: Point) => Vector | undefined,
): number {
  const pixels = FEET_SHARE * image.height
  const moved = spot([x, y + pixels]) ?? spot([x, y - pixels])
  return moved ? lengthOf(minus(moved, person)) : 0
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
const lengthOf = (a: Vector) => Math.hypot(...a)
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
