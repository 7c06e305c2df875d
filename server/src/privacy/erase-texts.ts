import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Replaces erased text. */
export const erased = '[erased]'

const pattern = (plate: string) => `%${plate}%`

async function changed(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes camera posts about a plate, and events of the live feed. */
export const erasePosts = async (db: Db, orgId: string, plate: string): Promise<number> =>
  (await changed(
    db,
    sql`delete from ingest_log where org_id = ${orgId} and payload like ${pattern(plate)}`,
  )) +
  (await changed(
    db,
    sql`delete from live_events where org_id = ${orgId} and events::text like ${pattern(plate)}`,
  ))

/** Empties messages about a plate. The fact that they were sent stays, without their contents. */
export async function eraseMessages(db: Db, orgId: string, plate: string): Promise<number> {
  const isAbout = pattern(plate)
  await sql`update message_attempts set answer = replace(answer, ${plate}, ${erased})
    where org_id = ${orgId} and answer like ${isAbout}`.execute(db)
  const messages = await changed(
    db,
    sql`update messages set body = null, subject = replace(subject, ${plate}, ${erased}),
        digest = replace(digest, ${plate}, ${erased})
      where org_id = ${orgId} and (body like ${isAbout} or subject like ${isAbout} or digest like ${isAbout})`,
  )
  await sql`update notifications set content = replace(content::text, ${plate}, ${erased})::jsonb,
      key = replace(key, ${plate}, ${erased}), event_key = replace(event_key, ${plate}, ${erased}),
      source_name = replace(source_name, ${plate}, ${erased})
    where org_id = ${orgId} and (content::text like ${isAbout} or key like ${isAbout}
      or event_key like ${isAbout} or source_name like ${isAbout})`.execute(db)
  await sql`update incidents set title = replace(title, ${plate}, ${erased}),
      group_key = replace(group_key, ${plate}, ${erased})
    where org_id = ${orgId} and (title like ${isAbout} or group_key like ${isAbout})`.execute(db)
  await sql`update incident_steps set text = replace(text, ${plate}, ${erased})
    where org_id = ${orgId} and text like ${isAbout}`.execute(db)
  await sql`update sms_replies set body = replace(body, ${plate}, ${erased}),
      answer = replace(answer, ${plate}, ${erased})
    where org_id = ${orgId} and (body like ${isAbout} or answer like ${isAbout})`.execute(db)
  return messages
}

export const eraseAlerts = (db: Db, orgId: string, plate: string): Promise<number> =>
  changed(
    db,
    sql`delete from alert_matches where org_id = ${orgId} and (plate = ${plate} or entry_plate = ${plate}
      or subject like ${pattern(plate)})`,
  )

/** Remarks, saved views and notes that contain the plate. */
const texts = [
  ['detection_feedback', 'user_remark'],
  ['observation_steps', 'text'],
  ['share_links', 'note'],
  ['views', 'query'],
  ['views', 'name'],
  ['customers', 'notes'],
  ['alerts', 'description'],
  ['alert_matches', 'alert_name'],
  ['alert_matches', 'entry_note'],
  ['ingest_events', 'event_key'],
] as const

export async function eraseTexts(db: Db, orgId: string, plate: string): Promise<number> {
  let count = 0
  for (const [table, column] of texts)
    count += await changed(
      db,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${plate}, ${erased})
        where org_id = ${orgId} and ${sql.ref(column)} like ${pattern(plate)}`,
    )
  return count
}
