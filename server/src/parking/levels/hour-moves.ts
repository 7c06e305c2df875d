import { sql, type RawBuilder } from 'kysely'
import { MoveKind, type HourMoves } from '#rules/parking/levels.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { ceilHour, floorHour, type OpenRange } from '#rules/time/time-parts.ts'
import type { TimeRange } from '#rules/time/time-range.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { Db } from '../../db.ts'
import { all, duringRange } from '../../explorer/conditions.ts'

const kind = (move: MoveKind) => sql.lit(move)
const during = (column: string) =>
  sql`${sql.ref(column)} >= visit_hours.hour and ${sql.ref(column)} < visit_hours.hour + interval '1 hour'`

/**
 * The movements of a row of visit_hours, read from visits and from passes without a plate. The range of the hours as
 * values lets the planner leave out the monthly partitions outside of it.
 */
const movesOfRows = (orgId: string, { from, to }: OpenRange = {}): RawBuilder<unknown> => {
  const visits = (column: string, move: RawBuilder<unknown>) => sql`
    select ${sql.ref(column)} as time, ${move} as kind from visits
    where org_id = ${orgId} and site_id = visit_hours.site_id and ${during(column)}`
  return sql`(
    select coalesce(array_agg(move order by move), '{}') from (
      select (round(extract(epoch from time - visit_hours.hour) * 1000) * 8 + kind)::integer as move from (
        ${visits('entry_time', kind(MoveKind.ENTRY))}
        union all
        ${visits('exit_time', sql`case when entry_time is null then ${kind(MoveKind.UNKNOWN_EXIT)} else ${kind(MoveKind.EXIT)} end`)}
        union all
        ${visits('closed_at', kind(MoveKind.CLOSE))} and visit_hours.closes > 0
        union all
        select time, case when direction = 'entry' then ${kind(MoveKind.UNREAD_ENTRY)} else ${kind(MoveKind.UNKNOWN_EXIT)} end
        from passes where org_id = ${orgId} and plate is null and direction is not null and ${during('time')}
          ${from ? sql`and time >= ${from}` : sql``} ${to ? sql`and time < ${to}` : sql``}
          and visit_hours.unread_entries + visit_hours.unread_exits > 0
          and camera_id in (select id from cameras where org_id = ${orgId} and site_id = visit_hours.site_id)
      ) as rows
    ) as moves
  )`
}

/** The movements of a row of visit_hours: stored, or else read from the rows. Null if not stored and out of range. */
export const movesDuring = (orgId: string, hours: OpenRange) => sql`coalesce(visit_hours.moves, case when
  ${all(duringRange('hour', hours))} then ${movesOfRows(orgId, hours)} end)`

export interface SiteHour extends HourMoves {
  stays: number
  stayMinutes: number
}

/** The hours of each site with movements, in order. */
export async function listHours(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  { from, to }: TimeRange,
): Promise<Map<string, SiteHour[]>> {
  const { rows } = await sql<
    { site_id: string } & Record<'hours' | 'stays' | 'minutes', number[]> & { moves: number[][] }
  >`
    select site_id, json_agg((extract(epoch from hour) / 3600)::int) as hours, json_agg(stays) as stays,
      json_agg(stay_minutes) as minutes, json_agg(array_to_json(moves)) as moves
    from (
      select site_id, hour, stays, stay_minutes, ${movesDuring(orgId, { from: floorHour(from), to: ceilHour(to) })} as moves from visit_hours
      where org_id = ${orgId} and site_id = any(${siteIds}::uuid[]) and hour >= ${from} and hour < ${to}
      order by site_id, hour
    ) as listed
    group by site_id`.execute(db)
  return new Map(
    rows.map(({ site_id, hours, stays, minutes, moves }) => [
      site_id,
      hours.map((hour, index) => ({
        fromMs: hour * hourMs,
        moves: moves[index]!,
        stays: stays[index]!,
        stayMinutes: minutes[index]!,
      })),
    ]),
  )
}

/** Hours are stored in batches, so that no event waits long for its organisation. */
const hoursAtOnce = 200

/** Stores the movements of past hours; false when none were left. */
export const keepMoves = (db: Db, orgId: string, before: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // A late event must not change an hour while it is read.
    await lockOrganisation(tx, orgId)
    const { rows } = await sql<{ hour: Date }>`
      update visit_hours set moves = ${movesOfRows(orgId)}
      where org_id = ${orgId} and (org_id, hour, site_id) in (
        select org_id, hour, site_id from visit_hours
        where org_id = ${orgId} and moves is null and hour < ${before}
        order by hour desc limit ${hoursAtOnce})
      returning hour`.execute(tx)
    return rows.length > 0
  })
