import { sql } from 'kysely'
import { timeOfId } from '../core/ids.ts'
import { notFound } from '../core/errors.ts'
import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'
import { findDetectionsOf, findImages, findVideo } from '../media/find-media.ts'
import { findActiveHolds, findCase } from './queries.ts'

/** The cases that hold a picture or a clip: directly, by a record that it shows, by its plate or by its camera. */
export async function casesThatHold(
  db: Db,
  { orgId, siteIds }: Pick<Caller, 'orgId' | 'siteIds'>,
  kind: 'image' | 'video',
  id: string,
): Promise<{ id: string; name: string }[]> {
  const video = kind === 'video' ? await findVideo(db, orgId, id, siteIds) : undefined
  const imageId = kind === 'image' ? id : video?.image_id
  const [image] = imageId ? await findImages(db, orgId, [imageId], siteIds) : []
  if (!image) throw notFound(kind === 'image' ? 'Image' : 'Video')
  const holds = await findActiveHolds(db, orgId)
  if (holds.length === 0) return []
  const detections = await findDetectionsOf(db, orgId, [image])
  const shown = new Set([image.id, image.video_id, ...detections.map(({ pass_id }) => pass_id)])
  const plates = new Set(detections.map(({ plate }) => plate))
  const related = await relatedIds(db, orgId, image)
  const matching = holds.filter((hold) => {
    const isWithin =
      (!hold.from_time || image.time >= hold.from_time) && (!hold.to_time || image.time <= hold.to_time)
    if (hold.kind === 'plate') return isWithin && plates.has(hold.subject)
    if (hold.kind === 'camera') return isWithin && image.camera_id === hold.subject
    return shown.has(hold.subject) || related.has(hold.subject)
  })
  const cases = await Promise.all(
    [...new Set(matching.map(({ case_id }) => case_id))].map((caseId) => findCase(db, orgId, caseId)),
  )
  return cases.flatMap((found) => (found ? [{ id: found.id, name: found.name }] : []))
}

/** Observations, sightings and visits that show the picture. */
async function relatedIds(
  db: Db,
  orgId: string,
  image: { id: string; time: Date; camera_id: string; video_id: string | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from observations where org_id = ${orgId} and camera_id = ${image.camera_id}
      and time >= ${image.time} and time <= ${image.time}::timestamptz + interval '6 hours'
      and (image_id = ${image.id}::uuid or video_id = ${image.video_id}::uuid)
    union all
    select id from sightings where org_id = ${orgId} and camera_id = ${image.camera_id}
      and time <= ${timeOfId(image.id)} and time > ${image.time}::timestamptz - interval '1 day'
      and coalesce(last_time, time) >= ${image.time}
    union all
    select id from visits where org_id = ${orgId}
      and (entry_image_id = ${image.id}::uuid or exit_image_id = ${image.id}::uuid)
      and id in (select subject::uuid from case_holds where org_id = ${orgId} and kind = 'visit'
        and released_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
