import { sql, type RawBuilder } from 'kysely'
import { serverTimeZone } from '#contract/product/constants.ts'
import {
  isWholeHourZone,
  splitIntoDays,
  splitIntoHours,
  splitIntoMonths,
  type RangeParts,
} from '#rules/time/time-parts.ts'
import type { Tables } from '../db.ts'
import { all, duringDays, duringRange, type Condition } from './conditions.ts'
import { isSummed, type Filters } from './filters.ts'

/**
 * Numbers as rows to be added up: the `month`, `day` or `hour` that each is of and the columns requested. They come
 * from the sums of months, days and hours, and from the rows themselves where no sum can tell.
 */
export type SummedRows = RawBuilder<unknown>

/** What is to be summed. */
export interface SumQuery<F extends Filters = Filters> {
  orgId: string
  filters: F
  /** Whose days the numbers are grouped by. */
  zone: string
  parts?: RangeParts
  /** Whose hours rows are counted by; hours that are kept summed are those of UTC. */
  hourZone?: string
}

/** Where numbers are kept summed, and what they are summed of. */
export interface SumSource {
  months: keyof Tables
  days: keyof Tables
  hours: keyof Tables
  columns: RawBuilder<unknown>
  conditions: Condition[]
  /** What a single row counts for. */
  rows: { table: keyof Tables; columns: RawBuilder<unknown>; conditions: Condition[] }[]
}

export const onlyRows = ({ range }: Filters): RangeParts => ({ days: [], hours: [], rows: [range] })

/** What tells the numbers of each day. */
function partsByDay(filters: Filters, zone: string): RangeParts {
  if (!isSummed(filters)) return onlyRows(filters)
  if (zone === serverTimeZone) return splitIntoDays(filters.range, zone)
  return isWholeHourZone(zone) ? splitIntoHours(filters.range) : onlyRows(filters)
}

/** What tells the numbers of the whole period with the fewest rows. */
export const partsOfWhole = (filters: Filters): RangeParts =>
  isSummed(filters) ? splitIntoMonths(filters.range, serverTimeZone) : onlyRows(filters)

export function summed(
  { orgId, filters, zone, parts = partsByDay(filters, zone), hourZone = 'UTC' }: SumQuery,
  source: SumSource,
): SummedRows {
  const from = (table: string, conditions: Condition[]) =>
    sql`from ${sql.table(table)} where ${all([sql`${sql.table(table)}.org_id = ${orgId}`, ...conditions])}`
  const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${zone}::text)::date as day`
  const selects = [
    ...(parts.months
      ? [
          sql`select month, null::date as day, null::timestamptz as hour, ${source.columns}
            ${from(source.months, [...duringDays('month', parts.months), ...source.conditions])}`,
        ]
      : []),
    ...parts.days.map(
      (days) =>
        sql`select null::date as month, day, null::timestamptz as hour, ${source.columns}
          ${from(source.days, [...duringDays('day', days), ...source.conditions])}`,
    ),
    ...parts.hours.map(
      (range) =>
        sql`select null::date as month, ${dayOf(sql`hour`)}, hour, ${source.columns} ${from(source.hours, [
          ...duringRange('hour', range),
          ...source.conditions,
        ])}`,
    ),
    ...parts.rows.flatMap((range) =>
      source.rows.map(
        ({ table, columns, conditions }) =>
          sql`select null::date as month, ${dayOf(sql`time`)}, date_trunc('hour', time, ${hourZone}::text) as hour, ${columns}
            ${from(table, [...duringRange('time', range), ...conditions])}`,
      ),
    ),
  ]
  const none = sql`select null::date as month, null::date as day, null::timestamptz as hour, ${source.columns}
    from ${sql.table(source.hours)} where false`
  return sql`(${sql.join(selects.length > 0 ? selects : [none], sql` union all `)}) as summed`
}
