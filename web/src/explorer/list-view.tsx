import { Checkbox, Paper, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { tableMessages } from '#contract/product/messages.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { setPreference, useSession } from '../lib/session.ts'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import type { TableState } from '../ui/table/table-state.ts'
import classes from './list-view.module.css'

export interface ColumnOptions {
  hasImages: boolean
  hasFullDates: boolean
}

export interface ListViewProps<View extends string, Row> extends TableState<Row> {
  view: View
  onView: (view: View) => void
  count: number | undefined
  paging: Paging
  onPaging: (change: Partial<Paging>, options?: { replace: boolean }) => unknown
  onOpen: (row: Row) => void
  onPress?: (row: Row) => void
  /** The action of the empty state. */
  emptyAction: ReactNode
}

interface Props<View extends string, Row> extends ListViewProps<View, Row> {
  labels: Record<View, string>
  columns: (options: ColumnOptions) => Column<Row>[]
}

/** 'Detailed list view': one of several lists of the period, with the options that all explorers share. */
export function ListView<View extends string, Row extends { id: string }>(props: Props<View, Row>) {
  const { view, labels, paging } = props
  const { imagePreview, fullDates } = useSession((state) => state.dashboard)
  return (
    <Paper component="section" bg="var(--surface)" aria-label={explorerTexts.listView}>
      <header className={classes.head}>
        <h2 className={classes.title}>{explorerTexts.listView}</h2>
        <div className={classes.views}>
          <SegmentedControl<View>
            aria-label="View"
            data={(Object.keys(labels) as View[]).map((value) => ({ value, label: labels[value] }))}
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
          label={labels[view]}
          isFlush
          columns={props.columns({ hasImages: imagePreview, hasFullDates: fullDates })}
          rows={props.rows}
          rowKey={(row) => row.id}
          isRefreshing={props.isRefreshing}
          failure={props.failure}
          skeletonRows={paging.perPage}
          onOpen={props.onOpen}
          onPress={props.onPress}
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
