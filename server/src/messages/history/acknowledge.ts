import { sql } from 'kysely'
import { joinName } from '#rules/organisation.ts'
import type { Db } from '../../db.ts'
import {
  acknowledgedBy,
  acknowledgeIncident,
  resolveIncident,
  type Actor,
} from '../incidents/change-incident.ts'

/** Acknowledges a notification with its whole incident. Returns whether it was the first. */
export async function acknowledgeNotification(
  db: Db,
  orgId: string,
  id: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const acknowledged = await db
    .updateTable('notifications')
    .set(acknowledgedBy(actor, now))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .returning('incident_id')
    .executeTakeFirst()
  if (acknowledged?.incident_id) await acknowledgeIncident(db, orgId, acknowledged.incident_id, actor, now)
  return acknowledged !== undefined
}

/** Resolves the incident of a notification; one without an incident is acknowledged. */
export async function resolveNotification(
  db: Db,
  orgId: string,
  id: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await acknowledgeNotification(db, orgId, id, actor, now)
  const { incident_id } = await db
    .selectFrom('notifications')
    .select('incident_id')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (incident_id) await resolveIncident(db, orgId, incident_id, actor, now)
}

/** The displayed name of a user who acknowledges. */
export async function findNameOf(db: Db, orgId: string, userId: string): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return person ? joinName(person) || person.email : ''
}

/** The acknowledgement of notifications by key: whether, and by whom. */
export async function findByKeys(db: Db, orgId: string, keys: readonly string[]) {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('incidents', (join) =>
      join
        .onRef('incidents.org_id', '=', 'notifications.org_id')
        .onRef('incidents.id', '=', 'notifications.incident_id'),
    )
    .select([
      'notifications.id',
      'key',
      'notifications.acknowledged_at',
      'notifications.acknowledged_name',
      'incident_id',
      'resolved_at',
      'resolved_name',
    ])
    .where('notifications.org_id', '=', orgId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The subject of a message link. */
export const findAcknowledgeable = (db: Db, orgId: string, messageId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .leftJoin('incidents', (join) =>
      join
        .onRef('incidents.org_id', '=', 'notifications.org_id')
        .onRef('incidents.id', '=', 'notifications.incident_id'),
    )
    .select([
      'notifications.id',
      'notifications.incident_id',
      'incidents.resolved_at',
      'incidents.resolved_name',
      'notifications.content',
      'notifications.acknowledged_at',
      'notifications.acknowledged_name',
      'messages.recipient',
      'messages.channel',
    ])
    .where('messages.org_id', '=', orgId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
