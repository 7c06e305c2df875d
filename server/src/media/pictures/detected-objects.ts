import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import type { DetectedObjects, GenericResult, PlateResult } from '#contract/media/replies.ts'
import { isSafetyCamera } from '#rules/cameras/status.ts'
import { isPersonType, isVehicleType } from '#rules/ingest/words/object-type.ts'
import { measuredSpeed } from '#rules/vehicles/measured-speed.ts'
import { proximityResults } from './proximity.ts'
import type { CameraOfImage } from '../find-cameras.ts'
import type { DetectionRow, ImageRow } from '../find-media.ts'

type Point = [x: number, y: number]

interface Seen {
  image: ImageRow
  detections: readonly DetectionRow[]
  camera: CameraOfImage
  /** The labels of a detection's own tags. */
  labelsOf(row: DetectionRow): string[]
  violators: ReadonlySet<string>
  /** The trail of each tracked object, by its track. */
  trails: ReadonlyMap<string, Point[]> | undefined
  /** A link to the plate in a box. */
  plateImageOf(box: Box): string | null
}

const boxOf = (corners: DetectionRow['bb']): Box | null =>
  corners && { l: corners[0], t: corners[1], r: corners[2], b: corners[3] }

/** For objects on a clip that are not on its picture. */
export const noPlateImage = () => null

export const plateResult = (
  row: DetectionRow,
  { camera, plateImageOf }: Pick<Seen, 'camera' | 'plateImageOf'>,
): PlateResult => ({
  id: row.id,
  type: row.type,
  confidence: row.confidence,
  bb: boxOf(row.plate_bb) ?? boxOf(row.bb),
  vehicle_bb: boxOf(row.bb),
  plate_bb: boxOf(row.plate_bb),
  plate: row.plate,
  plate_image: row.plate !== null && row.plate_bb ? plateImageOf(boxOf(row.plate_bb)!) : null,
  vehicle_orientation: row.orientation,
  vehicle_makemodel: row.makemodel,
  vehicle_makemodel_confidence: row.makemodel_confidence,
  colour: row.colour,
  speed: measuredSpeed(row.speed, camera.measures_speed),
  track_id: row.track_id,
  pass_id: row.pass_id,
})

/**
 * The content of the overlay. Traffic cameras have vehicles in `results` and other objects in `results_other`; safety
 * and speed cameras have everything in `results_generic`, with violations.
 */
export function detectedObjects(seen: Seen): DetectedObjects {
  const { image, detections, camera } = seen
  const isGeneric = isSafetyCamera(camera.app_type)
  const isPlateResult = ({ type, plate }: DetectionRow) =>
    plate !== null || (!isGeneric && isVehicleType(type) && type !== 'bicycle')
  const isOther = ({ type }: DetectionRow) => !isGeneric && (isPersonType(type) || type === 'bicycle')
  const ofType = (type: string) =>
    detections.filter((row) => isOther(row) && row.type === type && row.bb !== null)
  return {
    img_width: image.width,
    img_height: image.height,
    results: detections.filter(isPlateResult).map((row) => plateResult(row, seen)),
    results_generic: detections
      .filter((row) => isGeneric || (!isPlateResult(row) && !isOther(row)))
      .map((row) => genericResult(row, seen)),
    results_other: {
      people: ofType('person').map((row) => ({ person_bb: boxOf(row.bb)!, confidence: row.confidence })),
      bicycles: ofType('bicycle').map((row) => ({ bicycle_bb: boxOf(row.bb)!, confidence: row.confidence })),
    },
    results_proximity: isGeneric ? proximityResults(image, detections.map(sceneDetection), camera) : [],
  }
}

const genericResult = (row: DetectionRow, { camera, labelsOf, violators, trails }: Seen): GenericResult => ({
  id: row.id,
  object_class: row.type,
  confidence: row.confidence,
  bb: boxOf(row.bb),
  tags: labelsOf(row).map((name) => ({ name, bb: null })),
  speed: measuredSpeed(row.speed, camera.measures_speed),
  plate: row.plate,
  line: lineOf(row, trails),
  isViolation: violators.has(row.id),
  opacity: 1,
})

function lineOf({ track_id }: DetectionRow, trails: Seen['trails']): GenericResult['line'] {
  const points = track_id === null ? undefined : trails?.get(track_id)
  return points && points.length > 1 ? { points } : null
}

const sceneDetection = (row: DetectionRow): CanonicalDetection => ({
  type: row.type,
  bb: boxOf(row.bb) ?? undefined,
  candidates: [],
  tags: [],
})
