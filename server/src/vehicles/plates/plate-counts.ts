import { sql, type RawBuilder } from 'kysely'
import { dateFormats, serverTimeZone } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { ceilDay, splitIntoDays } from '#rules/time/time-parts.ts'
import type { TimeRange } from '#rules/time/time-range.ts'
import { all, atPlaces, duringDays, duringRange, ofKind } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'

/** The passes of each of these plates at the chosen places in the chosen period. */
export async function countPasses(
  { db, orgId, filters }: Scope,
  plates: readonly string[],
): Promise<Map<string, number>> {
  if (plates.length === 0) return new Map()
  const conditions = [...duringRange('time', filters.range), ...atPlaces(filters)]
  const given = sql`org_id = ${orgId} and plate = any(${plates}::text[])`
  const { rows } = await (
    conditions.length === 0
      ? sql<{ plate: string; count: number }>`select plate, times_seen as count from plates where ${given}`
      : sql<{ plate: string; count: number }>`
        select plate, count(*) as count from passes where ${given} and ${all(conditions)} group by plate`
  ).execute(db)
  return new Map(rows.map(({ plate, count }) => [plate, count]))
}

/** The same for the plate of a row. */
export function passesOfPlate({ orgId, filters }: Scope, plate: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [...duringRange('time', filters.range), ...atPlaces(filters)]
  const given = sql`org_id = ${orgId} and plate = ${plate}`
  return conditions.length === 0
    ? sql`(select times_seen from plates where ${given})`
    : sql`(select count(*)::int from passes where ${given} and ${all(conditions)})`
}

/** The number of different plates. */
export async function countPlates(scope: Scope, now: Date): Promise<number> {
  const { db, filters } = scope
  const { to } = filters.range
  const isEverywhere = atPlaces(filters).length === 0 && ofKind(filters).length === 0
  if (isEverywhere && (!to || to >= now)) return countPlatesSince(scope, filters.range.from)
  const { rows } = await sql<{ count: number }>`
    select count(distinct plate) as count from ${passesOfPlates(scope)}`.execute(db)
  return rows[0]!.count
}

/**
 * A plate that passed since then has its last pass since then: counted by day of last pass, and one by one on the
 * first day.
 */
async function countPlatesSince({ db, orgId }: Scope, from: Date | undefined): Promise<number> {
  const firstDay = from && ceilDay(from, serverTimeZone)
  const day = firstDay && formatDate(firstDay, dateFormats.date, serverTimeZone)
  const isPart = from && firstDay && from < firstDay
  const { rows } = await sql<{ count: number }>`
    select (
      select coalesce(sum(plates), 0)::int from plate_last_days
      where org_id = ${orgId} and ${day ? sql`day >= ${day}::date` : sql`true`}
    ) + ${isPart ? lastPassed(orgId, { from, to: firstDay }) : sql`0`} as count`.execute(db)
  return rows[0]!.count
}

function lastPassed(orgId: string, { from, to }: TimeRange): RawBuilder<unknown> {
  const day = formatDate(from, dateFormats.date, serverTimeZone)
  return sql`(
    select count(distinct plate)::int from plate_days join plates using (org_id, plate)
    where org_id = ${orgId} and day = ${day}::date
      and plates.last_pass_time >= ${from} and plates.last_pass_time < ${to})`
}

/** Passes with a plate, from daily sums for whole days: `plate` and `passes`. */
export function passesOfPlates({ orgId, filters }: Scope) {
  const kind = ofKind(filters)
  const places = [sql`org_id = ${orgId}`, ...atPlaces(filters)]
  const { days, hours, rows } =
    kind.length > 0
      ? { days: [], hours: [], rows: [filters.range] }
      : splitIntoDays(filters.range, serverTimeZone)
  const selects = [
    ...days.map(
      (range) =>
        sql`select plate, passes from plate_days where ${all([...places, ...duringDays('day', range)])}`,
    ),
    ...[...hours, ...rows].map(
      (range) =>
        sql`select plate, 1 as passes from passes where ${all([
          ...places,
          ...duringRange('time', range),
          ...kind,
          sql`plate is not null`,
        ])}`,
    ),
  ]
  const none = sql`select ''::text as plate, 0 as passes where false`
  return sql`(${sql.join(selects.length > 0 ? selects : [none], sql` union all `)}) as passed`
}
