import type { Db } from '../../db.ts'
import { deliverMessagesJob } from '../delivery/deliver-messages.job.ts'

/** Resends a message under its own id; false while it is still queued. */
export async function replayMessage(db: Db, orgId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('messages')
    .set({ status: 'queued', not_before: now, digest: null, reason: null, retry_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('status', '!=', 'queued')
    .returning('destination')
    .executeTakeFirst()
  if (!row) return false
  await wakePlace(db, orgId, row.destination)
  return true
}

/** Resends the messages that a destination missed since then, in order of time. */
export async function replayMissed(
  db: Db,
  orgId: string,
  destination: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const rows = await db
    .updateTable('messages')
    .set({ status: 'queued', not_before: now, reason: null, retry_at: null })
    .where('org_id', '=', orgId)
    .where('destination', '=', destination)
    .where('status', 'in', ['failed', 'expired'])
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  if (rows.length > 0) await wakePlace(db, orgId, destination)
  return rows.length
}

/** A user requested it, so the pause after failures ends. */
async function wakePlace(db: Db, orgId: string, destination: string): Promise<void> {
  await db
    .updateTable('message_destinations')
    .set({ retry_at: null })
    .where('org_id', '=', orgId)
    .where('destination', '=', destination)
    .execute()
  await deliverMessagesJob.queue(db, { orgId, destinations: [destination] })
}
