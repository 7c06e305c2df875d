import { namePrefix } from '#contract/tags/constants.ts'
import type { Db } from '../../server/src/db.ts'
import type { Filling } from '../../server/src/setup/demo-filling.ts'
import type { FilledSite } from './fill-places.ts'
import type { DemoSite } from './places.ts'
import { allSites, sitesOf } from './sites-of.ts'

/** The demo's sites and cameras that still exist under their names and may post. */
export async function findPlaces(db: Db): Promise<FilledSite[]> {
  const rows = (await findCameras(db)).filter(({ isEnabled }) => isEnabled)
  return placesOf(rows, allSites)
    .filter(({ id }) => id !== '')
    .map((place) => ({ ...place, cameras: place.cameras.filter(({ id }) => id !== '') }))
}

/** Every planned place of the demo. Places that a user removed or renamed have an empty id. */
export const findPlannedPlaces = async (db: Db, amount: Filling['amount']): Promise<FilledSite[]> =>
  placesOf(await findCameras(db), sitesOf(amount))

const placesOf = (rows: Awaited<ReturnType<typeof findCameras>>, sites: readonly DemoSite[]): FilledSite[] =>
  sites.map((site) => {
    const ofSite = rows.filter(({ siteName }) => siteName === namePrefix.site + site.name)
    const cameras = site.cameras.map((camera) => {
      const row = ofSite.find(({ name }) => name === namePrefix.camera + camera.name)
      return { id: row?.id ?? '', camera }
    })
    return { id: ofSite[0]?.siteId ?? '', orgId: ofSite[0]?.orgId ?? '', site, cameras }
  })

const findCameras = (db: Db) =>
  db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .innerJoin('organisations', 'organisations.id', 'cameras.org_id')
    .where('is_demo', '=', true)
    .where('cameras.removed_at', 'is', null)
    .select([
      'cameras.id',
      'cameras.name',
      'cameras.org_id as orgId',
      'cameras.is_enabled as isEnabled',
      'sites.id as siteId',
      'sites.name as siteName',
    ])
    .execute()
