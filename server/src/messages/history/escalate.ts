import type { Recipient } from '#contract/messages/content.ts'
import { eachAlone } from '../../core/each-alone.ts'
import type { Db } from '../../db.ts'
import { findOnCall } from '../../on-call/find-on-call.ts'
import { adminRecipients } from '../channels/admin-recipients.ts'
import { addStep } from '../incidents/change-incident.ts'
import { addressOf } from '../delivery/destinations.ts'
import { addRecipients, nextStepAt, type EscalationStep } from '../queue-notifications.ts'

/** Notifies the next step of unacknowledged messages. */
export async function escalateNotifications(db: Db, now: Date): Promise<void> {
  await eachAlone(
    dueNotifications(db, now),
    ({ org_id }) => org_id,
    ({ org_id, id }) => db.transaction().execute((tx) => escalate(tx, org_id, id, now)),
  )
}

const atOnce = 1000

/** In pages by id, so that those that fail do not take the place of others. */
async function* dueNotifications(db: Db, now: Date) {
  let page: { org_id: string; id: string }[]
  let last: string | undefined
  do {
    page = await db
      .selectFrom('notifications')
      .select(['org_id', 'id'])
      .where('escalate_at', '<=', now)
      .$if(last !== undefined, (query) => query.where('id', '>', last!))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    yield* page
    last = page.at(-1)?.id
  } while (page.length === atOnce)
}

async function escalate(tx: Db, orgId: string, id: string, now: Date): Promise<void> {
  const taken = await tx
    .updateTable('notifications')
    .set({ escalate_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('escalate_at', 'is not', null)
    .returning(['id', 'content', 'escalation', 'incident_id'])
    .executeTakeFirst()
  if (!taken) return
  const { recipients, left, note } = await takeStep(tx, orgId, taken.escalation ?? [], now)
  await tx
    .updateTable('notifications')
    .set({ escalation: JSON.stringify(left), escalate_at: nextStepAt(left, now) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
  await addRecipients(tx, orgId, taken, recipients, { now })
  if (taken.incident_id) await addStep(tx, orgId, taken.incident_id, { kind: 'escalated', text: note }, now)
}

interface Taken {
  recipients: readonly Recipient[]
  left: readonly EscalationStep[]
  /** For the timeline. */
  note: string
}

/** A step without anyone on call passes to the next at once. After the last one the ADMINs are notified. */
async function takeStep(tx: Db, orgId: string, steps: readonly EscalationStep[], now: Date): Promise<Taken> {
  const rotaIds = steps.flatMap(({ rotaId }) => rotaId ?? [])
  const onCall = await findOnCall(tx, orgId, rotaIds, now)
  const reached = steps.map(({ recipients, rotaId }) => [
    ...recipients,
    ...((rotaId && onCall.get(rotaId)?.recipients) || []),
  ])
  const place = reached.findIndex((recipients) => recipients.length > 0)
  const gaps = steps
    .slice(0, place < 0 ? steps.length : place)
    .map(({ rotaId }) => `Nobody is on call in ${(rotaId && onCall.get(rotaId)?.rota) ?? 'a removed rota'}. `)
    .join('')
  if (place >= 0) {
    const recipients = reached[place]!
    return { recipients, left: steps.slice(place + 1), note: `${gaps}Notified ${namesOf(recipients)}.` }
  }
  const admins = rotaIds.length > 0 ? await adminRecipients(tx, orgId) : []
  return { recipients: admins, left: [], note: `${gaps}Notified the ADMINs.` }
}

const namesOf = (recipients: readonly Recipient[]): string =>
  recipients.map((recipient) => addressOf(recipient).recipient).join(', ')
