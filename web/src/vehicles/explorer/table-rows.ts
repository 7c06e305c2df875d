import type { RowImage } from '#contract/explorer/api.ts'
import { plateImageOf } from '../../media/plate-image.tsx'
import type { Tag } from '#contract/tags/api.ts'
import type { DetectionRow, ImageRow, UniqueRow } from '#contract/vehicles/replies.ts'

/** A detected object in a row of the list. */
export interface ShownDetection {
  id: string
  plate: string | null
  /** A link to the cropped picture of the plate. */
  plateImage: string | null
  nearPlate: string | null
  type: string
  makeModel: string | null
  /** Percent; null where the camera stated none. */
  confidence: number | null
  orientation: string | null
}

/** A row of any of the three views, so that one table and one export serve them all. */
export interface TableRow {
  id: string
  time: string
  found: ShownDetection[]
  confidence: number | null
  timesSeen: number | null
  tags: Tag[]
  image: RowImage
}

const foundOf = (row: Omit<DetectionRow, 'image'>, image: RowImage): ShownDetection => ({
  id: row.id,
  plate: row.plate,
  plateImage: plateImageOf(image, row.plate),
  nearPlate: row.near_plate,
  type: row.type,
  makeModel: row.vehicle_makemodel,
  confidence: row.confidence,
  orientation: row.orientation,
})

export const detectionTableRow = (row: DetectionRow): TableRow => ({
  id: row.id,
  time: row.time_created,
  found: [foundOf(row, row.image)],
  confidence: row.confidence,
  timesSeen: null,
  tags: row.tags,
  image: row.image,
})

export const uniqueTableRow = (row: UniqueRow): TableRow => ({
  ...detectionTableRow(row),
  timesSeen: row.times_seen,
})

function surestOf(detections: readonly { confidence: number | null }[]): number | null {
  const stated = detections.flatMap(({ confidence }) => confidence ?? [])
  return stated.length > 0 ? Math.max(...stated) : null
}

/** For a picture with several objects the highest confidence counts. */
export const imageTableRow = (row: ImageRow): TableRow => ({
  id: row.id,
  time: row.time_created,
  found: row.detections.map((detection) => foundOf(detection, row)),
  confidence: surestOf(row.detections),
  timesSeen: null,
  tags: row.tags,
  image: row,
})
