import { AggregationPeriod, MetricType, TimePeriod } from '#contract/enumerations.ts'
import type { QueryCodec } from '../ui/use-query-params.ts'

/** What the parking overview shows, once it was applied. */
export interface ParkingFilter {
  isApplied: boolean
  siteIds: string[]
  metrics: MetricType[]
  period: AggregationPeriod
  /** Undefined for the last seven days. */
  days: Exclude<TimePeriod, 'all' | 'custom'> | undefined
}

const metricTypes = Object.values(MetricType)
const periods = Object.values(AggregationPeriod)
const presets = [TimePeriod.TODAY, TimePeriod.DAYS_7, TimePeriod.DAYS_30, TimePeriod.DAYS_90] as const

const partsOf = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

/** Filters in the address are applied filters: a link shows what its sender saw. */
export const parkingFilterCodec: QueryCodec<ParkingFilter> = {
  keys: ['sites', 'metrics', 'by', 'period'],
  read: ({ sites, metrics, by, period }) => ({
    isApplied: by !== undefined,
    siteIds: partsOf(sites),
    metrics: metricTypes.filter((metric) => partsOf(metrics).includes(String(metric))),
    period: periods.find((choice) => choice === by) ?? AggregationPeriod.DAILY,
    days: presets.find((choice) => choice === period),
  }),
  write: ({ isApplied, siteIds, metrics, period, days }) =>
    isApplied
      ? {
          sites: siteIds.join(',') || undefined,
          metrics: metrics.join(',') || undefined,
          by: period,
          period: days,
        }
      : {},
}

export const periodChoices = presets
