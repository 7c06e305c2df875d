import { sql, type RawBuilder } from 'kysely'
import { dwellClasses } from '#contract/parking/api.ts'
import { staySums, type StaySum } from '#rules/parking/stays.ts'
import { splitIntoHours, type OpenRange } from '#rules/time/time-parts.ts'
import type { TimeRange } from '#rules/time/time-range.ts'
import type { Db } from '../db.ts'

/** The class of a stay, the first is 1. */
export const stayClass = sql`width_bucket(extract(epoch from exit_time - entry_time) / 60,
  ${sql.lit(`{${dwellClasses.join()}}`)}::numeric[])`

/** How many of the stays that ended in a range were of each class: by the sums of its hours, and by visits at its ends. */
export async function countStays(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  range: TimeRange,
): Promise<number[]> {
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
  if (selects.length === 0) return staySums.map(() => 0)
  const { rows } = await sql<Record<StaySum, number>>`
    select ${columns((name) => sql`sum(${sql.ref(name)})::int`)}
    from (${sql.join(selects, sql` union all `)}) as parts`.execute(db)
  return staySums.map((name) => rows[0]![name])
}
