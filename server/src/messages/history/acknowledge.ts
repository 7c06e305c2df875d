import { sql } from 'kysely'
import { joinName } from '#rules/organisation.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import type { Db } from '../../db.ts'
import {
  acknowledgedBy,
  acknowledgeIncident,
  resolveIncident,
  type Actor,
} from '../incidents/change-incident.ts'

/** Acknowledges a notification with its incidents, and those in a summary. Returns whether it was the first. */
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
    .where('id', '=', anyOf([id, ...(await findParts(db, orgId, id))]))
    .where('acknowledged_at', 'is', null)
    .returning(['id', 'incident_id'])
    .execute()
  for (const incidentId of new Set(acknowledged.flatMap(({ incident_id }) => incident_id ?? [])))
    await acknowledgeIncident(db, orgId, incidentId, actor, now)
  return acknowledged.some((each) => each.id === id)
}

/** Resolves the incidents of a notification; one without an incident is acknowledged. */
export async function resolveNotification(
  db: Db,
  orgId: string,
  id: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await acknowledgeNotification(db, orgId, id, actor, now)
  for (const incident of await findIncidentsOf(db, orgId, id))
    await resolveIncident(db, orgId, incident.id, actor, now)
}

/** The notifications whose messages were sent as one with this summary; none for others. */
async function findParts(db: Db, orgId: string, id: string): Promise<string[]> {
  const parts = await db
    .selectFrom('messages as summary')
    .innerJoin('messages as part', (join) =>
      join.onRef('part.org_id', '=', 'summary.org_id').onRef('part.merged_into', '=', 'summary.id'),
    )
    .select('part.notification_id')
    .distinct()
    .where('summary.org_id', '=', orgId)
    .where('summary.notification_id', '=', id)
    .execute()
  return parts.map(({ notification_id }) => notification_id)
}

/** The incidents of a notification, or of those in a summary. */
export async function findIncidentsOf(db: Db, orgId: string, id: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('incidents', (join) =>
      join
        .onRef('incidents.org_id', '=', 'notifications.org_id')
        .onRef('incidents.id', '=', 'notifications.incident_id'),
    )
    .select(['incidents.id', 'incidents.resolved_at', 'incidents.resolved_name'])
    .distinct()
    .where('notifications.org_id', '=', orgId)
    .where('notifications.id', '=', anyOf([id, ...(await findParts(db, orgId, id))]))
    .execute()
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
    .select([
      'notifications.id',
      'notifications.content',
      'notifications.acknowledged_at',
      'notifications.acknowledged_name',
      'messages.recipient',
      'messages.channel',
    ])
    .where('messages.org_id', '=', orgId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
