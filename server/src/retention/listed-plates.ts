import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db.ts'

/** The patterns of all lists. A statement reads them once, whatever its number of rows. */
const isLikePattern = (orgId: string, plate: RawBuilder<unknown>) =>
  sql`${plate} like any (array(select translate(entry.plate, '?*', '_%') from filter_list_plates as entry
    where entry.org_id = ${orgId} and entry.is_pattern))`

/** Whether the plate of a row is on a list of the organisation, as SQL. Includes patterns and expired entries. */
export const isListed = (orgId: string, table: 'passes' | 'detections' | 'visits' | 'plates') => {
  const plate = sql.ref(`${table}.plate`)
  return sql<boolean>`(${plate} is not null and (
    exists (select from filter_list_plates as entry where entry.org_id = ${orgId}
      and entry.plate_key = ${sql.ref(`${table}.plate_key`)} and entry.plate = ${plate})
    or ${isLikePattern(orgId, plate)}))`
}

/** The same for a plate without its key, as SQL. */
export const isPlateListed = (orgId: string, plate: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from filter_list_plates as entry where entry.org_id = ${orgId} and entry.plate = ${plate})
    or ${isLikePattern(orgId, plate)})`

/** All plates with passes that are on a list. */
export async function findListedPlates(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select plate from plates where org_id = ${orgId} and ${isListed(orgId, 'plates')}`.execute(db)
  return rows.map(({ plate }) => plate)
}

/** Rows after a position, as SQL. */
export const isAfter = (position: { time: Date; id: string } | undefined): RawBuilder<unknown> =>
  position
    ? sql`time >= ${position.time} and (time, id) > (${position.time}, ${position.id}::uuid)`
    : sql`true`
