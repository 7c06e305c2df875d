import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { executeWrite, type Write } from '../events/write-rows.ts'

/** Set before the first deletion: from then on lists subtract the sums of deleted rows. */
export async function markGone(db: Db, orgId: string): Promise<void> {
  await sql`insert into retention_marks (org_id) values (${orgId}) on conflict do nothing`.execute(db)
}

/** Adds to the sums of deleted rows. The caller locks the organisation, so that deletions do not wait for each other in a circle. */
export async function addGone(tx: Db, writes: readonly Write[]): Promise<void> {
  for (const write of writes) await executeWrite(tx, write)
}
