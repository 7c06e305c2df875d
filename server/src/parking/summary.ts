import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import type { MetricType } from '#contract/parking/enumerations.ts'
import { rangeMessages } from '#contract/explorer/api.ts'
import { dwellClasses, type ParkingSummary } from '#contract/parking/api.ts'
import { basisAt, countOf } from '#rules/parking/levels.ts'
import { isTooLongFor, longestHourlyDays } from '#rules/parking/periods.ts'
import { summariseParking } from '#rules/parking/summary.ts'
import { partsOfHours, periodsIn } from '#rules/parking/turns.ts'
import { beginningOf, isBegun } from '#rules/time/range-beginning.ts'
import { floorHour, type OpenRange } from '#rules/time/time-parts.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { zoneOfSites } from '../explorer/zone-of-sites.ts'
import { countStays, withParts } from './visits/count-stays.ts'
import { listHours } from './levels/hour-moves.ts'
import { findOccupancies } from './levels/occupancy.ts'
import { findFirstHour, listCarparks, type CarparkSite } from './queries.ts'

interface SummaryRequest {
  siteIds: string[] | undefined
  range: OpenRange
  period: AggregationPeriod
  metrics: ReadonlySet<MetricType>
}

/** The metrics of the chosen carparks together, by days of a single chosen carpark, else of the server. */
export async function findParkingSummary(
  db: Db,
  orgId: string,
  { siteIds, range: requested, period, metrics }: SummaryRequest,
  now: Date,
): Promise<ParkingSummary> {
  const sites = await listCarparks(db, orgId, siteIds)
  const ids = sites.map((site) => site.id)
  const zone = zoneOfSites(sites)
  const first = isBegun(requested, now) ? undefined : earliest(await findFirstHour(db, orgId, ids), sites)
  const from = beginningOf(requested, first, now) ?? now
  const end = requested.to && requested.to < now ? requested.to : now
  const range = { from, to: end > from ? end : from }
  if (isTooLongFor(period, range)) throw invalid({ period: [rangeMessages.tooLong(longestHourlyDays)] })
  const periods = periodsIn(range, period, zone)
  const begin = floorHour(range.from)
  const parts = partsOfHours(range, periods)
  const [hours, before, ended] = await Promise.all([
    listHours(db, orgId, ids, { from: begin, to: range.to }),
    // The level is zero before the first movement or count.
    requested.from ? findOccupancies(db, orgId, sites, begin) : undefined,
    countStays(db, orgId, ids, range, parts),
  ])
  const stays = withParts([...hours.values()].flat(), ended.ofParts, parts)
  const parked = sites.map((site) => ({
    bays: site.number_of_bays,
    hours: hours.get(site.id) ?? [],
    before: before?.get(site.id) ?? { vehicles: 0, open: 0 },
    count: countOf(site),
  }))
  return {
    ...summariseParking(parked, stays, { range, periods, zone, metrics }),
    dwell_time: dwellClasses.map((minutes, index) => ({
      from: minutes,
      to: dwellClasses[index + 1] ?? null,
      count: ended.byClass[index]!,
    })),
  }
}

/** The time of the first movement or count. */
function earliest(firstHour: Date | undefined, sites: readonly CarparkSite[]): Date | undefined {
  const times = [firstHour, ...sites.map((site) => basisAt(site))].flatMap((time) => time?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
