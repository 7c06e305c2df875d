import type { HistoryMapping } from '#contract/imports/history.ts'
import type { HistoryRow } from '#rules/imports/history-sources.ts'
import { proposedMapping, rowsLookedAt } from '#rules/imports/proposed-mapping.ts'
import type { FileRow } from './read-file.ts'

/** Rows longer than this altogether are not looked at: they wait in memory until the mapping is proposed. */
const mostLookedAt = 8 << 20

/** A row as texts, for the mapping. */
export const sampleOf = (fields: HistoryRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value ?? '')).slice(0, 500),
    ]),
  )

/** The mapping of a CSV file and a row that shows it, by its first rows, and all rows; no mapping for known systems. */
export async function lookAhead(rows: AsyncGenerator<FileRow>, mapping: HistoryMapping, now: Date) {
  if (mapping.source !== 'csv') return { proposed: undefined, rows }
  const first: FileRow[] = []
  let length = 0
  while (first.length < rowsLookedAt && length < mostLookedAt) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
    length += next.value.line.length
  }
  const samples = first.flatMap(({ fields }) => (fields ? [sampleOf(fields)] : []))
  return {
    proposed: proposedMapping(samples, mapping, { zone: mapping.zone, now }),
    rows: joined(first, rows),
  }
}

async function* joined(first: FileRow[], rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  yield* first.splice(0)
  yield* rows
}
