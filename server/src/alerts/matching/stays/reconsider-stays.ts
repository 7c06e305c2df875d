import { sql } from 'kysely'
import { anyOf } from '../../../core/database/statements/any-of.ts'
import type { Db } from '../../../db.ts'
import { forgetSuppressed } from '../../../messages/withdraw-notification.ts'
import {
  findStay,
  foundStay,
  isReachedFor,
  staySubject,
  watchesVisit,
  withEvidence,
  type VisitRow,
} from './find-stays.ts'
import type { Found } from '../found.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { findPlaces } from '../find/places.ts'
import { findWatching, type WatchingAlert } from '../watching-alerts.ts'
import { withdrawMatch } from '../reconsider/withdraw-match.ts'
import { goneReason, isWithheld } from './withheld-stays.ts'

/** A visit before and after a change. Without `after` it was removed. */
interface ChangedVisit {
  before: VisitRow | undefined
  after: VisitRow | undefined
}

const lateFact = {
  label: 'Sent late',
  value: 'There was a doubt about this stay. Later passes or a correction have removed it.',
}

/**
 * Compares what was reported of stays with their visits after a change by an exit, a later pass or a person: a claim that
 * is doubtful now is withdrawn, and a stay that was withheld and is certain now is reported. What a person confirmed stays.
 */
export async function reconsiderStays(
  db: Db,
  orgId: string,
  visits: readonly ChangedVisit[],
  alertsAt: (siteId: string) => readonly WatchingAlert[],
  now: Date,
): Promise<void> {
  for (const { before, after } of visits) {
    if (before?.org_id !== orgId || !before.entry_time) continue
    const alerts = alertsAt(before.site_id)
    if (alerts.length === 0) continue
    const stay = after?.entry_time ? await findStay(db, after) : undefined
    const known = await findKnown(db, orgId, alerts, staySubject(stay ?? before))
    if (known.length === 0 || (await isConfirmed(db, orgId, before.id))) continue
    for (const match of known) {
      const alert = alerts.find(({ id }) => id === match.alert_id)!
      const found = stay && after && (await findNow(db, { alert, visit: after, stay }, now))
      const doubt = found ? found.withheld : goneReason
      if (match.is_reported && doubt !== undefined)
        await withdrawMatch(db, orgId, match.id, { label: 'Withdrawn', value: doubt }, now)
      if (match.is_withheld && found && doubt === undefined) await reportLate(db, orgId, match.id, found, now)
    }
  }
}

/** The same after a change by a person, with all alerts of the organisation. */
export async function reconsiderEditedStays(
  tx: Db,
  orgId: string,
  visits: readonly ChangedVisit[],
  now: Date,
): Promise<void> {
  const alerts = (await findWatching(tx, orgId)).filter(({ dwellMinutes }) => dwellMinutes > 0)
  await reconsiderStays(tx, orgId, visits, () => alerts, now)
}

interface Watched {
  alert: WatchingAlert
  visit: VisitRow
  stay: Awaited<ReturnType<typeof findStay>>
}

/** The stay as the alert would report it now; undefined where it is not that long. */
async function findNow(db: Db, { alert, visit, stay }: Watched, now: Date): Promise<Found | undefined> {
  const cameraId = visit.entry_camera_id ?? ''
  const place = (await findPlaces(db, visit.org_id, [cameraId])).get(cameraId)
  if (!place || !watchesVisit(alert, visit) || !isReachedFor(alert, stay, now)) return undefined
  return withEvidence(db, foundStay(alert, visit, stay, place), visit, now)
}

/** The match is deleted, because it is decided again. */
async function reportLate(db: Db, orgId: string, matchId: string, found: Found, now: Date): Promise<void> {
  await db.deleteFrom('alert_matches').where('org_id', '=', orgId).where('id', '=', matchId).execute()
  await forgetSuppressed(db, orgId, `alert:${found.alert.id}:${found.subject}`)
  await notifyMatches(db, orgId, [{ ...found, facts: [lateFact, ...(found.facts ?? [])] }], now)
}

const findKnown = (db: Db, orgId: string, alerts: readonly WatchingAlert[], subject: string) =>
  db
    .selectFrom('alert_matches')
    .select(['id', 'alert_id'])
    .select(sql<boolean>`state in ('notified', 'held', 'waiting')`.as('is_reported'))
    .select(isWithheld.as('is_withheld'))
    .where('org_id', '=', orgId)
    .where('alert_id', '=', anyOf(alerts.map(({ id }) => id)))
    .where('subject', '=', subject)
    .execute()

/** Whether a person decided in the review queue that it is one stay. */
async function isConfirmed(db: Db, orgId: string, visitId: string): Promise<boolean> {
  const decided = await db
    .selectFrom('review_decisions')
    .select('id')
    .where('org_id', '=', orgId)
    .where('subject_id', '=', visitId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`decision->>'outcome' = 'one_stay'`)
    .executeTakeFirst()
  return decided !== undefined
}
