import type { ValueOf } from '../value-of.ts'

export const ConfidenceClass = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const
export type ConfidenceClass = ValueOf<typeof ConfidenceClass>
export const ConfidenceLevel = { ALL: 'all', ...ConfidenceClass } as const
export type ConfidenceLevel = ValueOf<typeof ConfidenceLevel>
export const confidenceLevelLabels: Record<ConfidenceLevel, string> = {
  all: 'All',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export const TimePeriod = {
  TODAY: 'today',
  DAYS_7: '7',
  DAYS_30: '30',
  DAYS_90: '90',
  ALL_TIME: 'all',
  CUSTOM: 'custom',
} as const

export type TimePeriod = ValueOf<typeof TimePeriod>
export const timePeriodLabels: Record<TimePeriod, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All Time',
  custom: 'Custom',
}

export const AggregationPeriod = {
  HOURLY: 'Hourly',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
} as const

export type AggregationPeriod = ValueOf<typeof AggregationPeriod>
export const aggregationPeriodLabels: Record<AggregationPeriod, string> = {
  Hourly: 'Hourly',
  Daily: 'Daily',
  Weekly: 'Weekly',
  Monthly: 'Monthly',
  Yearly: 'Yearly',
}
