import { observationExportColumns } from '#contract/safety/messages.ts'
import { exportedObservation, safetyCells } from '#rules/safety/export-cells.ts'
import { csvRow } from '#rules/text/csv.ts'
import { exportColumns } from '#rules/text/export-columns.ts'
import { exportPage } from '../explorer/export-page.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import type { SafetyFilters } from './lists/filters.ts'
import { observationList } from './lists/lists.ts'
import type { ShownObservation } from './lists/row-facts.ts'
import { safetyRows } from './lists/row-replies.ts'

/** Rows that are read and sent at a time. */
const batchLength = 250

/** All observations as the text of a CSV file, newest first, with the columns of the export of the page. */
export async function* observationsCsv(call: ExplorerRequest<SafetyFilters>): AsyncGenerator<string> {
  yield `${csvRow(exportColumns(observationExportColumns, call.filters.zone))}\r\n`
  let cursor: string | undefined
  do {
    const page = { limit: batchLength, cursor }
    const { rows, next } = await exportPage<ShownObservation>(call, observationList(call.filters), page)
    const shown = await safetyRows(call, rows)
    yield shown
      .map((row) => `${csvRow(safetyCells(exportedObservation(row), call.filters.zone))}\r\n`)
      .join('')
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
