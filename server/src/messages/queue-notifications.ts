import { sql } from 'kysely'
import type { MessageContent, Recipient } from '#contract/messages/content.ts'
import { messageSubject } from '#rules/messages/subject.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { addressOf } from './delivery/destinations.ts'
import { deliverMessagesJob } from './delivery/deliver-messages.job.ts'
import {
  findIncidents,
  writeIncidents,
  type IncidentInput,
  type JoinedIncident,
} from './incidents/join-incidents.ts'
import { listPushPeople, type PushPerson } from './channels/push-subscriptions.ts'

/** The next recipients without an acknowledgement. */
export interface EscalationStep {
  /** Counted from the previous step. */
  afterMinutes: number
  recipients: Recipient[]
  /** The person on call in this rota at that time is also notified. */
  rotaId: string | null
}

export interface NotificationInput {
  /** A key notifies once per organisation, however often it is queued. */
  key: string
  /** The type and the subject of an event that a webhook receives once. */
  eventKey?: string
  /** The sender. `id` is that of the alert, if it is one. */
  source: {
    kind: 'alert' | 'threshold' | 'camera' | 'safety' | 'report' | 'system' | 'app' | 'subscription'
    id: string | null
    name: string
  }
  content: MessageContent
  recipients: readonly Recipient[]
  /** Excluded from storm limits and digests. */
  isPriority?: boolean
  /** Held until then. Messages of a recipient with the same `digest` are sent as one. */
  notBefore?: Date
  digest?: string
  /** One step after another, until an acknowledgement. */
  escalation?: readonly EscalationStep[]
  /** Notified instead of a recipient whom no message reaches. */
  fallback?: readonly Recipient[]
  /** Notifications of one incident are acknowledged and resolved together. */
  incident?: IncidentInput
  /** Sends nothing; the history shows the reason. */
  suppressed?: string
}

export interface QueuedNotification {
  id: string
  /** False when the key is known: nothing was queued again. */
  isNew: boolean
}

/** Queues notifications in the caller's transaction. Returns the results in the given order. */
export async function queueNotifications(
  db: Db,
  orgId: string,
  inputs: readonly NotificationInput[],
  now: Date,
): Promise<QueuedNotification[]> {
  if (inputs.length === 0) return []
  const byKey = new Map(inputs.map((input) => [input.key, input]))
  const incidents = await findIncidents(db, orgId, [...byKey.values()].flatMap(incidentIn), now)
  const inserted = await db
    .insertInto('notifications')
    .values([...byKey.values()].map((input) => notificationRow(orgId, input, incidents, now)))
    .onConflict((conflict) => conflict.columns(['org_id', 'key']).doNothing())
    .returning(['id', 'key'])
    .execute()
  const reported = inserted.flatMap(({ key }) => incidentIn(byKey.get(key)!))
  await writeIncidents(db, orgId, reported, incidents, now)
  const browsers = inserted.length > 0 ? await listPushPeople(db, orgId) : []
  const messages = inserted.flatMap(({ id, key }) => {
    const input = byKey.get(key)!
    const recipients = [...input.recipients, ...pushRecipients(input, browsers)]
    return messageRows(orgId, id, { ...input, recipients }, now)
  })
  await insertMessages(db, messages)
  const isNew = new Set(inserted.map(({ id }) => id))
  const ids = new Map(inserted.map(({ key, id }) => [key, id]))
  for (const { key, id } of await findByKeys(
    db,
    orgId,
    [...byKey.keys()].filter((key) => !ids.has(key)),
  ))
    ids.set(key, id)
  return inputs.map(({ key }) => {
    const id = ids.get(key)!
    return { id, isNew: isNew.has(id) }
  })
}

/** Notifications of alerts also go to the browsers of users who may see them. */
const pushRecipients = ({ source, content, suppressed }: NotificationInput, people: readonly PushPerson[]) =>
  suppressed !== undefined || (source.kind !== 'alert' && source.kind !== 'camera')
    ? []
    : people
        .filter(({ siteIds }) => siteIds === undefined || siteIds.includes(content.site?.id ?? ''))
        .map(({ userId }) => ({ channel: 'push', userId }) as const)

/** A notification without recipients belongs to no incident. */
const incidentIn = ({ incident, suppressed }: NotificationInput): IncidentInput[] =>
  incident && suppressed === undefined ? [incident] : []

