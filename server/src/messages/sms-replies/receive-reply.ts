import { readReply, replyAnswers, type ReplyOrder } from '#rules/messages/sms-reply.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import { newId } from '../../core/ids.ts'
import { inLanguage } from '../../core/languages.ts'
import type { Db } from '../../db.ts'
import { languageOfNumber } from '../channels/recipient-language.ts'
import { acknowledgeNotification, findIncidentsOf, resolveNotification } from '../history/acknowledge.ts'
import { addStep } from '../incidents/change-incident.ts'
import { findNewest, findOrganisations, type Sent } from './find-sent.ts'

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
    const { orgId, ...done } = await carryOut(tx, reply, now)
    await tx
      .insertInto('sms_replies')
      .values({
        id: newId(now),
        provider_id: reply.providerId,
        received_at: now,
        from_number: reply.from,
        body: reply.body,
        org_id: orgId,
        ...done,
      })
      .execute()
    return done.answer
  })
}

/** A reply refers to the newest open notification of any organisation that texted the number, else to the newest message. */
async function carryOut(tx: Db, reply: SmsReply, now: Date): Promise<Outcome & { orgId: string | null }> {
  const order = readReply(reply.body)
  const organisations = await findOrganisations(tx, reply.from)
  const [newest] = organisations
  if (!newest) return { orgId: null, outcome: 'unknown', answer: replyAnswers.unknown }
  const open = await findNewest(tx, organisations, reply.from, order ?? 'acknowledge')
  const [about] = open.length > 0 || order ? open : await findNewest(tx, organisations, reply.from)
  const organisation = about?.organisation ?? newest
  const outcome = await inLanguage(await languageOfNumber(tx, organisation.id, reply.from), async () => {
    if (!about) return { outcome: 'noted', answer: replyAnswers.nothingOpen() } as const
    const done = await execute(tx, about, order, reply, now)
    const others = open.length - 1
    if (others < 1) return done
    return { ...done, answer: `${done.answer}\n${replyAnswers.ofSeveral(organisation.name, others)}` }
  })
  return { orgId: organisation.id, ...outcome }
}

async function execute(
  tx: Db,
  { organisation, id, content }: Sent,
  order: ReplyOrder | undefined,
  { from, body }: SmsReply,
  now: Date,
): Promise<Outcome> {
  const orgId = organisation.id
  const title = subjectOf(content)
  const actor = { name: from }
  if (order === 'acknowledge') {
    await acknowledgeNotification(tx, orgId, id, actor, now)
    return { outcome: 'acknowledged', answer: replyAnswers.acknowledged(title) }
  }
  if (order === 'resolve') {
    await resolveNotification(tx, orgId, id, actor, now)
    return { outcome: 'resolved', answer: replyAnswers.resolved(title) }
  }
  for (const incident of await findIncidentsOf(tx, orgId, id))
    await addStep(tx, orgId, incident.id, { kind: 'reply', by: from, text: body }, now)
  return { outcome: 'noted', answer: replyAnswers.noted(title) }
}
