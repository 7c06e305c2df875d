import { sql, type RawBuilder } from 'kysely'
import { dwellClasses } from '#contract/parking/api.ts'
import { staySums, type StaySum } from '#rules/parking/stays.ts'
import type { EndedStays } from '#rules/parking/summary.ts'
import type { ParkingStep } from '#rules/parking/turns.ts'
import { floorHour, splitIntoHours, type OpenRange } from '#rules/time/time-parts.ts'
import type { TimeRange } from '#rules/time/time-range.ts'
import type { Db } from '../../db.ts'

/** The class of a stay, starting with 1. */
export const stayClass = sql`width_bucket(extract(epoch from exit_time - entry_time) / 60,
  ${sql.lit(`{${dwellClasses.join()}}`)}::numeric[])`

/** The stays that ended in a range. */
export interface Stays {
  /** The number of stays of each class. */
  byClass: number[]
  /** Stays of partial hours, which the hourly sums do not contain. */
  ofParts: EndedStays[]
}

/** From hourly sums, and from visits in partial hours. */
export async function countStays(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  range: TimeRange,
  parts: readonly ParkingStep[],
): Promise<Stays> {
  const { hours, rows: ends } = splitIntoHours(range)
  const ofSites = sql`org_id = ${orgId} and site_id = any(${siteIds}::uuid[])`
  const during = (column: string, { from, to }: OpenRange) =>
    sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const columns = (valueOf: (name: StaySum, index: number) => RawBuilder<unknown>) =>
    sql.join(staySums.map((name, index) => sql`${valueOf(name, index)} as ${sql.ref(name)}`))
  const selects = [
    ...hours.map(
      (part) => sql`
        select ${columns((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`)}
        from visit_hours where ${ofSites} and ${during('hour', part)}`,
    ),
    ...ends.map(
      (part) => sql`
        select ${columns((_, index) => sql`count(*) filter (where ${stayClass} = ${sql.lit(index + 1)})`)}
        from visits where ${ofSites} and ${during('exit_time', part)}`,
    ),
  ]
  if (selects.length === 0) return { byClass: staySums.map(() => 0), ofParts: [] }
  const { rows } = await sql<Record<StaySum, number> & { parts: PartStays[] | null }>`
    select ${columns((name) => sql`sum(${sql.ref(name)})::int`)}, ${staysOfParts(orgId, siteIds, parts)} as parts
    from (${sql.join(selects, sql` union all `)}) as parts`.execute(db)
  return {
    byClass: staySums.map((name) => rows[0]![name]),
    ofParts: (rows[0]!.parts ?? []).map(({ since, ...stays }) => ({ fromMs: Date.parse(since), ...stays })),
  }
}

type PartStays = Omit<EndedStays, 'fromMs'> & { since: string }

function staysOfParts(
  orgId: string,
  siteIds: readonly string[],
  parts: readonly ParkingStep[],
): RawBuilder<unknown> {
  if (parts.length === 0) return sql`null::json`
  const given = parts.map(({ fromMs, toMs }) => ({ since: new Date(fromMs), until: new Date(toMs) }))
  return sql`(
    select json_agg(ended) from (
      select since, count(*) as stays,
        coalesce(sum(extract(epoch from exit_time - entry_time)) / 60, 0)::float8 as "stayMinutes"
      from json_to_recordset(${JSON.stringify(given)}::json) as part(since timestamptz, until timestamptz)
      join visits on org_id = ${orgId} and site_id = any(${siteIds}::uuid[]) and entry_time is not null
        and exit_time >= since and exit_time < until
      group by since
    ) as ended)`
}

/** The stays by hour, with partial hours split. */
export function withParts(
  hours: readonly EndedStays[],
  ofParts: readonly EndedStays[],
  parts: readonly ParkingStep[],
): EndedStays[] {
  const cut = new Set(parts.map(({ fromMs }) => floorHour(new Date(fromMs)).getTime()))
  return [...hours.filter(({ fromMs }) => !cut.has(fromMs)), ...ofParts]
}
