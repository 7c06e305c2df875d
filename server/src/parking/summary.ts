import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import type { MetricType } from '#contract/parking/enumerations.ts'
import { rangeMessages } from '#contract/explorer/api.ts'
import { dwellClasses, type ParkingSummary } from '#contract/parking/api.ts'
import { hourLengthMs, type CountedVehicles, type ParkingHour } from '#rules/parking/levels.ts'
import { isTooLongFor, longestHourlyDays } from '#rules/parking/periods.ts'
import { summariseParking } from '#rules/parking/summary.ts'
import { parkingTurns, partsOfHours, coveredRange, type ParkingStep } from '#rules/parking/turns.ts'
import { beginningOf } from '#rules/time/range-beginning.ts'
import { floorHour, type OpenRange } from '#rules/time/time-parts.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { zoneOfSites } from '../explorer/zone-of-sites.ts'
import { countStays } from './count-stays.ts'
import { findOccupancies } from './occupancy.ts'
import { listPartsOfHours } from './parts-of-hours.ts'
import { findCountedVehicles, findFirstHour, listCarparks, listParkingHours } from './queries.ts'

interface SummaryRequest {
  siteIds: string[] | undefined
  range: OpenRange
  period: AggregationPeriod
  metrics: ReadonlySet<MetricType>
}

/** The metrics of the chosen carparks together. Days are those of the one that was chosen, else the server's. */
export async function findParkingSummary(
  db: Db,
  orgId: string,
  { siteIds, range: asked, period, metrics }: SummaryRequest,
  now: Date,
): Promise<ParkingSummary> {
  const sites = await listCarparks(db, orgId, siteIds)
  const ids = sites.map((site) => site.id)
  const zone = zoneOfSites(sites)
  const [firstHour, first] = await Promise.all([
    findFirstHour(db, orgId, ids),
    findCountedVehicles(db, orgId, sites),
  ])
  const from = beginningOf(asked, earliest(firstHour, first), now) ?? now
  const range = coveredRange({ from, to: endOf(asked, now) }, period, zone)
  if (isTooLongFor(period, range)) throw invalid({ period: [rangeMessages.tooLong(longestHourlyDays)] })
  const turns = parkingTurns(range, period, zone)
  const parts = partsOfHours(turns)
  const [hours, before, counted, stays] = await Promise.all([
    listHours(db, orgId, ids, turns, parts),
    findOccupancies(db, orgId, sites, new Date(turns[0]!)),
    parts.length > 0 ? findCountedVehicles(db, orgId, sites, parts) : first,
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
    ...summariseParking(parked, { range, turns, period, zone, metrics }),
    dwell_time: dwellClasses.map((from, index) => ({
      from,
      to: dwellClasses[index + 1] ?? null,
      count: stays[index]!,
    })),
  }
}

/** What moved at each site from turn to turn: the sums of whole hours, and the rows of those that are cut. */
async function listHours(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  turns: readonly number[],
  parts: readonly ParkingStep[],
): Promise<Map<string, ParkingHour[]>> {
  const range = { from: new Date(turns[0]!), to: new Date(turns.at(-1)!) }
  const hours = await listParkingHours(db, orgId, siteIds, range)
  if (parts.length === 0) return hours
  const cut = new Set(parts.map(({ fromMs }) => floorHour(new Date(fromMs)).getTime()))
  for (const id of siteIds) {
    const whole = (hours.get(id) ?? []).filter(({ fromMs }) => !cut.has(fromMs))
    const ofParts = await listPartsOfHours(db, orgId, id, parts)
    hours.set(
      id,
      [...whole, ...ofParts].sort((a, b) => a.fromMs - b.fromMs),
    )
  }
  return hours
}

/** When something first moved or was counted. */
function earliest(
  firstHour: Date | undefined,
  counted: ReadonlyMap<string, CountedVehicles>,
): Date | undefined {
  const hours = [...counted.values()].map(({ fromMs }) => fromMs)
  const firstMs = Math.min(firstHour?.getTime() ?? Infinity, ...hours)
  return firstMs === Infinity ? undefined : new Date(firstMs)
}

/** The end of what was asked for; of today that of the hour, since nothing is told of the future. */
const endOf = ({ to }: OpenRange, now: Date): Date =>
  to && to < now ? to : new Date(Math.ceil(now.getTime() / hourLengthMs) * hourLengthMs)
