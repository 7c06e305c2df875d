import { sql } from 'kysely'
import type { Recipient } from '#contract/messages/content.ts'
import { fallbackAfterMinutes } from '#contract/messages/constants.ts'
import { eachAlone } from '../../core/each-alone.ts'
import type { Db } from '../../db.ts'
import { addRecipients } from '../queue-notifications.ts'
import type { DueMessage } from '../channels/sender.ts'

type Undelivered = Pick<
  DueMessage,
  'orgId' | 'channel' | 'recipient' | 'destination' | 'notificationId' | 'content'
>

/** The channels that an alert can choose. Others are additional. */
const hasFallback = (channel: DueMessage['channel']) =>
  channel === 'email' || channel === 'sms' || channel === 'webhook'

/** Notifies the fallback of an undelivered message once per notification, with the reason. */
export async function notifyFallback(
  tx: Db,
  message: Undelivered,
  { why, others = [] }: { why: string; others?: readonly Recipient[] },
  now: Date,
): Promise<void> {
  const { orgId, notificationId, content } = message
  const recipients = [
    ...others,
    ...(hasFallback(message.channel) ? await takeFallback(tx, message, now) : []),
  ]
  if (recipients.length === 0) return
  const insteadOf = `${await nameOf(tx, message)}: ${why}`
  await addRecipients(tx, orgId, { id: notificationId, content }, recipients, { now, insteadOf })
}

/** Empty when they were already notified, or when a user acknowledged. */
async function takeFallback(
  tx: Db,
  { orgId, notificationId }: Undelivered,
  now: Date,
): Promise<readonly Recipient[]> {
  const taken = await tx
    .updateTable('notifications')
    .set({ fallback_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', notificationId)
    .where('fallback', 'is not', null)
    .where('fallback_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .returning('fallback')
    .executeTakeFirst()
  return taken?.fallback ?? []
}

async function nameOf(tx: Db, { orgId, channel, recipient }: Undelivered): Promise<string> {
  if (channel !== 'webhook') return recipient
  const webhook = await tx
    .selectFrom('webhooks')
    .select('name')
    .where('org_id', '=', orgId)
    .where('id', '=', recipient)
    .executeTakeFirst()
  return webhook?.name ?? 'A webhook that was removed'
}

interface Waiting extends Undelivered {
  why: string | null
  id: string
  createdAt: Date
}

/** Notifies the fallback of messages that wait for minutes: for a failing destination, or for a failed message. */
export async function notifyLateFallbacks(db: Db, now: Date): Promise<void> {
  await eachAlone(
    lateMessages(db, now),
    ({ orgId }) => orgId,
    ({ why, ...message }) =>
      db
        .transaction()
        .execute((tx) =>
          notifyFallback(
            tx,
            message,
            { why: `${why ?? 'no answer'} (not delivered for ${fallbackAfterMinutes} minutes)` },
            now,
          ),
        ),
  )
}

const atOnce = 1000

/** In pages, so that those that fail do not take the place of others. */
async function* lateMessages(db: Db, now: Date): AsyncGenerator<Waiting> {
  let page: Waiting[]
  let last: Waiting | undefined
  do {
    page = await findLateMessages(db, now, last)
    yield* page
    last = page.at(-1)
  } while (page.length === atOnce)
}

async function findLateMessages(db: Db, now: Date, last: Waiting | undefined): Promise<Waiting[]> {
  const since = new Date(now.getTime() - fallbackAfterMinutes * 60_000)
  const { rows } = await sql<Waiting>`
    select messages.org_id as "orgId", messages.channel, messages.recipient, messages.destination,
      notifications.id as "notificationId", notifications.content, place.last_error as why,
      messages.created_at as "createdAt", messages.id
    from messages
    join notifications on notifications.org_id = messages.org_id and notifications.id = messages.notification_id
    join message_destinations as place
      on place.org_id = messages.org_id and place.destination = messages.destination
    where messages.status = 'queued' and messages.created_at <= ${since}
      and (messages.not_before is null or messages.not_before <= ${since})
      and (place.failing_since <= ${since} or messages.retry_at is not null or exists (
        select from messages as failed
        where failed.org_id = messages.org_id and failed.destination = messages.destination
          and failed.status = 'queued' and failed.retry_at is not null and failed.subject = messages.subject))
      and notifications.fallback is not null and notifications.fallback_at is null
      and notifications.acknowledged_at is null
      ${last ? sql`and (messages.created_at, messages.id) > (${last.createdAt}, ${last.id}::uuid)` : sql``}
    order by messages.created_at, messages.id
    limit ${atOnce}`.execute(db)
  return rows
}
