import type { Db } from '../db.ts'

/** The sites of an organisation, including removed ones, whose data still exists. */
export const findSites = async (db: Db, orgId: string): Promise<string[]> =>
  (await db.selectFrom('sites').select('id').where('org_id', '=', orgId).execute()).map(({ id }) => id)

export interface Place {
  id: string
  site_id: string
}

export const findCameras = (db: Db, orgId: string): Promise<Place[]> =>
  db.selectFrom('cameras').select(['id', 'site_id']).where('org_id', '=', orgId).execute()
