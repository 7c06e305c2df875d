import { sql, type Kysely } from 'kysely'

/** Shared by the deletions of an organisation: a hold is added before a batch of rows is chosen, or after it is gone. */
export const deletionLock = 'select pg_advisory_xact_lock_shared(hashtextextended($1, 4))'

/** Waits for holds that are being added. Taken before every other lock, and followed by reading the holds. */
export async function lockDeletion<Tables>(tx: Kysely<Tables>, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${orgId}, 4))`.execute(tx)
}

/** Waits for the deletions under way. */
export async function lockHolds<Tables>(tx: Kysely<Tables>, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orgId}, 4))`.execute(tx)
}
