import type { AggregationPeriod, MetricType } from '#contract/enumerations.ts'
import { rangeMessages } from '#contract/explorer.ts'
import { dwellClasses, type ParkingSummary } from '#contract/parking.ts'
import { hourLengthMs, type CountedVehicles } from '#rules/parking-levels.ts'
import { isTooLongFor, longestHourlyDays } from '#rules/parking-periods.ts'
import { summariseParking } from '#rules/parking-summary.ts'
import { beginningOf } from '#rules/range-beginning.ts'
import type { OpenRange } from '#rules/time-parts.ts'
import type { TimeRange } from '#rules/time-range.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { zoneOfSites } from '../vehicles/zone-of-sites.ts'
import { findOccupancies } from './occupancy.ts'
import { countStays, findCountedVehicles, findFirstHour, listCarparks, listParkingHours } from './queries.ts'

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
    findFirstHour(db, orgId, ids),
    findCountedVehicles(db, orgId, sites),
  ])
  const range = wholeHours(
    { ...asked, from: beginningOf(asked, earliest(firstHour, counted), now) ?? now },
    now,
  )
  if (isTooLongFor(period, range)) throw invalid({ period: [rangeMessages.tooLong(longestHourlyDays)] })
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
    ...summariseParking(parked, { range, period, zone: zoneOfSites(sites), metrics }),
    dwell_time: dwellClasses.map((from, index) => ({
      from,
      to: dwellClasses[index + 1] ?? null,
      count: stays[index]!,
    })),
  }
}

/** When something first moved or was counted. */
function earliest(
  firstHour: Date | undefined,
  counted: ReadonlyMap<string, CountedVehicles>,
): Date | undefined {
  const hours = [...counted.values()].map(({ hourMs }) => hourMs)
  const firstMs = Math.min(firstHour?.getTime() ?? Infinity, ...hours)
  return firstMs === Infinity ? undefined : new Date(firstMs)
}

/** The hours that a period touches, none of the future. */
function wholeHours({ from, to }: OpenRange & { from: Date }, now: Date): TimeRange {
  const floor = (time: Date) => new Date(Math.floor(time.getTime() / hourLengthMs) * hourLengthMs)
  const ceil = (time: Date) => new Date(Math.ceil(time.getTime() / hourLengthMs) * hourLengthMs)
  const start = floor(from)
  const end = ceil(to && to < now ? to : now)
  return { from: start, to: end > start ? end : start }
}
