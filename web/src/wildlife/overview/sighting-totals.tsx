import { useQuery } from '@tanstack/react-query'
import type { SightingDay } from '#contract/wildlife/api.ts'
import { wildlifeHelp, wildlifeTexts } from '#contract/wildlife/texts.ts'
import { formatNumber } from '#rules/text/format.ts'
import { rangeParams } from '../../explorer/period/range-params.ts'
import { changeInPercent, comparisonText, previousPeriod } from '../../explorer/period/previous-period.ts'
import type { WildlifeExplorerFilters } from '../explorer/filter-set.ts'
import { MetricWidget } from '../../ui/values/metric-widget.tsx'
import { Totals } from '../../ui/values/totals.tsx'
import { sightingDaysQuery, sightingTotalsQuery } from '../api.ts'
import { totalsOf, type Totals as Counts } from './totals.ts'

const trendOf = (days: readonly SightingDay[] | undefined, name: 'sightings' | 'dolphins' | 'boats') =>
  days?.map((day) => day[name]) ?? []

/** The four numbers of a period, each beside that of the period before. A period without surveys is no decline. */
export function SightingTotals({ filters }: { filters: WildlifeExplorerFilters }) {
  const { request, time, zone } = filters
  const before = previousPeriod(time, zone)
  const { data: days, isPlaceholderData: isOld, isError: hasFailed } = useQuery(sightingDaysQuery(request))
  const compared = useQuery({
    ...sightingDaysQuery({ ...request, range: before && rangeParams(before, zone) }),
    enabled: before !== undefined,
    meta: { silent: true },
  })
  const whole = useQuery(sightingTotalsQuery(request))
  const average = whole.data?.average_confidence
  const now = days && totalsOf(days)
  // Totals are compared only if both responses belong to the current filters.
  const earlier = isOld || compared.isPlaceholderData || !before ? undefined : compared.data
  const past = earlier && totalsOf(earlier)

  const counted = (name: keyof Counts) => {
    const isKnown = now !== undefined && now.daysSurveyed > 0
    const change = isKnown ? changeInPercent(now[name], past?.[name]) : undefined
    return {
      value: now && formatNumber(now[name]),
      hasFailed,
      hasNote: before !== undefined,
      ...(change !== undefined && { change: { text: change }, comparison: comparisonText(time) }),
    }
  }
  return (
    <Totals isOld={isOld} cols={{ base: 2, sm: 3, lg: 6 }}>
      <MetricWidget
        label={wildlifeTexts.averageConfidence}
        help={wildlifeHelp.averageConfidence}
        value={whole.data && (average == null ? '–' : formatNumber(Math.round(average)))}
        hasFailed={whole.isError}
        {...(average != null && { unit: '%' })}
      />
      <MetricWidget
        label={wildlifeTexts.totalImages}
        help={wildlifeHelp.totalImages}
        value={whole.data && formatNumber(whole.data.images)}
        hasFailed={whole.isError}
        trend={days?.map(({ images }) => images) ?? []}
      />
      <MetricWidget
        label={wildlifeTexts.sightings}
        help={wildlifeHelp.sightings}
        {...counted('sightings')}
        trend={trendOf(days, 'sightings')}
      />
      <MetricWidget
        label={wildlifeTexts.dolphins}
        help={wildlifeHelp.dolphins}
        {...counted('dolphins')}
        trend={trendOf(days, 'dolphins')}
      />
      <MetricWidget
        label={wildlifeTexts.boats}
        help={wildlifeHelp.boats}
        {...counted('boats')}
        trend={trendOf(days, 'boats')}
      />
      <MetricWidget
        label={wildlifeTexts.daysWithSightings}
        help={wildlifeHelp.daysWithSightings}
        {...counted('daysWithSightings')}
        {...(now && { unit: wildlifeTexts.ofDaysSurveyed(now.daysSurveyed) })}
      />
    </Totals>
  )
}
