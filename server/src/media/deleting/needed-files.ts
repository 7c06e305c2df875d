import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db.ts'

/** Beyond any retention, for files that are held. */
export const forGood = new Date('9999-01-01T00:00:00Z')

/** The newest picture or clip at a site that shows a file. */
export interface Showing {
  key: string
  time: Date
  site_id: string
}

const columns = [
  ['images', 'media_key'],
  ['videos', 'media_key'],
  ['videos', 'depth_key'],
] as const

type Column = (typeof columns)[number]

/** By the index on the hash of the key. */
const isShown = (orgId: string, [table, column]: Column, key: RawBuilder<unknown>) => {
  const shown = sql.ref(`${table}.${column}`)
  return sql`${sql.table(table)}.org_id = ${orgId} and ${shown} = ${key}
    and hashtextextended(${shown}, 0) = hashtextextended(${key}, 0)`
}

const unionOf = (part: (column: Column) => RawBuilder<unknown>) =>
  sql.join(
    columns.map((column) => sql`(${part(column)})`),
    sql` union all `,
  )

const given = sql.ref('given.key')

/** The pictures and clips since a time that show files, the newest one of each file and site. */
export async function findShowing(
  db: Db,
  orgId: string,
  keys: readonly string[],
  since: Date | undefined,
): Promise<Showing[]> {
  const { rows } = await sql<Showing>`
    select key, site_id, max(time) as time from (${unionOf(
      (column) => sql`
      select given.key, site_id, time from unnest(${[...keys]}::text[]) as given(key)
      join ${sql.table(column[0])} on ${isShown(orgId, column, given)}
        and ${since ? sql`time >= ${since}` : sql`true`}`,
    )}) as each group by key, site_id`.execute(db)
  return rows
}

/** The newest picture or clip of each file that one shows. */
async function findNewest(db: Db, orgId: string, keys: readonly string[]): Promise<Showing[]> {
  const { rows } = await sql<Showing>`
    select given.key, newest.time, newest.site_id from unnest(${[...keys]}::text[]) as given(key), lateral (
      select time, site_id from (${unionOf(
        (column) => sql`
        select time, site_id from ${sql.table(column[0])}
        where ${isShown(orgId, column, given)} order by time desc limit 1`,
      )}) as each order by time desc limit 1) as newest`.execute(db)
  return rows
}

/** Sets until when files are needed: until the retention of these pictures. Held files stay as they are. */
export async function needFor(db: Db, orgId: string, shown: readonly Showing[]): Promise<void> {
  if (shown.length === 0) return
  await sql`
    update media_objects set last_needed_at = shown.time, site_id = shown.site_id
    from unnest(${shown.map(({ key }) => key)}::text[],
      ${shown.map(({ time }) => time.toISOString())}::timestamptz[],
      ${shown.map(({ site_id }) => site_id)}::uuid[]) as shown(key, time, site_id)
    where org_id = ${orgId} and media_objects.key = shown.key and last_needed_at < ${forGood}`.execute(db)
}

/**
 * Forgets the files of pictures that were deleted. A file that another picture or clip shows stays and expires with the
 * newest of those. The caller locks the organisation; the bytes are deleted as those of no event.
 */
export async function forgetFiles(db: Db, orgId: string, keys: readonly string[]): Promise<void> {
  const asked = [...new Set(keys)]
  if (asked.length === 0) return
  const shown = await findNewest(db, orgId, asked)
  await needFor(db, orgId, shown)
  const needed = new Set(shown.map(({ key }) => key))
  const gone = asked.filter((key) => !needed.has(key))
  await sql`delete from media_objects where org_id = ${orgId} and key = any(${gone}::text[])`.execute(db)
}
