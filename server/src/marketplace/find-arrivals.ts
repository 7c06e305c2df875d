import { sql } from 'kysely'
import type { Db } from '../db.ts'

interface SeenVehicle {
  id: string
  time: Date
  site_id: string
  plate: string | null
  plate_key: string | null
}

/** At a site without visits, a plate that was not seen for this time arrives again. */
const absenceHours = 8

/** The passes that begin a stay: those that begin a visit, or the first of their plate at the site. */
export async function findArrivals(
  db: Db,
  orgId: string,
  passes: readonly SeenVehicle[],
): Promise<ReadonlySet<string>> {
  const read = passes.filter(({ plate }) => plate !== null)
  if (read.length === 0) return new Set()
  const asked = read.map(({ id, time, site_id, plate, plate_key }) => ({
    id,
    time,
    site_id,
    plate,
    plate_key,
  }))
  const { rows } = await sql<{ id: string }>`
    select seen.id
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as seen(id uuid, time timestamptz, site_id uuid, plate text, plate_key text)
    where exists (
        select from visits
        where visits.org_id = ${orgId} and visits.site_id = seen.site_id
          and left(visits.plate_key, 3) = left(seen.plate_key, 3) and visits.ended_at >= seen.time
          and visits.entry_pass_id = seen.id)
      or (not exists (
          select from visits
          where visits.org_id = ${orgId} and visits.site_id = seen.site_id
            and left(visits.plate_key, 3) = left(seen.plate_key, 3) and visits.plate_key = seen.plate_key
            and visits.entry_time <= seen.time and visits.ended_at >= seen.time)
        and not exists (
          select from passes
          where passes.org_id = ${orgId} and passes.plate = seen.plate and passes.site_id = seen.site_id
            and (passes.time, passes.id) < (seen.time, seen.id)
            and passes.time > seen.time - ${absenceHours} * interval '1 hour'))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
