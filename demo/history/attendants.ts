import { sql } from 'kysely'
import type { Deps } from '../../server/src/deps.ts'
import { endVisit } from '../../server/src/parking/visits/remove-vehicle.ts'
import type { FilledSite } from '../world/fill-places.ts'
import type { Period, PlannedVisit } from './planned-visits.ts'
import { nextRound } from './rounds.ts'

const isThere = ({ entry, exit }: PlannedVisit, at: Date) => entry <= at && (!exit || exit > at)

/**
 * Records the work of carpark attendants: a count of vehicles when the cameras started, and every morning the removal
 * of vehicles that left unseen. `from` is the start of the history that is filled so far. The audit log has none of it: rows
 * dated in the past are reported as inserted.
 */
export async function attendCarparks(
  { db }: Deps,
  sites: readonly FilledSite[],
  visits: readonly PlannedVisit[],
  { from, until }: Period,
): Promise<void> {
  for (const { id, orgId, site } of sites) {
    const planned = visits.filter((visit) => visit.site === site)
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
      const round = nextRound(exit, site.timeZone)
      await db.transaction().execute((tx) => endVisit(tx, { orgId, siteIds: undefined }, visitId, round))
    }
    await countVehicles(db, { id, orgId }, from, planned.filter((visit) => isThere(visit, from)).length)
  }
}

/** The stored levels were computed from an older count. */
const countVehicles = (db: Deps['db'], site: { id: string; orgId: string }, at: Date, count: number) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sites')
      .set({ occupancy_count: count, occupancy_based_at: at })
      .where('org_id', '=', site.orgId)
      .where('id', '=', site.id)
      .execute()
    await tx
      .deleteFrom('parking_levels')
      .where('org_id', '=', site.orgId)
      .where('site_id', '=', site.id)
      .execute()
  })
