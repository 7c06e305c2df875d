import { sql } from 'kysely'
import { basisAt, type ParkingLevel } from '#rules/parking/levels.ts'
import type { Db } from '../db.ts'
import type { CarparkSite } from './queries.ts'

/** A level, and when it began: long ago where it is null. */
export interface LevelSince {
  since: Date | null
  level: ParkingLevel
}

/** The newest level of each site that is kept, until a time if one is given, and follows from the same count. */
export async function findKeptLevels(
  db: Db,
  orgId: string,
  sites: readonly { id: string; based_at: Date | null }[],
  at?: Date,
): Promise<Map<string, LevelSince>> {
  const { rows } = await sql<ParkingLevel & { id: string; hour: Date }>`
    select asked.id, kept.*
    from json_to_recordset(${JSON.stringify(sites)}::json) as asked(id uuid, based_at timestamptz)
    cross join lateral (
      select hour, vehicles, open from parking_levels
      where org_id = ${orgId} and site_id = asked.id and based_at is not distinct from asked.based_at
        ${at ? sql`and hour <= ${at}` : sql``}
      order by hour desc limit 1
    ) as kept`.execute(db)
  return new Map(rows.map(({ id, hour, vehicles, open }) => [id, { since: hour, level: { vehicles, open } }]))
}

/** Forgets levels that follow from another count than the present one, or from none where that one applies. */
export async function forgetOtherCounts(db: Db, orgId: string, sites: readonly CarparkSite[]): Promise<void> {
  const present = sites.map((site) => ({ id: site.id, at: basisAt(site) }))
  await sql`
    delete from parking_levels
    using json_to_recordset(${JSON.stringify(present)}::json) as present(id uuid, at timestamptz)
    where org_id = ${orgId} and site_id = present.id
      and based_at is distinct from (case when hour > present.at then present.at end)`.execute(db)
}

/** When something moved first at each site since its last level that is kept. */
export async function findFirstMoves(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; time: Date | null }>`
    select asked.id, (
      select min(hour) from visit_hours where org_id = ${orgId} and site_id = asked.id and hour >= kept.hour
    ) as time
    from unnest(${siteIds}::uuid[]) as asked(id)
    cross join lateral (
      select coalesce(max(hour), '-infinity') as hour from parking_levels
      where org_id = ${orgId} and site_id = asked.id
    ) as kept`.execute(db)
  return new Map(rows.flatMap(({ id, time }) => (time ? [[id, time] as const] : [])))
}
