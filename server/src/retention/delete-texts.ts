import { sql } from 'kysely'
import type { Db } from '../db.ts'

const atOnce = 500

/** Repeats a deletion of at most `atOnce` rows until none are left. */
async function repeat(remove: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (;;) {
    if (signal?.aborted) return removed
    const count = await remove()
    removed += count
    if (count < atOnce) return removed
  }
}

/** Deletes messages with their contents. Pending messages are kept until they are decided. */
export async function deleteMessages(
  db: Db,
  orgId: string,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const messages = await repeat(async () => {
    const { rows } = await sql`
      delete from messages where org_id = ${orgId} and id in (
        select id from messages where org_id = ${orgId} and created_at < ${before} and status <> 'queued'
        limit ${atOnce})
      returning id`.execute(db)
    return rows.length
  }, signal)
  await repeat(async () => {
    const { rows } = await sql`
      delete from notifications where org_id = ${orgId} and id in (
        select id from notifications where org_id = ${orgId} and created_at < ${before}
          and not exists (select from messages where messages.org_id = ${orgId}
            and messages.notification_id = notifications.id)
        limit ${atOnce})
      returning id`.execute(db)
    return rows.length
  }, signal)
  await sql`
    with ended as (delete from incidents where org_id = ${orgId} and last_at < ${before} returning id)
    delete from incident_steps where org_id = ${orgId} and incident_id in (select id from ended)`.execute(db)
  return messages
}

export const deleteIngestLog = (db: Db, orgId: string, cameraId: string, before: Date): Promise<number> =>
  repeat(async () => {
    const { rows } = await sql`
      delete from ingest_log where org_id = ${orgId} and camera_id = ${cameraId} and id in (
        select id from ingest_log where org_id = ${orgId} and camera_id = ${cameraId} and at < ${before}
        limit ${atOnce})
      returning id`.execute(db)
    return rows.length
  })

/** Deletes matches of alerts about plates of a site that are on no list. */
export async function deleteMatches(db: Db, orgId: string, siteId: string, before: Date): Promise<void> {
  await sql`
    delete from alert_matches where org_id = ${orgId} and site_id = ${siteId} and time < ${before}
      and plate is not null and not exists (select from filter_list_plates as entry
        where entry.org_id = ${orgId} and (entry.plate = alert_matches.plate
          or (entry.is_pattern and alert_matches.plate like translate(entry.plate, '?*', '_%'))))`.execute(db)
}
