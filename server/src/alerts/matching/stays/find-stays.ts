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
import type { Db } from '../../../db.ts'
import { findEvidence } from '../../../parking/visits/stay-evidence.ts'
import type { Changes } from '../../../events/changes.ts'
import type { Row } from '../../../events/write-rows.ts'
import type { AlertIndex } from '../alert-index.ts'
import { stayEvidence } from './stay-evidence.ts'
import type { Found, MatchLocation } from '../found.ts'
import type { WatchingAlert } from '../watching-alerts.ts'
import { allowedMinutes, withheldReason } from './withheld-stays.ts'

export type VisitRow = Omit<Row<'visits'>, 'ended_at'>

export const staySubject = ({ id }: Pick<Stay, 'id'>) => `stay:${id}`

/** A stay as a match of an alert. */
export function foundStay(alert: WatchingAlert, visit: VisitRow, stay: Stay, place: MatchLocation): Found {
  return {
    alert,
    subject: staySubject(stay),
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

/** The stay that ends with a visit, including the visits of the same plate that it continues. */
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

/** Stays that ended before the clock could report them, such as after a camera was offline for hours. */
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

/** Adds the evidence of a stay. A doubtful stay is withheld and waits in the review queue. */
export async function withEvidence(db: Db, found: Found, visit: VisitRow, now: Date): Promise<Found> {
  const { alert, place } = found
  const site = {
    id: place.siteId,
    max_stay_minutes: allowedMinutes(alert.dwellMinutes),
    time_zone: place.timeZone,
  }
  const { overstay, doubts } = await findEvidence(db, visit, site, now)
  const evidence = stayEvidence(visit, doubts, place.timeZone)
  return {
    ...found,
    ...evidence,
    ...(overstay === 'doubtful' && { withheld: withheldReason(doubts[0]!, endOf(visit) !== undefined) }),
  }
}

/** Stays that reached the limit before the alert existed are not reported. */
export const isReachedFor = (alert: WatchingAlert, stay: Stay, now: Date): boolean =>
  isDwellReached(stay, alert.dwellMinutes, now) &&
  dwellReachedAt(stay, alert.dwellMinutes) >= alert.watchesSince
