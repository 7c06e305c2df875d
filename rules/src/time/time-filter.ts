import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { isValidCustomRange, presetRange } from './time-range.ts'
import type { PresetPeriod } from './time-range.ts'

/** The value of the time-period control. All Time has neither end. */
export interface TimeFilter {
  readonly period: TimePeriod
  readonly from: Date | null
  readonly to: Date | null
}

export function selectPreset(period: PresetPeriod, now: Date, zone?: string): TimeFilter {
  return { period, ...presetRange(period, now, zone) }
}

/** Editing a date or a time makes the range custom. */
export function editTimeFilter(
  filter: TimeFilter,
  change: { from?: Date | null; to?: Date | null },
): TimeFilter {
  return { ...filter, ...change, period: TimePeriod.CUSTOM }
}

const isPreset = (period: TimePeriod): period is PresetPeriod =>
  period !== TimePeriod.ALL_TIME && period !== TimePeriod.CUSTOM

export function selectAllTime(): TimeFilter {
  return { period: TimePeriod.ALL_TIME, from: null, to: null }
}

/** The control starts with today, unless a period was chosen earlier in the session. */
export function timeFilterOnMount(chosen: TimeFilter | undefined, now: Date, zone?: string): TimeFilter {
  if (!chosen) return selectPreset(TimePeriod.TODAY, now, zone)
  // A preset is recomputed in the current time zone.
  return isPreset(chosen.period) ? selectPreset(chosen.period, now, zone) : chosen
}

export function isValidTimeFilter(filter: TimeFilter): boolean {
  return filter.period === TimePeriod.ALL_TIME || isValidCustomRange(filter)
}
