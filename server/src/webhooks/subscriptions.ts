import { sql } from 'kysely'
import type { EventType } from '#contract/messages/event-types.ts'
import type { Db } from '../db.ts'

/** A webhook that receives events of these types without an alert. */
export interface Subscription {
  webhookId: string
  types: readonly EventType[]
  /** Empty means all sites. */
  siteIds: readonly string[]
  since: Date
}

export async function findSubscriptions(db: Db, orgId: string): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'event_types', 'event_site_ids', 'subscribed_at', 'created_at'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`event_types <> '{}'`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, event_types, event_site_ids, subscribed_at, created_at }) => ({
    webhookId: id,
    types: event_types,
    siteIds: event_site_ids,
    since: subscribed_at ?? created_at,
  }))
}

/** The subscriptions to a type at a site. */
export const subscribersOf = (
  subscriptions: readonly Subscription[],
  type: EventType,
  siteId: string | undefined,
): Subscription[] =>
  subscriptions.filter(
    ({ types, siteIds }) =>
      types.includes(type) && (siteIds.length === 0 || (siteId !== undefined && siteIds.includes(siteId))),
  )
