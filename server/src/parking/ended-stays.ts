import { sql } from 'kysely'
import type { EndedStays } from '#rules/parking/summary.ts'
import type { ParkingStep } from '#rules/parking/turns.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import type { Db } from '../db.ts'

/** The stays that ended at any of the sites, by hours, and in hours that are cut by their parts. */
export async function listEndedStays(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  hours: readonly EndedStays[],
  parts: readonly ParkingStep[],
): Promise<EndedStays[]> {
  if (parts.length === 0) return [...hours]
  const cut = new Set(parts.map(({ fromMs }) => floorHour(new Date(fromMs)).getTime()))
  const given = parts.map(({ fromMs, toMs }) => ({ since: new Date(fromMs), until: new Date(toMs) }))
  const { rows } = await sql<Omit<EndedStays, 'fromMs'> & { since: Date }>`
    select since, count(*) as stays,
      coalesce(sum(extract(epoch from exit_time - entry_time)) / 60, 0)::float8 as "stayMinutes"
    from json_to_recordset(${JSON.stringify(given)}::json) as part(since timestamptz, until timestamptz)
    join visits on org_id = ${orgId} and site_id = any(${siteIds}::uuid[]) and entry_time is not null
      and exit_time >= since and exit_time < until
    group by since`.execute(db)
  return [
    ...hours.filter(({ fromMs }) => !cut.has(fromMs)),
    ...rows.map(({ since, ...stays }) => ({ fromMs: since.getTime(), ...stays })),
  ]
}
