import { followLevel, type HourMoves, type ParkingLevel, type VehicleCount } from './levels.ts'
import type { TimeRange } from '../time/time-range.ts'

export interface ParkedSite {
  readonly bays: number | null
  /** In order, starting with the hour that contains the start of the range. */
  readonly hours: readonly HourMoves[]
  /** The level at the start of that hour. */
  readonly before: ParkingLevel
  readonly count?: VehicleCount | undefined
}

/** Called for each interval between movements with the vehicles on all sites and the free bays. */
export type ReportMoment = (fromMs: number, toMs: number, occupancy: number, vacancy: number) => void

interface SiteLevels {
  readonly times: number[]
  readonly levels: number[]
  readonly bays: number
}

/** Reports every moment of a range, of several sites together. */
export function followMoments(
  sites: readonly ParkedSite[],
  { from, to }: TimeRange,
  beginMs: number,
  report: ReportMoment,
): void {
  const [startMs, endMs] = [from.getTime(), to.getTime()]
  const followed = sites.map((site) => levelsOf(site, beginMs, endMs))
  const next = followed.map(() => 0)
  const now = followed.map(() => 0)
  let occupancy = 0
  let vacancy = followed.reduce((sum, { bays }) => sum + bays, 0)
  let atMs = beginMs
  while (atMs < endMs) {
    let untilMs = endMs
    for (const [index, { times, levels, bays }] of followed.entries()) {
      while (next[index]! < times.length && times[next[index]!]! <= atMs) {
        const level = levels[next[index]!]!
        occupancy += level - now[index]!
        vacancy += Math.max(0, bays - level) - Math.max(0, bays - now[index]!)
        now[index] = level
        next[index]! += 1
      }
      untilMs = Math.min(untilMs, times[next[index]!] ?? endMs)
    }
    if (untilMs > startMs) report(Math.max(atMs, startMs), untilMs, occupancy, vacancy)
    atMs = untilMs
  }
}

function levelsOf({ bays, hours, before, count }: ParkedSite, fromMs: number, toMs: number): SiteLevels {
  const times: number[] = []
  const levels: number[] = []
  followLevel(before, hours, { fromMs, toMs, count }, (atMs, vehicles) => {
    times.push(atMs)
    levels.push(vehicles)
  })
  return { times, levels, bays: bays ?? 0 }
}
