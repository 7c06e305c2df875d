import { serverTimeZone } from '#contract/constants.ts'
import type { AggregationPeriod, MetricType } from '#contract/enumerations.ts'
import { dwellClasses, type ParkingSummary } from '#contract/parking.ts'
import { hourLengthMs } from '#rules/parking-levels.ts'
import { summariseParking } from '#rules/parking-summary.ts'
import type { OpenRange } from '#rules/time-parts.ts'
import type { TimeRange } from '#rules/time-range.ts'
import type { Db } from '../db.ts'
import { findOccupancies } from './occupancy.ts'
import {
  countStays,
  findCountedVehicles,
  findFirstHour,
  listCarparks,
  listParkingHours,
  type CarparkSite,
} from './queries.ts'

interface Question {
  siteIds: string[] | undefined
  range: OpenRange
  period: AggregationPeriod
  metrics: ReadonlySet<MetricType>
}

/** The metrics of the chosen carparks together. Days are those of the one that was chosen, else the server's. */
export async function findParkingSummary(
  db: Db,
  orgId: string,
  { siteIds, range: asked, period, metrics }: Question,
  now: Date,
): Promise<ParkingSummary> {
  const sites = await listCarparks(db, orgId, siteIds)
  const ids = sites.map((site) => site.id)
  const [firstHour, counted] = await Promise.all([
    asked.from ?? findFirstHour(db, orgId, ids),
    findCountedVehicles(db, orgId, sites),
  ])
  const range = wholeHours({ ...asked, from: firstHour ?? now }, now)
  const [hours, before, stays] = await Promise.all([
    listParkingHours(db, orgId, ids, range),
    findOccupancies(db, orgId, sites, range.from),
    countStays(db, orgId, ids, range),
  ])
  const parked = sites.map((site) => {
    const count = counted.get(site.id)
    return {
      bays: site.number_of_bays,
      hours: hours.get(site.id) ?? [],
      before: before.get(site.id)!,
      ...(count && { counted: count }),
    }
  })
  return {
    ...summariseParking(parked, { range, period, zone: zoneOf(sites), metrics }),
    dwell_time: dwellClasses.map((from, index) => ({
      from,
      to: dwellClasses[index + 1] ?? null,
      count: stays[index]!,
    })),
  }
}

const zoneOf = ([only, ...others]: readonly CarparkSite[]) =>
  only && others.length === 0 ? only.time_zone : serverTimeZone

/** The hours that a period touches, none of the future. */
function wholeHours({ from, to }: OpenRange & { from: Date }, now: Date): TimeRange {
  const floor = (time: Date) => new Date(Math.floor(time.getTime() / hourLengthMs) * hourLengthMs)
  const ceil = (time: Date) => new Date(Math.ceil(time.getTime() / hourLengthMs) * hourLengthMs)
  const start = floor(from)
  const end = ceil(to && to < now ? to : now)
  return { from: start, to: end > start ? end : start }
}
