import { sql, type Selectable } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import { timeOfId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'

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
