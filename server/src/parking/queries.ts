import { sql, type RawBuilder } from 'kysely'
import { SiteType } from '#contract/sites/enumerations.ts'
import {
  hourLengthMs,
  type CountedVehicles,
  type ParkingChange,
  type ParkingHour,
} from '#rules/parking/levels.ts'
import type { ParkingStep } from '#rules/parking/turns.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import type { TimeRange } from '#rules/time/time-range.ts'
import type { Db } from '../db.ts'

export interface CarparkSite {
  id: string
  time_zone: string
  number_of_bays: number | null
  max_stay_minutes: number
  occupancy_count: number | null
  occupancy_based_at: Date | null
}

/** The carparks that a caller may see: all, or those of the given ids. */
export async function listCarparks(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
): Promise<CarparkSite[]> {
  const { rows } = await sql<CarparkSite>`
    select id, time_zone, number_of_bays, max_stay_minutes, occupancy_count, occupancy_based_at from sites
    where org_id = ${orgId} and removed_at is null and site_type = ${SiteType.CARPARK}
      ${siteIds ? sql`and id = any(${siteIds}::uuid[])` : sql``}
    order by search_name, id`.execute(db)
  return rows
}

/** Without an end it goes on until now. */
const movements = (
  orgId: string,
  isOfSite: RawBuilder<unknown>,
  from: Date | RawBuilder<unknown>,
  to?: Date,
) => sql`(
  select site_id, hour, entries + unread_entries as entries, exits + unread_exits as exits, closes,
    entries - stays as opened, stays, stay_minutes
  from visit_hours
  where org_id = ${orgId} and ${isOfSite} and hour >= ${from} ${to ? sql`and hour < ${to}` : sql``}
  order by site_id, hour
) as movements`

type HourColumns = { [Name in keyof Omit<ParkingHour, 'fromMs'>]: number[] } & { hours: number[] }

/**
 * The hours of each site that have movements, in their order. Years have tens of thousands of them: columns in one
 * piece each take a fraction of the time that as many rows do.
 */
export async function listParkingHours(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  { from, to }: TimeRange,
): Promise<Map<string, ParkingHour[]>> {
  const { rows } = await sql<HourColumns & { site_id: string }>`
    select site_id, json_agg((extract(epoch from hour) / 3600)::int) as hours, json_agg(entries) as entries,
      json_agg(exits) as exits, json_agg(closes) as closes, json_agg(opened) as opened, json_agg(stays) as stays,
      json_agg(stay_minutes) as "stayMinutes"
    from ${movements(orgId, sql`site_id = any(${siteIds}::uuid[])`, from, to)}
    group by site_id`.execute(db)
  return new Map(rows.map((row) => [row.site_id, hoursOf(row)]))
}

const hoursOf = ({ hours, entries, exits, closes, opened, stays, stayMinutes }: HourColumns): ParkingHour[] =>
  hours.map((hour, index) => ({
    fromMs: hour * hourLengthMs,
    entries: entries[index]!,
    exits: exits[index]!,
    closes: closes[index]!,
    opened: opened[index]!,
    stays: stays[index]!,
    stayMinutes: stayMinutes[index]!,
  }))

/** What changed at each site in each hour since a time of its own, or since ever. */
export async function listChanges(
  db: Db,
  orgId: string,
  sites: readonly { id: string; since: Date | null }[],
  to?: Date,
): Promise<Map<string, ParkingChange[]>> {
  const since = sql`coalesce(asked.since, '-infinity')`
  const { rows } = await sql<ParkingChange & { site_id: string }>`
    select site_id, entries, exits, closes, opened
    from json_to_recordset(${JSON.stringify(sites)}::json) as asked(id uuid, since timestamptz)
    cross join lateral ${movements(orgId, sql`site_id = asked.id`, since, to)}`.execute(db)
  return Map.groupBy(rows, (row) => row.site_id)
}

interface CountedRow extends ParkingChange {
  id: string
  open: number
}

/**
 * What somebody counted, the visits that were open then, and what has moved since within that hour, or within the part
 * of it. Open visits are told by the sums since the last level that is kept: there may be millions that are over.
 */
export async function findCountedVehicles(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  parts: readonly ParkingStep[] = [],
): Promise<Map<string, CountedVehicles>> {
  const counted = sites.flatMap(({ id, occupancy_count, occupancy_based_at }) =>
    occupancy_count === null || occupancy_based_at === null
      ? []
      : [{ id, count: occupancy_count, at: occupancy_based_at, ...stepAt(occupancy_based_at, parts) }],
  )
  if (counted.length === 0) return new Map()
  const visits = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from visits where org_id = ${orgId} and site_id = counted.id and ${condition})`
  const since = (column: string) => sql`${sql.ref(column)} > at and ${sql.ref(column)} < step_to`
  const until = (column: string) => sql`${sql.ref(column)} >= counted.hour and ${sql.ref(column)} <= at`
  const keptHour = sql`coalesce(kept.hour, '-infinity')`
  const { rows } = await sql<CountedRow>`
    select counted.id,
      ${visits(since('entry_time'))} + unread.entries as entries,
      ${visits(since('exit_time'))} + unread.exits as exits,
      ${visits(since('closed_at'))} as closes,
      ${visits(since('entry_time'))} - ${visits(sql`entry_time is not null and ${since('exit_time')}`)} as opened,
      coalesce(kept.open, 0) + (select coalesce(sum(entries - stays - closes), 0)::int from visit_hours
        where org_id = ${orgId} and site_id = counted.id and hour < counted.hour and hour >= ${keptHour})
      + ${visits(until('entry_time'))} - ${visits(sql`entry_time is not null and ${until('exit_time')}`)}
      - ${visits(until('closed_at'))} as open
    from (select id, at, step_to, date_trunc('hour', at, 'UTC') as hour
      from json_to_recordset(${JSON.stringify(counted)}::json)
        as given(id uuid, at timestamptz, step_to timestamptz)) as counted
    left join lateral (select hour, open from parking_levels
      where org_id = ${orgId} and site_id = counted.id and hour <= counted.hour
      order by hour desc limit 1) as kept on true
    cross join lateral (
      select count(*) filter (where direction = 'entry') as entries, count(*) filter (where direction = 'exit') as exits
      from passes where org_id = ${orgId} and site_id = counted.id and plate is null and ${since('time')}
    ) as unread`.execute(db)
  const countOf = new Map(counted.map((count) => [count.id, count]))
  return new Map(
    rows.map(({ id, open, ...since }) => {
      const { count, step_from } = countOf.get(id)!
      return [id, { fromMs: step_from.getTime(), level: { vehicles: count, open }, since }]
    }),
  )
}

/** The hour that a time is in, or the part of it. */
function stepAt(time: Date, parts: readonly ParkingStep[]): { step_from: Date; step_to: Date } {
  const ms = time.getTime()
  const hourMs = floorHour(time).getTime()
  const hour = { fromMs: hourMs, toMs: hourMs + hourLengthMs }
  const { fromMs, toMs } = parts.find((part) => part.fromMs <= ms && ms < part.toMs) ?? hour
  return { step_from: new Date(fromMs), step_to: new Date(toMs) }
}

/** The first hour in which anything moved at these sites: each is looked up, however much the others have. */
export async function findFirstHour(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date | null }>`
    select min((select min(hour) from visit_hours where org_id = ${orgId} and site_id = asked.id)) as hour
    from unnest(${siteIds}::uuid[]) as asked(id)`.execute(db)
  return rows[0]?.hour ?? undefined
}
