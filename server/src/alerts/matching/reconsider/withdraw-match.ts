import type { Db } from '../../../db.ts'
import { withdrawNotification } from '../../../messages/withdraw-notification.ts'

/** Withdraws a match with its notification. The line names the reason in the message. */
export async function withdrawMatch(
  db: Db,
  orgId: string,
  matchId: string,
  reason: { label: string; value: string },
  now: Date,
): Promise<void> {
  const { alert_id, subject } = await db
    .updateTable('alert_matches')
    .set({ state: 'withdrawn', reason: reason.value, due_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', matchId)
    .returning(['alert_id', 'subject'])
    .executeTakeFirstOrThrow()
  await withdrawNotification(db, orgId, `alert:${alert_id}:${subject}`, reason, now)
}
