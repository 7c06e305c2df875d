import type { Recipient } from '#contract/messages/content.ts'
import type { Db } from '../../db.ts'
import { findOnCall } from '../../on-call/find-on-call.ts'
import { adminRecipients } from '../channels/admin-recipients.ts'
import { addRecipients, nextStepAt, type EscalationStep } from '../queue-notifications.ts'

/** Notifies those who come next about what nobody has acknowledged in time. */
export async function escalateNotifications(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('notifications')
    .select(['org_id', 'id'])
    .where('escalate_at', '<=', now)
    .limit(1000)
    .execute()
  for (const { org_id, id } of due) await db.transaction().execute((tx) => escalate(tx, org_id, id, now))
}

async function escalate(tx: Db, orgId: string, id: string, now: Date): Promise<void> {
  const taken = await tx
    .updateTable('notifications')
    .set({ escalate_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('escalate_at', 'is not', null)
    .returning(['id', 'content', 'escalation'])
    .executeTakeFirst()
  if (!taken) return
  const { recipients, left } = await takeStep(tx, orgId, taken.escalation ?? [], now)
  await tx
    .updateTable('notifications')
    .set({ escalation: JSON.stringify(left), escalate_at: nextStepAt(left, now) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
  await addRecipients(tx, orgId, taken, recipients, { now })
}

interface Taken {
  recipients: readonly Recipient[]
  left: readonly EscalationStep[]
}

/** A step in which nobody is on call passes to the next at once; after the last one the ADMINs are notified. */
async function takeStep(tx: Db, orgId: string, steps: readonly EscalationStep[], now: Date): Promise<Taken> {
  const rotaIds = steps.flatMap(({ rotaId }) => rotaId ?? [])
  const onCall = await findOnCall(tx, orgId, rotaIds, now)
  const reached = steps.map(({ recipients, rotaId }) => [
    ...recipients,
    ...((rotaId && onCall.get(rotaId)?.recipients) || []),
  ])
  const place = reached.findIndex((recipients) => recipients.length > 0)
  if (place >= 0) return { recipients: reached[place]!, left: steps.slice(place + 1) }
  return { recipients: rotaIds.length > 0 ? await adminRecipients(tx, orgId) : [], left: [] }
}
