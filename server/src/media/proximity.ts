import { ProximityRisk } from '#contract/safety/enumerations.ts'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import type { ProximityResult } from '#contract/media/api.ts'
import { groundRing } from '#rules/cameras/ground-plane.ts'
import { distancesToPlant } from '#rules/safety/distance.ts'
import type { CameraOfImage, ImageRow } from './queries.ts'

/** Where the camera names no distance to keep. */
const usualSafeMetres = 5
/** Up to this many times the distance to keep is too near for comfort. */
const cautionFactor = 1.5

export function proximityRisk(metres: number, safeMetres: number): ProximityRisk {
  if (metres < safeMetres) return ProximityRisk.DANGER
  return metres < cautionFactor * safeMetres ? ProximityRisk.CAUTION : ProximityRisk.SAFE
}

/** The distance that people are to keep from machines. */
export const safeMetresOf = ({ hsafety_setting: setting }: CameraOfImage): number =>
  setting?.heavy_plant_to_public_safety_distance ??
  setting?.heavy_plant_to_worker_safety_distance ??
  usualSafeMetres

/** How near the people on a picture are to machines, as the overlay draws it. */
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
    const nearestX = Math.min(Math.max((from.bb.l + from.bb.r) / 2, to.bb.l), to.bb.r)
    return [
      {
        distance: metres,
        risk_level: proximityRisk(metres, safeMetres),
        box1: boxEnd(from),
        box2: boxEnd(to),
        closest_point_2d: [nearestX, to.bb.b],
        ellipse_points_2d: groundRing([(to.bb.l + to.bb.r) / 2, to.bb.b], safeMetres, size, camera).map(
          ([x, y]): [number, number] => [Math.round(x), Math.round(y)],
        ),
      },
    ]
  })
}

const boxEnd = ({ type, bb }: CanonicalDetection): ProximityResult['box1'] => ({
  class_id: type,
  x1: bb!.l,
  y1: bb!.t,
  x2: bb!.r,
  y2: bb!.b,
})
