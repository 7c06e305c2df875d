import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { newId } from '../../core/ids.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import type { Column, Row } from '../../events/write-rows.ts'

export type DetectionRow = Row<'detections'>

/** As stored in four bytes, so that sums of rows and computed sums agree. */
const real = (value: number | undefined): number | null => (value === undefined ? null : Math.fround(value))

const corners = (box: Box | undefined): DetectionRow['bb'] =>
  box ? [Math.round(box.l), Math.round(box.t), Math.round(box.r), Math.round(box.b)] : null

/**
 * The row of a detection. Ids of one event are ordered by its position. The confidence is that of the plate if one
 * was read, else of the object.
 */
export function detectionRow(
  { camera, event }: Pick<PreparedEvent, 'camera' | 'event'>,
  imageId: string,
  position: number,
  tagIds: readonly string[],
): DetectionRow {
  const detection = event.detections[position]!
  const { plate } = detection
  const stated = plate === undefined ? detection.confidence : detection.plateConfidence
  return {
    org_id: camera.orgId,
    time: event.time,
    id: newId(event.time, position),
    site_id: camera.siteId,
    camera_id: camera.id,
    image_id: imageId,
    pass_id: null,
    type: detection.type,
    confidence: real(stated ?? detection.confidence),
    object_confidence: real(detection.confidence),
    plate: plate ?? null,
    plate_key: plate === undefined ? null : plateKey(plate),
    orientation: detection.orientation ?? null,
    makemodel: detection.makeModel ?? null,
    makemodel_confidence: real(detection.makeModelConfidence),
    colour: detection.colour ?? null,
    speed: real(detection.speed),
    track_id: detection.trackId ?? null,
    bb: corners(detection.bb),
    plate_bb: corners(detection.plateBb),
    tag_ids: tagIds.length > 0 ? [...tagIds] : null,
  }
}

/** The columns that a later report may change. */
export const detectionColumns = [
  'site_id',
  'camera_id',
  'image_id',
  'pass_id',
  'type',
  'confidence',
  'object_confidence',
  'plate',
  'plate_key',
  'orientation',
  'makemodel',
  'makemodel_confidence',
  'colour',
  'speed',
  'track_id',
  'bb',
  'plate_bb',
  'tag_ids',
] as const satisfies readonly Column<'detections'>[]

/** The database returns shortened four-byte numbers, while sums use exact ones. */
export function withExactReals(row: DetectionRow): DetectionRow {
  const exact = (value: number | null) => (value === null ? null : Math.fround(value))
  return {
    ...row,
    confidence: exact(row.confidence),
    object_confidence: exact(row.object_confidence),
    makemodel_confidence: exact(row.makemodel_confidence),
    speed: exact(row.speed),
  }
}

export function detectionOfRow(row: DetectionRow): CanonicalDetection {
  const isPlateRead = row.plate !== null
  return {
    type: row.type,
    ...given('confidence', row.object_confidence),
    ...given('bb', boxOf(row.bb)),
    ...given('plate', row.plate),
    ...given('plateBb', boxOf(row.plate_bb)),
    ...given('plateConfidence', isPlateRead ? row.confidence : null),
    candidates: [],
    ...given('orientation', row.orientation),
    ...given('makeModel', row.makemodel),
    ...given('makeModelConfidence', row.makemodel_confidence),
    ...given('colour', row.colour),
    ...given('speed', row.speed),
    tags: [],
    ...given('trackId', row.track_id),
  }
}

/** The field, or no field without a value, since merging treats an empty field as a value. */
const given = <Name extends string, Value>(name: Name, value: Value | null) =>
  (value === null ? {} : { [name]: value }) as { [Key in Name]?: Value }

const boxOf = (corners: DetectionRow['bb']): Box | null =>
  corners && { l: corners[0], t: corners[1], r: corners[2], b: corners[3] }
