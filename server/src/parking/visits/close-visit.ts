import { sql } from 'kysely'
import type { Visit } from '#rules/parking/visits.ts'
import type { Db } from '../../db.ts'
import { publishLive } from '../../live/queries.ts'
import type { VisitRow } from './visit-rows.ts'

/** Closes a visit without an exit. The stored levels of its site since then become invalid. */
export async function closeVisit(
  tx: Db,
  { org_id, id, site_id, plate, entry_time, exit_time }: VisitRow,
  { at, why }: NonNullable<Visit['closed']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('visits')
    .set({ closed_at: at, closed_why: why })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .execute()
  await sql`
    insert into visit_hours (org_id, site_id, hour, closes)
    values (${org_id}, ${site_id}, date_trunc('hour', ${at}::timestamptz, 'UTC'), 1)
    on conflict (org_id, hour, site_id) do update set closes = visit_hours.closes + 1, moves = null`.execute(
    tx,
  )
  await tx
    .deleteFrom('parking_levels')
    .where('org_id', '=', org_id)
    .where('site_id', '=', site_id)
    .where('hour', '>', at)
    .execute()
  const payload = { visit_id: id, site_id, plate, entry_time, exit_time }
  await publishLive(tx, org_id, { siteId: site_id, news: { kind: 'visit', payload }, now })
}
