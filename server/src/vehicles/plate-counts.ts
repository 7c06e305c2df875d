import { sql } from 'kysely'
import { serverTimeZone } from '#contract/constants.ts'
import { splitIntoDays } from '#rules/time-parts.ts'
import { all, atPlaces, duringRange, ofKind, type Condition } from './conditions.ts'
import type { Scope } from './filters.ts'

/** How often each of these plates passed the chosen places in the chosen period. */
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

/** How many different plates passed. */
export async function countPlates(scope: Scope, now: Date): Promise<number> {
  const { db, orgId, filters } = scope
  const { from, to } = filters.range
  const isEverywhere = atPlaces(filters).length === 0 && ofKind(filters).length === 0
  const ofOrganisation = sql`org_id = ${orgId}`
  if (isEverywhere && !from && !to) {
    const total = await db
      .selectFrom('plate_totals')
      .select('plates')
      .where('org_id', '=', orgId)
      .executeTakeFirst()
    return total?.plates ?? 0
  }
  if (isEverywhere && from && (!to || to >= now)) {
    const passed = duringRange('time', filters.range)
    const lastPassed = sql`last_pass_time >= ${from} and ${to ? sql`last_pass_time < ${to}` : sql`true`}`
    // Looked up one by one, for the few whose last pass began before or after the period.
    const passedBefore = sql`exists (select from passes
      where passes.org_id = plates.org_id and passes.plate = plates.plate and ${all(passed)} offset 0)`
    return count(
      scope,
      sql`select from plates where ${ofOrganisation} and last_seen >= ${from} and ((${lastPassed}) or ${passedBefore})`,
    )
  }
  const { rows } = await sql<{ count: number }>`
    select count(distinct plate) as count from ${passesOfPlates(scope)}`.execute(db)
  return rows[0]!.count
}

async function count({ db }: Scope, select: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${select}) as found`.execute(
    db,
  )
  return rows[0]!.count
}

/** Passes with a plate, summed by day where a whole day of places is asked for: `plate` and `passes`. */
export function passesOfPlates({ orgId, filters }: Scope) {
  const kind = ofKind(filters)
  const places = [sql`org_id = ${orgId}`, ...atPlaces(filters)]
  const { days, hours, rows } =
    kind.length > 0
      ? { days: [], hours: [], rows: [filters.range] }
      : splitIntoDays(filters.range, serverTimeZone)
  const selects = [
    ...days.map(
      ({ from, to }) =>
        sql`select plate, passes from plate_days where ${all([
          ...places,
          ...(from ? [sql`day >= ${from}::date`] : []),
          ...(to ? [sql`day < ${to}::date`] : []),
        ])}`,
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
