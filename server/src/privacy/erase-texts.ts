import { sql } from 'kysely'
import { plateAsWritten } from '#rules/vehicles/plate-as-written.ts'
import { findHeldAmong } from '../cases/held-among.ts'
import type { Db } from '../db.ts'

/** Replaces erased text. */
export const erased = '[erased]'

async function changed(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}

const without = (column: string, written: string) =>
  sql`regexp_replace(${sql.ref(column)}, ${written}, ${erased}, 'g')`
const withoutInJson = (column: string, written: string) =>
  sql`regexp_replace(${sql.ref(column)}::text, ${written}, ${erased}, 'g')::jsonb`

/** Deletes camera posts about a plate, and events of the live feed. */
export async function erasePosts(db: Db, orgId: string, plate: string): Promise<number> {
  const written = plateAsWritten(plate)
  return (
    (await changed(db, sql`delete from ingest_log where org_id = ${orgId} and payload ~ ${written}`)) +
    (await changed(db, sql`delete from live_events where org_id = ${orgId} and events::text ~ ${written}`))
  )
}

/** Empties messages about a plate. The fact that they were sent stays, without their contents. */
export async function eraseMessages(db: Db, orgId: string, plate: string): Promise<number> {
  const written = plateAsWritten(plate)
  const messages = await changed(
    db,
    sql`update messages set body = null, subject = ${without('subject', written)},
        digest = ${without('digest', written)}
      where org_id = ${orgId} and (body ~ ${written} or subject ~ ${written} or digest ~ ${written})`,
  )
  await sql`update notifications set content = ${withoutInJson('content', written)},
      key = ${without('key', written)}, event_key = ${without('event_key', written)},
      source_name = ${without('source_name', written)}
    where org_id = ${orgId} and (content::text ~ ${written} or key ~ ${written}
      or event_key ~ ${written} or source_name ~ ${written})`.execute(db)
  await sql`update messages set reason = ${without('reason', written)}
    where org_id = ${orgId} and reason ~ ${written}`.execute(db)
  await sql`update message_attempts set answer = ${without('answer', written)}
    where org_id = ${orgId} and answer ~ ${written}`.execute(db)
  await sql`update incident_steps set text = ${without('text', written)}
    where org_id = ${orgId} and text ~ ${written}`.execute(db)
  await sql`update incidents set title = ${without('title', written)}, group_key = ${without('group_key', written)}
    where org_id = ${orgId} and (title ~ ${written} or group_key ~ ${written})`.execute(db)
  await sql`update sms_replies set body = ${without('body', written)}, answer = ${without('answer', written)}
    where org_id = ${orgId} and (body ~ ${written} or answer ~ ${written})`.execute(db)
  return messages
}

export const eraseAlerts = (db: Db, orgId: string, plate: string): Promise<number> =>
  changed(
    db,
    sql`delete from alert_matches where org_id = ${orgId} and (plate = ${plate} or entry_plate = ${plate}
      or subject ~ ${plateAsWritten(plate)})`,
  )

type Text = readonly [table: string, column: string]

/** Remarks, saved views and notes that contain the plate. */
const texts: readonly Text[] = [
  ['detection_feedback', 'user_remark'],
  ['observation_steps', 'text'],
  ['observation_cases', 'note'],
  ['share_links', 'note'],
  ['views', 'query'],
  ['views', 'path'],
  ['views', 'name'],
  ['customers', 'name'],
  ['customers', 'company'],
  ['customers', 'notes'],
  ['alerts', 'description'],
  ['alert_matches', 'alert_name'],
  ['alert_matches', 'entry_note'],
  ['ingest_events', 'event_key'],
  ['message_destinations', 'last_error'],
  ['enquiries', 'message'],
  ['erasures', 'proof'],
  ['access_packages', 'proof'],
]

const eraseText = (db: Db, orgId: string, [table, column]: Text, written: string): Promise<number> =>
  changed(
    db,
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${without(column, written)}
      where org_id = ${orgId} and ${sql.ref(column)} ~ ${written}`,
  )

export async function eraseTexts(db: Db, orgId: string, plate: string): Promise<number> {
  const written = plateAsWritten(plate)
  let count = await eraseNotesOfEntries(db, orgId, plate)
  for (const text of texts) count += await eraseText(db, orgId, text, written)
  return count
}

/** Notes of other plates on filter lists. The entry of the plate itself stays and is named. */
const eraseNotesOfEntries = (db: Db, orgId: string, plate: string): Promise<number> => {
  const written = plateAsWritten(plate)
  return changed(
    db,
    sql`update filter_list_plates set note = ${without('note', written)}, reason = ${without('reason', written)},
        details = ${withoutInJson('details', written)}
      where org_id = ${orgId} and plate <> ${plate}
        and (note ~ ${written} or reason ~ ${written} or details::text ~ ${written})`,
  )
}

/** Comments on clips of others. Returns the number of clips, and of held ones, whose comments stay. */
export async function eraseAnnotations(
  db: Db,
  orgId: string,
  plate: string,
): Promise<{ count: number; held: number }> {
  const written = plateAsWritten(plate)
  const { rows } = await sql<{ time: Date; id: string; image_id: string | null }>`
    select time, id, image_id from videos where org_id = ${orgId} and annotations::text ~ ${written}`.execute(
    db,
  )
  const images = rows.flatMap(({ time, image_id }) => (image_id ? [{ time, id: image_id }] : []))
  const held = await findHeldAmong(db, orgId, images)
  const gone = rows.filter(({ image_id }) => !image_id || !held.has(image_id))
  await sql`update videos set annotations = ${withoutInJson('annotations', written)}
    where org_id = ${orgId} and (time, id) in (select * from unnest(
      ${gone.map(({ time }) => time.toISOString())}::timestamptz[], ${gone.map(({ id }) => id)}::uuid[]))`.execute(
    db,
  )
  return { count: gone.length, held: held.size }
}
