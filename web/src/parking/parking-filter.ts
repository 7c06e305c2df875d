import { dateFormats } from '#contract/product/constants.ts'
import {
  AggregationPeriod,
  aggregationPeriodLabels,
  TimePeriod,
  timePeriodLabels,
} from '#contract/explorer/enumerations.ts'
import { MetricType } from '#contract/parking/enumerations.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { selectAllTime, selectPreset, type TimeFilter } from '#rules/time/time-filter.ts'
import { defaultRange, parseInstant } from '#rules/time/time-range.ts'
import { useSharedFilters } from '../explorer/filters/shared-filters.ts'
import type { QueryCodec } from '../ui/use-query-params.ts'

/** The applied filter of the parking overview. */
export interface ParkingFilter {
  isApplied: boolean
  siteIds: string[]
  metrics: MetricType[]
  period: AggregationPeriod
  /** Undefined for the last seven days. */
  days: TimePeriod | undefined
  /** The ends of a custom period. */
  from: Date | null
  to: Date | null
}

const metricTypes = Object.values(MetricType)
const periods = Object.values(AggregationPeriod)
const timePeriods = Object.values(TimePeriod)

const partsOf = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])
const moment = (value: unknown) => (typeof value === 'string' ? (parseInstant(value) ?? null) : null)
const shown = (value: Date | null) => (value ? formatDate(value, dateFormats.wire) : undefined)

/** Filters in the URL are applied, so a link shows the view of its sender. */
export const parkingFilterCodec: QueryCodec<ParkingFilter> = {
  keys: ['sites', 'metrics', 'by', 'period', 'from', 'to'],
  read: ({ sites, metrics, by, period, from, to }) => ({
    isApplied: [sites, metrics, by, period].some((value) => value !== undefined),
    siteIds: partsOf(sites),
    metrics: metricTypes.filter((metric) => partsOf(metrics).includes(String(metric))),
    period: periods.find((choice) => choice === by) ?? AggregationPeriod.DAILY,
    days: timePeriods.find((choice) => choice === period),
    from: moment(from),
    to: moment(to),
  }),
  write: ({ isApplied, siteIds, metrics, period, days, from, to }) =>
    isApplied
      ? {
          sites: siteIds.join(',') || undefined,
          metrics: metrics.join(',') || undefined,
          by: period,
          period: days,
          ...(days === TimePeriod.CUSTOM && { from: shown(from), to: shown(to) }),
        }
      : {},
}

/** The initial values before a filter is applied: the sites and the period of the previous page. */
export function startingFilter(filter: ParkingFilter): ParkingFilter {
  if (filter.isApplied) return filter
  const { selectedSites, time } = useSharedFilters.getState()
  return {
    ...filter,
    siteIds: selectedSites,
    ...(time && { days: time.period, from: time.from, to: time.to }),
  }
}

export const setFilterCount = ({ siteIds, metrics, days }: ParkingFilter): number =>
  [siteIds.length, metrics.length, days].filter(Boolean).length

/** The time range of a filter. */
export function parkingTime({ days, from, to }: ParkingFilter, now: Date, zone?: string): TimeFilter {
  switch (days) {
    case undefined:
      return { period: TimePeriod.CUSTOM, ...defaultRange(now, zone) }
    case TimePeriod.ALL_TIME:
      return selectAllTime()
    case TimePeriod.CUSTOM:
      return { period: days, from, to }
    default:
      return selectPreset(days, now, zone)
  }
}

/** The stored filter; undefined when it cannot be read. */
export function readKept(kept: string): ParkingFilter | undefined {
  try {
    return { ...parkingFilterCodec.read(JSON.parse(kept) as Record<string, unknown>), isApplied: true }
  } catch {
    return undefined
  }
}

/** A short description of a filter: 'Britomart, 30 days, weekly'. */
export function filterText(
  { siteIds, metrics, days, period }: ParkingFilter,
  sites: readonly { id: string; name: string }[],
): string {
  const [first] = siteIds
  const one = sites.find(({ id }) => id === first)?.name ?? '1 site'
  return [
    siteIds.length === 0 ? 'all sites' : siteIds.length === 1 ? one : `${siteIds.length} sites`,
    timePeriodLabels[days ?? TimePeriod.DAYS_7],
    aggregationPeriodLabels[period].toLowerCase(),
    ...(metrics.length > 0 ? [`${metrics.length} ${metrics.length === 1 ? 'metric' : 'metrics'}`] : []),
  ].join(', ')
}
