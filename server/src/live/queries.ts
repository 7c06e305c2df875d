import { sql } from 'kysely'
import { lockOrganisation } from '../core/organisation-lock.ts'
import type { Db } from '../db.ts'
import type { LiveNews } from './tables.ts'

export interface LiveEvent {
  id: number
  site_id: string | null
  told: LiveNews[]
}

export const findLiveEvents = (db: Db, orgId: string, afterId: number, limit: number): Promise<LiveEvent[]> =>
  db
    .selectFrom('live_events')
    .select(['id', 'site_id', 'told'])
    .where('org_id', '=', orgId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function newestLiveId(db: Db, orgId: string): Promise<number> {
  const { id } = await db
    .selectFrom('live_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/**
 * Tells the live feed, in the caller's transaction. The lock is the one that events are stored under: ids of an
 * organisation are committed in their order, so whoever reads on misses none.
 */
export async function publishLive(
  db: Db,
  orgId: string,
  { siteId, news, now }: { siteId: string | null; news: LiveNews; now: Date },
): Promise<void> {
  await lockOrganisation(db, orgId)
  await sql`insert into live_events (org_id, site_id, at, told)
    values (${orgId}, ${siteId}, ${now}, ${JSON.stringify([news])})`.execute(db)
  await sql`select pg_notify('sightline_live', ${orgId})`.execute(db)
}
