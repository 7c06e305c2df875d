import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db.ts'

export interface Counted {
  lost: number
  doubled: number
  visits: number
  matches: string
  messages: string
}

/** What is there of the events with this name, and whether each is there once and notified once. */
export async function count(
  db: Db,
  orgId: string,
  name: string,
  acknowledged: readonly string[],
): Promise<Counted> {
  const events = await db
    .selectFrom('ingest_events')
    .select(['event_key', 'image_id'])
    .where('org_id', '=', orgId)
    .where('event_key', 'like', `${name}%`)
    .execute()
  const keys = new Set(events.map(({ event_key }) => event_key))
  const images = await single(sql<{ n: number }>`select count(*)::int as n from images where org_id = ${orgId}
    and id = any(${events.map(({ image_id }) => image_id)}::uuid[])`)
  const detections = await single(sql<{
    n: number
  }>`select count(*)::int as n from detections where org_id = ${orgId}
    and image_id = any(${events.map(({ image_id }) => image_id)}::uuid[])`)
  const visits = await single(
    sql<{ n: number }>`select count(*)::int as n from visits where org_id = ${orgId}`,
  )
  const matches = await single(
    sql<{ n: number }>`select count(*)::int as n from alert_matches where org_id = ${orgId}`,
  )
  const listed = await single(sql<{ n: number }>`select count(*)::int as n from detections
    where org_id = ${orgId} and plate = 'ALE001'`)
  const notified = await single(
    sql<{ n: number }>`select count(*)::int as n from notifications where org_id = ${orgId}`,
  )
  return {
    lost: acknowledged.filter((key) => !keys.has(key)).length,
    doubled: images - events.length + (detections - events.length),
    visits,
    matches: `${matches} of ${listed}`,
    messages: `${notified} of ${matches}`,
  }

  async function single(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
    return (await query.execute(db)).rows[0]!.n
  }
}

/** Until no job is due and no message waits to be sent at once. */
export async function untilSettled(db: Db, orgId: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500)) {
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int
        + (select count(*) from messages where org_id = ${orgId} and status = 'queued'
          and coalesce(not_before, now()) <= now())::int as waiting`.execute(db)
    if (rows[0]!.waiting === 0) return
  }
}
