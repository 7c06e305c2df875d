import { sql } from 'kysely'
import type { BlobStore } from '../server/src/core/blobs/blob-store.ts'
import type { Db } from '../server/src/db.ts'

/** Removes the demo organisations and all their data. Other organisations stay unchanged. */
export async function removeDemo(db: Db, blobs: BlobStore): Promise<void> {
  const keys = await mediaKeys(db)
  await db.transaction().execute(async (tx) => {
    // The audit log rejects deletions and foreign keys fix their order; neither applies to a demo that starts anew.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    `.execute(tx)
    const demo = sql`(select id from organisations where is_demo)`
    const people = sql`(select id from users where org_id in ${demo})`
    for (const table of ['sessions', 'mfa_requests', 'password_resets']) {
      await sql`delete from ${sql.table(table)} where user_id in ${people}`.execute(tx)
    }
    for (const { name } of tables)
      await sql`delete from ${sql.table(name)} where org_id in ${demo}`.execute(tx)
    await sql`delete from organisations where is_demo`.execute(tx)
  })
  for (const key of keys) await blobs.remove(key)
}

/** Deletes rows first: a picture without its row only wastes space, a row without its picture is a fault. */
async function mediaKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from media_objects where org_id in (select id from organisations where is_demo)
    union select copy_key from media_copies where org_id in (select id from organisations where is_demo)
  `.execute(db)
  return rows.map(({ key }) => key)
}
