import type { Db } from '../db.ts'

/** Before this time the organisation's retention has deleted rows. */
export async function findGoneBefore(db: Db, orgId: string): Promise<Date | undefined> {
  const mark = await db
    .selectFrom('retention_marks')
    .select('gone_before')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return mark?.gone_before
}
