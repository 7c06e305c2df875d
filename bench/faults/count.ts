import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db.ts'

export interface Counted {
  /** Acknowledged events that are not there. */
  lost: number
  /** Events, images or detections that are there more than once. */
  doubled: number
  /** Each is how many there are, and how many there should be. */
  visits: [number, number]
  matches: [number, number]
  messages: [number, number]
}

export const isWhole = ({ lost, doubled, ...pairs }: Counted): boolean =>
  lost === 0 && doubled === 0 && Object.values(pairs).every(([there, expected]) => there === expected)

/** Counts the stored events with this name, and checks that each is stored once and notified once. */
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
    .where('event_key', 'like', `${name}-%`)
    .execute()
  const keys = new Set(events.map(({ event_key }) => event_key))
  const ids = sql`any(${events.map(({ image_id }) => image_id)}::uuid[])`
  const plates = `${name.toUpperCase()}K%`
  const images = await rows(sql`images where org_id = ${orgId} and id = ${ids}`)
  const detections = await rows(sql`detections where org_id = ${orgId} and image_id = ${ids}`)
  const matches = await rows(sql`alert_matches where org_id = ${orgId}`)
  return {
    lost: acknowledged.filter((key) => !keys.has(key)).length,
    doubled: Math.abs(images - events.length) + Math.abs(detections - events.length),
    visits: [
      await rows(sql`visits where org_id = ${orgId} and plate like ${plates}`),
      await rows(
        sql`(select distinct plate from detections where org_id = ${orgId} and plate like ${plates}) as p`,
      ),
    ],
    matches: [matches, await rows(sql`(select distinct plate from detections where org_id = ${orgId}) as p`)],
    messages: [await rows(sql`notifications where org_id = ${orgId}`), matches],
  }

  async function rows(from: ReturnType<typeof sql>): Promise<number> {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
    return found[0]!.n
  }
}

/** Until no job is due and no message waits to be sent at once; not for ever. */
export async function untilSettled(db: Db, orgId: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500)) {
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int
        + (select count(*) from messages where org_id = ${orgId} and status = 'queued'
          and coalesce(not_before, now()) <= now())::int as waiting`.execute(db)
    if (rows[0]!.waiting === 0) return
  }
}
