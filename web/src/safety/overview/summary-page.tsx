import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { safetyTexts } from '#contract/safety/messages.ts'
import { riskTotals } from '#rules/explorer/classes.ts'
import { observationsText } from '../../explorer/period/period-text.ts'
import { useExplorerFilters } from '../../explorer/filters/use-explorer-filters.ts'
import { useFallbackPeriod } from '../../explorer/period/use-fallback-period.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { BlockSkeleton } from '../../ui/skeletons.tsx'
import { WhenSeen } from '../../explorer/period/when-seen.tsx'
import { SavedViews } from '../../views/saved-views.tsx'
import { overviewQuery, summaryQuery } from '../api.ts'
import { safetyFilters } from '../explorer/filter-set.ts'
import { NearMisses } from './near-misses.tsx'
import { ObservationDrawer } from '../observation/observation-drawer.tsx'
import { ObservationSearch } from '../explorer/observation-search.tsx'
import { Proximity } from './proximity.tsx'
import { RiskTotals } from './risk-totals.tsx'
import { SafetyFilters } from '../explorer/safety-filters.tsx'
import classes from './summary.module.css'
import { useRiskSite } from './use-risk-site.ts'
import { WeekOverview } from './week-overview.tsx'
import { WeeklyMail } from './weekly-mail.tsx'

const ObservationMap = lazyPart(async () => (await import('./observation-map.tsx')).ObservationMap)
const RiskMap = lazyPart(async () => (await import('./risk-map.tsx')).RiskMap)

/** The comparison with last week and the open cases, then the numbers of any period. */
export function SafetySummaryPage() {
  const filters = useExplorerFilters(safetyFilters)
  const site = useRiskSite(filters)
  const { data: counts, isPlaceholderData: isOld } = useQuery(summaryQuery(filters.request))
  const isEmpty = counts && Object.values(riskTotals(counts)).every((count) => count === 0)
  const isWeekPending = useQuery(overviewQuery({ range: undefined, query: filters.request.query })).isPending
  const fallbackNote = useFallbackPeriod(filters, isOld ? undefined : isEmpty)
  return (
    <Page filters={<SafetyFilters filters={filters} actions={<SavedViews path={paths.safetyOverview} />} />}>
      <WeekOverview filters={filters} />
      {/* The week is longer than its skeleton, and would move what is below it. */}
      <div className={classes.rest} data-waits={isWeekPending}>
        <header className={classes.heading}>
          <h2>{safetyTexts.detections}</h2>
          <p>{observationsText(filters.time, filters.zone)}</p>
        </header>
        {fallbackNote}
        <RiskTotals filters={filters} />
        <Suspense fallback={<BlockSkeleton height={330} />}>
          <ObservationMap filters={filters} />
        </Suspense>
        <WhenSeen title={safetyTexts.geographicDistribution} height={420}>
          <Suspense fallback={<BlockSkeleton height={420} />}>
            <RiskMap filters={filters} site={site} />
          </Suspense>
        </WhenSeen>
        <ObservationSearch filters={filters} site={site} />
        <NearMisses request={filters.request} />
        <Proximity request={filters.request} />
        <WeeklyMail />
      </div>
      <ObservationDrawer />
    </Page>
  )
}
