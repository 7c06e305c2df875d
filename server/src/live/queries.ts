import { sql } from 'kysely'
import { Scope } from '#contract/api-keys/scopes.ts'
import { Role } from '#contract/auth/accounts.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import type { Db } from '../db.ts'
import type { LiveNews } from './tables.ts'

/** The organisation and sites that a subscriber may follow. */
export interface Audience {
  orgId: string
  /** The user, or the API key. */
  memberId: string
  /** The sites of a SITE_VIEWER in order; undefined means every site. */
  siteIds: string[] | undefined
}

/** The current rights of the holder of this key; undefined after the session has ended or the key was revoked. */
export const findAudience = async (db: Db, keyHash: Buffer, now: Date): Promise<Audience | undefined> =>
  (await findMember(db, keyHash, now)) ?? (await findKey(db, keyHash, now))

async function findKey(db: Db, keyHash: Buffer, now: Date): Promise<Audience | undefined> {
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'org_id', 'scopes'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return key?.scopes.includes(Scope.READ)
    ? { orgId: key.org_id, memberId: key.id, siteIds: undefined }
    : undefined
}

async function findMember(db: Db, keyHash: Buffer, now: Date): Promise<Audience | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.org_id',
      'users.role',
      sql<string[]>`array(
        select site_id from member_sites
        where member_sites.org_id = users.org_id and user_id = users.id order by site_id)`.as('site_ids'),
    ])
    .where('sessions.key_hash', '=', keyHash)
    .where('sessions.kind', '=', 'full')
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      orgId: row.org_id,
      memberId: row.id,
      siteIds: row.role === Role.SITE_VIEWER ? row.site_ids : undefined,
    }
  )
}

export interface LiveEvent {
  id: number
  site_id: string | null
  events: LiveNews[]
}

export const findLiveEvents = (db: Db, orgId: string, afterId: number, limit: number): Promise<LiveEvent[]> =>
  db
    .selectFrom('live_events')
    .select(['id', 'site_id', 'events'])
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
 * Publishes live events in the caller's transaction, under the lock that events are stored with. Ids of an
 * organisation are therefore committed in order, and a reader that continues from an id misses none.
 */
export async function publishLive(
  db: Db,
  orgId: string,
  { siteId, news, now }: { siteId: string | null; news: LiveNews; now: Date },
): Promise<void> {
  await lockOrganisation(db, orgId)
  await sql`insert into live_events (org_id, site_id, at, events)
    values (${orgId}, ${siteId}, ${now}, ${JSON.stringify([news])})`.execute(db)
  await sql`select pg_notify('sightline_live', ${orgId})`.execute(db)
}