function notificationRow(
  orgId: string,
  input: NotificationInput,
  incidents: ReadonlyMap<string, JoinedIncident>,
  now: Date,
) {
  const [incident] = incidentIn(input).flatMap(({ key }) => incidents.get(key) ?? [])
  // The incident is already acknowledged, so it does not escalate.
  const taken = incident?.acknowledgedName ?? null
  return {
    org_id: orgId,
    id: newId(now),
    key: input.key,
    event_key: input.eventKey ?? null,
    source_kind: input.source.kind,
    source_id: input.source.id,
    source_name: input.source.name,
    content: JSON.stringify(input.content),
    is_priority: input.isPriority ?? false,
    occurred_at: new Date(input.content.occurred_at),
    created_at: now,
    escalate_at: taken === null ? nextStepAt(input.escalation, now) : null,
    escalation: input.escalation ? JSON.stringify(input.escalation) : null,
    fallback: input.fallback && input.fallback.length > 0 ? JSON.stringify(input.fallback) : null,
    incident_id: incident?.id ?? null,
    acknowledged_at: taken === null ? null : now,
    acknowledged_name: taken,
  }
}

/** The time at which the first of these steps is due; null without steps. */
export const nextStepAt = (steps: readonly EscalationStep[] | undefined, now: Date): Date | null =>
  steps?.[0] ? new Date(now.getTime() + steps[0].afterMinutes * 60_000) : null

type MessageRow = ReturnType<typeof messageRows>[number]

/** One message for each destination, even if it is named several times. */
function messageRows(
  orgId: string,
  notificationId: string,
  input: NotificationInput & { insteadOf?: string },
  now: Date,
) {
  const addresses = new Map(input.recipients.map(addressOf).map((address) => [address.destination, address]))
  const isHeld = !input.isPriority && input.notBefore !== undefined
  const subject = messageSubject(input.content)
  return [...addresses.values()].map((address) => ({
    org_id: orgId,
    id: newId(now),
    notification_id: notificationId,
    ...address,
    status: input.suppressed === undefined ? ('queued' as const) : ('suppressed' as const),
    reason: input.suppressed ?? null,
    occurred_at: new Date(input.content.occurred_at),
    created_at: now,
    not_before: isHeld ? input.notBefore! : null,
    digest: isHeld ? (input.digest ?? null) : null,
    instead_of: input.insteadOf ?? null,
    subject,
  }))
}

/** Postgres limits the number of parameters, and each row has fifteen. */
const mostAtOnce = 2000

async function insertMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await db
      .insertInto('messages')
      .values(rows.slice(start, start + mostAtOnce))
      .execute()
  const queued = rows.filter(({ status }) => status === 'queued')
  for (const [time, due] of Map.groupBy(queued, ({ not_before }) => not_before?.getTime()))
    await deliverMessagesJob.queue(
      db,
      { orgId: due[0]!.org_id, destinations: [...new Set(due.map(({ destination }) => destination))] },
      time === undefined ? {} : { runAt: new Date(time) },
    )
}

const findByKeys = (db: Db, orgId: string, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('notifications')
        .select(['id', 'key'])
        .where('org_id', '=', orgId)
        .where('key', '=', sql<string>`any(${keys}::text[])`)
        .execute()

/** The messages of a notification. */
export async function findMessageIds(db: Db, orgId: string, notificationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('org_id', '=', orgId)
    .where('notification_id', '=', notificationId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds messages to a notification for later recipients. A destination is notified only once. */
export async function addRecipients(
  db: Db,
  orgId: string,
  notification: { id: string; content: MessageContent },
  recipients: readonly Recipient[],
  { now, insteadOf }: { now: Date; insteadOf?: string },
): Promise<void> {
  const known = await db
    .selectFrom('messages')
    .select('destination')
    .where('org_id', '=', orgId)
    .where('notification_id', '=', notification.id)
    .execute()
  const notified = new Set(known.map(({ destination }) => destination))
  const input = {
    key: '',
    source: { kind: 'system', id: null, name: '' } as const,
    ...notification,
    recipients,
    // A fallback message has the age of the failure, not of the event.
    ...(insteadOf !== undefined && { insteadOf, notBefore: now }),
  }
  const rows = messageRows(orgId, notification.id, input, now)
  await insertMessages(
    db,
    rows.filter(({ destination }) => !notified.has(destination)),
  )
}
