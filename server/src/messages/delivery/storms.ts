import { stormCaps, stormWindowMinutes, summaryOf } from '#rules/messages/storms.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import { deliverMessagesJob, type Delivery } from './deliver-messages.job.ts'
import { findDigest } from './due-messages.ts'
import { uniqueRecipients } from './destinations.ts'
import type { DueMessage } from '../channels/sender.ts'

/** In a storm further messages wait and are sent as one. Returns whether this one is held. */
export async function holdInStorm(db: Db, message: DueMessage, now: Date): Promise<boolean> {
  const cap = stormCaps[message.channel]
  if (cap === undefined || message.isPriority || message.digest !== null || message.attempts > 0) return false
  const since = new Date(now.getTime() - stormWindowMinutes * 60_000)
  const sent = await db
    .selectFrom('messages')
    .select('delivered_at')
    .where('org_id', '=', message.orgId)
    .where('destination', '=', message.destination)
    .where('status', '=', 'delivered')
    .where('delivered_at', '>', since)
    .orderBy('delivered_at')
    .limit(cap)
    .execute()
  if (sent.length < cap) return false
  const until = new Date(sent[0]!.delivered_at!.getTime() + stormWindowMinutes * 60_000)
  await db
    .updateTable('messages')
    .set({ not_before: until, digest: 'storm' })
    .where('org_id', '=', message.orgId)
    .where('destination', '=', message.destination)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('digest', 'is', null)
    // Resent and fallback messages are held as well.
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
    .where('notification_id', 'not in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('org_id', '=', message.orgId)
        .where('is_priority', '=', true),
    )
    .execute()
  await deliverMessagesJob.queue(
    db,
    { orgId: message.orgId, destinations: [message.destination] },
    { runAt: until },
  )
  return true
}

/** Combines all due messages of this digest into one. Returns whether there was more than one. */
export async function mergeDigest(db: Db, message: DueMessage, now: Date): Promise<boolean> {
  if (message.digest === null || message.attempts > 0) return false
  const delivery: Delivery = { orgId: message.orgId, destination: message.destination }
  return db.transaction().execute(async (tx) => {
    const parts = await findDigest(tx, delivery, message.digest!, now)
    if (parts.length < 2) return false
    const [first] = parts
    const id = newId(now)
    const content = summaryOf(parts, id)
    const occurredAt = new Date(content.occurred_at)
    const fallback = uniqueRecipients(parts.flatMap((part) => part.fallback ?? []))
    const notificationId = newId(now)
    await tx
      .insertInto('notifications')
      .values({
        org_id: message.orgId,
        id: notificationId,
        key: `digest:${id}`,
        source_kind: 'report',
        source_id: message.sourceId,
        source_name: message.sourceName,
        content: JSON.stringify(content),
        // A summary ends a storm and is not held again.
        is_priority: true,
        fallback: fallback.length > 0 ? JSON.stringify(fallback) : null,
        occurred_at: occurredAt,
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('messages')
      .values({
        org_id: message.orgId,
        id,
        notification_id: notificationId,
        channel: message.channel,
        recipient: message.recipient,
        destination: message.destination,
        status: 'queued',
        // Takes the place of its first part.
        occurred_at: first!.occurredAt,
        created_at: now,
        not_before: now,
      })
      .execute()
    await tx
      .updateTable('messages')
      .set({
        status: 'merged',
        merged_into: id,
        reason: `Sent with ${parts.length - 1} others in one message`,
      })
      .where('org_id', '=', message.orgId)
      .where(
        'id',
        'in',
        parts.map((part) => part.id),
      )
      .execute()
    return true
  })
}
