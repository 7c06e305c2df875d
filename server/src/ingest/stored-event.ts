import { sql } from 'kysely'
import type { Box, CanonicalDetection, CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import type { Db } from '../db.ts'
import type { ObservationRow } from '../safety/observation-rows.ts'
import type { SightingRow } from '../wildlife/sighting-rows.ts'
import type { DetectionRow } from './event-rows.ts'
import type { Row } from './write-rows.ts'

export interface StoredRows {
  image: Row<'images'>
  detections: DetectionRow[]
  observations: ObservationRow[]
  sightings: SightingRow[]
}

/** The rows of an event that was stored, its detections in the order it told them. */
export async function findStoredRows(db: Db, known: Row<'ingest_events'>): Promise<StoredRows> {
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('org_id', '=', known.org_id)
    .where('time', '=', known.time)
    .where('id', '=', known.image_id)
    .executeTakeFirstOrThrow()
  const ofImage = sql`
    where org_id = ${known.org_id} and camera_id = ${known.camera_id} and time = ${known.time}
      and image_id = ${known.image_id} order by id`
  const detections = await sql<DetectionRow>`select * from detections ${ofImage}`.execute(db)
  const observations = await sql<ObservationRow>`select * from observations ${ofImage}`.execute(db)
  const sightings = await sql<SightingRow>`select * from sightings ${ofImage}`.execute(db)
  return {
    image,
    detections: detections.rows.map(withExactReals),
    observations: observations.rows,
    sightings: sightings.rows,
  }
}

/** The database tells four-byte numbers short; sums were made of the exact ones. */
export function withExactReals(row: DetectionRow): DetectionRow {
  const exact = (value: number | null) => (value === null ? null : Math.fround(value))
  return {
    ...row,
    confidence: Math.fround(row.confidence),
    object_confidence: exact(row.object_confidence),
    makemodel_confidence: exact(row.makemodel_confidence),
    speed: exact(row.speed),
  }
}

/** The event that rows tell of. Second guesses at its plates are only in the votes of its passes. */
export function eventOfRows(
  { image, detections }: Pick<StoredRows, 'image' | 'detections'>,
  known: Pick<Row<'ingest_events'>, 'is_provisional' | 'awaits_first' | 'told_at'>,
): CanonicalEvent {
  return {
    kind: known.awaits_first ? 'update' : 'event',
    format: image.format as IngestFormat,
    provisional: known.is_provisional,
    time: image.time,
    ...(known.told_at && { toldAt: known.told_at }),
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

export function detectionOfRow(row: DetectionRow): CanonicalDetection {
  const isPlateRead = row.plate !== null
  return {
    type: row.type,
    ...told('confidence', row.object_confidence),
    ...told('bb', boxOf(row.bb)),
    ...told('plate', row.plate),
    ...told('plateBb', boxOf(row.plate_bb)),
    ...told('plateConfidence', isPlateRead ? row.confidence : null),
    candidates: [],
    ...told('orientation', row.orientation),
    ...told('makeModel', row.makemodel),
    ...told('makeModelConfidence', row.makemodel_confidence),
    ...told('colour', row.colour),
    ...told('speed', row.speed),
    tags: [],
    ...told('trackId', row.track_id),
  }
}

/** The field, or nothing at all where there is no value: merging takes an empty field for an answer. */
const told = <Name extends string, Value>(name: Name, value: Value | null) =>
  (value === null ? {} : { [name]: value }) as { [Key in Name]?: Value }

const boxOf = (corners: DetectionRow['bb']): Box | null =>
  corners && { l: corners[0], t: corners[1], r: corners[2], b: corners[3] }
