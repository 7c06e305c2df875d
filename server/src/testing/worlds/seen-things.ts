import { sql } from 'kysely'
import type { Card } from '../../review/card.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'

/** Rows of a picture and a clip with a sighting, an observation and a corrected pass, without files. */
export async function createSeenThings(
  db: Db,
  place: { org_id: string; site_id: string; camera_id: string },
  time: Date,
) {
  const [imageId, videoId] = [newId(time), newId(time)]
  await sql`select ensure_partitions(${time}::date, ${time}::date)`.execute(db)
  const image = { ...place, time, id: imageId, video_id: videoId, format: 'canonical', received_at: time }
  await db.insertInto('images').values(image).execute()
  const video = { ...place, time, id: videoId, image_id: imageId, received_at: time }
  await db.insertInto('videos').values(video).execute()
  const sightingId = newId(time)
  const seen = { object_class: 0, count: 2, confidence: 90, last_time: time }
  await db
    .insertInto('sightings')
    .values({ ...place, ...seen, time, id: sightingId, image_id: imageId })
    .execute()
  const observationId = newId(time)
  await db
    .insertInto('observations')
    .values({
      ...place,
      time,
      id: observationId,
      image_id: imageId,
      video_id: videoId,
      violation_type: 0,
      risk_level: 4.2,
      risk_class: 2,
      is_safe: false,
      object_class: 'person',
      confidence: 90,
      last_time: time,
      is_false: false,
    })
    .execute()
  const [passId, correctionId] = [newId(time), newId(time)]
  await db
    .insertInto('passes')
    .values({
      ...place,
      time,
      id: passId,
      last_time: time,
      type: 'car',
      plate: 'ABC123',
      plate_key: 'A8C123',
      read_count: 1,
      image_id: imageId,
      image_time: time,
    })
    .execute()
  const original = { plate: null, plate_key: null, confidence: null, votes: [], read_count: 1, reads: [] }
  await db
    .insertInto('plate_corrections')
    .values({
      ...place,
      id: correctionId,
      pass_id: passId,
      pass_time: time,
      plate_after: 'ABC123',
      original: JSON.stringify(original),
      corrected_by: newId(time),
      corrected_at: time,
    })
    .execute()
  const decisionId = newId(time)
  await db
    .insertInto('review_decisions')
    .values({
      org_id: place.org_id,
      site_id: place.site_id,
      id: decisionId,
      kind: 'plate',
      subject_id: passId,
      stage: 'first',
      decided_by: newId(time),
      decided_at: time,
      outcome: 'ABC123',
      decision: JSON.stringify({ outcome: 'right' }),
      card: JSON.stringify({
        ...place,
        kind: 'plate',
        id: passId,
        image_id: imageId,
        title: 'ABC123',
        reason: 'Read with 60 %',
        time: time.toISOString(),
        doubt: 0.4,
        is_list_match: false,
        crop: null,
        choices: [{ label: 'ABC123 is right', hint: null, decision: { outcome: 'right' } }],
        history: [],
        opinions: [],
      } satisfies Card),
    })
    .execute()
  return { imageId, videoId, sightingId, observationId, passId, correctionId, decisionId }
}
