import { ProximityRisk } from '#contract/safety/enumerations.ts'
import type { Box, CanonicalDetection, ImageSize } from '#contract/ingest/event.ts'
import type { ProximityResult } from '#contract/media/replies.ts'
import { groundRing } from '#rules/cameras/ground-plane.ts'
import { distancesToPlant } from '#rules/safety/nearness/distance.ts'
import type { CameraOfImage } from '../find-cameras.ts'
import type { ImageRow } from '../find-media.ts'

/** The default where the camera has no safety distance. */
const usualSafeMetres = 5
/** Up to this multiple of the safety distance the overlay shows caution. */
const cautionFactor = 1.5

export function proximityRisk(metres: number, safeMetres: number): ProximityRisk {
  if (metres < safeMetres) return ProximityRisk.DANGER
  return metres < cautionFactor * safeMetres ? ProximityRisk.CAUTION : ProximityRisk.SAFE
}

/** The distance that people must keep from machines. */
export const safeMetresOf = ({ hsafety_setting: setting }: CameraOfImage): number =>
  setting?.heavy_plant_to_public_safety_distance ??
  setting?.heavy_plant_to_worker_safety_distance ??
  usualSafeMetres

/** The distances between people and machines on a picture, for the overlay. */
export function proximityResults(
  image: ImageRow,
  detections: readonly CanonicalDetection[],
  camera: CameraOfImage,
): ProximityResult[] {
  if (!image.width || !image.height) return []
  const size = { width: image.width, height: image.height }
  const scene = { time: image.time, detections, distances: image.distances ?? [], imageSize: size }
  const safeMetres = safeMetresOf(camera)
  return distancesToPlant(scene, { geometry: camera }).flatMap(({ person, plant, metres }) => {
    const [from, to] = [detections[person], detections[plant]]
    if (!from?.bb || !to?.bb) return []
    return [
      {
        distance: metres,
        risk_level: proximityRisk(metres, safeMetres),
        box1: boxEnd(from),
        box2: boxEnd(to),
        closest_point_2d: nearestOnBase(from.bb, to.bb),
        ellipse_points_2d: safetyRing(to.bb, safeMetres, size, camera),
      },
    ]
  })
}

/** The point on the lower edge of a machine nearest to a person's feet. */
export const nearestOnBase = (person: Box, plant: Box): [number, number] => [
  Math.min(Math.max((person.l + person.r) / 2, plant.l), plant.r),
  plant.b,
]

/** The outline of the safety distance around a machine, as seen by the camera. */
export const safetyRing = (
  plant: Box,
  safeMetres: number,
  size: ImageSize,
  camera: CameraOfImage,
): [number, number][] =>
  groundRing([(plant.l + plant.r) / 2, plant.b], safeMetres, size, camera).map(([x, y]) => [
    Math.round(x),
    Math.round(y),
  ])

const boxEnd = ({ type, bb }: CanonicalDetection): ProximityResult['box1'] => ({
  class_id: type,
  x1: bb!.l,
  y1: bb!.t,
  x2: bb!.r,
  y2: bb!.b,
})
