import { sql } from 'kysely'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { Db } from '../../db.ts'
import { findGone } from '../../media/gone-rows.ts'
import { consequences } from '../consequences.ts'

/**
 * Recomputes all sums of an organisation from its rows while its events wait. Where retention or an erasure has
 * deleted rows, the sums are all that is left of them, so they stay unchanged and the result is false.
 */
export async function rebuildSums(db: Db, orgId: string): Promise<boolean> {
  const sums = consequences.flatMap(({ recompute }) => recompute ?? [])
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    if (await findGone(tx, orgId)) return false
    for (const table of sums.flatMap(({ tables }) => tables))
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(tx)
    for (const { fill } of sums) await fill(tx, orgId)
    return true
  })
}
