import { sql } from 'kysely'
import { joinName } from '#rules/organisation.ts'
import type { Db } from '../../db.ts'

/** Who acknowledges: a person who is signed in, or the recipient of a message by its link. */
export interface Acknowledger {
  userId?: string | undefined
  name: string
}

/** Answers whether it was the first: who and when stay as they were. */
export async function acknowledgeNotification(
  db: Db,
  orgId: string,
  id: string,
  { userId, name }: Acknowledger,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({
      acknowledged_at: now,
      acknowledged_by: userId ?? null,
      acknowledged_name: name,
      escalate_at: null,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As people are called who acknowledge. */
export async function findNameOf(db: Db, orgId: string, userId: string): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return person ? joinName(person) || person.email : ''
}

/** What is known of notifications under these keys: whether and by whom they were acknowledged. */
export async function findByKeys(db: Db, orgId: string, keys: readonly string[]) {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'key', 'acknowledged_at', 'acknowledged_name'])
    .where('org_id', '=', orgId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** What the link of a message is about. */
export const findAcknowledgeable = (db: Db, orgId: string, messageId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .select([
      'notifications.id',
      'notifications.content',
      'notifications.acknowledged_at',
      'notifications.acknowledged_name',
      'messages.recipient',
      'messages.channel',
    ])
    .where('messages.org_id', '=', orgId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
