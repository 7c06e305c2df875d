import { sql, type Selectable } from 'kysely'
import { RoiType } from '#contract/regions/enumerations.ts'
import { longestClipMs } from '#contract/safety/constants.ts'
import { anyOf } from '../core/database/any-of.ts'
import { timeOfId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'
import type { KeptMedia } from '../events/prepared-event.ts'

export type ImageRow = Selectable<Tables['images']>
export type VideoRow = Selectable<Tables['videos']>
export type DetectionRow = Selectable<Tables['detections']>

/** The time in an id. An invented id may contain a time outside the calendar. */
const timeNamed = (id: string) => new Date(Math.min(timeOfId(id).getTime(), Date.UTC(9999, 0)))

/** Ids contain their time, so the query scans only the matching monthly partitions. */
export const atTimesOf = (ids: readonly string[]) =>
  sql<Date>`any(${[...new Set(ids.map((id) => timeNamed(id).toISOString()))]}::timestamptz[])`

/** Images by their ids, in any order. */
export const findImages = (
  db: Db,
  orgId: string,
  ids: readonly string[],
  siteIds?: string[],
): Promise<ImageRow[]> =>
  db
    .selectFrom('images')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '=', atTimesOf(ids))
    .where('id', '=', anyOf(ids))
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .execute()

export const findVideo = (
  db: Db,
  orgId: string,
  id: string,
  siteIds?: string[],
): Promise<VideoRow | undefined> =>
  db
    .selectFrom('videos')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '=', timeNamed(id))
    .where('id', '=', id)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()

/** The detections of these images, in the order in which they were reported. */
export const findDetectionsOf = (
  db: Db,
  orgId: string,
  images: readonly Pick<ImageRow, 'id' | 'time' | 'camera_id'>[],
): Promise<DetectionRow[]> =>
  db
    .selectFrom('detections')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('camera_id', '=', anyOf([...new Set(images.map((image) => image.camera_id))]))
    .where('time', '=', sql<Date>`any(${images.map(({ time }) => time.toISOString())}::timestamptz[])`)
    .where('image_id', '=', anyOf(images.map((image) => image.id)))
    .orderBy('id')
    .execute()

/** A name for the current masks of a camera; null without masks. */
const maskNames = (orgId: string) => sql<string | null>`(
  select left(md5(string_agg(concat(roi, drawn_width, 'x', drawn_height), ' ' order by regions.id)), 12)
  from regions
  where regions.org_id = ${orgId} and camera_id = cameras.id and roi_type = ${RoiType.PRIVACY_MASK})`

export const findSiteZones = (db: Db, orgId: string) =>
  db.selectFrom('sites').select(['id', 'time_zone', 'removed_at']).where('org_id', '=', orgId).execute()

/** These cameras, or all of an organisation, with their sites. */
export const findCamerasOf = (db: Db, orgId: string, cameraIds?: readonly string[]) =>
  db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .select([
      'cameras.id',
      'cameras.name',
      'cameras.app_type',
      'cameras.face_redaction',
      'cameras.head_redaction',
      'cameras.measures_speed',
      'cameras.horizontal_fov',
      'cameras.vertical_fov',
      'cameras.plane_normal',
      'cameras.plane_point',
      'cameras.distance_scale',
      'cameras.hsafety_setting',
      'sites.id as site_id',
      'sites.name as site_name',
      'sites.time_zone',
      maskNames(orgId).as('mask_names'),
    ])
    .where('cameras.org_id', '=', orgId)
    .$if(cameraIds !== undefined, (query) => query.where('cameras.id', '=', anyOf(cameraIds!)))
    .execute()
export type CameraOfImage = Awaited<ReturnType<typeof findCamerasOf>>[number]

/** Whether a user is currently an ADMIN of the organisation. */
export async function isAdmin(db: Db, orgId: string, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .where('role', '=', 'ADMIN')
    .executeTakeFirst()
  return user !== undefined
}

export const findObject = (db: Db, orgId: string, key: string) =>
  db
    .selectFrom('media_objects')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .executeTakeFirst()

interface FoundCopy {
  /** Of the original; null where it is no longer stored. */
  source_type: string | null
  kept: { copy_key: string; content_type: string; size: number } | null
}

/** A copy of stored media, if it exists, and its original. */
export async function findCopy(db: Db, orgId: string, mediaKey: string, variant: string): Promise<FoundCopy> {
  const { rows } = await sql<FoundCopy>`
    select media_objects.content_type as source_type, (
      select json_build_object('copy_key', copy_key, 'content_type', content_type, 'size', size)
      from media_copies
      where media_copies.org_id = ${orgId} and media_key = key and variant = ${variant}) as kept
    from media_objects where org_id = ${orgId} and key = ${mediaKey}`.execute(db)
  return rows[0] ?? { source_type: null, kept: null }
}

/** The keys that are still stored. */
export async function findStoredKeys(db: Db, orgId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_objects')
    .select('key')
    .where('org_id', '=', orgId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.key))
}

/** The observations of a clip, in the order of their start. */
export const findVideoObservations = (db: Db, orgId: string, video: VideoRow) =>
  db
    .selectFrom('observations')
    .select(['start_frame', 'violation_type', 'is_safe', 'detail'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', video.camera_id)
    .where('time', '>=', video.time)
    .where('time', '<=', new Date(video.time.getTime() + longestClipMs))
    .where('video_id', '=', video.id)
    .orderBy('start_frame')
    .orderBy('id')
    .execute()

/** The cameras that a user may see, by site and name, with the facts of their newest picture. */
export const listLiveCameras = (
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  page: { limit: number; offset: number },
) =>
  visibleCameras(db, orgId, siteIds)
    .select([
      'cameras.id',
      'cameras.name',
      'cameras.last_seen',
      'cameras.last_image_id',
      'sites.id as site_id',
      'sites.name as site_name',
    ])
    .orderBy('sites.search_name')
    .orderBy('cameras.search_name')
    .orderBy('cameras.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countLiveCameras(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
): Promise<number> {
  const { count } = await visibleCameras(db, orgId, siteIds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const visibleCameras = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .where('cameras.org_id', '=', orgId)
    .where('cameras.removed_at', 'is', null)
    .$if(siteIds !== undefined, (query) => query.where('cameras.site_id', '=', anyOf(siteIds!)))

const mostLiveDetections = 500

export const listDetectionsSince = (
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  since: Date,
): Promise<DetectionRow[]> =>
  db
    .selectFrom('detections')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '>=', since)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLiveDetections)
    .execute()

/** Sets the picture that was taken from the clip of an image. */
export async function setPoster(db: Db, image: ImageRow, picture: KeptMedia): Promise<void> {
  const { key, kind, contentType, size, width, height } = picture
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media_objects')
      .values({
        org_id: image.org_id,
        key,
        kind,
        content_type: contentType,
        size,
        width,
        height,
        last_needed_at: image.time,
      })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'key']).doUpdateSet({
          last_needed_at: sql`greatest(media_objects.last_needed_at, excluded.last_needed_at)`,
        }),
      )
      .execute()
    await tx
      .updateTable('images')
      .set({ media_key: key, width, height })
      .where('org_id', '=', image.org_id)
      .where('time', '=', image.time)
      .where('id', '=', image.id)
      .execute()
    await tx
      .updateTable('cameras')
      .set({ last_image_id: sql<string>`greatest(last_image_id, ${image.id}::uuid)` })
      .where('org_id', '=', image.org_id)
      .where('id', '=', image.camera_id)
      .execute()
  })
}
