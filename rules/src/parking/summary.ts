import { MetricType } from '#contract/parking/enumerations.ts'
import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import type { ParkingSummary } from '#contract/parking/api.ts'
import {
  hourLengthMs,
  parkingLevels,
  type CountedVehicles,
  type ParkingHour,
  type ParkingLevel,
} from './levels.ts'
import { periodAt } from './periods.ts'
import type { TimeRange } from '../time/time-range.ts'

export interface ParkedSite {
  readonly bays: number | null
  readonly hours: readonly ParkingHour[]
  /** On site at the first turn. */
  readonly before: ParkingLevel
  readonly counted?: CountedVehicles
}

export interface ParkingSummaryRequest {
  readonly range: TimeRange
  /** When levels are looked at, from the hour that the range begins in to its end. */
  readonly turns: readonly number[]
  readonly period: AggregationPeriod
  readonly zone: string
  readonly metrics: ReadonlySet<MetricType>
}

/** Sums and extremes of some of the steps from turn to turn, at which levels are looked at. */
class Tally {
  entries = 0
  exits = 0
  stays = 0
  stayMinutes = 0
  hours = 0
  occupancy = 0
  vacancy = 0
  peakOccupancy = 0
  peakVacancy = 0

  addStep(hours: number, occupancy: readonly [number, number], vacancy: readonly [number, number]): void {
    this.hours += hours
    this.occupancy += (hours * (occupancy[0] + occupancy[1])) / 2
    this.vacancy += (hours * (vacancy[0] + vacancy[1])) / 2
    this.peakOccupancy = Math.max(this.peakOccupancy, ...occupancy)
    this.peakVacancy = Math.max(this.peakVacancy, ...vacancy)
  }

  addMovements(hour: ParkingHour): void {
    this.entries += hour.entries
    this.exits += hour.exits
    this.stays += hour.stays
    this.stayMinutes += hour.stayMinutes
  }
}

/** The metrics of a carpark, or of several together, by period and overall. */
export function summariseParking(
  sites: readonly ParkedSite[],
  { range, turns, period, zone, metrics }: ParkingSummaryRequest,
): Omit<ParkingSummary, 'dwell_time'> {
  const occupancy = Array<number>(turns.length).fill(0)
  const vacancy = [...occupancy]
  for (const { bays, hours, before, counted } of sites) {
    const levels = parkingLevels(hours, turns, before, counted)
    for (const [index, level] of levels.entries()) {
      occupancy[index]! += level
      vacancy[index]! += Math.max(0, (bays ?? 0) - level)
    }
  }
  const whole = new Tally()
  const tallies: { from: Date; tally: Tally }[] = []
  const tallyOf = new Map<number, Tally>()
  let current: TimeRange | undefined
  for (let index = 0; index + 1 < turns.length; index++) {
    const fromMs = turns[index]!
    if (fromMs < range.from.getTime()) continue
    if (!current || fromMs >= current.to.getTime()) {
      current = periodAt(new Date(fromMs), period, zone)
      tallies.push({ from: current.from, tally: new Tally() })
    }
    const { tally } = tallies.at(-1)!
    tallyOf.set(fromMs, tally)
    const hours = (turns[index + 1]! - fromMs) / hourLengthMs
    for (const sum of [whole, tally])
      sum.addStep(hours, [occupancy[index]!, occupancy[index + 1]!], [vacancy[index]!, vacancy[index + 1]!])
  }
  for (const hour of sites.flatMap((site) => site.hours)) {
    const tally = tallyOf.get(hour.fromMs)
    if (!tally) continue
    whole.addMovements(hour)
    tally.addMovements(hour)
  }

  const bays = sites.reduce((sum, site) => sum + (site.bays ?? 0), 0)
  const series = (metric: MetricType, valueOf: (tally: Tally) => number | null) =>
    metrics.has(metric)
      ? tallies.flatMap(({ from, tally }) => {
          const value = valueOf(tally)
          return value === null ? [] : [{ timestamp: from.toISOString(), value }]
        })
      : []
  const ifBays = (value: number) => (bays > 0 ? value : null)
  const isEmpty = whole.hours === 0
  return {
    time_zone: zone,
    overall: {
      entries: whole.entries,
      exits: whole.exits,
      peak_occupancy: isEmpty ? null : whole.peakOccupancy,
      peak_vacancy: isEmpty ? null : ifBays(whole.peakVacancy),
      average_occupancy: isEmpty ? null : whole.occupancy / whole.hours,
      average_vacancy: isEmpty ? null : ifBays(whole.vacancy / whole.hours),
      average_length_of_stay: averageStay(whole),
      number_of_bays: bays,
    },
    entries: series(MetricType.ENTRIES, (tally) => tally.entries),
    exits: series(MetricType.EXITS, (tally) => tally.exits),
    length_of_stay: series(MetricType.AVERAGE_LENGTH_OF_STAY, averageStay),
    peak_occupancy: series(MetricType.PEAK_OCCUPANCY, (tally) => tally.peakOccupancy),
    peak_vacancy: series(MetricType.PEAK_VACANCY, (tally) => ifBays(tally.peakVacancy)),
    average_occupancy: series(MetricType.AVERAGE_OCCUPANCY, (tally) => tally.occupancy / tally.hours),
    average_vacancy: series(MetricType.AVERAGE_VACANCY, (tally) => ifBays(tally.vacancy / tally.hours)),
  }
}

const averageStay = ({ stays, stayMinutes }: Tally) => (stays === 0 ? null : stayMinutes / stays)
