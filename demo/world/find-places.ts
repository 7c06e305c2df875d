import { namePrefix } from '#contract/tags/constants.ts'
import type { Db } from '../../server/src/db.ts'
import type { FilledCamera, FilledSite } from './fill-places.ts'
import { demoSites } from './places.ts'

/** The demo's sites and cameras as far as they are still there under their names. */
export async function findPlaces(db: Db): Promise<FilledSite[]> {
  const rows = await db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .innerJoin('organisations', 'organisations.id', 'cameras.org_id')
    .where('is_demo', '=', true)
    .where('cameras.removed_at', 'is', null)
    .where('cameras.is_enabled', '=', true)
    .select([
      'cameras.id',
      'cameras.name',
      'cameras.org_id as orgId',
      'sites.id as siteId',
      'sites.name as siteName',
    ])
    .execute()
  return demoSites.flatMap((site) => {
    const ofSite = rows.filter(({ siteName }) => siteName === namePrefix.site + site.name)
    const [first] = ofSite
    const cameras = site.cameras.flatMap((camera): FilledCamera[] => {
      const row = ofSite.find(({ name }) => name === namePrefix.camera + camera.name)
      return row ? [{ id: row.id, camera }] : []
    })
    return first ? [{ id: first.siteId, orgId: first.orgId, site, cameras }] : []
  })
}
