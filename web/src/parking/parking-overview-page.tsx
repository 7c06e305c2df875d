import { Button, Paper, SimpleGrid } from '@mantine/core'
import { IconChartBar, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { filterMessages } from '#contract/explorer/messages.ts'
import { carparkChoices, carparksOf } from '#rules/sites/site-types.ts'
import { loadChunk } from '../lib/calls/load-page.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { setPreference, useSession } from '../lib/session/session.ts'
import { siteSummaryQuery } from '../sites/site-summary.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { rangeParams } from '../explorer/period/range-params.ts'
import { useZoneOf } from '../explorer/filters/zone-of-filters.ts'
import { shareFilters } from '../explorer/filters/shared-filters.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { MetricWidget } from '../ui/values/metric-widget.tsx'
import { Page } from '../ui/page/page.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { useQueryParams } from '../ui/use-query-params.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { parkingSummaryQuery, reloadOverview } from './api.ts'
import { FilterForm } from './filter-form.tsx'
import {
  filterText,
  parkingFilterCodec,
  parkingTime,
  readKept,
  setFilterCount,
  startingFilter,
  type ParkingFilter,
} from './parking-filter.ts'
import { ParkingOpening } from './opening/opening.tsx'
import { ParkingFilters } from './parking-filters.tsx'
import { shownMetrics } from './parking-metrics.ts'
import classes from './parking-overview.module.css'
import { useFilterForm } from './use-filter-form.ts'

const ParkingCharts = lazy(async () => {
  const { ParkingCharts } = await loadChunk(() => import('./parking-charts.tsx'))
  return { default: ParkingCharts }
})

const LongestStays = lazyPart(async () => (await import('./longest-stays.tsx')).LongestStays)

interface LastFiltersProps {
  sites: readonly { id: string; name: string }[]
  onApply: (filter: ParkingFilter) => void
}

/** The occupancy of the carparks and the lengths of stays. */
export function ParkingOverviewPage() {
  const [filter, setFilter] = useQueryParams(parkingFilterCodec)
  const [now, setNow] = useState(() => new Date())
  const { data: summaries, isPending } = useQuery(siteSummaryQuery)
  const sites = useMemo(() => carparkChoices(summaries ?? []), [summaries])
  const start = useMemo(() => startingFilter(filter), [filter])
  const form = useFilterForm()
  const views = <SavedViews path={paths.parkingOverview} />
  const apply = (applied: ParkingFilter) => {
    form.close()
    setNow(new Date())
    shareFilters({ selectedSites: applied.siteIds, time: parkingTime(applied, new Date()) })
    setPreference('parkingFilters', JSON.stringify(parkingFilterCodec.write(applied)))
    void setFilter(applied)
    // Custom times may be unchanged, but newer data must be loaded.
    if (applied.days === 'custom') void reloadOverview()
  }
  return (
    <Page>
      {!filter.isApplied && <ParkingOpening sites={summaries && carparksOf(summaries)} />}
      {/* Until the number of carparks is known, what stands below them would move. */}
      {(!isPending || filter.isApplied) && (
        <div className={classes.results}>
          <FilterForm form={form} setCount={setFilterCount(start)} actions={views}>
            <ParkingFilters
              filter={start}
              sites={sites}
              isSheet={form.isSheet}
              onApply={apply}
              actions={form.isSheet ? null : views}
            />
          </FilterForm>
          {filter.isApplied ? (
            <Results filter={filter} now={now} />
          ) : (
            <Paper bg="var(--surface)">
              <EmptyState
                icon={<IconChartBar size={28} stroke={1.6} aria-hidden />}
                title={filterMessages.applyFilters}
                action={<LastFilters sites={sites} onApply={apply} />}
              />
            </Paper>
          )}
        </div>
      )}
    </Page>
  )
}

/** Restores the last applied filter with one click. */
function LastFilters({ sites, onApply }: LastFiltersProps) {
  const kept = useSession(({ dashboard }) => dashboard.parkingFilters)
  const last = kept === undefined ? undefined : readKept(kept)
  if (!last) return null
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} stroke={1.6} />}
      onClick={() => onApply(last)}
    >
      Apply again: {filterText(last, sites)}
    </Button>
  )
}

function Results({ filter, now }: { filter: ParkingFilter; now: Date }) {
  const { siteIds, metrics, period } = filter
  const zone = useZoneOf(siteIds)
  const range = rangeParams(parkingTime(filter, now, zone), zone)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    parkingSummaryQuery({ range, siteIds, metrics, period }),
  )
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.results} aria-busy={isPlaceholderData}>
      <SimpleGrid component="section" aria-label="Overall" cols={{ base: 2, sm: 3, md: 4 }} spacing={12}>
        {shownMetrics(metrics).map(({ type, label, overall, series }) => (
          <MetricWidget
            key={type}
            label={label}
            value={data && overall(data)}
            trend={(series && data?.[series].map(({ value }) => value)) ?? []}
          />
        ))}
      </SimpleGrid>
      <Suspense fallback={<BlockSkeleton height={534} />}>
        <LongestStays range={range} siteIds={siteIds} />
      </Suspense>
      {data ? (
        <Suspense fallback={<BlockSkeleton height={290} />}>
          <ParkingCharts summary={data} metrics={metrics} period={period} />
        </Suspense>
      ) : (
        <BlockSkeleton height={290} />
      )}
    </div>
  )
}
