import { readReply, replyAnswers } from '#rules/messages/sms-reply.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import { acknowledgeNotification, resolveNotification } from '../history/acknowledge.ts'
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
      ? await carryOut(tx, known.org_id, reply, now)
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
  const open = sent.find(({ acknowledged_at, incident_id, resolved_at }) =>
    order === 'resolve' ? incident_id !== null && resolved_at === null : acknowledged_at === null,
  )
  const about = open ?? sent[0]
  if (!about || (order && !open)) return { outcome: 'noted', answer: replyAnswers.nothingOpen }
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
  if (about.incident_id)
    await addStep(tx, orgId, about.incident_id, { kind: 'reply', by: from, text: body }, now)
  return { outcome: 'noted', answer: replyAnswers.noted(title) }
}

const mostSearched = 50

/** The newest notifications of a number. */
const findSent = (tx: Db, orgId: string, number: string) =>
  tx
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .leftJoin('incidents', (join) =>
      join
        .onRef('incidents.org_id', '=', 'notifications.org_id')
        .onRef('incidents.id', '=', 'notifications.incident_id'),
    )
    .select([
      'notifications.id',
      'notifications.content',
      'notifications.incident_id',
      'notifications.acknowledged_at',
      'incidents.resolved_at',
    ])
    .where('messages.org_id', '=', orgId)
    .where('messages.destination', '=', `sms:${number}`)
    .where('messages.status', 'in', ['delivered', 'merged'])
    .orderBy('messages.position', 'desc')
    .limit(mostSearched)
    .execute()
