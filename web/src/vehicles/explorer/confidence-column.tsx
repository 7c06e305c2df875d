import { cellWidth } from '../../ui/table/cell-width.ts'
import { ConfidenceBar } from '../../explorer/confidence-bar.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { TableRow } from './table-rows.ts'

export const confidenceColumn: Column<TableRow> = {
  key: 'confidence',
  title: 'Confidence',
  width: cellWidth(80),
  render: ({ confidence }) => (confidence === null ? '–' : <ConfidenceBar confidence={confidence} />),
}
