import { Checkbox, Paper, SegmentedControl } from '@mantine/core'
import { explorerTexts } from '#contract/explorer/texts.ts'
import { tableMessages } from '#contract/product/messages.ts'
import { useHeldMarks } from '../holds/use-held-marks.tsx'
import { setPreference, useSession } from '../lib/session/session.ts'
import { loadPictureOf } from '../media/load-ahead.ts'
import { PullToRefresh } from '../ui/phone/pull-to-refresh.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import type { ExplorerRow } from './declare-explorer.ts'
import classes from './explorer-list.module.css'
import type { ExplorerState } from './use-explorer.ts'

interface Props<Own extends object, Query extends object, View extends string, Row extends ExplorerRow> {
  state: ExplorerState<Own, Query, View, Row>
  onOpen: (imageId: string) => unknown
}

/** The list of an explorer, with the switch between its views if there are several, and the list options. */
export function ExplorerList<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow & Parameters<typeof loadPictureOf>[0],
>({ state, onOpen }: Props<Own, Query, View, Row>) {
  const { explorer, filters, view, setView, paging, setPaging, list, count } = state
  const { imagePreview, fullDates } = useSession((session) => session.dashboard)
  const views = Object.keys(explorer.views) as View[]
  const hasViews = views.length > 1
  const columns = useHeldMarks(
    explorer.columns({ view, hasImages: imagePreview, hasFullDates: fullDates }),
    list.rows,
  )
  return (
    <Paper component="section" bg="var(--surface)" aria-label={explorer.heading}>
      <PullToRefresh />
      <header className={classes.head}>
        <h2 className={classes.title}>{explorer.heading}</h2>
        {hasViews && (
          <>
            <div className={classes.views}>
              <SegmentedControl<View>
                aria-label="View"
                data={views.map((value) => ({ value, label: explorer.views[value].label }))}
                value={view}
                onChange={(next) => void setView(next)}
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
          </>
        )}
      </header>
      <div className={classes.body}>
        <DataTable
          label={explorer.views[view].label}
          isFlush
          columns={columns}
          {...list}
          rowKey={(row) => row.id}
          skeletonRows={paging.perPage}
          onOpen={({ image }) => image && onOpen(image.id)}
          onPress={loadPictureOf}
          emptyText={tableMessages.emptyExplorer}
          emptyAction={explorer.empty(filters)}
        />
      </div>
      <div className={classes.foot}>
        <ListPagination
          paging={paging}
          itemCount={count}
          isRefreshing={list.isRefreshing}
          onChange={setPaging}
        />
      </div>
    </Paper>
  )
}
