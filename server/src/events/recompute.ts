import { sql } from 'kysely'
import { serverDay, serverMonth } from './server-days.ts'

/** The hour, day and month of a row's time as in the sums. */
export const hourOfRow = sql`date_trunc('hour', time, 'UTC')`
export const dayOfRow = sql.raw(serverDay('time'))
export const monthOfRow = sql.raw(serverMonth('time'))

/** A camera stays on its site, so any of its rows has the site. */
export const siteOfRows = sql`(array_agg(site_id))[1]`

/** The tables of sums by hour, day and month: table, column and the expression of the column. */
export const periodTables = <Name extends string>(name: Name) =>
  [
    [`${name}_hours`, 'hour', hourOfRow],
    [`${name}_days`, 'day', dayOfRow],
    [`${name}_months`, 'month', monthOfRow],
  ] as const
