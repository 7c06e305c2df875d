import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { Delivery } from './deliver-messages.job.ts'
import type { DueMessage } from '../channels/sender.ts'

/** Whether all messages of a destination are in one order. */
const isOrdered = ({ orgId, destination }: Delivery) => sql<boolean>`exists (
  select from webhooks where webhooks.org_id = ${orgId} and webhooks.is_ordered
    and 'webhook:' || webhooks.id = ${destination})`

/** Not attempted yet because an earlier message of its lane failed and is retried first. */
const waitsBehind = (delivery: Delivery) => sql<boolean>`(
  messages.retry_at is null and exists (
    select from messages as failed
    where failed.org_id = ${delivery.orgId} and failed.destination = ${delivery.destination}
      and failed.status = 'queued' and failed.retry_at is not null
      and (failed.subject = messages.subject or ${isOrdered(delivery)})))`

const dueRows = (db: Db, delivery: Delivery, now: Date) =>
  db
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .select([
      'messages.org_id as orgId',
      'messages.id',
      'messages.channel',
      'messages.recipient',
      'messages.destination',
      'messages.attempts',
      'messages.occurred_at as occurredAt',
      'messages.not_before as notBefore',
      'messages.digest',
      'messages.instead_of as insteadOf',
      'messages.subject',
      'messages.retry_at as retryAt',
      'notifications.id as notificationId',
      'notifications.is_priority as isPriority',
      'notifications.source_id as sourceId',
      'notifications.source_name as sourceName',
      'notifications.fallback',
      'notifications.content',
      isOrdered(delivery).as('isOrdered'),
    ])
    .where('messages.org_id', '=', delivery.orgId)
    .where('messages.destination', '=', delivery.destination)
    .where('messages.status', '=', 'queued')
    .where((eb) => eb.or([eb('messages.not_before', 'is', null), eb('messages.not_before', '<=', now)]))
    .where((eb) => eb.or([eb('messages.retry_at', 'is', null), eb('messages.retry_at', '<=', now)]))
    .where(sql<boolean>`not ${waitsBehind(delivery)}`)
    .orderBy(sql`coalesce(messages.retry_at, messages.occurred_at)`)
    .orderBy('messages.position')

type DueRow = Awaited<ReturnType<ReturnType<typeof dueRows>['execute']>>[number]

const dueMessage = ({
  insteadOf,
  content,
  subject,
  isOrdered: isInOneOrder,
  ...row
}: DueRow): DueMessage => ({
  ...row,
  lane: isInOneOrder ? 'all' : subject,
  content: insteadOf === null ? content : { ...content, instead_of: insteadOf },
})

/** The due messages of a destination: the oldest that are not held and wait for no other. */
export async function findDueMessages(
  db: Db,
  delivery: Delivery,
  now: Date,
  limit: number,
): Promise<DueMessage[]> {
  const rows = await dueRows(db, delivery, now).limit(limit).execute()
  return rows.map(dueMessage)
}

/** All due messages of one digest that were not attempted. */
export async function findDigest(
  db: Db,
  delivery: Delivery,
  digest: string,
  now: Date,
): Promise<DueMessage[]> {
  const rows = await dueRows(db, delivery, now)
    .where('messages.digest', '=', digest)
    .where('messages.attempts', '=', 0)
    .execute()
  return rows.map(dueMessage)
}

/** Destinations with due messages and without a lease: after a restart, and after a pause. */
export async function findDueDeliveries(db: Db, now: Date, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select queued.org_id as "orgId", queued.destination
    from (
      select org_id, destination, min(occurred_at) as oldest from messages
      where status = 'queued' and (not_before is null or not_before <= ${now})
        and (retry_at is null or retry_at <= ${now})
      group by org_id, destination
    ) as queued
    left join message_destinations as place
      on place.org_id = queued.org_id and place.destination = queued.destination
    where (place.leased_until is null or place.leased_until <= ${now})
      and (place.retry_at is null or place.retry_at <= ${now})
    order by queued.oldest
    limit ${limit}`.execute(db)
  return rows
}
