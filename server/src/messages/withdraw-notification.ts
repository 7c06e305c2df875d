import { sql } from 'kysely'
import { withdrawnTitle } from '#rules/alerts/corrections.ts'
import { words, type Words } from '#rules/text/say.ts'
import type { Db } from '../db.ts'
import { recipientOf } from './delivery/destinations.ts'
import { addStep } from './incidents/change-incident.ts'
import { queueNotifications, type NotificationInput } from './queue-notifications.ts'

/** A line of a message, such as the reason of a withdrawal. */
interface Line {
  label: string
  value: string
}

/**
 * Withdraws a notification: unsent messages are suppressed with the reason, and the recipients of sent ones are notified.
 * The incident shows the withdrawal. Afterwards the same event can be reported again.
 */
export async function withdrawNotification(
  db: Db,
  orgId: string,
  key: string,
  reason: Line,
  now: Date,
): Promise<void> {
  const notification = await db
    .updateTable('notifications')
    .set({ escalate_at: null, key: `${key}:withdrawn:${now.getTime()}`, event_key: null })
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .returning(['id', 'incident_id', 'content', 'source_kind', 'source_id', 'source_name'])
    .executeTakeFirst()
  if (!notification) return
  const { id, incident_id, content, source_kind, source_id, source_name } = notification
  const recipients = await stopMessages(db, orgId, id, reason.value)
  if (incident_id) await addStep(db, orgId, incident_id, { kind: 'withdrawn', text: reason.value }, now)
  const notice: NotificationInput = {
    key: `withdrawn:${id}`,
    source: { kind: source_kind, id: source_id, name: source_name },
    content: {
      ...content,
      title: withdrawnTitle(content.title),
      ...(content.words && {
        words: words('Withdrawn: {title}', { title: content.words as Words }),
      }),
      facts: [reason],
      data: { ...content.data, withdrawn: true },
    },
    recipients,
    // It has the age of the decision, not of the event.
    notBefore: now,
  }
  if (recipients.length > 0) await queueNotifications(db, orgId, [notice], now)
}

/** Suppresses the unsent messages of a notification. Returns the recipients of the sent ones. */
async function stopMessages(db: Db, orgId: string, notificationId: string, reason: string) {
  await db
    .updateTable('messages')
    .set({ status: 'suppressed', reason })
    .where('org_id', '=', orgId)
    .where('notification_id', '=', notificationId)
    .where('status', '=', 'queued')
    .execute()
  const sent = await db
    .selectFrom('messages')
    .select(['channel', 'recipient'])
    .where('org_id', '=', orgId)
    .where('notification_id', '=', notificationId)
    .where('status', 'in', ['delivered', 'merged'])
    .orderBy('position')
    .execute()
  return sent.map(recipientOf)
}

/** Removes an entirely unsent notification, so that it can be queued again. */
export async function forgetSuppressed(db: Db, orgId: string, key: string): Promise<void> {
  await sql`
    with unsent as (
      select id from notifications where org_id = ${orgId} and key = ${key}
        and not exists (select from messages where messages.org_id = ${orgId}
          and messages.notification_id = notifications.id and status <> 'suppressed')),
    gone as (delete from messages where org_id = ${orgId} and notification_id in (select id from unsent))
    delete from notifications where org_id = ${orgId} and id in (select id from unsent)`.execute(db)
}
