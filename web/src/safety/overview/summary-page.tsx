import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { safetyTexts } from '#contract/safety/messages.ts'
import { riskTotals } from '#rules/explorer/classes.ts'
import { coveredText, observationsText } from '../../explorer/period/period-text.ts'
import { useExplorerFilters } from '../../explorer/filters/use-explorer-filters.ts'
import { useFallbackPeriod } from '../../explorer/period/use-fallback-period.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Page } from '../../ui/page/page.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { WhenSeen } from '../../explorer/period/when-seen.tsx'
import { SavedViews } from '../../views/saved-views.tsx'
import { overviewQuery, summaryQuery } from '../api.ts'
import { safetyFilters } from '../explorer/filter-set.ts'
import { NearMisses } from './near-misses.tsx'
import { ObservationDrawer } from '../observation/observation-drawer.tsx'
import { ObservationSearch } from '../explorer/observation-search.tsx'
import { overviewRequest } from './overview-request.ts'
import { PeriodOverview } from './period-overview.tsx'
import { Proximity } from './proximity.tsx'
import { RiskTotals } from './risk-totals.tsx'
import { SafetyFilters } from '../explorer/safety-filters.tsx'
import classes from './summary.module.css'
import { useRiskSite } from './use-risk-site.ts'
import { WeeklyMail } from './weekly-mail.tsx'

const ObservationMap = lazyPart(async () => (await import('./observation-map.tsx')).ObservationMap)
const RiskMap = lazyPart(async () => (await import('./risk-map.tsx')).RiskMap)

/** The numbers of the chosen period, which governs every block. */
export function SafetySummaryPage() {
  const filters = useExplorerFilters(safetyFilters)
  const site = useRiskSite(filters)
  const { data: counts, isPlaceholderData: isOld } = useQuery(summaryQuery(filters.request))
  const isEmpty = counts && Object.values(riskTotals(counts)).every((count) => count === 0)
  const isPending = useQuery(overviewQuery(overviewRequest(filters))).isPending
  const covers = coveredText(filters.time, filters.zone)
  const { note } = useFallbackPeriod(filters, isOld ? undefined : isEmpty)
  return (
    <Page filters={<SafetyFilters filters={filters} actions={<SavedViews path={paths.safetyOverview} />} />}>
      <header className={classes.heading}>
        <h2>{safetyTexts.detections}</h2>
        <p>
          {observationsText(filters.time, filters.zone)}
          {note && <> · {note}</>}
        </p>
      </header>
      <RiskTotals filters={filters} />
      <PeriodOverview filters={filters} covers={covers} />
      {/* The overview is longer than its skeleton, and would move what is below it. */}
      <div className={classes.rest} data-waits={isPending}>
        <Suspense fallback={<BlockSkeleton height={330} />}>
          <ObservationMap filters={filters} covers={covers} />
        </Suspense>
        <WhenSeen title={safetyTexts.geographicDistribution} height={420}>
          <Suspense fallback={<BlockSkeleton height={420} />}>
            <RiskMap filters={filters} site={site} covers={covers} />
          </Suspense>
        </WhenSeen>
        <ObservationSearch filters={filters} site={site} covers={covers} />
        <NearMisses request={filters.request} covers={covers} />
        <Proximity request={filters.request} covers={covers} />
        <WeeklyMail />
      </div>
      <ObservationDrawer />
    </Page>
  )
}
