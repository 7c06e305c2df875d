import { Checkbox, Paper, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { tableMessages } from '#contract/product/messages.ts'
import { SafetyTableView, safetyTableViewLabels } from '#contract/safety/enumerations.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { setPreference, useSession } from '../lib/session.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import type { TableState } from '../ui/table/table-state.ts'
import { explorerColumns } from './explorer-columns.tsx'
import classes from './safety.module.css'
import type { TableRow } from './table-rows.ts'

const views = Object.values(SafetyTableView).map((value) => ({ value, label: safetyTableViewLabels[value] }))

interface Props extends TableState<TableRow> {
  view: SafetyTableView
  onView: (view: SafetyTableView) => void
  count: number | undefined
  paging: Paging
  onPaging: (change: Partial<Paging>, options?: { replace: boolean }) => unknown
  onOpen: (row: TableRow) => void
  onExplain: (observationId: string) => void
  /** What to do when there is nothing to show. */
  emptyAction: ReactNode
}

/** 'Detailed list view': the observations, the pictures or the annotated clips of the period. */
export function SafetyTable(props: Props) {
  const { view, rows, paging } = props
  const { imagePreview, fullDates } = useSession((state) => state.dashboard)
  const look = { view, hasImages: imagePreview, hasFullDates: fullDates, onExplain: props.onExplain }
  return (
    <Paper component="section" bg="var(--surface)" aria-label={explorerTexts.listView}>
      <header className={classes.head}>
        <h2 className={classes.title}>{explorerTexts.listView}</h2>
        <div className={classes.views}>
          <SegmentedControl
            aria-label="View"
            data={views}
            value={view}
            onChange={(next) => props.onView(next)}
          />
        </div>
        <div className={classes.options}>
          <Checkbox
            label={explorerTexts.displayImages}
            checked={imagePreview}
            onChange={(event) => setPreference('imagePreview', event.currentTarget.checked)}
          />
          <Checkbox
            label={explorerTexts.displayFullDates}
            checked={fullDates}
            onChange={(event) => setPreference('fullDates', event.currentTarget.checked)}
          />
        </div>
      </header>
      <div className={classes.body}>
        <DataTable
          label={safetyTableViewLabels[view]}
          isFlush
          columns={explorerColumns(look)}
          rows={rows}
          rowKey={(row) => row.id}
          isRefreshing={props.isRefreshing}
          failure={props.failure}
          skeletonRows={paging.perPage}
          onOpen={props.onOpen}
          emptyText={tableMessages.emptyExplorer}
          emptyAction={props.emptyAction}
        />
      </div>
      <div className={classes.foot}>
        <ListPagination
          paging={paging}
          itemCount={props.count}
          isRefreshing={props.isRefreshing}
          onChange={props.onPaging}
        />
      </div>
    </Paper>
  )
}
