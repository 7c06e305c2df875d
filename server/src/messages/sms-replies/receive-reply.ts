import { sql } from 'kysely'
import { readReply, replyAnswers } from '#rules/messages/sms-reply.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import { newId } from '../../core/ids.ts'
import { inLanguage } from '../../core/languages.ts'
import type { Db } from '../../db.ts'
import { languageOfNumber } from '../channels/recipient-language.ts'
import { acknowledgeNotification, findIncidentsOf, resolveNotification } from '../history/acknowledge.ts'
import { addStep } from '../incidents/change-incident.ts'

export interface SmsReply {
  providerId: string
  from: string
  body: string
}

interface Outcome {
  outcome: 'acknowledged' | 'resolved' | 'noted' | 'unknown'
  answer: string
}

/** Stores a reply and executes it. Returns the response; a repeated reply gets the same one. */
export async function receiveReply(db: Db, reply: SmsReply, now: Date): Promise<string> {
  const before = await db
    .selectFrom('sms_replies')
    .select('answer')
    .where('provider_id', '=', reply.providerId)
    .executeTakeFirst()
  if (before) return before.answer
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('sms_numbers')
      .select('org_id')
      .where('number', '=', reply.from)
      .executeTakeFirst()
    const done: Outcome = known
      ? await inLanguage(await languageOfNumber(tx, known.org_id, reply.from), () =>
          carryOut(tx, known.org_id, reply, now),
        )
      : { outcome: 'unknown', answer: replyAnswers.unknown }
    await tx
      .insertInto('sms_replies')
      .values({
        id: newId(now),
        provider_id: reply.providerId,
        received_at: now,
        from_number: reply.from,
        body: reply.body,
        org_id: known?.org_id ?? null,
        ...done,
      })
      .execute()
    return done.answer
  })
}

/** A reply refers to the newest open notification, else to the newest message. */
async function carryOut(tx: Db, orgId: string, { from, body }: SmsReply, now: Date): Promise<Outcome> {
  const order = readReply(body)
  const sent = await findSent(tx, orgId, from)
  const open = sent.find(({ acknowledged_at, has_open_incident }) =>
    order === 'resolve' ? has_open_incident : acknowledged_at === null,
  )
  const about = open ?? sent[0]
  if (!about || (order && !open)) return { outcome: 'noted', answer: replyAnswers.nothingOpen() }
  const title = subjectOf(about.content)
  const actor = { name: from }
  if (order === 'acknowledge') {
    await acknowledgeNotification(tx, orgId, about.id, actor, now)
    return { outcome: 'acknowledged', answer: replyAnswers.acknowledged(title) }
  }
  if (order === 'resolve') {
    await resolveNotification(tx, orgId, about.id, actor, now)
    return { outcome: 'resolved', answer: replyAnswers.resolved(title) }
  }
  for (const { id } of await findIncidentsOf(tx, orgId, about.id))
    await addStep(tx, orgId, id, { kind: 'reply', by: from, text: body }, now)
  return { outcome: 'noted', answer: replyAnswers.noted(title) }
}

const mostSearched = 50

/** Whether an incident of the message, or of those in a summary, is unresolved. */
const hasOpenIncident = (orgId: string) => sql<boolean>`exists (
  select from notifications as about
  join incidents on incidents.org_id = about.org_id and incidents.id = about.incident_id
  where about.org_id = ${orgId} and incidents.resolved_at is null
    and (about.id = notifications.id or about.id in (
      select part.notification_id from messages as part
      where part.org_id = ${orgId} and part.merged_into = messages.id)))`

/** The newest notifications of a number. */
const findSent = (tx: Db, orgId: string, number: string) =>
  tx
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
      hasOpenIncident(orgId).as('has_open_incident'),
    ])
    .where('messages.org_id', '=', orgId)
    .where('messages.destination', '=', `sms:${number}`)
    .where('messages.status', 'in', ['delivered', 'merged'])
    .orderBy('messages.position', 'desc')
    .limit(mostSearched)
    .execute()
