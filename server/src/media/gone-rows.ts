import type { Db } from '../db.ts'

/** Whether retention or an erasure has deleted rows of the organisation, whose sums stay. */
export async function findGone(db: Db, orgId: string): Promise<boolean> {
  const mark = await db
    .selectFrom('retention_marks')
    .select('org_id')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return mark !== undefined
}
