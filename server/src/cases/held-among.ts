import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { filesOf, imagesOfHold, type HeldImage } from './held-images.ts'
import { findActiveHolds, type HoldRow } from './queries.ts'

/** Those of the pictures that are among the pictures of holds. */
export async function findAmong(
  db: Db,
  orgId: string,
  holds: readonly HoldRow[],
  images: readonly HeldImage[],
): Promise<Set<string>> {
  const found = new Set<string>()
  if (images.length === 0) return found
  const [times, ids] = [images.map(({ time }) => time.toISOString()), images.map(({ id }) => id)]
  for (const hold of holds) {
    const { rows } = await sql<{ id: string }>`
      select id from (${imagesOfHold(orgId, hold)}) as held
      where (time, id) in (select * from unnest(${times}::timestamptz[], ${ids}::uuid[]))`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Those of the pictures that a case holds. */
export const findHeldAmong = async (
  db: Db,
  orgId: string,
  images: readonly HeldImage[],
): Promise<Set<string>> => findAmong(db, orgId, await findActiveHolds(db, orgId), images)

/** Those of the files that a case holds, also for another picture with the same bytes. */
export async function findHeldKeys(db: Db, orgId: string, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (keys.length === 0) return found
  for (const hold of await findActiveHolds(db, orgId)) {
    const { rows } = await sql<{ key: string }>`
      select distinct key from (${filesOf(orgId, hold)}) as files where key = any(${[...keys]}::text[])`.execute(
      db,
    )
    for (const { key } of rows) found.add(key)
  }
  return found
}
