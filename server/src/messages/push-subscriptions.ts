import type { Selectable } from 'kysely'
import { newId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'

export type Subscription = Selectable<Tables['push_subscriptions']>

export const listSubscriptions = (db: Db, orgId: string, userId: string): Promise<Subscription[]> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

interface NewSubscription {
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
}

/** A browser belongs to who allowed it last. */
export async function saveSubscription(
  db: Db,
  orgId: string,
  { userId, userAgent, endpoint, p256dh, auth }: NewSubscription,
  now: Date,
): Promise<void> {
  const values = { user_id: userId, user_agent: userAgent, p256dh, auth }
  await db
    .insertInto('push_subscriptions')
    .values({ org_id: orgId, id: newId(now), endpoint, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'endpoint']).doUpdateSet(values))
    .execute()
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
