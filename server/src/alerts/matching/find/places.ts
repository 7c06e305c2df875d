import type { Db } from '../../../db.ts'
import type { MatchLocation } from '../found.ts'

/** The places of cameras, by their ids. */
export async function findPlaces(
  db: Db,
  orgId: string,
  cameraIds: readonly string[],
): Promise<Map<string, MatchLocation>> {
  if (cameraIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .leftJoin('camera_confusions', (join) =>
      join
        .onRef('camera_confusions.org_id', '=', 'cameras.org_id')
        .onRef('camera_confusions.camera_id', '=', 'cameras.id'),
    )
    .select([
      'cameras.id as cameraId',
      'cameras.name as cameraName',
      'cameras.app_type as appType',
      'sites.id as siteId',
      'sites.name as siteName',
      'sites.time_zone as timeZone',
      'camera_confusions.shares',
    ])
    .where('cameras.org_id', '=', orgId)
    .where('cameras.id', 'in', cameraIds)
    .execute()
  return new Map(rows.map((row) => [row.cameraId, row]))
}
