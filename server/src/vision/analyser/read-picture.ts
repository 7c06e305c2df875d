import type { CanonicalDetection, ImageSize } from '#contract/ingest/event.ts'
import { makeDetection } from '#rules/ingest/event.ts'
import { UNKNOWN_VEHICLE } from '#rules/vehicles/unknown-vehicle.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import { boundsOf, pointIn, type Rectangle } from '#rules/vision/geometry.ts'
import { judgePlates, type JudgedPlate } from '#rules/vision/judge-plates.ts'
import type { PlateSeen } from '#rules/vision/plate-seen.ts'
import type { IngestCamera, IngestVision } from '../../events/camera.ts'
import type { Areas } from '../engine/look-at-picture.ts'

type Polygon = [number, number][]

/** The regions of a camera that its settings name, on a picture of this size. */
function polygonsOf(
  camera: Pick<IngestCamera, 'regions'>,
  ids: readonly string[],
  size: ImageSize,
): Polygon[] {
  return camera.regions.filter(({ id }) => ids.includes(id)).flatMap((region) => regionOn(region, size).roi)
}

/** The areas of the picture to read; all of it without configured regions. */
export function areasOf(
  camera: Pick<IngestCamera, 'regions'>,
  vision: Pick<IngestVision, 'only_regions'>,
  size: ImageSize,
): Areas | undefined {
  const polygons = polygonsOf(camera, vision.only_regions, size)
  if (polygons.length === 0) return undefined
  const fraction = (value: number, of: number) => Math.min(1, Math.max(0, value / of))
  const areas = polygons.map((polygon): Rectangle => {
    const xs = polygon.map(([x]) => fraction(x, size.width))
    const ys = polygon.map(([, y]) => fraction(y, size.height))
    return { l: Math.min(...xs), t: Math.min(...ys), r: Math.max(...xs), b: Math.max(...ys) }
  })
  return areas.filter(({ l, t, r, b }) => r - l > 0.01 && b - t > 0.01)
}

/** Applies the settings of a camera to the detected plates. */
export const judgeFor = (
  plates: readonly PlateSeen[],
  camera: Pick<IngestCamera, 'regions'>,
  vision: IngestVision,
  size: ImageSize,
): JudgedPlate[] =>
  judgePlates(plates, {
    leastWidth: vision.least_width,
    leastConfidence: vision.least_confidence,
    formats: vision.formats,
    onlyIn: polygonsOf(camera, vision.only_regions, size),
    neverIn: polygonsOf(camera, vision.never_regions, size),
    height: size.height,
  })

/** On a picture with one reported vehicle, only the plates of that vehicle. */
export function platesOfVehicle(plates: readonly JudgedPlate[], bb: readonly number[] | null): JudgedPlate[] {
  const isInside = ({ quad }: JudgedPlate) => {
    if (!bb) return true
    const [x, y] = pointIn(quad, 0.5, 0.5)
    return x >= bb[0]! && x <= bb[2]! && y >= bb[1]! && y <= bb[3]!
  }
  return plates.filter((plate) => plate.kind !== 'unread' && isInside(plate)).slice(0, 1)
}

/** A plate in the form of a plate-reading camera. */
export function detectionOf(
  { quad, kind, text, confidence, score }: JudgedPlate,
  { mounting }: Pick<IngestVision, 'mounting'>,
  trackId: string | undefined,
): CanonicalDetection {
  const { l, t, r, b } = boundsOf(quad)
  return makeDetection({
    type: UNKNOWN_VEHICLE,
    confidence: percent(score),
    plateBb: { l: Math.max(0, l), t: Math.max(0, t), r, b },
    ...(kind !== 'unread' && { plate: text, plateConfidence: percent(confidence) }),
    ...(mounting && { orientation: mounting === 'approaching' ? 'front' : 'rear' }),
    ...(trackId !== undefined && { trackId }),
  })
}

const percent = (fraction: number) => Math.round(fraction * 1000) / 10
