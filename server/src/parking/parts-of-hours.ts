import { sql, type RawBuilder } from 'kysely'
import type { ParkingHour } from '#rules/parking/levels.ts'
import type { ParkingStep } from '#rules/parking/turns.ts'
import type { Db } from '../db.ts'

/** What moved at a site in parts of hours, which are few: told by the visits, and by passes whose plate was not read. */
export async function listPartsOfHours(
  db: Db,
  orgId: string,
  siteId: string,
  parts: readonly ParkingStep[],
): Promise<ParkingHour[]> {
  if (parts.length === 0) return []
  const given = parts.map(({ fromMs, toMs }) => ({ since: new Date(fromMs), until: new Date(toMs) }))
  const within = (column: string) => sql`${sql.ref(column)} >= since and ${sql.ref(column)} < until`
  const visits = (what: RawBuilder<unknown>, column: string) => sql`
    (select ${what} from visits where org_id = ${orgId} and site_id = ${siteId} and ${within(column)})`
  const { rows } = await sql<Omit<ParkingHour, 'fromMs'> & { since: Date }>`
    select since, entered + unread.entries as entries, "left" + unread.exits as exits, closes,
      entered - stays as opened, stays, "stayMinutes"
    from json_to_recordset(${JSON.stringify(given)}::json) as part(since timestamptz, until timestamptz)
    cross join lateral (select ${visits(sql`count(*)`, 'entry_time')} as entered) as entries
    cross join lateral (select ${visits(sql`count(*)`, 'closed_at')} as closes) as closes
    cross join lateral ${visits(
      sql`count(*) as "left", count(entry_time) as stays,
        coalesce(sum(extract(epoch from exit_time - entry_time)) / 60, 0)::float8 as "stayMinutes"`,
      'exit_time',
    )} as exits
    cross join lateral (
      select count(*) filter (where direction = 'entry') as entries, count(*) filter (where direction = 'exit') as exits
      from passes where org_id = ${orgId} and plate is null and ${within('time')} and camera_id in (
        select id from cameras where cameras.org_id = ${orgId} and cameras.site_id = ${siteId})
    ) as unread
    order by since`.execute(db)
  return rows.map(({ since, ...moved }) => ({ fromMs: since.getTime(), ...moved }))
}
