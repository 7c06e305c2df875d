import { sql } from 'kysely'
import type { ChannelHealth } from '#contract/messages/api.ts'
import type { Db } from '../../db.ts'
import { channelOf } from '../delivery/destinations.ts'

/** The destinations of messages, failing ones first. */
export async function listChannelHealth(db: Db, orgId: string, now: Date): Promise<ChannelHealth[]> {
  const { rows } = await sql<{
    destination: string
    to: string
    queued: number
    last_success_at: Date | null
    last_error_at: Date | null
    last_error: string | null
    failing_since: Date | null
    retry_at: Date | null
  }>`
    select place.destination, place.last_success_at, place.last_error_at, place.last_error, place.failing_since,
      coalesce(place.retry_at, (select min(messages.retry_at) from messages where messages.org_id = ${orgId}
        and messages.destination = place.destination and messages.status = 'queued')) as retry_at,
      coalesce(webhooks.name, users.email, split_part(place.destination, ':', 2)) as to,
      (select count(*) from messages where messages.org_id = ${orgId}
        and messages.destination = place.destination and messages.status = 'queued')::int as queued
    from message_destinations as place
    left join webhooks on webhooks.org_id = place.org_id and 'webhook:' || webhooks.id = place.destination
    left join users on users.org_id = place.org_id and 'push:' || users.id = place.destination
    where place.org_id = ${orgId} and (place.last_success_at is not null or place.last_error_at is not null)
    order by place.failing_since nulls last, place.destination
    limit 200`.execute(db)
  return rows.map((row) => ({
    channel: channelOf(row.destination),
    to: row.to,
    queued: row.queued,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    last_error_at: row.last_error_at?.toISOString() ?? null,
    last_error: row.last_error,
    failing_since: row.failing_since?.toISOString() ?? null,
    next_attempt_at: row.retry_at && row.retry_at > now ? row.retry_at.toISOString() : null,
  }))
}
