import type { Box, ImageSize, TrackFrame } from '#contract/ingest/event.ts'
import { groundPoint, type CameraGeometry, type Vector } from '../../cameras/ground-plane.ts'
import { isPlantType, isVehicleType } from '../../ingest/words/object-type.ts'
import type { FrameRate } from '../episodes.ts'
import { trendOf } from '../weeks/trend.ts'
import { feetOf } from '../risk/zones.ts'

export type Manoeuvre = 'harsh-braking' | 'harsh-acceleration' | 'swerve'

/** The harsh driving of a vehicle around a frame. */
export interface HarshDriving {
  manoeuvre: Manoeuvre
  /** In m/s². */
  acceleration: number
}

/** 0.4 g: loads shift and standing passengers fall. */
export const harshFrom = 4
/** More than tyres can transfer, so the track jumped to another object. */
const IMPOSSIBLE_FROM = 12
const SLOWEST_KMH = 10
const KMH_PER_METRE_PER_SECOND = 3.6
/** The time around a frame: long enough for one manoeuvre, too short for two. */
const HALF_WINDOW_SECONDS = 0.6
const LONGEST_HALF_WINDOW_SECONDS = 1
const FEWEST_FRAMES = 5
const ROUNDING = 1e-6
/** A box this close to the border of the picture, as a share of its size, may be cut off. */
const BORDER_SHARE = 0.005
/** The lower edge of a box is accurate to about this share of the picture's height. */
const FEET_SHARE = 0.004

interface Moment {
  frameNumber: number
  seconds: number
  kmh: number | undefined
  place: Vector | undefined
  /** The error on the ground of a few pixels. */
  placeError: number
}

export interface DrivenClip {
  rate: FrameRate
  imageSize: ImageSize | undefined
  geometry: CameraGeometry
}

/**
 * The frames in which a vehicle brakes, accelerates or swerves harshly, by the speeds of the camera, else by ground
 * positions. The value must be harsh after subtracting its error.
 */
export function harshDrivingOf(frames: readonly TrackFrame[], clip: DrivenClip): Map<number, HarshDriving> {
  const type = frames[0]?.object_class ?? ''
  if (!isVehicleType(type) && !isPlantType(type)) return new Map()
  const moments = frames
    .map((frame) => momentOf(frame, clip, !isPlantType(type)))
    .toSorted((a, b) => a.seconds - b.seconds)
  const half = Math.max(HALF_WINDOW_SECONDS, (2 * clip.rate.step) / clip.rate.fps)
  if (half > LONGEST_HALF_WINDOW_SECONDS) return new Map()
  const found = new Map<number, HarshDriving>()
  let [from, to] = [0, 0]
  for (const { frameNumber, seconds } of moments) {
    while (seconds - moments[from]!.seconds > half + ROUNDING) from += 1
    while (to < moments.length && moments[to]!.seconds - seconds <= half + ROUNDING) to += 1
    const harsh = harshIn(moments.slice(from, to))
    if (harsh) found.set(frameNumber, harsh)
  }
  return found
}

/** The arm of a machine moves its box, so ground positions of plant do not show how it is driven. */
function momentOf(frame: TrackFrame, { rate, imageSize, geometry }: DrivenClip, isPlaced: boolean): Moment {
  const feet = feetOf(frame)
  const isWhole = isPlaced && imageSize && feet && !isCut(frame.bb, imageSize)
  const place = isWhole ? groundPoint(feet, imageSize, geometry) : undefined
  const lower =
    place && groundPoint([feet![0], feet![1] + FEET_SHARE * imageSize!.height], imageSize!, geometry)
  const scale = geometry.distance_scale
  return {
    frameNumber: frame.frame_number,
    seconds: rate.secondsOf(frame.frame_number),
    kmh: frame.speed,
    place: place && scale > 0 ? times(place, scale) : undefined,
    placeError: place && lower ? scale * lengthOf(minus(lower, place)) : 0,
  }
}

const isCut = ({ l, t, r, b }: Box, { width, height }: ImageSize) =>
  l <= BORDER_SHARE * width ||
  t <= BORDER_SHARE * height ||
  r >= (1 - BORDER_SHARE) * width ||
  b >= (1 - BORDER_SHARE) * height

function harshIn(window: readonly Moment[]): HarshDriving | undefined {
  const placed = window.filter(({ place }) => place !== undefined)
  const onGround = placed.length >= FEWEST_FRAMES ? movementOf(placed) : undefined
  const along = alongBySpeeds(window) ?? onGround?.along
  const manoeuvres: [Manoeuvre, number, number][] = []
  if (along)
    manoeuvres.push([
      along.value < 0 ? 'harsh-braking' : 'harsh-acceleration',
      Math.abs(along.value),
      along.error,
    ])
  if (onGround) manoeuvres.push(['swerve', onGround.aside, onGround.error])
  return manoeuvres
    .filter(([, value, error]) => value - error >= harshFrom && value < IMPOSSIBLE_FROM)
    .map(([manoeuvre, acceleration]) => ({ manoeuvre, acceleration }))
    .toSorted((a, b) => b.acceleration - a.acceleration)[0]
}

function alongBySpeeds(window: readonly Moment[]): { value: number; error: number } | undefined {
  const measured = window.filter(({ kmh }) => kmh !== undefined)
  if (measured.length < FEWEST_FRAMES) return undefined
  const speeds = measured.map(({ kmh }) => kmh! / KMH_PER_METRE_PER_SECOND)
  if (Math.max(...speeds) * KMH_PER_METRE_PER_SECOND < SLOWEST_KMH) return { value: 0, error: 0 }
  if (hasJump(measured)) return { value: 0, error: 0 }
  const { slope, slopeError } = trendOf(measured.map(({ seconds }) => seconds), speeds) // prettier-ignore
  return { value: slope, error: 2 * slopeError }
}

/** Between two analysed frames no vehicle changes its speed by more than it can in half a second. */
const hasJump = (measured: readonly Moment[]) =>
  measured.some(({ kmh, seconds }, index) => {
    const before = measured[index - 1]
    if (!before) return false
    const most = IMPOSSIBLE_FROM * Math.max(0.5, seconds - before.seconds) * KMH_PER_METRE_PER_SECOND
    return Math.abs(kmh! - before.kmh!) > most
  })

/** The acceleration along and across the path, each with its error. */
function movementOf(placed: readonly Moment[]) {
  const seconds = placed.map((moment) => moment.seconds)
  const trends = ([0, 1, 2] as const).map((axis) => trendOf(seconds, placed.map(({ place }) => place![axis]))) // prettier-ignore
  const vector = (of: (trend: (typeof trends)[number]) => number) => trends.map(of) as unknown as Vector
  const [velocity, acceleration] = [vector(({ slope }) => slope), vector(({ bend }) => bend)]
  const speed = lengthOf(velocity)
  if (speed * KMH_PER_METRE_PER_SECOND < SLOWEST_KMH) return undefined
  const direction = times(velocity, 1 / speed)
  const value = dot(acceleration, direction)
  const span = Math.max(...seconds) - Math.min(...seconds)
  // The curvature that the error of the feet can cause over the window.
  const bow = (8 * Math.max(...placed.map(({ placeError }) => placeError))) / span ** 2
  const error = Math.max(2 * lengthOf(vector(({ bendError }) => bendError)), bow)
  return { along: { value, error }, aside: lengthOf(minus(acceleration, times(direction, value))), error }
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
const lengthOf = (a: Vector) => Math.hypot(...a)
