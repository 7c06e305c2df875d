import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { executeWrite, type Write } from '../events/write-rows.ts'

/** Set before the first deletion: from then on lists subtract the sums of deleted rows. */
export async function markGone(db: Db, orgId: string): Promise<void> {
  await sql`insert into retention_marks (org_id) values (${orgId}) on conflict do nothing`.execute(db)
}

/** Only one transaction at a time deletes rows of an organisation. Events do not wait for it. Taken after the organisation's lock. */
export async function lockGone(tx: Db, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orgId}, 3))`.execute(tx)
}

/** Adds to the sums of deleted rows. The caller holds the lock. */
export async function addGone(tx: Db, writes: readonly Write[]): Promise<void> {
  for (const write of writes) await executeWrite(tx, write)
}
