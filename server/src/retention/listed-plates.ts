import { sql, type RawBuilder } from 'kysely'

/** Whether the plate of a row is on a list of the organisation, as SQL. Includes patterns and expired entries. */
export const isListed = (orgId: string, table: 'passes' | 'detections' | 'visits') => {
  const plate = sql.ref(`${table}.plate`)
  return sql<boolean>`(${plate} is not null and (
    exists (select from filter_list_plates as entry where entry.org_id = ${orgId}
      and entry.plate_key = ${sql.ref(`${table}.plate_key`)} and entry.plate = ${plate})
    or exists (select from filter_list_plates as entry where entry.org_id = ${orgId} and entry.is_pattern
      and ${plate} like translate(entry.plate, '?*', '_%'))))`
}

/** The same for a plate without its key, as SQL. */
export const isPlateListed = (orgId: string, plate: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from filter_list_plates as entry where entry.org_id = ${orgId}
    and (entry.plate = ${plate} or (entry.is_pattern and ${plate} like translate(entry.plate, '?*', '_%'))))`

/** Rows by their keys, as SQL. */
export const atKeys = (rows: readonly { time: Date; id: string }[]): RawBuilder<unknown> =>
  sql`(time, id) in (select * from unnest(${rows.map(({ time }) => time.toISOString())}::timestamptz[],
    ${rows.map(({ id }) => id)}::uuid[]))`

/** Rows after a position, as SQL. */
export const isAfter = (position: { time: Date; id: string } | undefined): RawBuilder<unknown> =>
  position
    ? sql`time >= ${position.time} and (time, id) > (${position.time}, ${position.id}::uuid)`
    : sql`true`
