import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Overview } from '../../explorer/overview.tsx'
import { useExplorerFilters } from '../../explorer/filters/use-explorer-filters.ts'
import { vehicleFilters } from '../explorer/filter-set.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { SavedViews } from '../../views/saved-views.tsx'
import { latestDetectionsQuery, summaryQuery } from '../api.ts'
import { LatestDetections } from './latest-detections.tsx'
import { MostSeenPlates } from './most-seen-plates.tsx'
import classes from './overview-page.module.css'
import { PlateHistoryDrawer } from '../plate/plate-history-drawer.tsx'
import { PlateTag } from '../plate/plate-tag.tsx'
import { detectionTableRow } from '../explorer/table-rows.ts'
import { VehicleFilters } from '../explorer/vehicle-filters.tsx'
import { VehicleTotals } from '../explorer/vehicle-totals.tsx'

const OverviewChart = lazyPart(async () => (await import('./overview-chart.tsx')).OverviewChart)

const VehicleSpeeds = lazyPart(async () => (await import('./vehicle-speeds.tsx')).VehicleSpeeds)

/** The vehicles of a period at a glance. */
export function VehicleOverviewPage() {
  const filters = useExplorerFilters(vehicleFilters)
  const latest = useQuery(latestDetectionsQuery(filters.request))
  const table = tableState({ ...latest, data: latest.data?.results.map(detectionTableRow) })
  const { data: summary, isPlaceholderData: isOld } = useQuery(summaryQuery(filters.request))
  return (
    <Overview
      filters={filters}
      controls={<VehicleFilters filters={filters} actions={<SavedViews path={paths.overview} />} />}
      isEmpty={isOld || !summary ? undefined : summary.total_images === 0}
      rows={table.rows}
      renderPlate={(plate) => <PlateTag plate={plate} />}
    >
      {(open) => (
        <>
          <VehicleTotals filters={filters} />
          <Suspense fallback={<BlockSkeleton height={330} />}>
            <OverviewChart filters={filters} />
          </Suspense>
          <div className={classes.lists}>
            <LatestDetections table={table} onOpen={open} />
            <MostSeenPlates request={filters.request} onOpen={open} />
          </div>
          {/* Last: only some organisations have it, so elsewhere it would move what is below. */}
          <Suspense>
            <VehicleSpeeds filters={filters} onOpen={open} />
          </Suspense>
          <PlateHistoryDrawer />
        </>
      )}
    </Overview>
  )
}
