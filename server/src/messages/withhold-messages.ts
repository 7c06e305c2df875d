import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Suppresses what still waits of a notification, with the reason. Returns whether something of it was sent before. */
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
