import type { AppCalls } from '#contract/marketplace/api.ts'
import type { Db } from '../db.ts'
import { listCalls, type SentCall } from '../messages/history/calls.ts'

const mostCalls = 50

const lagOf = ({ seen_at, delivered_at }: SentCall): number | null =>
  seen_at && delivered_at ? Math.max(0, (delivered_at.getTime() - Date.parse(seen_at)) / 1000) : null

/** The results of the last calls of an app. */
export async function findAppCalls(db: Db, orgId: string, slug: string): Promise<AppCalls> {
  const calls = await listCalls(db, orgId, `app:${slug}`, mostCalls)
  const lags = calls.flatMap((call) => lagOf(call) ?? []).toSorted((a, b) => a - b)
  return {
    failed: calls.filter(({ state }) => state === 'failed' || state === 'expired').length,
    waiting: calls.filter(({ state }) => state === 'queued').length,
    lag_seconds: lags[Math.floor(lags.length / 2)] ?? null,
    calls: calls.map((call) => ({
      id: call.id,
      title: call.title,
      state: call.state,
      at: (call.last_attempt_at ?? call.queued_at).toISOString(),
      events: call.events,
      attempts: call.attempts,
      code: call.code,
      answer: call.answer,
      lag_seconds: lagOf(call),
      next_attempt_at: call.state === 'queued' ? (call.next_attempt_at?.toISOString() ?? null) : null,
    })),
  }
}
