import type { ListEntry } from '#rules/filter-lists/list-entries.ts'
import type { Db } from '../db.ts'
import { countEntries, updateList, type EntryRow, type ListRow } from './queries.ts'

/** Adds or replaces the entry of a plate. Other columns of its file stay. */
export async function saveEntry(tx: Db, list: ListRow, entry: ListEntry, now: Date): Promise<EntryRow> {
  const { details: _, ...values } = entry
  const row = await tx
    .insertInto('filter_list_plates')
    .values({ org_id: list.org_id, list_id: list.id, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'list_id', 'plate']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  await updateList(tx, list.org_id, list.id, {
    version: list.version + 1,
    entry_count: await countEntries(tx, list.org_id, list.id),
    updated_at: now,
  })
  return row
}
