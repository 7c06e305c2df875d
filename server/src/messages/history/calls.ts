import { sql } from 'kysely'
import type { DeliveryState } from '#contract/messages/api.ts'
import type { Db } from '../../db.ts'

export interface SentCall {
  id: string
  title: string
  state: DeliveryState
  queued_at: Date
  last_attempt_at: Date | null
  delivered_at: Date | null
  attempts: number
  code: number | null
  answer: string | null
  next_attempt_at: Date | null
  /** The number of events in it. */
  events: number
  /** The time of its first event. */
  seen_at: string | null
}

/** The newest messages to a destination, with the result of the last attempt of each. */
export async function listCalls(
  db: Db,
  orgId: string,
  destination: string,
  most: number,
): Promise<SentCall[]> {
  const { rows } = await sql<SentCall>`
    select messages.id, content->>'title' as title, status as state, messages.created_at as queued_at,
      last_attempt_at, delivered_at, attempts, answer_code as code, retry_at as next_attempt_at,
      coalesce(jsonb_array_length(content->'data'->'events'), 1) as events,
      content->'data'->'events'->0->>'seen_at' as seen_at,
      coalesce(reason, (select answer from message_attempts
        where message_attempts.org_id = ${orgId} and message_id = messages.id order by number desc limit 1)) as answer
    from messages
    join notifications on notifications.org_id = messages.org_id and notifications.id = messages.notification_id
    where messages.org_id = ${orgId} and destination = ${destination}
    order by messages.position desc limit ${most}`.execute(db)
  return rows
}
