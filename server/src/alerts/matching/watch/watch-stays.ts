import { sql } from 'kysely'
import { dwellReachedAt } from '#rules/alerts/dwell.ts'
import type { Db } from '../../../db.ts'
import type { Found } from '../found.ts'
import {
  findStay,
  foundStay,
  isReachedFor,
  watchesVisit,
  withEvidence,
  type VisitRow,
} from '../stays/find-stays.ts'
import { findPlaces } from '../find/places.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { findWatching, type WatchingAlert } from '../watching-alerts.ts'

/** The maximum per transaction, because events wait for it. */
const mostAtOnce = 500

/**
 * Reports vehicles that have reached the dwell time of an alert. Returns when the next one reaches it, if that is before
 * the next check.
 */
export async function notifyOfStays(tx: Db, orgId: string, now: Date, soon: Date): Promise<Date | undefined> {
  const alerts = (await findWatching(tx, orgId)).filter(({ dwellMinutes }) => dwellMinutes > 0)
  const found: Found[] = []
  const later: Date[] = []
  for (const alert of alerts) {
    const visits = (await findOnSite(tx, alert, soon)).filter((visit) => watchesVisit(alert, visit))
    const places = await findPlaces(
      tx,
      orgId,
      visits.flatMap(({ entry_camera_id }) => entry_camera_id ?? []),
    )
    for (const visit of visits) {
      const stay = await findStay(tx, visit)
      const place = places.get(visit.entry_camera_id ?? '')
      if (place && isReachedFor(alert, stay, now))
        found.push(await withEvidence(tx, foundStay(alert, visit, stay, place), visit, now))
      else if (dwellReachedAt(stay, alert.dwellMinutes) > now)
        later.push(dwellReachedAt(stay, alert.dwellMinutes))
    }
  }
  await notifyMatches(tx, orgId, found, now)
  return later.sort((a, b) => a.getTime() - b.getTime())[0]
}

/** Vehicles on site that reach the dwell time by then and that the alert has not reported. */
async function findOnSite(tx: Db, alert: WatchingAlert, by: Date): Promise<VisitRow[]> {
  const latestEntry = new Date(by.getTime() - alert.dwellMinutes * 60_000)
  const { rows } = await sql<VisitRow>`
    select visits.* from visits
    where org_id = ${alert.orgId} and ended_at = 'infinity'
      and (${alert.siteIds.length === 0} or site_id = any(${alert.siteIds}::uuid[]))
      and entry_time <= ${latestEntry}
      and entry_time >= ${new Date(alert.watchesSince.getTime() - alert.dwellMinutes * 60_000)}
      and not exists (
        select from alert_matches
        where alert_matches.org_id = visits.org_id and alert_id = ${alert.id} and subject = 'stay:' || visits.id)
    order by entry_time
    limit ${mostAtOnce}`.execute(tx)
  return rows
}
