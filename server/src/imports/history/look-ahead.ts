import type { HistoryMapping } from '#contract/imports/history.ts'
import type { HistoryRow } from '#rules/imports/history-sources.ts'
import { proposedMapping, rowsLookedAt } from '#rules/imports/proposed-mapping.ts'
import type { Blob } from '../../core/blobs/blob-store.ts'
import { readFile } from './read-file.ts'

/** A row as texts, for the mapping. */
export const sampleOf = (fields: HistoryRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value ?? '')).slice(0, 500),
    ]),
  )

/** The mapping of a CSV file and a row that shows it, by its first rows; undefined for files of known systems. */
export async function lookAhead(blob: Blob, mapping: HistoryMapping, now: Date) {
  if (mapping.source !== 'csv') return undefined
  const rows: HistoryRow[] = []
  let looked = 0
  for await (const { fields } of readFile(blob)) {
    if (fields) rows.push(sampleOf(fields))
    if (++looked === rowsLookedAt) break
  }
  return proposedMapping(rows, mapping, { zone: mapping.zone, now })
}
