import { sql, type Selectable } from 'kysely'
import { browsersPerPerson } from '#contract/messages/constants.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { newId } from '../../core/ids.ts'
import type { Db, Tables } from '../../db.ts'

export type Subscription = Selectable<Tables['push_subscriptions']>

export const listSubscriptions = (db: Db, orgId: string, userId: string): Promise<Subscription[]> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export interface PushPerson {
  userId: string
  /** The sites of a SITE_VIEWER; undefined means every site. */
  siteIds: string[] | undefined
}

/** Users who allow notifications in a browser. */
export async function listPushPeople(db: Db, orgId: string): Promise<PushPerson[]> {
  const rows = await db
    .selectFrom('users')
    .select([
      'users.id',
      'users.role',
      sql<string[]>`array(
        select site_id from member_sites where member_sites.org_id = users.org_id and user_id = users.id)`.as(
        'site_ids',
      ),
    ])
    .where('users.org_id', '=', orgId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_subscriptions')
          .select('push_subscriptions.id')
          .whereRef('push_subscriptions.org_id', '=', 'users.org_id')
          .whereRef('push_subscriptions.user_id', '=', 'users.id'),
      ),
    )
    .execute()
  return rows.map(({ id, role, site_ids }) => ({
    userId: id,
    siteIds: role === 'SITE_VIEWER' ? site_ids : undefined,
  }))
}

interface NewSubscription {
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
  sessionHash: Buffer
}

/** A browser belongs to the user who allowed it last. The oldest ones of a user give way to a further one. */
export async function saveSubscription(
  db: Db,
  orgId: string,
  { userId, userAgent, endpoint, p256dh, auth, sessionHash }: NewSubscription,
  now: Date,
): Promise<void> {
  const values = { user_id: userId, user_agent: userAgent, session_hash: sessionHash, p256dh, auth }
  await db.transaction().execute(async (tx) => {
    // One at a time for a user, so that none of two concurrent ones is above the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`browsers of ${userId}`}, 0))`.execute(tx)
    await tx
      .insertInto('push_subscriptions')
      .values({ org_id: orgId, id: newId(now), endpoint, created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(['org_id', 'endpoint']).doUpdateSet(values))
      .execute()
    const browsers = await listSubscriptions(tx, orgId, userId)
    const old = browsers.slice(0, -browsersPerPerson).map(({ id }) => id)
    if (old.length === 0) return
    await tx
      .deleteFrom('push_subscriptions')
      .where('org_id', '=', orgId)
      .where('id', '=', anyOf(old))
      .execute()
  })
}

export const deleteSubscription = (db: Db, orgId: string, id: string) =>
  db.deleteFrom('push_subscriptions').where('org_id', '=', orgId).where('id', '=', id).execute()

export const deleteSubscriptionAt = (db: Db, orgId: string, userId: string, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
