import { anyVehicleListName, stolenListName, stolenTagLabel } from '#contract/filter-lists/constants.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

const builtIn = [
  { description: anyVehicleListName, tag_label: null },
  { description: stolenListName, tag_label: stolenTagLabel },
]

/** The lists that every organisation has, created on the first request. */
export const ensureBuiltInLists = (db: Db, orgId: string, now: Date) =>
  db
    .insertInto('filter_lists')
    .values(
      builtIn.map((list) => ({
        ...list,
        org_id: orgId,
        id: newId(now),
        built_in: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The list of stolen vehicles. */
export async function ensureStolenList(db: Db, orgId: string, now: Date): Promise<string> {
  await ensureBuiltInLists(db, orgId, now)
  const { id } = await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('built_in', '=', true)
    .where('description', '=', stolenListName)
    .executeTakeFirstOrThrow()
  return id
}
