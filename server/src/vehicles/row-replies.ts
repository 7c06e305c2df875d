import type { DetectionRow, ImageRow, UniqueRow } from '#contract/vehicles/replies.ts'
import type { Tag } from '#contract/tags/api.ts'
import { findDetectionTags } from '../media/detection-tags.ts'
import { imageRecords } from '../media/image-record.ts'
import * as media from '../media/queries.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import { findRowImages, rowImage } from '../explorer/row-images.ts'
import type { VehicleFilters } from './filters.ts'
import { findReadIds, type DetectionRecord, type PassRecord } from './list-rows.ts'
import { countPasses } from './plate-counts.ts'

type VehicleRequest = ExplorerRequest<VehicleFilters>

/** Rows of detections as the calls answer them. */
export async function detectionRows(
  request: VehicleRequest,
  rows: readonly DetectionRecord[],
): Promise<DetectionRow[]> {
  const [tagsOf, imageOf] = await Promise.all([
    findDetectionTags(request.db, request.orgId, rows),
    findRowImages(request, rows),
  ])
  return rows.map((row) => ({ ...detectionReply(row, tagsOf(row), request.filters), image: imageOf(row) }))
}

/** Rows of passes, each with its reads and how often its plate passed in the period. */
export async function passRows(request: VehicleRequest, rows: readonly PassRecord[]): Promise<UniqueRow[]> {
  const { db, orgId, filters } = request
  const [tagsOf, imageOf, readIds, timesSeen] = await Promise.all([
    findDetectionTags(db, orgId, rows),
    findRowImages(request, rows),
    findReadIds(db, orgId, rows),
    countPasses(request, [...new Set(rows.flatMap(({ plate }) => plate ?? []))]),
  ])
  return rows.map((row) => ({
    ...detectionReply(row, tagsOf(row), filters),
    detection: row.plate ?? row.type,
    count: row.read_count,
    ids: readIds.get(row.id) ?? [],
    times_seen: (row.plate !== null && timesSeen.get(row.plate)) || 1,
    time_created: row.last_time.toISOString(),
    first_time: row.time.toISOString(),
    image: imageOf(row),
  }))
}

/** Images, each with all that was seen on it. */
export async function imageRows(
  request: VehicleRequest,
  rows: readonly media.ImageRow[],
): Promise<ImageRow[]> {
  const { db, orgId, filters, looking } = request
  if (rows.length === 0) return []
  const [records, detections] = await Promise.all([
    imageRecords(db, orgId, rows, looking),
    media.findDetectionsOf(db, orgId, rows),
  ])
  const tagged = [...detections, ...rows.map((row) => ({ ...row, tag_ids: null }))]
  const tagsOf = await findDetectionTags<{ site_id: string; camera_id: string; tag_ids: string[] | null }>(
    db,
    orgId,
    tagged,
  )
  const ofImage = Map.groupBy(detections, ({ image_id }) => image_id)
  return records.map((record, index) => ({
    ...rowImage(record),
    time_created: record.time_created,
    tags: tagsOf({ ...rows[index]!, tag_ids: null }),
    detections: (ofImage.get(record.id) ?? []).map((row) => detectionReply(row, tagsOf(row), filters)),
  }))
}

function detectionReply(
  row: Omit<DetectionRecord, 'pass_id'>,
  tags: Tag[],
  { plates }: VehicleFilters,
): Omit<DetectionRow, 'image'> {
  return {
    id: row.id,
    plate: row.plate,
    near_plate: (row.plate !== null && plates?.get(row.plate)) || null,
    type: row.type,
    confidence: row.confidence,
    tags,
    orientation: row.orientation,
    vehicle_makemodel: row.makemodel,
    vehicle_makemodel_confidence: row.makemodel_confidence,
    colour: row.colour,
    speed: row.speed,
    time_created: row.time.toISOString(),
  }
}
