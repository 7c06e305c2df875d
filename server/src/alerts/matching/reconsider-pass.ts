import { sql } from 'kysely'
import { correctionText } from '#rules/alerts/corrections.ts'
import type { Db } from '../../db.ts'
import { findEntriesNear } from '../../filter-lists/listed-entries.ts'
import { findInPass, foundPass, platesOfPass, type PassRow } from './find-passes.ts'
import { notifyMatches } from './notify-matches.ts'
import { findPlaces } from './places.ts'
import { findWatching } from './watching-alerts.ts'
import { withdrawMatch } from './withdraw-match.ts'

/**
 * Matches a pass again after a person corrected its plate. Alerts that no longer match are withdrawn, and new matches are
 * reported late. Both messages name the correction.
 */
export async function reconsiderPass(
  db: Db,
  { before, after }: { before: PassRow | undefined; after: PassRow },
  now: Date,
): Promise<void> {
  const orgId = after.org_id
  const place = (await findPlaces(db, orgId, [after.camera_id])).get(after.camera_id)
  if (!place || !before) return
  const alerts = (await findWatching(db, orgId)).map((alert) => ({ ...alert, isFast: true }))
  const listed = await findEntriesNear(db, orgId, platesOfPass(after, place))
  const correction = { label: 'Corrected', value: correctionText(before.plate, after.plate) }
  const found = findInPass(alerts, after, listed, place).map((each) => ({ ...each, facts: [correction] }))
  const stillMet = new Set(found.map(({ alert }) => alert.id))
  const others = new Set(alerts.flatMap(({ id, kind }) => (kind === 'detection' ? [] : id)))
  const gone = (await findReported(db, orgId, after.id)).filter(
    ({ alert_id }) => !stillMet.has(alert_id) && !others.has(alert_id),
  )
  for (const { id, alert_id } of gone) {
    const alert = alerts.find((each) => each.id === alert_id)
    const was = alert && foundPass(alert, before, place, undefined)
    await withdrawMatch(db, orgId, { matchId: id, alertId: alert_id, was, reason: correction }, now)
  }
  await notifyMatches(db, orgId, found, now)
}

const findReported = (db: Db, orgId: string, passId: string) =>
  db
    .selectFrom('alert_matches')
    .select(['id', 'alert_id'])
    .where('org_id', '=', orgId)
    .where('subject', '=', `pass:${passId}`)
    .where('state', '=', sql<'notified'>`any('{notified,held,waiting}')`)
    .execute()
