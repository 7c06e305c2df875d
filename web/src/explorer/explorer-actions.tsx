import type { ReactNode } from 'react'
import { exportColumns } from '#rules/text/export-columns.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { fetchAfter, fetchPage, type ExplorerRow } from './declare-explorer.ts'
import { EvidenceButton } from './evidence-button.tsx'
import { ExportButton } from './export/export-button.tsx'
import type { ExplorerState } from './use-explorer.ts'

interface Props<Own extends object, Query extends object, View extends string, Row extends ExplorerRow> {
  state: ExplorerState<Own, Query, View, Row>
  /** The actions of the room, between saved views and export. */
  children?: ReactNode
}

/** The saved views of an explorer, and the export of the current view: this page, several pages, or all rows. */
export function ExplorerActions<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow,
>({ state, children }: Props<Own, Query, View, Row>) {
  const { explorer, filters, paging, count } = state
  const { rows } = state.list
  const view = explorer.views[state.view]
  return (
    <>
      <SavedViews path={explorer.path} />
      {children}
      <EvidenceButton
        rows={rows}
        columns={view.exportColumns}
        cells={(row) => explorer.cells(row, filters.zone)}
      />
      <ExportButton
        title={view.label}
        columns={exportColumns(view.exportColumns, filters.zone)}
        cells={(row) => explorer.cells(row, filters.zone)}
        source={
          rows && {
            rows,
            ...paging,
            count: count ?? rows.length,
            fetchPage: async (page, signal) =>
              (await fetchPage(view, filters.request, { ...paging, page }, signal)).rows,
            fetchAfter: (cursor, limit, signal) =>
              fetchAfter(view, filters.request, { cursor, limit }, signal),
          }
        }
      />
    </>
  )
}
