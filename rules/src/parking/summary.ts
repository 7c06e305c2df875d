import { MetricType } from '#contract/parking/enumerations.ts'
import type { ParkingSummary } from '#contract/parking/api.ts'
import { isEntry, isExit, kindOf, offsetOf } from './levels.ts'
import { followMoments, type ParkedSite } from './moments.ts'
import type { TimeRange } from '../time/time-range.ts'
import { floorHour } from '../time/time-parts.ts'

/** Stays that ended in an hour, or in a part of one. */
export interface EndedStays {
  readonly fromMs: number
  readonly stays: number
  readonly stayMinutes: number
}

export interface ParkingSummaryRequest {
  readonly range: TimeRange
  /** The periods that the range touches. */
  readonly periods: readonly TimeRange[]
  readonly zone: string
  readonly metrics: ReadonlySet<MetricType>
}

/** Sums and extremes of a period. */
class Tally {
  entries = 0
  exits = 0
  stays = 0
  stayMinutes = 0
  ms = 0
  occupancy = 0
  vacancy = 0
  peakOccupancy = 0
  peakVacancy = 0

  addMoment(ms: number, occupancy: number, vacancy: number): void {
    this.ms += ms
    this.occupancy += ms * occupancy
    this.vacancy += ms * vacancy
    this.peakOccupancy = Math.max(this.peakOccupancy, occupancy)
    this.peakVacancy = Math.max(this.peakVacancy, vacancy)
  }
}

/** Finds the tally of the period that contains a time. Each reader expects ascending times. */
function reader(periods: readonly TimeRange[], tallies: readonly Tally[]) {
  let index = 0
  return (ms: number) => {
    while (index + 1 < periods.length && ms >= periods[index]!.to.getTime()) index++
    return { tally: tallies[index]!, untilMs: periods[index]?.to.getTime() ?? Infinity }
  }
}

/** The metrics of a carpark, or of several together, by period and overall. */
export function summariseParking(
  sites: readonly ParkedSite[],
  stays: readonly EndedStays[],
  { range, periods, zone, metrics }: ParkingSummaryRequest,
): Omit<ParkingSummary, 'dwell_time'> {
  const [fromMs, toMs] = [range.from.getTime(), range.to.getTime()]
  const isInside = (ms: number) => ms >= fromMs && ms < toMs
  const whole = new Tally()
  const tallies = periods.map(() => new Tally())

  const ofMoment = reader(periods, tallies)
  followMoments(sites, range, floorHour(range.from).getTime(), (since, until, occupancy, vacancy) => {
    for (let at = since; at < until;) {
      const { tally, untilMs } = ofMoment(at)
      const end = Math.min(until, untilMs)
      for (const sum of [whole, tally]) sum.addMoment(end - at, occupancy, vacancy)
      at = end
    }
  })
  for (const { hours } of sites) {
    const ofMove = reader(periods, tallies)
    for (const hour of hours)
      for (const move of hour.moves) {
        const atMs = hour.fromMs + offsetOf(move)
        if (!isInside(atMs)) continue
        const kind = kindOf(move)
        for (const sum of [whole, ofMove(atMs).tally]) {
          if (isEntry(kind)) sum.entries++
          if (isExit(kind)) sum.exits++
        }
      }
  }
  const ofStay = reader(periods, tallies)
  for (const ended of stays.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (!isInside(ended.fromMs)) continue
    for (const sum of [whole, ofStay(ended.fromMs).tally]) {
      sum.stays += ended.stays
      sum.stayMinutes += ended.stayMinutes
    }
  }

  const bays = sites.reduce((sum, site) => sum + (site.bays ?? 0), 0)
  const series = (metric: MetricType, valueOf: (tally: Tally) => number | null) =>
    metrics.has(metric)
      ? tallies.flatMap((tally, index) => {
          const value = valueOf(tally)
          return value === null ? [] : [{ timestamp: periods[index]!.from.toISOString(), value }]
        })
      : []
  const ifBays = (value: number) => (bays > 0 ? value : null)
  const isEmpty = whole.ms === 0
  return {
    time_zone: zone,
    overall: {
      entries: whole.entries,
      exits: whole.exits,
      peak_occupancy: isEmpty ? null : whole.peakOccupancy,
      peak_vacancy: isEmpty ? null : ifBays(whole.peakVacancy),
      average_occupancy: isEmpty ? null : whole.occupancy / whole.ms,
      average_vacancy: isEmpty ? null : ifBays(whole.vacancy / whole.ms),
      average_length_of_stay: averageStay(whole),
      number_of_bays: bays,
    },
    entries: series(MetricType.ENTRIES, (tally) => tally.entries),
    exits: series(MetricType.EXITS, (tally) => tally.exits),
    length_of_stay: series(MetricType.AVERAGE_LENGTH_OF_STAY, averageStay),
    peak_occupancy: series(MetricType.PEAK_OCCUPANCY, (tally) => tally.peakOccupancy),
    peak_vacancy: series(MetricType.PEAK_VACANCY, (tally) => ifBays(tally.peakVacancy)),
    average_occupancy: series(MetricType.AVERAGE_OCCUPANCY, (tally) => tally.occupancy / tally.ms),
    average_vacancy: series(MetricType.AVERAGE_VACANCY, (tally) => ifBays(tally.vacancy / tally.ms)),
  }
}

const averageStay = ({ stays, stayMinutes }: Tally) => (stays === 0 ? null : stayMinutes / stays)
