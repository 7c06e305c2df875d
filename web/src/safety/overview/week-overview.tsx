import { useQuery } from '@tanstack/react-query'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { overviewRiskTypes, violationLabel } from '#contract/safety/violations.ts'
import { formatNumber } from '#rules/text/format.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { BlockSkeleton } from '../../ui/skeletons.tsx'
import { overviewQuery } from '../api.ts'
import { changeText, headline, trendOf } from './comparison-texts.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import { covered } from './covered-periods.ts'
import { HeatGrid } from './heat-grid.tsx'
import { during, listSearch, NumberLink } from './number-link.tsx'
import { OpenCases } from './open-cases.tsx'
import { PrecisionCard } from './precision-card.tsx'
import { SiteComparison } from './site-comparison.tsx'
import classes from './summary.module.css'
import { WorstPictures } from './worst-pictures.tsx'

/** The last seven days at a glance, led by the pictures of the worst. */
export function WeekOverview({ filters }: { filters: SafetyExplorerFilters }) {
  const { state, request } = filters
  const { data, error, refetch } = useQuery(overviewQuery({ range: undefined, query: request.query }))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={420} />
  const week = during(data.from, data.to)
  return (
    <section aria-label="This week" className={classes.week}>
      <header className={classes.headline} data-trend={trendOf(data.all)}>
        <h2>{headline(data.all)}</h2>
        <p>
          The last seven days:{' '}
          <NumberLink
            count={data.all.now.elevated}
            of="elevated"
            search={listSearch(state, { ...week, risk: RiskLevel.HIGH })}
          />{' '}
          of elevated risk in {formatNumber(data.all.now.watched_hours)} watched hours; before{' '}
          {formatNumber(data.all.before.elevated)} in {formatNumber(data.all.before.watched_hours)}.
        </p>
      </header>
      <WorstPictures title="The worst of the week" rows={data.worst} />
      <div className={classes.columns}>
        <SiteComparison overview={data} state={state} />
        <OpenCases overview={data} state={state} />
      </div>
      <HeatGrid overview={data} state={state} />
      <div className={classes.columns}>
        <RiskTypes overview={data} state={state} />
        <PrecisionCard precision={data.precision} />
      </div>
    </section>
  )
}

interface TypesProps {
  overview: SafetyOverview
  state: SafetyExplorerFilters['state']
}

/** The four risk types of the overview, this week and before. */
function RiskTypes({ overview, state }: TypesProps) {
  const { types, from, to } = overview
  const isCompared = overview.all.withheld === null
  const of = (type: number) => types.find(({ violation_type }) => violation_type === type)
  return (
    <SectionCard title="Risk types" covers={covered.week}>
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
                {isCompared && <span className={classes.dim}>{changeText(now, before)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </SectionCard>
  )
}
