import { anyOf } from '../core/database/any-of.ts'
import type { Db } from '../db.ts'
import type { DetectionRow } from './find-media.ts'

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
