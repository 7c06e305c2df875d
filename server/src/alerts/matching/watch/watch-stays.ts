import { sql } from 'kysely'
import { dwellReachedAt, type Stay } from '#rules/alerts/dwell.ts'
import type { Db } from '../../../db.ts'
import type { Found, MatchLocation } from '../found.ts'
import {
  findStay,
  foundStay,
  isReachedFor,
  staySubject,
  watchesVisit,
  withEvidence,
  type VisitRow,
} from '../stays/find-stays.ts'
import { findPlaces } from '../find/places.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { findWatching, type WatchingAlert } from '../watching-alerts.ts'

/** The maximum of reports per transaction, because events wait for it. */
const mostReported = 500
const mostAtOnce = 500

/**
 * Reports vehicles that have reached the dwell time of an alert. Returns when the next one reaches it, if that is before
 * the next check.
 */
export async function notifyOfStays(tx: Db, orgId: string, now: Date, soon: Date): Promise<Date | undefined> {
  const alerts = (await findWatching(tx, orgId)).filter(({ dwellMinutes }) => dwellMinutes > 0)
  const found: Found[] = []
  const later: Date[] = []
  for (const alert of alerts)
    for await (const { visit, stay, place } of unreportedStays(tx, alert, soon)) {
      if (isReachedFor(alert, stay, now))
        found.push(await withEvidence(tx, foundStay(alert, visit, stay, place), visit, now))
      else if (dwellReachedAt(stay, alert.dwellMinutes) > now)
        later.push(dwellReachedAt(stay, alert.dwellMinutes))
      if (found.length >= mostReported) break
    }
  await notifyMatches(tx, orgId, found, now)
  return later.sort((a, b) => a.getTime() - b.getTime())[0]
}

interface WatchedStay {
  visit: VisitRow
  stay: Stay
  place: MatchLocation
}

/** All stays that an alert watches and has not reported, in pages: any number of others may come first. */
async function* unreportedStays(tx: Db, alert: WatchingAlert, by: Date): AsyncGenerator<WatchedStay> {
  let page: VisitRow[]
  let last: VisitRow | undefined
  do {
    page = await findOnSite(tx, alert, by, last)
    last = page.at(-1)
    const visits = page.filter((visit) => watchesVisit(alert, visit))
    const places = await findPlaces(
      tx,
      alert.orgId,
      visits.flatMap(({ entry_camera_id }) => entry_camera_id ?? []),
    )
    const stays: WatchedStay[] = []
    for (const visit of visits) {
      const place = places.get(visit.entry_camera_id ?? '')
      if (place) stays.push({ visit, stay: await findStay(tx, visit), place })
    }
    const reported = await findReported(tx, alert, stays)
    yield* stays.filter(({ stay }) => !reported.has(staySubject(stay)))
  } while (page.length === mostAtOnce)
}

/** Vehicles on site that reach the dwell time by then. */
async function findOnSite(
  tx: Db,
  alert: WatchingAlert,
  by: Date,
  last: VisitRow | undefined,
): Promise<VisitRow[]> {
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
      ${last ? sql`and (entry_time, id) > (${last.entry_time}, ${last.id}::uuid)` : sql``}
    order by entry_time, id
    limit ${mostAtOnce}`.execute(tx)
  return rows
}

/** The reported ones of these stays. A visit may continue a stay that was reported by its first visit. */
async function findReported(
  tx: Db,
  alert: WatchingAlert,
  stays: readonly WatchedStay[],
): Promise<Set<string>> {
  if (stays.length === 0) return new Set()
  const rows = await tx
    .selectFrom('alert_matches')
    .select('subject')
    .where('org_id', '=', alert.orgId)
    .where('alert_id', '=', alert.id)
    .where('subject', '=', sql<string>`any(${stays.map(({ stay }) => staySubject(stay))}::text[])`)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
