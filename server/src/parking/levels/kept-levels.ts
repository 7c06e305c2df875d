import { sql } from 'kysely'
import { basisAt } from '#rules/parking/levels.ts'
import type { Db } from '../../db.ts'
import type { CarparkSite } from '../queries.ts'

/** Deletes levels that are based on another count than the current one. */
export async function forgetOtherCounts(db: Db, orgId: string, sites: readonly CarparkSite[]): Promise<void> {
  const present = sites.map((site) => ({ id: site.id, at: basisAt(site) }))
  await sql`
    delete from parking_levels
    using json_to_recordset(${JSON.stringify(present)}::json) as present(id uuid, at timestamptz)
    where org_id = ${orgId} and site_id = present.id
      and based_at is distinct from (case when hour > present.at then present.at end)`.execute(db)
}

/** The first movement at each site since its last stored level. */
export async function findFirstMoves(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; time: Date | null }>`
    select requested.id, (
      select min(hour) from visit_hours where org_id = ${orgId} and site_id = requested.id and hour >= kept.hour
    ) as time
    from unnest(${siteIds}::uuid[]) as requested(id)
    cross join lateral (
      select coalesce(max(hour), '-infinity') as hour from parking_levels
      where org_id = ${orgId} and site_id = requested.id
    ) as kept`.execute(db)
  return new Map(rows.flatMap(({ id, time }) => (time ? [[id, time] as const] : [])))
}
