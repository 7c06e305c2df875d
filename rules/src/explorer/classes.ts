import { alertConfidence } from '#contract/alerts/constants.ts'
import { confidenceFrom } from '#contract/explorer/constants.ts'
import {
  fallbackSpeedLimitKmh,
  hiddenCarSpeedBelowKmh,
  speedSchedule,
  speedShownAsZeroKmh,
} from '#contract/vehicles/constants.ts'
import { markerSizePx } from '#contract/sites/constants.ts'
import { overlayMinutes } from '#contract/live/constants.ts'
import { riskBarLimits, riskScoreLimits, safeRiskScoreFrom } from '#contract/safety/constants.ts'
import type { SpeedRule } from '#contract/vehicles/constants.ts'
import { ConfidenceClass } from '#contract/explorer/enumerations.ts'
import { RiskClass } from '#contract/safety/enumerations.ts'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import { confidencePercent } from '../text/format.ts'
import { formatDate } from '../time/format-date.ts'
import { wallTimeAt, weekdayOf } from '../time/zoned-time.ts'
import { placeZone } from '../place/current-place.ts'

// Confidence

/**
 * The lower bound of each class, in the whole percent that is shown, so that colours, filters and sums agree with it.
 */
export const leastConfidence = {
  high: confidenceFrom.high - 0.5,
  medium: confidenceFrom.medium - 0.5,
} as const

export function confidenceClass(confidence: number): ConfidenceClass {
  const percent = confidencePercent(confidence)
  if (percent >= leastConfidence.high) return ConfidenceClass.HIGH
  return percent >= leastConfidence.medium ? ConfidenceClass.MEDIUM : ConfidenceClass.LOW
}

export function alertThresholdColour(threshold: number): 'red' | 'yellow' | 'green' {
  if (threshold >= alertConfidence.greenFrom) return 'green'
  return threshold >= alertConfidence.recommendedMin ? 'yellow' : 'red'
}

// Risk

export function riskClass(riskScore: number): RiskClass {
  if (riskScore <= riskScoreLimits.lowUpTo) return RiskClass.LOW
  return riskScore < riskScoreLimits.highFrom ? RiskClass.MEDIUM : RiskClass.HIGH
}

/** The scrubber turns red earlier than a table calls a score high: 3.7 is medium there and red here. */
export function riskBarColour(riskScore: number): 'green' | 'orange' | 'red' {
  if (riskScore <= riskBarLimits.greenUpTo) return 'green'
  return riskScore <= riskBarLimits.orangeUpTo ? 'orange' : 'red'
}

export function isSafe(row: { is_safe: boolean; risk_level: number }): boolean {
  return row.is_safe && row.risk_level >= safeRiskScoreFrom
}

export interface RiskCounts {
  readonly low_risk: number
  readonly medium_risk: number
  readonly high_risk: number
  readonly critical_risk: number
}

/** Critical risk counts as elevated, so the totals include it. */
export function riskTotals(counts: RiskCounts): { elevated: number; moderate: number; low: number } {
  return {
    elevated: counts.high_risk + counts.critical_risk,
    moderate: counts.medium_risk,
    low: counts.low_risk,
  }
}

// Live

export function overlayColour(
  lastImageAt: Date | null | undefined,
  now: Date,
): 'green' | 'yellow' | 'red' | 'grey' {
  if (!lastImageAt) return 'grey'
  const minutes = (now.getTime() - lastImageAt.getTime()) / 60_000
  if (Number.isNaN(minutes)) return 'grey'
  if (minutes <= overlayMinutes.greenUpTo) return 'green'
  return minutes <= overlayMinutes.yellowUpTo ? 'yellow' : 'red'
}

// Speed

export function shownSpeed(speedKmh: number): number {
  return speedKmh === speedShownAsZeroKmh ? 0 : speedKmh
}

/** Boxes of parked cars jitter and appear to move at walking pace, which would hide the cars that move. */
export function isHiddenBySpeed(objectClass: string, speedKmh: number): boolean {
  return objectClass === VehicleType.CAR && speedKmh < hiddenCarSpeedBelowKmh
}

export interface SpeedLimitOptions {
  readonly temporaryLimitKmh?: number | null
  readonly schedule?: readonly SpeedRule[]
  readonly zone?: string
}

export function speedLimitAt(instant: Date, options: SpeedLimitOptions = {}): number {
  const { temporaryLimitKmh, schedule = speedSchedule, zone = placeZone() } = options
  if (temporaryLimitKmh && temporaryLimitKmh > 0) return temporaryLimitKmh
  const weekday = weekdayOf(wallTimeAt(instant, zone))
  const time = formatDate(instant, 'HH:mm', zone)
  const rule = schedule.find(
    ({ weekdays, from, to }) => weekdays.includes(weekday) && time >= from && time < to,
  )
  return rule?.limitKmh ?? fallbackSpeedLimitKmh
}

// Maps

/** From the smallest size for nothing to the largest for the highest count on the map. */
export function markerSize(count: number, highestCount: number): number {
  const share = highestCount > 0 ? Math.min(1, Math.max(0, count / highestCount)) : 0
  return Math.round(markerSizePx.min + (markerSizePx.max - markerSizePx.min) * share)
}
