import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import { hourLengthMs } from './levels.ts'
import { periodAt } from './periods.ts'
import { ceilHour, floorHour, isWholeHourZone } from '../time/time-parts.ts'
import type { TimeRange } from '../time/time-range.ts'

/** From one turn to the next. */
export interface ParkingStep {
  readonly fromMs: number
  readonly toMs: number
}

/** Whether periods begin within hours of UTC, as the days of Kolkata, Adelaide and Kathmandu do. */
const cutsHours = (period: AggregationPeriod, zone: string): boolean =>
  period !== 'Hourly' && !isWholeHourZone(zone)

/** What is told of a range: the hours that it touches, or the very range where hours are cut. Nothing of the future. */
export function coveredRange({ from, to }: TimeRange, period: AggregationPeriod, zone: string): TimeRange {
  const range = cutsHours(period, zone) ? { from, to } : { from: floorHour(from), to: ceilHour(to) }
  return range.to > range.from ? range : { from: range.from, to: range.from }
}

/**
 * When levels are looked at: at the turns of the hours, and where periods begin within one. The first is on the hour, so
 * that what is known of it can be told on to where the range begins.
 */
export function parkingTurns(range: TimeRange, period: AggregationPeriod, zone: string): number[] {
  const toMs = range.to.getTime()
  const turns: number[] = []
  for (let hourMs = floorHour(range.from).getTime(); hourMs < toMs; hourMs += hourLengthMs) turns.push(hourMs)
  if (!cutsHours(period, zone)) return [...turns, toMs]
  const begins: number[] = []
  for (let at = range.from; at < range.to; at = periodAt(at, period, zone).to) begins.push(at.getTime())
  return [...new Set([...turns, ...begins, toMs])].sort((a, b) => a - b)
}

/** The steps that are only a part of an hour: no sum tells what moved in them. */
export const partsOfHours = (turns: readonly number[]): ParkingStep[] =>
  turns
    .slice(1)
    .map((toMs, index) => ({ fromMs: turns[index]!, toMs }))
    .filter(({ fromMs, toMs }) => toMs - fromMs < hourLengthMs)
