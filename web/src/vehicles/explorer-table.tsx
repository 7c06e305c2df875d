import { Checkbox, Paper, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { VehicleTableView, vehicleTableViewLabels } from '#contract/vehicles/enumerations.ts'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { tableMessages } from '#contract/product/messages.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { setPreference, useSession } from '../lib/session.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import type { TableState } from '../ui/table/table-state.ts'
import { explorerColumns } from './explorer-columns.tsx'
import classes from './explorer-table.module.css'
import type { TableRow } from './table-rows.ts'

const views = Object.values(VehicleTableView).map((value) => ({
  value,
  label: vehicleTableViewLabels[value],
}))

interface Props extends TableState<TableRow> {
  view: VehicleTableView
  onView: (view: VehicleTableView) => void
  count: number | undefined
  paging: Paging
  onPaging: (change: Partial<Paging>, options?: { replace: boolean }) => unknown
  onOpen: (row: TableRow) => void
  /** What to do when there is nothing to show. */
  emptyAction: ReactNode
}

/** 'Detailed list view': the passes, the reads or the pictures of the period. */
export function ExplorerTable(props: Props) {
  const { view, rows, paging } = props
  const { imagePreview, fullDates } = useSession((state) => state.dashboard)
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
          label={vehicleTableViewLabels[view]}
          isFlush
          columns={explorerColumns({ view, hasImages: imagePreview, hasFullDates: fullDates })}
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
