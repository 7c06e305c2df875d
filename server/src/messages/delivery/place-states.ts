import { sql, type Selectable } from 'kysely'
import type { Channel } from '#contract/messages/content.ts'
import type { Db, Tables } from '../../db.ts'

export type PlaceState = Selectable<Tables['message_destinations']>

/** The delivery state of these recipients of a channel, by recipient. */
export async function findPlaceStates(
  db: Db,
  orgId: string,
  channel: Channel,
  recipients: readonly string[],
): Promise<Map<string, PlaceState>> {
  const names = recipients.map((recipient) => `${channel}:${recipient}`)
  const rows = await db
    .selectFrom('message_destinations')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('destination', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.destination.slice(channel.length + 1), row]))
}

/** A destination that is set up again starts without a history. */
export async function forgetFailures(db: Db, orgId: string, destination: string): Promise<void> {
  await db
    .updateTable('message_destinations')
    .set({ retry_at: null, failing_since: null, warned_at: null, failures: 0 })
    .where('org_id', '=', orgId)
    .where('destination', '=', destination)
    .execute()
  await db
    .updateTable('messages')
    .set({ retry_at: null })
    .where('org_id', '=', orgId)
    .where('destination', '=', destination)
    .where('status', '=', 'queued')
    .where('retry_at', 'is not', null)
    .execute()
}
