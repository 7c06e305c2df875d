import { sql } from 'kysely'
import type { VehicleVisit } from '#contract/parking/api.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import type { Db } from '../../db.ts'
import { findOtherHalf } from '../other-half.ts'
import { findEvidence } from './stay-evidence.ts'
import type { VisitRow } from './visit-rows.ts'

interface Row extends VisitRow {
  is_on_site: boolean
  max_stay_minutes: number
  time_zone: string
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
    select visits.*, max_stay_minutes, time_zone, ended_at = 'infinity' as is_on_site
    from visits join sites on sites.org_id = visits.org_id and sites.id = visits.site_id
    where visits.org_id = ${orgId} and visits.site_id = ${siteId}
      and left(plate_key, 3) = left(${key}, 3) and plate_key = ${key}
      and coalesce(entry_time, exit_time) <= ${new Date(time.getTime() + slackMs)}
      and ended_at >= ${new Date(time.getTime() - slackMs)}
    order by coalesce(entry_time, exit_time) desc limit 1`.execute(db)
  return rows[0] && replyOf(db, rows[0], now)
}

async function replyOf(db: Db, row: Row, now: Date): Promise<VehicleVisit> {
  const { entry_time: entry, exit_time: exit } = row
  const until = exit ?? (row.is_on_site ? now : null)
  const minutes =
    entry && until ? Math.max(0, Math.floor((until.getTime() - entry.getTime()) / 60_000)) : null
  const { overstay, doubts } = await findEvidence(db, row, { ...row, id: row.site_id }, now)
  return {
    id: row.id,
    plate: row.plate,
    entry_time: entry?.toISOString() ?? null,
    exit_time: exit?.toISOString() ?? null,
    entry_image: row.entry_image_id,
    exit_image: row.exit_image_id,
    minutes,
    is_on_site: row.is_on_site,
    is_overdue: overstay === 'claimed',
    overstay,
    doubts,
    join_with: await findOtherHalf(db, row),
  }
}
