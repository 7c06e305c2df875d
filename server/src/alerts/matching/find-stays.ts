import { sql } from 'kysely'
import {
  dwellReachedAt,
  isDwellReached,
  STAY_GAP_MS,
  stayOf,
  watchesDwell,
  type Stay,
  type StayVisit,
} from '#rules/alerts/dwell.ts'
import type { Db } from '../../db.ts'
import { findEvidence } from '../../parking/visits/stay-evidence.ts'
import type { Changes } from '../../events/changes.ts'
import type { Row } from '../../events/write-rows.ts'
import type { AlertIndex } from './alert-index.ts'
import { stayEvidence } from './stay-evidence.ts'
import type { Found, MatchLocation } from './found.ts'
import type { WatchingAlert } from './watching-alerts.ts'

export type VisitRow = Omit<Row<'visits'>, 'ended_at'>

/** What is known of a stay as its alert tells it. */
export function foundStay(alert: WatchingAlert, visit: VisitRow, stay: Stay, place: MatchLocation): Found {
  return {
    alert,
    subject: `stay:${stay.id}`,
    kind: 'dwell',
    time: dwellReachedAt(stay, alert.dwellMinutes),
    place,
    imageId: visit.entry_image_id,
    passId: visit.entry_pass_id,
    plate: visit.plate,
    objectType: null,
    confidence: visit.entry_confidence,
    match: { matchedBy: 'any', entry: undefined, isSettled: true },
    dwellMinutes: alert.dwellMinutes,
  }
}

const endOf = ({ exit_time, closed_at }: VisitRow): Date | undefined => exit_time ?? closed_at ?? undefined

export const stayVisit = (visit: VisitRow): StayVisit => ({
  id: visit.id,
  entry: visit.entry_time!,
  exit: endOf(visit),
})

/** The stay that a visit ends, with visits of the same plate before it that it went on from. */
export async function findStay(db: Db, visit: VisitRow): Promise<Stay> {
  const { rows } = await sql<VisitRow>`
    with recursive earlier as (
      select * from visits where org_id = ${visit.org_id} and id = ${visit.id}
      union all
      select visits.* from earlier
      cross join lateral (
        select * from visits
        where visits.org_id = ${visit.org_id} and visits.site_id = earlier.site_id
          and visits.plate = earlier.plate and visits.id <> earlier.id
          and visits.entry_time < earlier.entry_time
          and visits.ended_at >= earlier.entry_time - ${STAY_GAP_MS} * interval '1 millisecond'
          and visits.ended_at <= earlier.entry_time
        order by visits.entry_time desc limit 1
      ) as visits
    )
    select * from earlier where id <> ${visit.id}`.execute(db)
  return stayOf(stayVisit(visit), rows.map(stayVisit))
}

export const watchesVisit = (alert: WatchingAlert, visit: VisitRow): boolean =>
  alert.kind === 'detection' &&
  visit.entry_time !== null &&
  watchesDwell(alert, { siteId: visit.site_id, confidence: visit.entry_confidence })

/** Stays whose end is known before the clock could tell of them, as when a camera was cut off for hours. */
export async function findEndedStays(
  db: Db,
  orgId: string,
  index: AlertIndex,
  { visits }: Changes,
  places: ReadonlyMap<string, MatchLocation>,
  now: Date,
): Promise<Found[]> {
  const found: Found[] = []
  for (const { after: visit } of visits) {
    if (visit?.org_id !== orgId || !visit.entry_time || endOf(visit) === undefined) continue
    const watching = index.ofStay(visit.site_id).filter((alert) => watchesVisit(alert, visit))
    if (watching.length === 0) continue
    const stay = await findStay(db, visit)
    const place = places.get(visit.exit_camera_id ?? '') ?? places.get(visit.entry_camera_id ?? '')
    for (const alert of watching)
      if (place && isReachedFor(alert, stay, now))
        found.push(await withEvidence(db, foundStay(alert, visit, stay, place), visit, now))
  }
  return found
}

/** A stay with what it rests on. One that may be two visits is not reported: it waits in the review queue. */
export async function withEvidence(db: Db, found: Found, visit: VisitRow, now: Date): Promise<Found> {
  const { alert, place } = found
  // The time of the alert is just over.
  const max_stay_minutes = Math.max(0, alert.dwellMinutes - 1)
  const site = { id: place.siteId, max_stay_minutes, time_zone: place.timeZone }
  const { overstay, doubts } = await findEvidence(db, visit, site, now)
  const evidence = stayEvidence(visit, doubts, place.timeZone)
  return {
    ...found,
    ...evidence,
    ...(overstay === 'doubtful' && { withheld: `May be two visits: ${doubts[0]}` }),
  }
}

/** What was reached before the alert began to watch is not reported. */
export const isReachedFor = (alert: WatchingAlert, stay: Stay, now: Date): boolean =>
  isDwellReached(stay, alert.dwellMinutes, now) &&
  dwellReachedAt(stay, alert.dwellMinutes) >= alert.watchesSince
