import { sql } from 'kysely'
import { auditActionText } from '#rules/audit-words.ts'
import { changedFields, isAboutPlate } from '#rules/privacy/declared-fields.ts'
import { writtenPlate, type WrittenPlate } from '#rules/vehicles/plate-as-written.ts'
import { platesOfRow } from '../../audit/plate-fields.ts'
import { erased, mayName } from '../../cases/plate-rewriting.ts'
import type { Db } from '../../db.ts'
import { contentFields, messageFields } from '../erase-messages.ts'
import { findPosts } from '../erase-posts.ts'
import { isVisitAbout } from '../visits-about.ts'

export type Row = Record<string, unknown>

export interface Period {
  from: Date
  to: Date
}

export interface Held {
  passes: Row[]
  detections: Row[]
  visits: Row[]
  customer: Row[]
  lists: Row[]
  alerts: Row[]
  corrections: Row[]
  messages: Row[]
  posts: Row[]
  looks: Row[]
}

/** Every row about a plate, with the names of sites and cameras. */
export async function collectHeld(db: Db, orgId: string, plate: string, { from, to }: Period): Promise<Held> {
  const places = sql`join sites on sites.org_id = ${orgId} and sites.id = seen.site_id
    join cameras on cameras.org_id = ${orgId} and cameras.id = seen.camera_id`
  const rowsOf = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const written = writtenPlate(plate)
  return {
    passes: await rowsOf(sql<Row>`
      select seen.id, seen.time, seen.last_time, sites.name as site, cameras.name as camera, seen.plate, seen.type,
        seen.makemodel, seen.colour, seen.speed, seen.movement, seen.confidence, seen.read_count, seen.image_id
      from passes as seen ${places}
      where seen.org_id = ${orgId} and seen.plate = ${plate} and seen.time between ${from} and ${to}
      order by seen.time, seen.id`),
    detections: await rowsOf(sql<Row>`
      select seen.id, seen.time, sites.name as site, cameras.name as camera, seen.plate, seen.type, seen.confidence,
        seen.makemodel, seen.colour, seen.speed, seen.orientation, seen.bb, seen.plate_bb, seen.image_id, seen.pass_id
      from detections as seen ${places}
      where seen.org_id = ${orgId} and seen.plate = ${plate} and seen.time between ${from} and ${to}
      order by seen.time, seen.id`),
    visits: await rowsOf(sql<Row>`
      select visits.id, sites.name as site, visits.plate, visits.entry_time, visits.exit_time, visits.closed_at,
        visits.closed_why
      from visits join sites on sites.org_id = ${orgId} and sites.id = visits.site_id
      where visits.org_id = ${orgId}
        and ${isVisitAbout(plate)}
        and coalesce(visits.entry_time, visits.exit_time) between ${from} and ${to}
      order by coalesce(visits.entry_time, visits.exit_time)`),
    customer: await rowsOf(sql<Row>`
      select plate, name, company, email, phone, notes, tags, updated_at
      from customers where org_id = ${orgId} and plate = ${plate}`),
    lists: await rowsOf(sql<Row>`
      select filter_lists.description as list, entry.* from filter_lists
      join filter_list_plates as entry on entry.org_id = ${orgId} and entry.list_id = filter_lists.id
      where filter_lists.org_id = ${orgId} and entry.plate = ${plate}`),
    alerts: await rowsOf(sql<Row>`
      select id, alert_name, time, state, reason, notified_at, plate, list_name, entry_note
      from alert_matches where org_id = ${orgId} and (plate = ${plate} or entry_plate = ${plate})
        and time between ${from} and ${to} order by time`),
    corrections: await rowsOf(sql<Row>`
      select id, pass_time, plate_before, plate_after, corrected_at, undone_at from plate_corrections
      where org_id = ${orgId} and (plate_before = ${plate} or plate_after = ${plate})
        and pass_time between ${from} and ${to} order by corrected_at`),
    messages: await findMessages(db, orgId, { plate, written }, { from, to }),
    posts: await rowsOf(sql<Row>`
      select seen.id, seen.at, cameras.name as camera, seen.outcome, seen.size from ingest_log as seen
      join cameras on cameras.org_id = ${orgId} and cameras.id = seen.camera_id
      where seen.org_id = ${orgId} and seen.at between ${from} and ${to}
        and seen.id = any(${await findPosts(db, orgId, { plate, written })}::uuid[])
      order by seen.at`),
    looks: await findLooks(db, orgId, { plate, written }, { from, to }),
  }
}

interface Wanted {
  plate: string
  written: WrittenPlate
}

type Message = Row & {
  digest: string | null
  content: unknown
  full_body: string | null
  subject: string | null
}

/** Messages of notifications that name the plate, and those whose own text does. */
async function findMessages(db: Db, orgId: string, { plate, written }: Wanted, { from, to }: Period) {
  const { rows } = await sql<Message>`
    select messages.id, messages.created_at, messages.channel, messages.destination, messages.status,
      messages.delivered_at, messages.subject, messages.body as full_body, messages.digest, notifications.content
    from messages join notifications on notifications.org_id = ${orgId}
      and notifications.id = messages.notification_id
    where messages.org_id = ${orgId} and messages.created_at between ${from} and ${to}
      and ${mayName(plate, ['messages.body', 'messages.subject', 'notifications.content'])}
    order by messages.created_at`.execute(db)
  const replacing = { plate: written, by: erased }
  return rows.flatMap(({ digest, content, full_body, ...row }) => {
    const isAbout = isAboutPlate(content, contentFields, written)
    const texts = { body: full_body, subject: row.subject }
    const names =
      changedFields({ content }, { content: contentFields }, replacing) ??
      changedFields(texts, messageFields, { ...replacing, isAbout })
    // A digest may name the vehicles of others.
    return names ? [{ ...row, body: digest === null ? full_body : null }] : []
  })
}

/** Users who searched for the plate, opened it or exported it. */
async function findLooks(
  db: Db,
  orgId: string,
  { plate, written }: Wanted,
  { from, to }: Period,
): Promise<Row[]> {
  const { rows } = await sql<{
    at: Date
    action: string
    first_name: string | null
    last_name: string | null
    reason: string | null
    subject: string
    detail: unknown
  }>`
    select audit_log.at, audit_log.action, audit_log.subject, audit_log.detail, users.first_name, users.last_name,
      audit_log.detail ->> 'reason' as reason
    from audit_log left join users on users.org_id = ${orgId} and users.id = audit_log.actor_id
    where audit_log.org_id = ${orgId} and audit_log.at between ${from} and ${to}
      and ${mayName(plate, ['audit_log.subject', 'audit_log.detail'])}
    order by audit_log.at`.execute(db)
  const isNamed = (row: (typeof rows)[number]) =>
    changedFields({ ...row }, platesOfRow(row), { plate: written, by: erased }) !== undefined
  return rows.filter(isNamed).map(({ at, action, first_name, last_name, reason }) => ({
    at,
    who: `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'Nobody signed in, or a former member',
    action: auditActionText(action),
    reason: reason ?? '',
  }))
}
