import type { Scope } from './filters.ts'
import { listAfter, type List, type ListPosition } from './lists.ts'

/** Rows per read: a batch fits into memory regardless of the length of the list. */
const batchLength = 5000

/** A whole list in batches, newest first. Rows that arrive in the meantime are not included. */
export async function* rowBatches<Row extends ListPosition>(
  scope: Scope,
  list: List,
): AsyncGenerator<Row[], void, undefined> {
  let after: ListPosition | undefined
  do {
    const rows = await listAfter<Row>(scope, list, after, batchLength)
    if (rows.length > 0) yield rows
    after = rows.length === batchLength ? rows.at(-1) : undefined
  } while (after)
}
