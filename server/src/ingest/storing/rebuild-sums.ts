import { sql } from 'kysely'
import { lockOrganisation } from '../../core/database/organisation-lock.ts'
import type { Db } from '../../db.ts'
import { consequences } from '../consequences.ts'

/** Recomputes all sums of an organisation from its rows while its events wait. */
export async function rebuildSums(db: Db, orgId: string): Promise<void> {
  const sums = consequences.flatMap(({ recompute }) => recompute ?? [])
  await db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    for (const table of sums.flatMap(({ tables }) => tables))
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(tx)
    for (const { fill } of sums) await fill(tx, orgId)
  })
}
