import type { Db } from '../../db.ts'

/** The number of passes of a plate, and the last one. */
export async function findPlatePast(db: Db, orgId: string, plate: string) {
  const row = await db
    .selectFrom('plates')
    .select(['times_seen', 'last_seen'])
    .where('org_id', '=', orgId)
    .where('plate', '=', plate)
    .executeTakeFirst()
  return { past_passes: row?.times_seen ?? 0, last_seen: row?.last_seen ?? null }
}
