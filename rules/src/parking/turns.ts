import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import { hourLengthMs } from './levels.ts'
import { periodAt } from './periods.ts'
import type { TimeRange } from '../time/time-range.ts'

/** The time between two turns. */
export interface ParkingStep {
  readonly fromMs: number
  readonly toMs: number
}

/** The periods of a zone's calendar that a range touches, in order. */
export function periodsIn(range: TimeRange, period: AggregationPeriod, zone: string): TimeRange[] {
  const periods: TimeRange[] = []
  for (let at = range.from; at < range.to; at = periods.at(-1)!.to) periods.push(periodAt(at, period, zone))
  return periods
}

/**
 * The partial hours at the ends of a range and of periods, for example days of Kolkata, Adelaide and Kathmandu. The
 * hourly sums do not contain their stays.
 */
export function partsOfHours(range: TimeRange, periods: readonly TimeRange[]): ParkingStep[] {
  const turns = [range.from, ...periods.slice(1).map(({ from }) => from), range.to]
  const within = turns.map((time) => time.getTime()).filter((ms) => ms % hourLengthMs !== 0)
  const byHour = Map.groupBy(within, (ms) => Math.floor(ms / hourLengthMs) * hourLengthMs)
  return [...byHour].flatMap(([hourMs, inside]) => {
    const ends = [hourMs, ...new Set(inside.sort((a, b) => a - b)), hourMs + hourLengthMs]
    return ends.slice(1).map((toMs, index) => ({ fromMs: ends[index]!, toMs }))
  })
}
