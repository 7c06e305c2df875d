import { sql } from 'kysely'
import type { Db } from '../db.ts'

export const findObject = (db: Db, orgId: string, key: string) =>
  db
    .selectFrom('media_objects')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .executeTakeFirst()

interface FoundCopy {
  /** Of the original; null where it is no longer stored. */
  source_type: string | null
  kept: { copy_key: string; content_type: string; size: number } | null
}

/** A copy of stored media, if it exists, and its original. */
export async function findCopy(db: Db, orgId: string, mediaKey: string, variant: string): Promise<FoundCopy> {
  const { rows } = await sql<FoundCopy>`
    select media_objects.content_type as source_type, (
      select json_build_object('copy_key', copy_key, 'content_type', content_type, 'size', size)
      from media_copies
      where media_copies.org_id = ${orgId} and media_key = key and variant = ${variant}) as kept
    from media_objects where org_id = ${orgId} and key = ${mediaKey}`.execute(db)
  return rows[0] ?? { source_type: null, kept: null }
}

/** The keys that are still stored. */
export async function findStoredKeys(db: Db, orgId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_objects')
    .select('key')
    .where('org_id', '=', orgId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.key))
}
