import type { Paging } from '#rules/explorer/paging.ts'
import { ExportButton, type Cells } from './export-button.tsx'

export interface After {
  cursor: string | undefined
  limit: number
}

interface Props<Row> {
  title: string
  columns: readonly string[]
  cells: (row: Row) => Cells
  paging: Paging
  /** The page on show. */
  list: { rows: readonly Row[] | undefined; count: number | undefined }
  fetchPage: (paging: Paging, signal: AbortSignal) => Promise<Row[]>
  fetchAfter: (after: After, signal: AbortSignal) => Promise<{ rows: Row[]; next: string | null }>
}

/** The export of an explorer's list: the page on show, other pages, or all of it. */
export function ListExport<Row>(props: Props<Row>) {
  const { title, columns, cells, paging, list, fetchPage, fetchAfter } = props
  const { rows, count } = list
  return (
    <ExportButton
      title={title}
      columns={columns}
      cells={cells}
      source={
        rows && {
          rows,
          ...paging,
          count: count ?? rows.length,
          fetchPage: (page, signal) => fetchPage({ ...paging, page }, signal),
          fetchAfter: (cursor, limit, signal) => fetchAfter({ cursor, limit }, signal),
        }
      }
    />
  )
}
