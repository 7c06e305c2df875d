import { useQuery } from '@tanstack/react-query'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import type { VehicleSummary } from '#contract/vehicles/replies.ts'
import { confidencePercent, formatNumber } from '#rules/text/format.ts'
import { speedUnit, toShownSpeed } from '#rules/text/units.ts'
import { rangeParams } from '../../explorer/period/range-params.ts'
import {
  changeInPercent,
  changeInPoints,
  comparisonText,
  previousPeriod,
} from '../../explorer/period/previous-period.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'
import { MetricWidget } from '../../ui/values/metric-widget.tsx'
import { Totals } from '../../ui/values/totals.tsx'
import { dailySummaryQuery, speedSummaryQuery, summaryQuery } from '../api.ts'

const averageOf = (summary: VehicleSummary | undefined) =>
  summary?.average_confidence ?? summary?.avg_confidence ?? null

const shownSpeedOf = (kmh: number | null | undefined) => (kmh == null ? null : toShownSpeed(kmh))

/** The five numbers of a period, compared with the preceding period. */
export function VehicleTotals({ filters }: { filters: VehicleExplorerFilters }) {
  const { request, time, zone } = filters
  const before = previousPeriod(time, zone)
  const { data: now, isPlaceholderData: isOld, isError: hasFailed } = useQuery(summaryQuery(request))
  const compared = useQuery({
    ...summaryQuery({ ...request, range: before && rangeParams(before, zone) }),
    enabled: before !== undefined,
    meta: { silent: true },
  })
  const days = useQuery(dailySummaryQuery(request))
  const speeds = useQuery({ ...speedSummaryQuery(request), meta: { silent: true } })
  // Numbers of different queries are not compared: neither may belong to the previous query.
  const past = isOld || compared.isPlaceholderData || !before ? undefined : compared.data

  const counted = (read: (summary: VehicleSummary) => number) => ({
    value: now && formatNumber(read(now)),
    hasFailed,
    ...noted(now && changeInPercent(read(now), past && read(past))),
  })
  const averaged = (unit: string, read: (summary: VehicleSummary | undefined) => number | null) => {
    const value = read(now)
    return {
      value: now && (value === null ? '–' : formatNumber(Math.round(value))),
      ...(value !== null && { unit }),
      hasFailed,
      ...noted(value === null ? undefined : changeInPoints(value, read(past))),
    }
  }
  const noted = (text: string | undefined) =>
    text === undefined
      ? { hasNote: before !== undefined }
      : { change: { text }, comparison: comparisonText(time) }
  const confidence = averaged('%', (summary) => {
    const average = averageOf(summary)
    return average === null ? null : confidencePercent(average)
  })
  return (
    <Totals
      isOld={isOld || days.isPlaceholderData || speeds.isPlaceholderData}
      cols={{ base: 2, sm: 3, md: 5 }}
    >
      <MetricWidget label={vehicleTexts.averageConfidence} {...confidence} />
      <MetricWidget
        label={vehicleTexts.totalEvents}
        help={vehicleTexts.eventsMeaning}
        {...counted((summary) => summary.total_unique_plates)}
        trend={days.data?.map((day) => day.unique_plates) ?? []}
      />
      <MetricWidget
        label={vehicleTexts.totalPlates}
        help={vehicleTexts.platesMeaning}
        {...counted((summary) => summary.total_unique_true_license_plate)}
      />
      <MetricWidget
        label={vehicleTexts.totalImages}
        {...counted((summary) => summary.total_images)}
        trend={days.data?.map((day) => day.images) ?? []}
      />
      <MetricWidget
        label={vehicleTexts.averageSpeed}
        {...averaged(speedUnit(), (summary) => shownSpeedOf(summary?.average_vehicle_speed))}
        trend={speeds.data?.days.map((day) => day.average_speed) ?? []}
      />
    </Totals>
  )
}
