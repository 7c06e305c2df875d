import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Suppresses unsent messages of a notification with the reason. Returns whether any was sent before. */
export async function withholdMessages(db: Db, orgId: string, key: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    with reported as (
      update notifications set escalate_at = null where org_id = ${orgId} and key = ${key} returning id)
    select status from messages where org_id = ${orgId} and notification_id in (select id from reported)`.execute(
    db,
  )
  await sql`
    update messages set status = 'suppressed', reason = ${reason}
    where org_id = ${orgId} and status = 'queued'
      and notification_id in (select id from notifications where org_id = ${orgId} and key = ${key})`.execute(
    db,
  )
  return rows.some(({ status }) => status !== 'queued' && status !== 'suppressed')
}

/** Allows the same event to be reported again: its withdrawn notification keeps its history under another key. */
export const releaseKey = (db: Db, orgId: string, key: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ key: `${key}:withdrawn:${now.getTime()}`, event_key: null })
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .execute()

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
