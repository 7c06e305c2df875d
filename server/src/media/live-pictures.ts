import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { daylightFirst } from '#rules/media/daylight-first.ts'
import type { DetectionRow } from './find-media.ts'

/**
 * A page of the cameras that a user may see, by site and name, with the facts of their newest picture, and the number of
 * all. A demo shows pictures by day first, because its visitors judge the product by them.
 */
export async function listLiveCameras(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const [{ count, is_demo }, cameras] = await Promise.all([
    countCameras(db, orgId, siteIds),
    orderedCameras(db, orgId, siteIds).limit(limit).offset(offset).execute(),
  ])
  if (!is_demo) return { count, cameras }
  const all = await orderedCameras(db, orgId, siteIds).execute()
  return { count, cameras: daylightFirst(all).slice(offset, offset + limit) }
}

const orderedCameras = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  visibleCameras(db, orgId, siteIds)
    .select([
      'cameras.id',
      'cameras.name',
      'cameras.last_seen',
      'cameras.last_image_id',
      'cameras.app_type',
      'cameras.event_frequency_id',
      'sites.id as site_id',
      'sites.name as site_name',
      'sites.lat',
      'sites.lng',
    ])
    .orderBy('sites.search_name')
    .orderBy('cameras.search_name')
    .orderBy('cameras.id')

const countCameras = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  visibleCameras(db, orgId, siteIds)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.selectFrom('organisations').select('is_demo').where('id', '=', orgId).as('is_demo'),
    ])
    .executeTakeFirstOrThrow()

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
