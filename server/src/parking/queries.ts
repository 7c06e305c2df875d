import { sql } from 'kysely'
import { SiteType } from '#contract/sites/enumerations.ts'
import { keptByOrganisation } from '../core/database/changes/kept-by-organisation.ts'
import type { Db } from '../db.ts'

export interface CarparkSite {
  id: string
  time_zone: string
  number_of_bays: number | null
  max_stay_minutes: number
  occupancy_count: number | null
  occupancy_based_at: Date | null
}

async function loadCarparks(db: Db, orgId: string): Promise<readonly CarparkSite[]> {
  const { rows } = await sql<CarparkSite>`
    select id, time_zone, number_of_bays, max_stay_minutes, occupancy_count, occupancy_based_at from sites
    where org_id = ${orgId} and removed_at is null and site_type = ${SiteType.CARPARK}
    order by search_name, id`.execute(db)
  return rows
}

const keptCarparks = keptByOrganisation(loadCarparks)

/** The carparks that a caller may see: all, or those with the given ids. */
export async function listCarparks(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
): Promise<CarparkSite[]> {
  const all = await keptCarparks(db, orgId)
  return all.filter(({ id }) => !siteIds || siteIds.includes(id))
}

/** The first hour with a movement at these sites, looked up separately for each site. */
export async function findFirstHour(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date | null }>`
    select min((select min(hour) from visit_hours where org_id = ${orgId} and site_id = requested.id)) as hour
    from unnest(${siteIds}::uuid[]) as requested(id)`.execute(db)
  return rows[0]?.hour ?? undefined
}
