import type { CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'
import { detectionOfRow, withExactReals, type DetectionRow } from '../../vehicles/passes/detection-rows.ts'
import type { KnownEventRow } from './known-events.ts'

export interface StoredRows {
  image: Row<'images'>
  detections: DetectionRow[]
}

/** The rows of a stored event, with its detections in order. */
export async function findStoredRows(db: Db, known: KnownEventRow): Promise<StoredRows> {
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('org_id', '=', known.org_id)
    .where('time', '=', known.time)
    .where('id', '=', known.image_id)
    .executeTakeFirstOrThrow()
  const detections = await db
    .selectFrom('detections')
    .selectAll()
    .where('org_id', '=', known.org_id)
    .where('camera_id', '=', known.camera_id)
    .where('time', '=', known.time)
    .where('image_id', '=', known.image_id)
    .orderBy('id')
    .execute()
  return { image, detections: detections.map(withExactReals) }
}

/** Rebuilds an event from its rows. Candidates of its plates exist only in the votes of its passes. */
export function eventOfRows(
  { image, detections }: StoredRows,
  known: Pick<KnownEventRow, 'is_provisional' | 'awaits_first' | 'reported_at'>,
): CanonicalEvent {
  return {
    kind: known.awaits_first ? 'update' : 'event',
    format: image.format as IngestFormat,
    provisional: known.is_provisional,
    time: image.time,
    ...(known.reported_at && { reportedAt: known.reported_at }),
    detections: detections.map(detectionOfRow),
    ...(image.width && image.height && { imageSize: { width: image.width, height: image.height } }),
    boxUnit: 'pixel',
    ...(image.media_key && { image: { source: { in: 'part', bytesRef: image.media_key } } }),
    faces: image.faces ?? [],
    distances: image.distances ?? [],
    ...(image.lat !== null && image.lng !== null && { location: { lat: image.lat, lng: image.lng } }),
    notes: [],
  }
}
