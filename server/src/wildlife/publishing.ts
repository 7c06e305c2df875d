import { defaultPublishing, type WildlifePublishing } from '#contract/wildlife/publishing.ts'
import type { Db } from '../db.ts'

export async function readPublishing(db: Db, orgId: string): Promise<WildlifePublishing> {
  const own = await db
    .selectFrom('wildlife_publishing')
    .select(['data_licence', 'media_licence', 'contact_name', 'contact_email'])
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return own ?? defaultPublishing
}

export async function savePublishing(
  db: Db,
  orgId: string,
  publishing: WildlifePublishing,
): Promise<WildlifePublishing> {
  await db
    .insertInto('wildlife_publishing')
    .values({ org_id: orgId, ...publishing })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(publishing))
    .execute()
  return publishing
}
