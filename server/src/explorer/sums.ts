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
 * Rows to add up: their `month`, `day` or `hour` and the requested columns, from monthly, daily and hourly sums, and
 * from single rows where no sum exists.
 */
export type SummedRows = RawBuilder<unknown>

/** The parameters of a sum. */
export interface SumQuery<F extends Filters = Filters> {
  orgId: string
  filters: F
  /** The zone of the days. */
  zone: string
  parts?: RangeParts
  /** The zone of the hours of rows. Stored hourly sums are in UTC. */
  hourZone?: string
  /** Only rows that were deleted while their sums stay. */
  isGone?: boolean
}

/** The tables of sums and of their rows. */
export interface SumSource {
  months: keyof Tables
  days: keyof Tables
  hours: keyof Tables
  columns: RawBuilder<unknown>
  conditions: Condition[]
  /** The contribution of a single row. */
  rows: { table: keyof Tables; columns: RawBuilder<unknown>; conditions: Condition[] }[]
}

export const onlyRows = ({ range }: Filters): RangeParts => ({ days: [], hours: [], rows: [range] })

/** The parts of a period for daily numbers. */
function partsByDay(filters: Filters, zone: string): RangeParts {
  if (!isSummed(filters)) return onlyRows(filters)
  if (zone === serverTimeZone) return splitIntoDays(filters.range, zone)
  return isWholeHourZone(zone) ? splitIntoHours(filters.range) : onlyRows(filters)
}

/** The parts of a whole period with the fewest rows. */
export const partsOfWhole = (filters: Filters): RangeParts =>
  isSummed(filters) ? splitIntoMonths(filters.range, serverTimeZone) : onlyRows(filters)

export function summed(
  { orgId, filters, zone, parts = partsByDay(filters, zone), hourZone = 'UTC', isGone = false }: SumQuery,
  source: SumSource,
): SummedRows {
  const from = (table: string, conditions: Condition[]) =>
    sql`from ${sql.table(table)} where ${all([sql`${sql.table(table)}.org_id = ${orgId}`, ...conditions])}`
  const fromSums = (table: string, conditions: Condition[]) =>
    from(isGone ? `gone_${table}` : table, conditions)
  const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${zone}::text)::date as day`
  const selects = [
    ...(parts.months
      ? [
          sql`select month, null::date as day, null::timestamptz as hour, ${source.columns}
            ${fromSums(source.months, [...duringDays('month', parts.months), ...source.conditions])}`,
        ]
      : []),
    ...parts.days.map(
      (days) =>
        sql`select null::date as month, day, null::timestamptz as hour, ${source.columns}
          ${fromSums(source.days, [...duringDays('day', days), ...source.conditions])}`,
    ),
    ...parts.hours.map(
      (range) =>
        sql`select null::date as month, ${dayOf(sql`hour`)}, hour, ${source.columns} ${fromSums(
          source.hours,
          [...duringRange('hour', range), ...source.conditions],
        )}`,
    ),
    ...(isGone ? [] : parts.rows).flatMap((range) =>
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
