import { sql } from 'kysely'
import type { Position } from '../core/database/statements/remove-in-batches.ts'
import type { Db } from '../db.ts'
import { removeById } from './remove-by-id.ts'

interface OldTexts {
  db: Db
  orgId: string
  before: Date
  signal?: AbortSignal | undefined
}

/** Deletes messages with their contents and incidents. Pending messages are kept until they are decided. */
export async function deleteMessages({ db, orgId, before, signal }: OldTexts): Promise<number> {
  const messages = await removeById({
    db,
    signal,
    due: sql<Position>`select id, created_at as time from messages
      where org_id = ${orgId} and created_at < ${before} and status <> 'queued'`,
    remove: (ids) =>
      db
        .deleteFrom('messages')
        .where('org_id', '=', orgId)
        .where('id', '=', ids)
        .where('status', '<>', 'queued')
        .execute(),
  })
  await removeById({
    db,
    signal,
    due: sql<Position>`select id, created_at as time from notifications
      where org_id = ${orgId} and created_at < ${before} and not exists (select from messages
        where messages.org_id = ${orgId} and messages.notification_id = notifications.id)`,
    remove: (ids) =>
      db.deleteFrom('notifications').where('org_id', '=', orgId).where('id', '=', ids).execute(),
  })
  await removeById({
    db,
    signal,
    due: sql<Position>`select id, last_at as time from incidents where org_id = ${orgId} and last_at < ${before}`,
    remove: (ids) =>
      db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('incident_steps')
          .where('org_id', '=', orgId)
          .where('incident_id', '=', ids)
          .execute()
        await tx.deleteFrom('incidents').where('org_id', '=', orgId).where('id', '=', ids).execute()
      }),
  })
  return messages
}

/** Deletes replies by text message. Replies of unknown numbers belong to no organisation. */
export const deleteReplies = ({
  db,
  orgId,
  before,
  signal,
}: Omit<OldTexts, 'orgId'> & { orgId: string | null }): Promise<number> =>
  removeById({
    db,
    signal,
    due: sql<Position>`select id, received_at as time from sms_replies
      where org_id is not distinct from ${orgId}::uuid and received_at < ${before}`,
    remove: (ids) => db.deleteFrom('sms_replies').where('id', '=', ids).execute(),
  })

export const deleteIngestLog = ({ db, orgId, before, signal }: OldTexts, cameraId: string): Promise<number> =>
  removeById({
    db,
    signal,
    due: sql<Position>`select id, at as time from ingest_log
      where org_id = ${orgId} and camera_id = ${cameraId} and at < ${before}`,
    remove: (ids) =>
      db
        .deleteFrom('ingest_log')
        .where('org_id', '=', orgId)
        .where('camera_id', '=', cameraId)
        .where('id', '=', ids)
        .execute(),
  })
