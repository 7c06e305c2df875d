import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { liveTexts, occupancyDerivation } from '#contract/parking/texts.ts'
import { formatNumber } from '#rules/text/format.ts'
import { setPreference, useSession } from '../lib/session/session.ts'
import { siteSummaryQuery } from '../sites/site-summary.ts'
import { MediaPopup } from '../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../media/use-image-query.ts'
import { MetricWidget } from '../ui/values/metric-widget.tsx'
import { EnterpriseBanner } from '../contact/enterprise-banner.tsx'
import { Page } from '../ui/page/page.tsx'
import { PullToRefresh } from '../ui/phone/pull-to-refresh.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { Totals } from '../ui/values/totals.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { useQueryParams } from '../ui/use-query-params.ts'
import { dwellTimesQuery, liveOverviewQuery, reloadLive } from './api.ts'
import { FilterForm } from './filter-form.tsx'
import { liveFilterCodec, setFilterCount, type LiveFilter } from './live-filter.ts'
import { LiveFilters } from './live-filters.tsx'
import { LiveTable } from './live-table.tsx'
import { useAutoReload } from './use-auto-reload.ts'
import { useFilterForm } from './use-filter-form.ts'
import { useLiveVisits } from './use-live-visits.ts'

/** The vehicles on site now, with their dwell times. */
export function LiveExplorerPage() {
  const [filter, setFilter] = useQueryParams(liveFilterCodec)
  const [paging, setPaging] = usePaging()
  const { imageId, open, close } = useImageQuery()
  const isAutoReload = useSession((state) => state.dashboard.liveAutoReload)
  const sites = useQuery(siteSummaryQuery).data ?? []
  const overview = useQuery(liveOverviewQuery(filter.site))
  const vehicles = useQuery(dwellTimesQuery(filter, paging))
  const table = tableState({ ...vehicles, data: vehicles.data?.results })
  const since = Math.max(vehicles.dataUpdatedAt, vehicles.errorUpdatedAt)
  useAutoReload({ isOn: isAutoReload, since, reload: reloadLive })
  useLiveVisits(isAutoReload)

  const form = useFilterForm()
  const search = async (next: LiveFilter) => {
    form.close()
    await setFilter(next)
    await reloadLive()
  }
  return (
    <Page
      description={
        <>
          Vehicles on site, as of{' '}
          <RelativeTime at={vehicles.dataUpdatedAt ? new Date(vehicles.dataUpdatedAt) : null} />
        </>
      }
      actions={
        <Checkbox
          label={liveTexts.autoReload}
          checked={isAutoReload}
          onChange={(event) => setPreference('liveAutoReload', event.currentTarget.checked)}
        />
      }
    >
      <EnterpriseBanner />
      <FilterForm form={form} setCount={setFilterCount(filter)}>
        <LiveFilters
          filter={filter}
          sites={sites}
          isSheet={form.isSheet}
          onSearch={(next) => void search(next)}
        />
      </FilterForm>
      <Totals cols={{ base: 1, xs: 3 }}>
        <MetricWidget
          label={liveTexts.totalToday}
          value={shown(overview.data?.total_today)}
          hasFailed={overview.isError}
          unit="vehicles"
        />
        <MetricWidget
          label={liveTexts.occupancy}
          help={occupancyDerivation}
          value={shown(overview.data?.current_occupancy)}
          hasFailed={overview.isError}
          unit="on site"
        />
        <MetricWidget
          label={liveTexts.overdue}
          value={shown(overview.data?.current_occupancy_overdue)}
          hasFailed={overview.isError}
          unit="past their limit"
        />
      </Totals>
      <LiveTable table={table} onOpen={open} />
      <ListPagination
        paging={paging}
        itemCount={vehicles.data?.count}
        isRefreshing={vehicles.isFetching}
        onChange={setPaging}
      />
      <PullToRefresh />
      {imageId && (
        <MediaPopup
          imageId={imageId}
          imageIds={table.rows?.flatMap((row) => row.image?.id ?? []) ?? []}
          onShow={open}
          onClose={close}
        />
      )}
    </Page>
  )
}

const shown = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count))
