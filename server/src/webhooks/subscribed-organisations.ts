import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** The organisations whose webhooks subscribe to events. */
export async function findSubscribedOrganisations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('org_id')
    .distinct()
    .where(sql<boolean>`event_types <> '{}'`)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ org_id }) => org_id)
}
