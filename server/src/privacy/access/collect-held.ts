import { sql, type RawBuilder } from 'kysely'
import { auditActionText } from '#rules/audit-words.ts'
import { charactersAsWritten, plateAsWritten } from '#rules/vehicles/plate-as-written.ts'
import type { Db } from '../../db.ts'
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
  const names = (text: string) => isNaming(plate, sql.raw(text))
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
    messages: await rowsOf(sql<Row>`
      select messages.id, messages.created_at, messages.channel, messages.destination, messages.status,
        messages.delivered_at, messages.subject,
        -- A digest may name the vehicles of others.
        case when messages.digest is null then messages.body end as body
      from messages join notifications on notifications.org_id = ${orgId}
        and notifications.id = messages.notification_id
      where messages.org_id = ${orgId} and messages.created_at between ${from} and ${to}
        and (${names('messages.body')} or ${names('messages.subject')} or ${names('notifications.content::text')})
      order by messages.created_at`),
    posts: await rowsOf(sql<Row>`
      select seen.id, seen.at, cameras.name as camera, seen.outcome, seen.size from ingest_log as seen
      join cameras on cameras.org_id = ${orgId} and cameras.id = seen.camera_id
      where seen.org_id = ${orgId} and seen.at between ${from} and ${to} and ${names('seen.payload')}
      order by seen.at`),
    looks: await findLooks(db, orgId, plate, { from, to }),
  }
}

/** Few texts have the characters of the plate, and only those are searched for the whole word. */
const isNaming = (plate: string, text: RawBuilder<unknown>) =>
  sql`(case when ${text} ~ ${charactersAsWritten(plate)} then ${text} ~ ${plateAsWritten(plate)} else false end)`

/** Users who searched for the plate, opened it or exported it. */
async function findLooks(db: Db, orgId: string, plate: string, { from, to }: Period): Promise<Row[]> {
  const { rows } = await sql<{
    at: Date
    action: string
    first_name: string | null
    last_name: string | null
    reason: string | null
  }>`
    select audit_log.at, audit_log.action, users.first_name, users.last_name,
      audit_log.detail ->> 'reason' as reason
    from audit_log left join users on users.org_id = ${orgId} and users.id = audit_log.actor_id
    where audit_log.org_id = ${orgId} and audit_log.at between ${from} and ${to}
      and (${isNaming(plate, sql`audit_log.subject`)} or ${isNaming(plate, sql`audit_log.detail::text`)})
    order by audit_log.at`.execute(db)
  return rows.map(({ at, action, first_name, last_name, reason }) => ({
    at,
    who: `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'Nobody signed in, or a former member',
    action: auditActionText(action),
    reason: reason ?? '',
  }))
}
