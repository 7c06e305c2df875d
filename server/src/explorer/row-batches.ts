import type { Scope } from './filters.ts'
import { listAfter, type List, type ListPosition } from './lists.ts'

/** Rows of the first read: few, so that a file begins at once. */
const firstLength = 500
/** Rows of each other read: a batch fits into memory regardless of the length of the list. */
const batchLength = 5000

/** A whole list in batches, newest first. Rows that arrive in the meantime are not included. */
export const rowBatches = <Row extends ListPosition>(scope: Scope, list: List): AsyncGenerator<Row[], void> =>
  batchesOf(
    (after, length) => listAfter<Row>(scope, list, after, length),
    (row) => row,
  )

/** The same for rows with their own query. The database reads the next batch while the caller writes this one. */
export async function* batchesOf<Row>(
  query: (after: ListPosition | undefined, length: number) => Promise<Row[]>,
  positionOf: (row: Row) => ListPosition,
): AsyncGenerator<Row[], void> {
  const read = (length: number, after?: ListPosition) => {
    const rows = query(after, length)
    // A caller that stops early does not await the batch that was begun.
    rows.catch(() => undefined)
    return { rows, length }
  }
  for (let reading = read(firstLength); ;) {
    const rows = await reading.rows
    const isLast = rows.length < reading.length
    if (!isLast) reading = read(batchLength, positionOf(rows.at(-1)!))
    if (rows.length > 0) yield rows
    if (isLast) return
  }
}
