import { sql, type Kysely } from 'kysely'

/** Events, visits and sums of an organisation are written by one transaction at a time; $1 is the organisation. */
export const organisationLock = 'select pg_advisory_xact_lock(hashtextextended($1, 1))'

/** Waits for its turn, and has it until the transaction ends. */
export async function lockOrganisation<Tables>(tx: Kysely<Tables>, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orgId}, 1))`.execute(tx)
}
