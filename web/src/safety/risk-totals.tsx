import { useQuery } from '@tanstack/react-query'
import { safetyTexts } from '#contract/safety/messages.ts'
import type { RiskCountsReply } from '#contract/safety/replies.ts'
import { riskTotals } from '#rules/explorer/classes.ts'
import { formatNumber } from '#rules/text/format.ts'
import { changeInPercent, comparisonText, previousPeriod } from '../explorer/previous-period.ts'
import { rangeParams } from '../explorer/range-params.ts'
import { MetricWidget } from '../ui/metric-widget.tsx'
import { Totals } from '../ui/totals.tsx'
import { graphQuery, overviewQuery, summaryQuery } from './api.ts'
import type { SafetyExplorerFilters } from './filter-set.ts'

type Counts = ReturnType<typeof riskTotals>

/** Observations of the period by risk; critical ones are among the elevated. */
export function RiskTotals({ filters }: { filters: SafetyExplorerFilters }) {
  const { request, time, zone } = filters
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
      value: now === undefined ? undefined : formatNumber(now),
      hasFailed,
      ...(text === undefined ? {} : { change: { text }, comparison: comparisonText(time) }),
      ...(withheld && { comparison: `Not compared: ${withheld}` }),
      trend: (days.data ?? []).map((day) =>
        of === 'elevated' ? day.high + day.veryHigh : of === 'moderate' ? day.medium : day.low,
      ),
    }
  }
  return (
    <Totals isOld={isOld} cols={{ base: 1, sm: 3 }}>
      <MetricWidget label={safetyTexts.elevated} {...widget('elevated')} />
      <MetricWidget label={safetyTexts.moderate} {...widget('moderate')} />
      <MetricWidget label={safetyTexts.low} {...widget('low')} />
    </Totals>
  )
}
