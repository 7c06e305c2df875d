import { sql } from 'kysely'
import type { VehicleVisit } from '#contract/parking/api.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import type { Db } from '../db.ts'

interface Row {
  id: string
  plate: string
  entry_time: Date | null
  exit_time: Date | null
  entry_image_id: string | null
  exit_image_id: string | null
  is_on_site: boolean
  max_stay_minutes: number
}

/** A picture may be slightly before or after the movement at the gate. */
const slackMs = 60_000

/** The visit of a vehicle at a time, also with a slightly different reading of its plate. */
export async function findVisitAt(
  db: Db,
  orgId: string,
  { siteId, plate, time }: { siteId: string; plate: string; time: Date },
  now: Date,
): Promise<VehicleVisit | undefined> {
  const key = plateKey(plate)
  const { rows } = await sql<Row>`
    select visits.id, plate, entry_time, exit_time, entry_image_id, exit_image_id, max_stay_minutes,
      ended_at = 'infinity' as is_on_site
    from visits join sites on sites.org_id = visits.org_id and sites.id = visits.site_id
    where visits.org_id = ${orgId} and visits.site_id = ${siteId}
      and left(plate_key, 3) = left(${key}, 3) and plate_key = ${key}
      and coalesce(entry_time, exit_time) <= ${new Date(time.getTime() + slackMs)}
      and ended_at >= ${new Date(time.getTime() - slackMs)}
    order by coalesce(entry_time, exit_time) desc limit 1`.execute(db)
  return rows[0] && replyOf(rows[0], now)
}

function replyOf(row: Row, now: Date): VehicleVisit {
  const { entry_time: entry, exit_time: exit } = row
  const until = exit ?? (row.is_on_site ? now : null)
  const minutes =
    entry && until ? Math.max(0, Math.floor((until.getTime() - entry.getTime()) / 60_000)) : null
  return {
    id: row.id,
    plate: row.plate,
    entry_time: entry?.toISOString() ?? null,
    exit_time: exit?.toISOString() ?? null,
    entry_image: row.entry_image_id,
    exit_image: row.exit_image_id,
    minutes,
    is_on_site: row.is_on_site,
    is_overdue: minutes !== null && minutes > row.max_stay_minutes,
  }
}
