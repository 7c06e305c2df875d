import { afterAttempt, restMs } from '#rules/messages/retry-schedule.ts'
import type { Db } from '../../db.ts'
import { deliverMessagesJob } from './deliver-messages.job.ts'
import { keptAnswer, keptBody } from '../history/kept-texts.ts'
import { notifyFallback } from './fallback.ts'
import type { Attempted, DueMessage, Sender, Skipped } from '../channels/sender.ts'

interface Times {
  startedAt: Date
  finishedAt: Date
}

const place = (tx: Db, { orgId, destination }: DueMessage) =>
  tx.updateTable('message_destinations').where('org_id', '=', orgId).where('destination', '=', destination)

const row = (tx: Db, { orgId, id }: DueMessage) =>
  tx.updateTable('messages').where('org_id', '=', orgId).where('id', '=', id)

/** The effect on other messages of the destination: its lane waits for a retry, all wait while it pauses. */
export type AfterFailure = 'given-up' | 'tried-later' | 'rests'

/** Records a failed attempt and its effects. */
export async function recordFailedAttempt(
  tx: Db,
  sender: Sender,
  message: DueMessage,
  attempted: Attempted,
  { startedAt, finishedAt }: Times,
): Promise<AfterFailure> {
  const number = message.attempts + 1
  const next = afterAttempt(attempted.result, number, finishedAt)
  await tx
    .insertInto('message_attempts')
    .values({
      org_id: message.orgId,
      message_id: message.id,
      number,
      started_at: startedAt,
      finished_at: finishedAt,
      outcome: attempted.result.kind,
      code: attempted.code,
      answer: keptAnswer(attempted.answer),
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'message_id', 'number']).doNothing())
    .execute()
  await row(tx, message)
    .set({
      status: next.status,
      attempts: number,
      last_attempt_at: finishedAt,
      answer_code: attempted.code,
      body: keptBody(attempted.body),
      body_type: attempted.bodyType,
      segments: attempted.segments ?? null,
      retry_at: next.status === 'queued' ? next.retryAt : null,
    })
    .execute()
  const failures = await recordFailure(tx, sender, message, attempted, finishedAt)
  if (next.status !== 'queued') {
    await giveUp(tx, sender, message, errorText(attempted) ?? 'no answer', finishedAt)
    return 'given-up'
  }
  const restsMs = restMs(attempted.result, failures, attempted.code !== null)
  const restsUntil = restsMs > 0 ? new Date(finishedAt.getTime() + restsMs) : null
  await place(tx, message).set({ retry_at: restsUntil }).execute()
  for (const runAt of [next.retryAt, ...(restsUntil ? [restsUntil] : [])])
    await deliverMessagesJob.queue(
      tx,
      { orgId: message.orgId, destinations: [message.destination] },
      { runAt },
    )
  return restsUntil ? 'rests' : 'tried-later'
}

/** Returns the number of consecutive failures of the destination. */
async function recordFailure(
  tx: Db,
  sender: Sender,
  message: DueMessage,
  attempted: Attempted,
  now: Date,
): Promise<number> {
  const lastError = errorText(attempted)
  const state = await place(tx, message)
    .set((eb) => ({
      last_error_at: now,
      last_error: lastError,
      retry_at: null,
      failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
      failures: eb('failures', '+', 1),
    }))
    .returning(['failing_since', 'warned_at', 'failures'])
    .executeTakeFirst()
  const wasWarned = await sender.onFailing?.(
    tx,
    {
      orgId: message.orgId,
      recipient: message.recipient,
      failingSince: state?.failing_since ?? now,
      warnedAt: state?.warned_at ?? null,
      isGone: attempted.result.kind === 'gone',
      lastError,
    },
    now,
  )
  if (wasWarned) await place(tx, message).set({ warned_at: now }).execute()
  return state?.failures ?? 1
}

export async function recordSkip(
  tx: Db,
  sender: Sender,
  message: DueMessage,
  skip: Skipped,
  now: Date,
): Promise<void> {
  await row(tx, message).set({ status: skip.skipped, reason: skip.reason, retry_at: null }).execute()
  if (skip.skipped === 'failed') await giveUp(tx, sender, message, skip.reason, now)
}

const tooOld = 'Too old to be of use when it could be sent'

export async function recordExpiry(tx: Db, sender: Sender, message: DueMessage, now: Date): Promise<void> {
  await row(tx, message).set({ status: 'expired', reason: tooOld, retry_at: null }).execute()
  await giveUp(tx, sender, message, tooOld, now)
}

async function giveUp(tx: Db, sender: Sender, message: DueMessage, why: string, now: Date): Promise<void> {
  const others = (await sender.fallbackOf?.(tx, message)) ?? []
  await notifyFallback(tx, message, { why, others }, now)
}

/** The code and the text of the receiver; some texts contain the code. */
function errorText({ code, answer }: Attempted): string | null {
  const words = keptAnswer(answer)?.slice(0, 300)
  return [words?.includes(String(code)) ? null : code, words].filter(Boolean).join(' ') || null
}
