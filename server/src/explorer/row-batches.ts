import type { Scope } from './filters.ts'
import { listAfter, type List, type ListPosition } from './lists.ts'

/** Rows that are read at a time: as many fit in memory whatever the length of the list. */
const batchLength = 5000

/** A whole list, newest first, some thousand rows at a time. What arrives meanwhile is not in it. */
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
