import { sql } from 'kysely'
import { alertTitle } from '#rules/alerts/alert-content.ts'
import { correctionText, withdrawnTitle } from '#rules/alerts/corrections.ts'
import type { Db } from '../../db.ts'
import { findEntriesNear } from '../../filter-lists/listed-entries.ts'
import { queueNotifications } from '../../messages/queue-notifications.ts'
import { withholdMessages } from '../../messages/withhold-messages.ts'
import { findInPass, foundPass, platesOfPass, type PassRow } from './find-passes.ts'
import type { Found } from './found.ts'
import { notificationOf } from './notification.ts'
import { notifyMatches } from './notify-matches.ts'
import { findPlaces } from './places.ts'
import { findWatching } from './watching-alerts.ts'

/**
 * Looks at a pass again whose plate a person corrected: alerts that it no longer meets are withdrawn, and those that it
 * meets now are reported late. Both messages say so.
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
    await withdraw(db, orgId, { matchId: id, alertId: alert_id, was, correction }, now)
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

interface Withdrawn {
  matchId: string
  alertId: string
  /** Undefined where the alert was removed. */
  was: Found | undefined
  correction: { label: string; value: string }
}

async function withdraw(
  db: Db,
  orgId: string,
  { matchId, alertId, was, correction }: Withdrawn,
  now: Date,
): Promise<void> {
  const { subject } = await db
    .updateTable('alert_matches')
    .set({ state: 'withdrawn', reason: correction.value, due_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', matchId)
    .returning('subject')
    .executeTakeFirstOrThrow()
  const wasSent = await withholdMessages(db, orgId, `alert:${alertId}:${subject}`, correction.value)
  if (!wasSent || !was) return
  const sent = notificationOf(was, { state: 'notified' })
  const { facts: _, ...content } = sent.content
  await queueNotifications(
    db,
    orgId,
    [
      {
        key: `withdrawn:${matchId}:${now.getTime()}`,
        source: sent.source,
        content: { ...content, title: withdrawnTitle(titleOf(was)), facts: [correction] },
        recipients: sent.recipients,
      },
    ],
    now,
  )
}

const titleOf = ({ kind, plate, objectType, place }: Found) =>
  alertTitle({
    kind,
    plate,
    objectType,
    siteName: place.siteName,
    cameraName: place.cameraName,
    dwellMinutes: null,
    listName: null,
    entryPlate: null,
    matchedBy: null,
    reason: null,
  })
