import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { NotificationInput } from './queue-notifications.ts'

/** The events that webhooks have received or will receive, as `${event key} ${webhook id}`, with the source. */
export async function findReceived(
  db: Db,
  orgId: string,
  inputs: readonly Pick<NotificationInput, 'eventKey'>[],
): Promise<Map<string, 'alert' | 'subscription'>> {
  const { rows } = await sql<{ key: string; source: 'alert' | 'subscription' }>`
    select notifications.event_key || ' ' || messages.recipient as key,
      case source_kind when 'subscription' then 'subscription' else 'alert' end as source
    from notifications
    join messages on messages.org_id = notifications.org_id and messages.notification_id = notifications.id
    where notifications.org_id = ${orgId}
      and event_key = any(${inputs.flatMap(({ eventKey }) => eventKey ?? [])}::text[])
      and channel = 'webhook' and messages.status <> 'suppressed'`.execute(db)
  return new Map(rows.map(({ key, source }) => [key, source]))
}
