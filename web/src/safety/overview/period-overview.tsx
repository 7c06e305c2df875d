import { useQuery } from '@tanstack/react-query'
import { precedingText, previousPeriod } from '../../explorer/period/previous-period.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { overviewRiskTypes } from '#contract/safety/violations.ts'
import { formatNumber } from '#rules/text/format.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { overviewQuery } from '../api.ts'
import { changeText, headline, trendOf } from './comparison-texts.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import { covered, isBelowHeat } from './covered-periods.ts'
import { HeatGrid } from './heat-grid.tsx'
import { during, listSearch, NumberLink } from './number-link.tsx'
import { OpenCases } from './open-cases.tsx'
import { overviewRequest } from './overview-request.ts'
import { PrecisionCard } from './precision-card.tsx'
import { SiteComparison } from './site-comparison.tsx'
import classes from './summary.module.css'
import { WorstPictures } from './worst-pictures.tsx'

interface OverviewProps {
  filters: SafetyExplorerFilters
  /** The period in the words of the page. */
  covers: string
}

/** The period against the one before, led by the pictures of the worst. */
export function PeriodOverview({ filters, covers }: OverviewProps) {
  const { state, time, zone } = filters
  const { data, error, refetch } = useQuery(overviewQuery(overviewRequest(filters)))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={420} />
  const isCompared = previousPeriod(time, zone) !== undefined
  const { now, before } = data.all
  const preceding = precedingText(time)
  return (
    <section aria-label="Compared" className={classes.week}>
      <header className={classes.headline} data-trend={isCompared ? trendOf(data.all) : 'unknown'}>
        <h2>{isCompared ? headline(data.all, preceding) : 'All observations since the first'}</h2>
        <p>
          {covers}:{' '}
          <NumberLink
            count={now.elevated}
            of="elevated"
            search={listSearch(state, { ...during(data.from, data.to), risk: RiskLevel.HIGH })}
          />{' '}
          of elevated risk in {formatNumber(now.watched_hours)} watched hours
          {isCompared &&
            before.watched_hours > 0 &&
            `; ${preceding}: ${formatNumber(before.elevated)} in ${formatNumber(before.watched_hours)}`}
          .
        </p>
      </header>
      <WorstPictures title="The worst" covers={covers} rows={data.worst} />
      <div className={classes.columns}>
        <SiteComparison overview={data} state={state} covers={covers} isCompared={isCompared} />
        <OpenCases overview={data} state={state} covers={covers} />
      </div>
      <HeatGrid overview={data} state={state} covers={isBelowHeat(time) ? covered.heat : covers} />
      <div className={classes.columns}>
        <RiskTypes overview={data} state={state} covers={covers} isCompared={isCompared} />
        <PrecisionCard precision={data.precision} />
      </div>
    </section>
  )
}

interface TypesProps {
  overview: SafetyOverview
  state: SafetyExplorerFilters['state']
  covers: string
  isCompared: boolean
}

/** The four risk types of the overview, in the period and before. */
function RiskTypes({ overview, state, covers, isCompared }: TypesProps) {
  const { types, from, to } = overview
  const hasChange = isCompared && overview.all.withheld === null
  const of = (type: number) => types.find(({ violation_type }) => violation_type === type)
  return (
    <SectionCard title="Risk types" covers={covers}>
      <dl className={classes.types}>
        {overviewRiskTypes.map((type) => {
          const { now = 0, before = 0 } = of(type) ?? {}
          return (
            <div key={type}>
              <dt>{violationLabel(type)}</dt>
              <dd>
                <NumberLink
                  count={now}
                  of={violationLabel(type)}
                  search={listSearch(state, { ...during(from, to), violations: [String(type)] })}
                />{' '}
                {hasChange && <span className={classes.dim}>{changeText(now, before)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </SectionCard>
  )
}
