import { sql, type RawBuilder } from 'kysely'

/** Whether a time is within those of some rows, so that the planner leaves out all other months. */
export function amongTimes(rows: readonly { time: Date }[], column = 'time'): RawBuilder<boolean> {
  const times = rows.map(({ time }) => time.toISOString()).toSorted()
  return sql`${sql.ref(column)} between ${times[0] ?? null}::timestamptz and ${times.at(-1) ?? null}::timestamptz`
}

/** Rows by their keys. */
export const atKeys = (rows: readonly { time: Date; id: string }[]): RawBuilder<boolean> =>
  sql`${amongTimes(rows)} and (time, id) in (
    select * from unnest(${rows.map(({ time }) => time.toISOString())}::timestamptz[],
      ${rows.map(({ id }) => id)}::uuid[]))`
