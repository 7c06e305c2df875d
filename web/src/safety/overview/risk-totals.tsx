import { useQuery } from '@tanstack/react-query'
import { safetyTexts } from '#contract/safety/messages.ts'
import { MarkFilter, markFilterLabels } from '#contract/safety/cases.ts'
import { RiskLevel } from '#contract/safety/enumerations.ts'
import type { RiskCountsReply, RiskSummaryReply } from '#contract/safety/replies.ts'
import { riskTotals } from '#rules/explorer/classes.ts'
import { changeInPercent, comparisonText, previousPeriod } from '../../explorer/period/previous-period.ts'
import { rangeParams } from '../../explorer/period/range-params.ts'
import { MetricWidget } from '../../ui/values/metric-widget.tsx'
import { Totals } from '../../ui/values/totals.tsx'
import { graphQuery, overviewQuery, summaryQuery } from '../api.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'
import { listSearch, NumberLink } from './number-link.tsx'
import classes from './summary.module.css'

const riskOf = { elevated: RiskLevel.HIGH, moderate: RiskLevel.MEDIUM, low: RiskLevel.LOW } as const

type Counts = ReturnType<typeof riskTotals>

/** Observations of the period by risk; critical ones are among the elevated. */
export function RiskTotals({ filters }: { filters: SafetyExplorerFilters }) {
  const { request, state, time, zone } = filters
  const before = previousPeriod(time, zone)
  const { data, isPlaceholderData: isOld, isError: hasFailed } = useQuery(summaryQuery(request))
  const compared = useQuery({
    ...summaryQuery({ ...request, range: before && rangeParams(before, zone) }),
    enabled: before !== undefined,
    meta: { silent: true },
  })
  const days = useQuery(graphQuery(request))
  // Two periods are not compared where cameras, zones or thresholds changed meanwhile.
  const overview = useQuery({
    ...overviewQuery(request),
    enabled: before !== undefined,
    meta: { silent: true },
  })
  const isTold = overview.data !== undefined && !overview.isPlaceholderData
  const withheld = before && isTold ? overview.data?.all.withheld : undefined
  const isKnown = before && isTold && withheld === null && !isOld && !compared.isPlaceholderData
  const past = isKnown ? compared.data : undefined
  const read = (counts: RiskCountsReply | undefined, of: keyof Counts) => counts && riskTotals(counts)[of]
  const widget = (of: keyof Counts) => {
    const now = read(data, of)
    const text = now === undefined ? undefined : changeInPercent(now, read(past, of))
    return {
      value:
        now === undefined ? undefined : (
          <NumberLink
            count={now}
            of={safetyTexts[of]}
            search={listSearch(state, { ...time, risk: riskOf[of] })}
          />
        ),
      hasFailed,
      hasNote: before !== undefined,
      ...(text === undefined ? {} : { change: { text }, comparison: comparisonText(time) }),
      ...(withheld && { comparison: 'Not compared' }),
      trend: (days.data ?? []).map((day) =>
        of === 'elevated' ? day.high + day.veryHigh : of === 'moderate' ? day.medium : day.low,
      ),
    }
  }
  return (
    <>
      <Totals isOld={isOld} cols={{ base: 1, sm: 3 }}>
        <MetricWidget label={safetyTexts.elevated} {...widget('elevated')} />
        <MetricWidget label={safetyTexts.moderate} {...widget('moderate')} />
        <MetricWidget label={safetyTexts.low} {...widget('low')} />
      </Totals>
      <Reviewed counts={data} filters={filters} />
    </>
  )
}

interface ReviewedProps {
  counts: RiskSummaryReply | undefined
  filters: SafetyExplorerFilters
}

/** The number of disputed and of excluded observations. */
function Reviewed({ counts, filters }: ReviewedProps) {
  const { disputed, not_real } = counts ?? { disputed: 0, not_real: 0 }
  // An empty line, also before the counts arrive, keeps the page in place.
  if (disputed + not_real === 0) return <p className={classes.reviewed} />
  const link = (count: number, marked: MarkFilter) => (
    <NumberLink
      count={count}
      of={markFilterLabels[marked]}
      search={listSearch(filters.state, { ...filters.time, marked })}
    />
  )
  return (
    <p className={classes.reviewed}>
      Of these {link(disputed, MarkFilter.DISPUTED)} disputed by one person.{' '}
      {link(not_real, MarkFilter.NOT_REAL)} marked as not real {not_real === 1 ? 'is' : 'are'} left out.
    </p>
  )
}
