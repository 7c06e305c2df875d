import type { Db } from '../../db.ts'
import { createOrganisation, createPerson } from '../people.ts'
import { createSite } from '../sites.ts'

/** Two organisations, each with an ADMIN and a site, for tests of their separation. */
export async function createNeighbours(db: Db) {
  const own = await createOrganisation(db, { name: 'Harbour Parking' })
  const other = await createOrganisation(db, { name: 'Hilltop Quarry' })
  return {
    admin: await createPerson(db, own.id),
    stranger: await createPerson(db, other.id),
    siteId: (await createSite(db, own.id, { name: 'SITE: North' })).id,
    foreignSiteId: (await createSite(db, other.id)).id,
  }
}
