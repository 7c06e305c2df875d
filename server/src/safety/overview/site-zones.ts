import { sql } from 'kysely'
import { keptByOrganisation } from '../../core/database/changes/kept-by-organisation.ts'
import type { Db } from '../../db.ts'

/** The time zones of all sites of an organisation, also of removed ones. */
export const siteZones = keptByOrganisation(async (db: Db, orgId: string): Promise<string[]> => {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct time_zone from sites where org_id = ${orgId} order by time_zone`.execute(db)
  return rows.map(({ time_zone }) => time_zone)
})
