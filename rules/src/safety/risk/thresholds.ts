import type { ViolationMetric } from '#contract/cameras/api.ts'
import { ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import { hourMs } from '../../time/lengths.ts'
import { addDays, startOfDay } from '../../time/zoned-time.ts'
import { floorHour } from '../../time/time-parts.ts'

export interface CountedPeriod {
  name: 'hour' | 'day'
  from: Date
  to: Date
}

/** The hour or day of the site's calendar in which a threshold counts; undefined where it is off. */
export function thresholdPeriodOf(
  { threshold_period }: Pick<ViolationMetric, 'threshold_period'>,
  at: Date,
  zone: string,
): CountedPeriod | undefined {
  if (threshold_period === ThresholdPeriod.HOUR) {
    const from = floorHour(at)
    return { name: 'hour', from, to: new Date(from.getTime() + hourMs) }
  }
  if (threshold_period !== ThresholdPeriod.DAY) return undefined
  const from = startOfDay(at, zone)
  return { name: 'day', from, to: addDays(from, 1, zone) }
}

export interface ReachedLevel {
  name: 'medium' | 'high' | 'alert'
  label: 'Medium' | 'High' | 'Alert'
  threshold: number
}

/** The highest threshold that a count has reached. A threshold of 0 is ignored. */
export function reachedLevel(metric: ViolationMetric, count: number): ReachedLevel | undefined {
  const levels: ReachedLevel[] = [
    { name: 'alert', label: 'Alert', threshold: metric.alert_threshold },
    { name: 'high', label: 'High', threshold: metric.high_risk_threshold },
    { name: 'medium', label: 'Medium', threshold: metric.medium_risk_threshold },
  ]
  return levels.find(({ threshold }) => threshold > 0 && count >= threshold)
}
