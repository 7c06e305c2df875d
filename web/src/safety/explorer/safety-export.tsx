import { safetyApi } from '#contract/safety/api.ts'
import { SafetyTableView, safetyTableViewLabels } from '#contract/safety/enumerations.ts'
import { observationExportColumns, safetyExportColumns } from '#contract/safety/messages.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { safetyCells } from '#rules/safety/export-cells.ts'
import { callRanged } from '../../explorer/ranged-call.ts'
import { ListExport, type After } from '../../explorer/export/list-export.tsx'
import { fetchAnnotated, fetchDetections, fetchImages } from '../api.ts'
import type { SafetyRequest } from './filter-set.ts'
import { annotatedTableRow, detectionTableRow, imageTableRow, type TableRow } from './table-rows.ts'

interface Props {
  /** The view on show is the one that is exported. */
  view: SafetyTableView
  request: SafetyRequest
  paging: Paging
  /** The time zone of the dates in the file. */
  zone: string
  list: { rows: readonly TableRow[] | undefined; count: number | undefined }
}

export function SafetyExport({ view, request, paging, zone, list }: Props) {
  return (
    <ListExport
      title={safetyTableViewLabels[view]}
      columns={view === SafetyTableView.DETECTIONS ? observationExportColumns : safetyExportColumns}
      cells={(row) => safetyCells(row, zone)}
      paging={paging}
      list={list}
      fetchPage={(page, signal) => fetchRows(view, request, page, signal)}
      fetchAfter={(after, signal) => fetchAfter(view, request, after, signal)}
    />
  )
}

async function fetchRows(
  view: SafetyTableView,
  request: SafetyRequest,
  paging: Paging,
  signal: AbortSignal,
): Promise<TableRow[]> {
  switch (view) {
    case SafetyTableView.IMAGES:
      return (await fetchImages(request, paging, signal)).results.map(imageTableRow)
    case SafetyTableView.ANNOTATIONS:
      return (await fetchAnnotated(request, paging, signal)).results.map(annotatedTableRow)
    default:
      return (await fetchDetections(request, paging, signal)).results.map(detectionTableRow)
  }
}

async function fetchAfter(view: SafetyTableView, request: SafetyRequest, after: After, signal: AbortSignal) {
  const { range } = request
  const query = { ...request.query, ...after }
  switch (view) {
    case SafetyTableView.IMAGES: {
      const { results, next } = await callRanged(safetyApi.exportImages, { range, query, signal })
      return { rows: results.map(imageTableRow), next }
    }
    case SafetyTableView.ANNOTATIONS: {
      // Annotated clips are few: their pages are numbered, and the number is the cursor.
      const page = Number(after.cursor ?? 1)
      const requested = { page, perPage: after.limit }
      const { results, next } = await fetchAnnotated(request, requested, signal)
      return { rows: results.map(annotatedTableRow), next: next === null ? null : String(page + 1) }
    }
    default: {
      const { results, next } = await callRanged(safetyApi.exportViolations, { range, query, signal })
      return { rows: results.map(detectionTableRow), next }
    }
  }
}
