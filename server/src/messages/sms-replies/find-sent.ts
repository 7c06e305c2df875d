import { sql } from 'kysely'
import type { MessageContent } from '#contract/messages/content.ts'
import type { ReplyOrder } from '#rules/messages/sms-reply.ts'
import type { Db } from '../../db.ts'

interface Organisation {
  id: string
  name: string
}

/** A notification that was sent to a number. */
export interface Sent {
  organisation: Organisation
  id: string
  content: MessageContent
  sentAt: Date
}

/** The organisations that texted a number, the last one first. */
export const findOrganisations = (tx: Db, number: string): Promise<Organisation[]> =>
  tx
    .selectFrom('sms_numbers')
    .innerJoin('organisations', 'organisations.id', 'sms_numbers.org_id')
    .select(['organisations.id', 'organisations.name'])
    .where('number', '=', number)
    .orderBy('sent_at', 'desc')
    .execute()

/** The newest notification of each organisation to a number that is open for an order, or of any state. The newest is first. */
export async function findNewest(
  tx: Db,
  organisations: readonly Organisation[],
  number: string,
  openFor?: ReplyOrder,
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const organisation of organisations) {
    const row = await findNewestOf(tx, organisation.id, number, openFor)
    if (row) sent.push({ organisation, ...row })
  }
  return sent.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}

const findNewestOf = (tx: Db, orgId: string, number: string, openFor: ReplyOrder | undefined) =>
  tx
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .select((eb) => [
      'notifications.id',
      'notifications.content',
      eb.fn.coalesce('messages.delivered_at', 'messages.created_at').as('sentAt'),
    ])
    .where('messages.org_id', '=', orgId)
    .where('messages.destination', '=', `sms:${number}`)
    .where('messages.status', 'in', ['delivered', 'merged'])
    .$if(openFor === 'acknowledge', (query) => query.where('notifications.acknowledged_at', 'is', null))
    .$if(openFor === 'resolve', (query) => query.where(hasOpenIncident(orgId)))
    .orderBy('messages.position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an incident of the message, or of those in a summary, is unresolved. */
const hasOpenIncident = (orgId: string) => sql<boolean>`exists (
  select from notifications as about
  join incidents on incidents.org_id = about.org_id and incidents.id = about.incident_id
  where about.org_id = ${orgId} and incidents.resolved_at is null
    and (about.id = notifications.id or about.id in (
      select part.notification_id from messages as part
      where part.org_id = ${orgId} and part.merged_into = messages.id)))`
