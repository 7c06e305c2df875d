import { sql } from 'kysely'
import type { IngestFormat } from '#contract/ingest/event.ts'
import type { Deps } from '../deps.ts'
import type { StoredEvent } from './storing/transaction.ts'

/** The causes of refusals. A small set, since each is a separate time series. */
export const refusalCauses = [
  'too_large',
  'credentials',
  'address',
  'disabled',
  'rate_limit',
  'overload',
  'cut_off',
  'unreadable',
  'unknown_format',
  'invalid_event',
  'refused_media',
  'unstorable',
  'storage_full',
  'unavailable',
  'database_away',
  'failed',
] as const
export type RefusalCause = (typeof refusalCauses)[number]

/** Metrics for operators: arrivals, refusals, queue length and silent cameras. */
export function ingestMetrics({ metrics, db, now }: Deps, depth: () => number) {
  const events = metrics.counter('sightline_ingest_events_total', 'Events by format and outcome', [
    'format',
    'outcome',
  ])
  const refused = metrics.counter('sightline_ingest_refusals_total', 'Posts that were refused, by reason', [
    'reason',
  ])
  // A rate can only be computed for a series that existed before it increased.
  for (const cause of refusalCauses) refused.inc({ reason: cause }, 0)
  metrics.gauge('sightline_ingest_queue_depth', 'Requests that wait for a transaction', [], (gauge) => {
    gauge.set(depth())
  })
  metrics.gauge('sightline_jobs_queue_depth', 'Jobs that are due', [], async (gauge) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`.execute(db)
    gauge.set(rows[0]?.count ?? 0)
  })
  metrics.gauge(
    'sightline_camera_last_event_age_seconds',
    'Time since a camera last posted',
    ['camera'],
    async (gauge) => {
      gauge.reset()
      const cameras = await db
        .selectFrom('cameras')
        .select(['id', 'last_seen'])
        .where('removed_at', 'is', null)
        .where('last_seen', 'is not', null)
        .execute()
      for (const { id, last_seen } of cameras)
        gauge.set({ camera: id }, Math.max(0, (now().getTime() - last_seen!.getTime()) / 1000))
    },
  )
  return {
    refuse: (cause: RefusalCause) => refused.inc({ reason: cause }),
    count(format: IngestFormat, stored: readonly StoredEvent[]): void {
      for (const { outcome } of stored) events.inc({ format, outcome })
    },
  }
}

export type IngestMetrics = ReturnType<typeof ingestMetrics>
