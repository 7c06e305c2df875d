import { RoiType } from '#contract/regions/enumerations.ts'
import type { Box, ImageSize } from '#contract/ingest/event.ts'
import type { LaneSpeed } from '#contract/safety/explain.ts'
import type { Point } from '../../regions/geometry/polygon.ts'
import { placeOnQuad } from '../nearness/place-on-quad.ts'
import { trendOf } from '../weeks/trend.ts'
import { feetOf, isInRegion, regionsOfType, type SafetyRegion } from '../risk/zones.ts'

/** The position of a vehicle at a moment. */
export interface Passed {
  seconds: number
  box: Box
}

const KMH_PER_METRE_PER_SECOND = 3.6
const FASTEST_KMH = 300
/** The least share of the lane over which a vehicle must be tracked. */
const LEAST_SHARE = 0.4
/** The share of the lane's length beyond its ends in which positions can still be computed. */
const BEYOND_SHARE = 0.25
/** The lower edge of a box is accurate to about this share of the height of the picture or of the box. */
const FEET_SHARE = 0.004
const FEET_SHARE_OF_BOX = 0.03

export const lengthOfLane = ({ meta_data }: SafetyRegion): number =>
  (meta_data.speed_zone_distance ?? 0) / 100

/** The lane with a known length that contains an object. */
export const laneAt = (thing: { bb?: Box }, regions: readonly SafetyRegion[]): SafetyRegion | undefined =>
  regionsOfType(regions, RoiType.VEHICLE_TRACK).find(
    (lane) => lengthOfLane(lane) > 0 && isInRegion(feetOf(thing), lane),
  )

/**
 * The speed of a vehicle over a lane with a known length, with the error band of frames and boxes. In a lane with
 * four corners each frame gives a position; in other shapes only the times of entry and exit are used.
 */
export function laneSpeedOf(
  passed: readonly Passed[],
  lane: SafetyRegion,
  imageSize: ImageSize | undefined,
): LaneSpeed | undefined {
  const metres = lengthOfLane(lane)
  const [polygon, ...others] = lane.roi
  if (metres <= 0 || !polygon || others.length > 0) return undefined
  const moments = passed.toSorted((a, b) => a.seconds - b.seconds)
  const speed = polygon.length === 4 ? byPlaces(moments, polygon, imageSize) : byCrossing(moments, lane)
  if (!speed || speed.value <= 0) return undefined
  const kmh = (value: number) => Math.round(value * metres * KMH_PER_METRE_PER_SECOND * 10) / 10
  const found = { kmh: kmh(speed.value), low: kmh(Math.max(0, speed.low)), high: kmh(speed.high), metres }
  return found.kmh > FASTEST_KMH ? undefined : found
}

/** In lanes per second. */
interface Band {
  value: number
  low: number
  high: number
}

function byPlaces(
  moments: readonly Passed[],
  quad: readonly Point[],
  imageSize: ImageSize | undefined,
): Band | undefined {
  const placed = moments.flatMap(({ seconds, box }) => {
    const [x, y] = feetOf({ bb: box })!
    const blur = imageSize ? FEET_SHARE * imageSize.height : FEET_SHARE_OF_BOX * (box.b - box.t)
    const place = placeOnQuad([x, y], quad)
    const [lower, aside] = [placeOnQuad([x, y + blur], quad), placeOnQuad([x + blur, y], quad)]
    return place && lower && aside && isBeside(place) ? [{ seconds, place, strays: [lower, aside] }] : []
  })
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last || last.seconds <= first.seconds) return undefined
  const moved = ([0, 1] as const).map((axis) => Math.abs(last.place[axis] - first.place[axis]))
  const axis = moved[0]! >= moved[1]! ? 0 : 1
  if (moved[axis]! < LEAST_SHARE) return undefined
  const seconds = placed.map((each) => each.seconds)
  const places = placed.map(({ place }) => place[axis])
  const passedSeconds = last.seconds - first.seconds
  const blurs = placed.flatMap(({ place, strays }) => strays.map((stray) => stray[axis] - place[axis]))
  const blur = Math.max(...blurs.map(Math.abs))
  const isFitted = placed.length > 2
  const fit = isFitted ? trendOf(seconds, places) : undefined
  const value = Math.abs(fit ? fit.slope : (places.at(-1)! - places[0]!) / passedSeconds)
  const error = Math.max(2 * (fit?.slopeError ?? 0), (2 * blur) / passedSeconds)
  return { value, low: value - error, high: value + error }
}

const isBeside = (place: Point) => place.every((share) => share >= -BEYOND_SHARE && share <= 1 + BEYOND_SHARE)

/** The vehicle entered between the last frame outside and the first inside, and left likewise. */
function byCrossing(moments: readonly Passed[], lane: SafetyRegion): Band | undefined {
  const isInside = moments.map(({ box }) => isInRegion(feetOf({ bb: box }), lane))
  const [first, last] = [isInside.indexOf(true), isInside.lastIndexOf(true)]
  const [before, after] = [moments[first - 1], moments[last + 1]]
  if (first === -1 || !before || !after) return undefined
  const shortest = moments[last]!.seconds - moments[first]!.seconds
  const longest = after.seconds - before.seconds
  if (shortest <= 0) return undefined
  return { value: 2 / (shortest + longest), low: 1 / longest, high: 1 / shortest }
}
