import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Overview } from '../../explorer/overview.tsx'
import { useExplorerFilters } from '../../explorer/filters/use-explorer-filters.ts'
import { wildlifeFilters } from '../explorer/filter-set.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { WhenSeen } from '../../explorer/period/when-seen.tsx'
import { tableState } from '../../ui/table/table-state.ts'
import { SavedViews } from '../../views/saved-views.tsx'
import { latestSightingsQuery, sightingDaysQuery } from '../api.ts'
import { LatestSightings } from './latest-sightings.tsx'
import { mapHeightPx } from '../map/map-height.ts'
import { NothingSeen } from '../explorer/nothing-seen.tsx'
import { SightingTotals } from './sighting-totals.tsx'
import { SurveyEffort } from '../surveys/survey-effort.tsx'
import { SurveyLegs } from '../surveys/survey-legs.tsx'
import { isSurveyed } from './totals.ts'
import { wildlifeTexts } from '#contract/wildlife/texts.ts'
import { WildlifeFilters } from '../explorer/wildlife-filters.tsx'

const SightingsMap = lazyPart(async () => (await import('../map/sightings-map.tsx')).SightingsMap)
const SightingsChart = lazyPart(async () => (await import('./sightings-chart.tsx')).SightingsChart)

/** The dolphins and boats of a period at a glance. */
export function WildlifeSummaryPage() {
  const filters = useExplorerFilters(wildlifeFilters)
  const latest = useQuery(latestSightingsQuery(filters.request))
  const table = tableState({ ...latest, data: latest.data?.results })
  const { data: days, isPlaceholderData: isOld } = useQuery(sightingDaysQuery(filters.request))
  const isNothing = days !== undefined && !days.some(isSurveyed) && table.rows?.length === 0 && !table.failure
  return (
    <Overview
      filters={filters}
      controls={<WildlifeFilters filters={filters} actions={<SavedViews path={paths.overview} />} />}
      isEmpty={isOld || latest.isPlaceholderData || !latest.data ? undefined : isNothing}
      rows={table.rows}
    >
      {(open) => (
        <>
          <SightingTotals filters={filters} />
          {isNothing ? (
            <NothingSeen filters={filters} />
          ) : (
            <>
              <WhenSeen title="Sightings map" height={mapHeightPx}>
                <Suspense fallback={<BlockSkeleton height={mapHeightPx} />}>
                  <SightingsMap request={filters.request} onOpen={open} />
                </Suspense>
              </WhenSeen>
              {/* The engines of maps and of charts are the heaviest files: they load one after the other. */}
              <WhenSeen title={wildlifeTexts.seenOverTime} height={280}>
                <Suspense fallback={<BlockSkeleton height={330} />}>
                  <SightingsChart request={filters.request} />
                </Suspense>
              </WhenSeen>
              <SurveyEffort request={filters.request} />
              <SurveyLegs request={filters.request} />
              <LatestSightings table={table} onOpen={open} />
            </>
          )}
        </>
      )}
    </Overview>
  )
}
