import { setTimeout as sleep } from 'node:timers/promises'

export interface Position {
  time: Date
  id: string
}

const mostPauseMs = 1000

interface Walk<Row extends Position> {
  size: number
  /** The oldest rows after a position, up to the size. */
  find(after: Position | undefined, limit: number): Promise<Row[]>
  isDue(row: Row): boolean
  /** Returns the number of rows that it removed. */
  remove(rows: Row[]): Promise<number>
  signal?: AbortSignal | undefined
}

/**
 * Walks from the oldest rows on and removes those that are due. After each batch it pauses for as long as the batch took,
 * so that events and requests get at least half of the database.
 */
export async function removeInBatches<Row extends Position>(walk: Walk<Row>): Promise<number> {
  let removed = 0
  let after: Position | undefined
  for (;;) {
    if (walk.signal?.aborted) return removed
    const started = performance.now()
    const rows = await walk.find(after, walk.size)
    const due = rows.filter((row) => walk.isDue(row))
    if (due.length > 0) removed += await walk.remove(due)
    after = rows.at(-1)
    if (rows.length < walk.size) return removed
    if (due.length > 0) await sleep(Math.min(performance.now() - started, mostPauseMs))
  }
}
