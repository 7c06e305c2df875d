import { sql } from 'kysely'
import { serverDay, serverMonth } from './server-days.ts'

/** The hour, day and month of a row's time as sums keep them. */
export const hourOfRow = sql`date_trunc('hour', time, 'UTC')`
export const dayOfRow = sql.raw(serverDay('time'))
export const monthOfRow = sql.raw(serverMonth('time'))

/** A camera stays on its site, so any row of it tells the site. */
export const siteOfRows = sql`(array_agg(site_id))[1]`

/** The tables of the sums of something by hours, days and months: table, column and how the column is computed. */
export const periodTables = <Name extends string>(name: Name) =>
  [
    [`${name}_hours`, 'hour', hourOfRow],
    [`${name}_days`, 'day', dayOfRow],
    [`${name}_months`, 'month', monthOfRow],
  ] as const
