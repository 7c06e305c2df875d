import { withdrawnTitle } from '#rules/alerts/corrections.ts'
import { words, type Words } from '#rules/text/say.ts'
import type { Db } from '../../db.ts'
import { queueNotifications } from '../../messages/queue-notifications.ts'
import { releaseKey, withholdMessages } from '../../messages/withhold-messages.ts'
import type { Found } from './found.ts'
import { notificationOf } from './notification.ts'

interface Withdrawn {
  matchId: string
  alertId: string
  /** Undefined where the alert was removed. */
  was: Found | undefined
  /** The line of the message that names the reason. */
  reason: { label: string; value: string }
}

/** Withholds what was not sent of a match. If some of it was sent, its recipients are notified of the withdrawal. */
export async function withdrawMatch(
  db: Db,
  orgId: string,
  { matchId, alertId, was, reason }: Withdrawn,
  now: Date,
): Promise<void> {
  const { subject } = await db
    .updateTable('alert_matches')
    .set({ state: 'withdrawn', reason: reason.value, due_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', matchId)
    .returning('subject')
    .executeTakeFirstOrThrow()
  const key = `alert:${alertId}:${subject}`
  const wasSent = await withholdMessages(db, orgId, key, reason.value)
  await releaseKey(db, orgId, key, now)
  if (!wasSent || !was) return
  const sent = notificationOf(was, { state: 'notified' })
  const { facts: _, ...content } = sent.content
  const notice = {
    key: `withdrawn:${matchId}:${now.getTime()}`,
    source: sent.source,
    content: {
      ...content,
      title: withdrawnTitle(content.title),
      words: words('Withdrawn: {title}', { title: content.words as Words }),
      facts: [reason],
    },
    recipients: sent.recipients,
  }
  await queueNotifications(db, orgId, [notice], now)
}
