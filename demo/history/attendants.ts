import { instantAt, wallTimeAt } from '#rules/time/zoned-time.ts'
import { sql } from 'kysely'
import type { Deps } from '../../server/src/deps.ts'
import { removeVehicle } from '../../server/src/parking/remove-vehicle.ts'
import type { FilledSite } from '../world/fill-places.ts'
import type { Period, PlannedVisit } from './planned-visits.ts'

const roundHour = 5

/** The first round of a site's attendants after a time: they go round before it gets busy. */
function nextRound(after: Date, zone: string): Date {
  const wall = wallTimeAt(after, zone)
  const day = wall.hour < roundHour ? wall.day : wall.day + 1
  return instantAt({ ...wall, day, hour: roundHour, minute: 0, second: 0 }, zone)
}

const isThere = ({ entry, exit }: PlannedVisit, at: Date) => entry <= at && (!exit || exit > at)

/**
 * What people do at the carparks: they counted the vehicles when the cameras began, and every morning they strike
 * those off the list that have left unseen.
 */
export async function attendCarparks(
  { db }: Deps,
  sites: readonly FilledSite[],
  visits: readonly PlannedVisit[],
  { from, until }: Period,
): Promise<void> {
  for (const { id, orgId, site } of sites) {
    const planned = visits.filter((visit) => visit.site === site)
    await db
      .updateTable('sites')
      .set({
        occupancy_count: planned.filter((visit) => isThere(visit, from)).length,
        occupancy_based_at: from,
      })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .execute()
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('org_id', '=', orgId)
      .where('role', '=', 'ADMIN')
      .executeTakeFirstOrThrow()
    const listed = await db
      .selectFrom('visits')
      .select(['id', 'entry_time'])
      .where('org_id', '=', orgId)
      .where('site_id', '=', id)
      .where('ended_at', '=', sql<Date>`'infinity'`)
      .execute()
    const plannedAt = new Map(planned.map((visit) => [visit.entry.getTime(), visit]))
    for (const { id: visitId, entry_time } of listed) {
      const exit = plannedAt.get(entry_time!.getTime())?.exit
      if (!exit || nextRound(exit, site.timeZone) > until) continue
      await removeVehicle(db, { orgId, userId, siteIds: undefined }, visitId, nextRound(exit, site.timeZone))
    }
  }
}
