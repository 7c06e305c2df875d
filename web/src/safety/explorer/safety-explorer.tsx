import { explorerTexts } from '#contract/explorer/texts.ts'
import { paths } from '#contract/paths.ts'
import { safetyApi } from '#contract/safety/api.ts'
import { safetyTableViewLabels as labels } from '#contract/safety/enumerations.ts'
import { observationExportColumns, safetyExportColumns } from '#contract/safety/messages.ts'
import { safetyCells } from '#rules/safety/export-cells.ts'
import { declareExplorer, rowsOf } from '../../explorer/declare-explorer.ts'
import { callRanged } from '../../explorer/period/ranged-call.ts'
import { WidenButton } from '../../explorer/period/widen-button.tsx'
import { explorerColumns } from './explorer-columns.tsx'
import { safetyFilters } from './filter-set.ts'
import { annotatedTableRow, detectionTableRow, imageTableRow } from './table-rows.ts'

/** Health and safety: observations, pictures or annotated clips, which are few and have no cursor. */
export const safetyExplorer = declareExplorer({
  room: 'safety',
  path: paths.safetyExplorer,
  heading: explorerTexts.listView,
  filters: safetyFilters,
  views: {
    detections: {
      label: labels.detections,
      exportColumns: observationExportColumns,
      page: async (call) => rowsOf(await callRanged(safetyApi.detections, call), detectionTableRow),
      after: async (call) => rowsOf(await callRanged(safetyApi.exportViolations, call), detectionTableRow),
    },
    images: {
      label: labels.images,
      exportColumns: safetyExportColumns,
      page: async (call) => rowsOf(await callRanged(safetyApi.images, call), imageTableRow),
      after: async (call) => rowsOf(await callRanged(safetyApi.exportImages, call), imageTableRow),
    },
    annotations: {
      label: labels.annotations,
      exportColumns: safetyExportColumns,
      page: async (call) => rowsOf(await callRanged(safetyApi.annotations, call), annotatedTableRow),
    },
  },
  columns: explorerColumns,
  cells: safetyCells,
  empty: (filters) => <WidenButton filters={filters} />,
})
