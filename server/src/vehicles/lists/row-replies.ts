import type { DetectionRow, ImageRow, UniqueRow } from '#contract/vehicles/replies.ts'
import { measuredSpeed } from '#rules/vehicles/measured-speed.ts'
import { tagsBy } from '../../media/pictures/detection-tags.ts'
import { imageRecords } from '../../media/pictures/image-record.ts'
import { knownNames, type KnownNames } from '../../media/known-names.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import { findRowImages, picturesOf, rowImage } from '../../explorer/row-images.ts'
import type { VehicleFilters } from '../filters.ts'
import { findReadIds, type DetectionRecord, type ImageRecord, type PassRecord } from './list-rows.ts'
import { countPasses } from '../plates/plate-counts.ts'

type VehicleRequest = ExplorerRequest<VehicleFilters>

/** Detections in the format of the API. */
export async function detectionRows(
  request: VehicleRequest,
  rows: readonly DetectionRecord[],
): Promise<DetectionRow[]> {
  const [names, imageOf] = await Promise.all([
    knownNames(request.db, request.orgId, rows),
    findRowImages(request, rows),
  ])
  return rows.map((row) => ({ ...detectionReply(row, names, request.filters), image: imageOf(row) }))
}

/** Passes, each with its reads and the passes of its plate in the period. */
export async function passRows(request: VehicleRequest, rows: readonly PassRecord[]): Promise<UniqueRow[]> {
  const { db, orgId, filters } = request
  const bare = rows.filter(({ read_ids }) => read_ids === undefined)
  const [names, imageOf, readIds, timesSeen] = await Promise.all([
    knownNames(db, orgId, rows),
    findRowImages(request, rows),
    findReadIds(db, orgId, bare),
    countPasses(request, [...new Set(bare.flatMap(({ plate }) => plate ?? []))]),
  ])
  return rows.map((row) => ({
    ...detectionReply(row, names, filters),
    detection: row.plate ?? row.type,
    count: row.read_count,
    ids: row.read_ids ?? readIds.get(row.id) ?? [],
    times_seen: (row.times_seen ?? timesSeen.get(row.plate ?? '')) || 1,
    time_created: row.last_time.toISOString(),
    first_time: row.time.toISOString(),
    image: imageOf(row),
  }))
}

/** Images, each with its detections. */
export async function imageRows(request: VehicleRequest, rows: readonly ImageRecord[]): Promise<ImageRow[]> {
  const { db, orgId, filters, looking } = request
  const named = rows.map(({ id, picture }) => ({ image_id: id, ...(picture && { picture }) }))
  const found = new Map((await picturesOf(request, named)).map((picture) => [picture.image.id, picture]))
  const pictures = rows.flatMap(({ id }) => found.get(id) ?? [])
  const records = await imageRecords(db, orgId, pictures, looking)
  const names = await knownNames(
    db,
    orgId,
    pictures.flatMap(({ detections }) => detections),
  )
  return records.map((record, index) => {
    const { image, detections } = pictures[index]!
    return {
      ...rowImage(record),
      time_created: record.time_created,
      tags: tagsBy(names)({ ...image, tag_ids: null }),
      detections: detections.map((row) => detectionReply(row, names, filters)),
    }
  })
}

function detectionReply(
  row: Omit<DetectionRecord, 'pass_id'>,
  names: KnownNames,
  { plates }: VehicleFilters,
): Omit<DetectionRow, 'image'> {
  return {
    id: row.id,
    plate: row.plate,
    near_plate: (row.plate !== null && plates?.get(row.plate)) || null,
    type: row.type,
    confidence: row.confidence,
    tags: tagsBy(names)(row),
    orientation: row.orientation,
    vehicle_makemodel: row.makemodel,
    vehicle_makemodel_confidence: row.makemodel_confidence,
    colour: row.colour,
    speed: measuredSpeed(row.speed, names.cameras.get(row.camera_id)?.measures_speed ?? false),
    time_created: row.time.toISOString(),
  }
}
