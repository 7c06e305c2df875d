import { sql } from 'kysely'
import { isDatabaseAway } from '../../core/database/connection/database-faults.ts'
import type { Db } from '../../db.ts'
import { keptAnswer, keptBody } from '../history/kept-texts.ts'
import type { Attempted, DueMessage } from '../channels/sender.ts'

export interface Delivered {
  message: DueMessage
  attempted: Attempted
  startedAt: Date
  finishedAt: Date
}

/** Limits the size of a statement. */
const mostAtOnce = 500

interface Waiting extends Delivered {
  done(): void
  failed(error: unknown): void
}

/**
 * Records deliveries. Those that complete while a statement runs, at any destination, are written with the next
 * one: under load one statement records many messages, and each delivery continues only after its own is written.
 */
export function createDeliveryRecorder(db: Db) {
  const waiting = new Map<string, Waiting[]>()
  const writing = new Set<string>()

  async function write(orgId: string): Promise<void> {
    writing.add(orgId)
    for (;;) {
      const batch = waiting.get(orgId)?.splice(0, mostAtOnce) ?? []
      if (batch.length === 0) break
      try {
        await recordDeliveries(db, orgId, batch)
        for (const { done } of batch) done()
      } catch (error) {
        if (isDatabaseAway(error) || batch.length === 1) for (const { failed } of batch) failed(error)
        else await recordAlone(orgId, batch)
      }
    }
    waiting.delete(orgId)
    writing.delete(orgId)
  }

  /** A message whose delivery cannot be recorded is sent again, but no other. */
  async function recordAlone(orgId: string, batch: readonly Waiting[]): Promise<void> {
    for (const entry of batch) await recordDeliveries(db, orgId, [entry]).then(entry.done, entry.failed)
  }

  return function record(delivered: Delivered): Promise<void> {
    const { orgId } = delivered.message
    return new Promise((done, failed) => {
      const entry = { ...delivered, done, failed }
      const queue = waiting.get(orgId)
      if (queue) queue.push(entry)
      else waiting.set(orgId, [entry])
      if (!writing.has(orgId)) void write(orgId)
    })
  }
}

/** One statement per organisation. A message lost in a power failure is sent again under its id, so the write does not
 * wait for the disk. */
async function recordDeliveries(db: Db, orgId: string, batch: readonly Delivered[]): Promise<void> {
  const rows = batch.map(({ message, attempted, startedAt, finishedAt }) => ({
    id: message.id,
    destination: message.destination,
    number: message.attempts + 1,
    started_at: startedAt,
    finished_at: finishedAt,
    code: attempted.code,
    answer: keptAnswer(attempted.answer),
    body: keptBody(attempted.body),
    body_type: attempted.bodyType,
    segments: attempted.segments ?? null,
  }))
  await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    arrived as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as arrived(
        id uuid, destination text, number smallint, started_at timestamptz, finished_at timestamptz, code integer,
        answer text, body text, body_type text, segments smallint)
    ),
    kept as (
      insert into message_attempts (org_id, message_id, number, started_at, finished_at, outcome, code, answer)
      select ${orgId}::uuid, id, number, started_at, finished_at, 'delivered', code, answer from arrived
      on conflict (org_id, message_id, number) do nothing
    ),
    delivered as (
      update messages set status = 'delivered', attempts = arrived.number, last_attempt_at = arrived.finished_at,
        delivered_at = arrived.finished_at, retry_at = null, answer_code = arrived.code, body = arrived.body,
        body_type = arrived.body_type, segments = arrived.segments
      from arrived where messages.org_id = ${orgId} and messages.id = arrived.id
    )
    update message_destinations as place
    set retry_at = null, failing_since = null, warned_at = null, failures = 0, last_success_at = reached.at
    from (select destination, max(finished_at) as at from arrived group by destination) as reached, quick
    where place.org_id = ${orgId} and place.destination = reached.destination`.execute(db)
}
