import type { AlertChoices } from '#contract/alerts/api.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { zoneLabel } from '#rules/alerts/zone-label.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../db.ts'

/** The cameras and zones that conditions may name, at the sites of the caller. */
export async function findChoices(
  db: Db,
  orgId: string,
  siteIds: readonly string[] | undefined,
): Promise<AlertChoices> {
  const cameras = await db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .select(['cameras.id', 'cameras.name', 'sites.id as site_id', 'sites.name as site'])
    .where('cameras.org_id', '=', orgId)
    .where('cameras.removed_at', 'is', null)
    .where('sites.removed_at', 'is', null)
    .orderBy('sites.name')
    .orderBy('cameras.name')
    .execute()
  const seen = cameras.filter(({ site_id }) => siteIds === undefined || siteIds.includes(site_id))
  const nameOf = new Map(
    seen.map(({ id, name, site }) => [id, `${stripNamePrefix(name)}, ${stripNamePrefix(site)}`]),
  )
  const regions = await db
    .selectFrom('regions')
    .select(['id', 'camera_id', 'roi_type', 'tags'])
    .where('org_id', '=', orgId)
    .where('roi_type', 'not in', [RoiType.PRIVACY_MASK, RoiType.GROUND_PLANE])
    .orderBy('created_at')
    .execute()
  return {
    cameras: [...nameOf].map(([id, name]) => ({ id, name })),
    zones: regions.flatMap(({ id, camera_id, roi_type, tags }) => {
      const camera = nameOf.get(camera_id)
      const label = zoneLabel({ roi_type, tags })
      return camera === undefined ? [] : { id, name: `${label} at ${camera}`, camera_id }
    }),
  }
}
