import { sql, type Kysely } from 'kysely'

/** Only one transaction at a time writes events, visits and sums of an organisation; $1 is the organisation. */
export const organisationLock = 'select pg_advisory_xact_lock(hashtextextended($1, 1))'

/** Waits for the lock, which the transaction holds until it ends. */
export async function lockOrganisation<Tables>(tx: Kysely<Tables>, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orgId}, 1))`.execute(tx)
}
