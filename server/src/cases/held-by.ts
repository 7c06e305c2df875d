import { sql } from 'kysely'
import { z } from 'zod'
import type { HeldKind } from '#contract/cases/api.ts'
import { longestClipMs } from '#contract/safety/constants.ts'
import { timeOfId } from '../core/ids.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { notFound } from '../core/errors.ts'
import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'
import { findDetectionsOf, findImages, findVideo } from '../media/find-media.ts'
import { platesReadOf } from './corrected-passes.ts'
import { withEdited } from './edited-visits.ts'
import { imagesOfHold } from './held-images.ts'
import { findActiveHolds, findCase, type HoldRow } from './queries.ts'

type Reader = Pick<Caller, 'orgId' | 'siteIds'>

/** The cases that hold a picture or a clip, or data of a plate, a camera or a site. */
export async function casesThatHold(
  db: Db,
  reader: Reader,
  kind: HeldKind,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const matching = await holdsOn(db, reader, kind, id)
  const cases = await Promise.all(
    [...new Set(matching.map(({ case_id }) => case_id))].map((caseId) => findCase(db, reader.orgId, caseId)),
  )
  return cases.flatMap((found) => (found ? [{ id: found.id, name: found.name }] : []))
}

function holdsOn(db: Db, reader: Reader, kind: HeldKind, id: string): Promise<HoldRow[]> {
  if (kind === 'plate') return holdsOfPlate(db, reader, id)
  if (!z.uuid().safeParse(id).success) throw notFound('Record')
  return kind === 'image' || kind === 'video'
    ? holdsOfMedia(db, reader, kind, id)
    : holdsOfPlace(db, reader, kind, id)
}

/** Users of some sites learn it of plates that were seen there. */
async function holdsOfPlate(db: Db, { orgId, siteIds }: Reader, plate: string): Promise<HoldRow[]> {
  const holds = (await findActiveHolds(db, orgId)).filter(
    ({ kind, subject }) => kind === 'plate' && subject === plate,
  )
  if (holds.length === 0 || !siteIds) return holds
  const seen = await db
    .selectFrom('passes')
    .select('id')
    .where('org_id', '=', orgId)
    .where('plate', '=', plate)
    .where('site_id', '=', anyOf(siteIds))
    .limit(1)
    .executeTakeFirst()
  return seen ? holds : []
}

/** Holds of a picture or a clip: directly, by a record that it shows, by its plate or by its camera. */
async function holdsOfMedia(
  db: Db,
  { orgId, siteIds }: Reader,
  kind: 'image' | 'video',
  id: string,
): Promise<HoldRow[]> {
  const video = kind === 'video' ? await findVideo(db, orgId, id, siteIds) : undefined
  const imageId = kind === 'image' ? id : video?.image_id
  const [image] = imageId ? await findImages(db, orgId, [imageId], siteIds) : []
  if (!image) throw notFound(kind === 'image' ? 'Image' : 'Video')
  const holds = await findActiveHolds(db, orgId)
  if (holds.length === 0) return []
  const detections = await findDetectionsOf(db, orgId, [image])
  const passIds = [...new Set(detections.flatMap(({ pass_id }) => pass_id ?? []))]
  const shown = new Set([image.id, image.video_id, ...passIds])
  const plates = new Set<string | null>([
    ...detections.map(({ plate }) => plate),
    ...(await platesReadOf(db, orgId, passIds)),
  ])
  const related = await relatedIds(db, orgId, image, holds)
  return holds.filter((hold) => {
    const isWithin =
      (!hold.from_time || image.time >= hold.from_time) && (!hold.to_time || image.time <= hold.to_time)
    if (hold.kind === 'plate') return isWithin && plates.has(hold.subject)
    if (hold.kind === 'camera') return isWithin && image.camera_id === hold.subject
    return shown.has(hold.subject) || related.has(hold.subject)
  })
}

/** Holds of a camera, or with pictures of it. A site is held by its cameras. */
async function holdsOfPlace(
  db: Db,
  { orgId, siteIds }: Reader,
  kind: 'camera' | 'site',
  id: string,
): Promise<HoldRow[]> {
  const cameras = await db
    .selectFrom('cameras')
    .select(['id', 'site_id'])
    .where('org_id', '=', orgId)
    .where(kind === 'camera' ? 'id' : 'site_id', '=', id)
    .execute()
  const ids = cameras.filter(({ site_id }) => siteIds?.includes(site_id) ?? true).map((camera) => camera.id)
  if (ids.length === 0) return []
  const found: HoldRow[] = []
  for (const hold of await findActiveHolds(db, orgId)) {
    const isOfCamera = hold.kind === 'camera' && ids.includes(hold.subject)
    if (isOfCamera || (hold.kind !== 'camera' && (await hasPictureOf(db, orgId, hold, ids)))) found.push(hold)
  }
  return found
}

async function hasPictureOf(db: Db, orgId: string, hold: HoldRow, cameraIds: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (${imagesOfHold(orgId, hold)}) as held join images on images.org_id = ${orgId}
      and images.time = held.time and images.id = held.id
    where images.camera_id = any(${cameraIds}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Observations, sightings and visits that show the picture. */
async function relatedIds(
  db: Db,
  orgId: string,
  image: { id: string; time: Date; camera_id: string; video_id: string | null },
  holds: readonly HoldRow[],
): Promise<Set<string>> {
  const heldVisits = holds.filter(({ kind }) => kind === 'visit').map(({ subject }) => subject)
  const { rows: visits } = await sql<{ id: string }>`
    select id from visits where org_id = ${orgId} and id in (${withEdited(orgId, heldVisits)})
      and (entry_image_id = ${image.id}::uuid or exit_image_id = ${image.id}::uuid)`.execute(db)
  const visitIds = visits.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from observations where org_id = ${orgId} and camera_id = ${image.camera_id}
      and time >= ${image.time} and time <= ${image.time}::timestamptz + ${`${longestClipMs} milliseconds`}::interval
      and (image_id = ${image.id}::uuid or video_id = ${image.video_id}::uuid)
    union all
    select id from sightings where org_id = ${orgId} and camera_id = ${image.camera_id}
      and ${isDuring(image)} and coalesce(last_time, time) >= ${image.time}
    union all
    select id from rejected_sightings where org_id = ${orgId} and sighting ->> 'camera_id' = ${image.camera_id}
      and ${isDuring(image)} and coalesce((sighting ->> 'last_time')::timestamptz, time) >= ${image.time}
    union all (${withEdited(orgId, visitIds)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The start of a sighting that may show the picture. */
const isDuring = ({ id, time }: { id: string; time: Date }) =>
  sql`time <= ${timeOfId(id)} and time > ${time}::timestamptz - interval '1 day'`
