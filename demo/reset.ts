import { sql } from 'kysely'
import type { Db } from '../server/src/db.ts'

/** Removes the demo organisations with everything that is theirs; other organisations stay as they are. */
export async function removeDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The audit log refuses deletions and foreign keys their order: neither applies to a demo that starts anew.
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
}
