import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { IncidentState } from '#contract/messages/incidents.ts'
import { pageOffset } from '../../core/http/paging.ts'
import type { Db } from '../../db.ts'

export interface Viewer {
  orgId: string
  /** The sites of a SITE_VIEWER; undefined means every site. */
  siteIds: string[] | undefined
}

const stateIs: Record<IncidentState, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`resolved_at is null and acknowledged_at is null`,
  acknowledged: sql<boolean>`resolved_at is null and acknowledged_at is not null`,
  resolved: sql<boolean>`resolved_at is not null`,
}

const incidentsFor = (db: Db, { orgId, siteIds }: Viewer) =>
  db
    .selectFrom('incidents')
    .where('org_id', '=', orgId)
    .$if(siteIds !== undefined, (query) => query.where(sql<boolean>`site_id = any(${siteIds}::uuid[])`))

export type IncidentRow = Awaited<ReturnType<typeof findIncidentPage>>[number]

export const findIncidentPage = (db: Db, viewer: Viewer, state: IncidentState | undefined, page: PageQuery) =>
  incidentsFor(db, viewer)
    .selectAll()
    .$if(state !== undefined, (query) => query.where(stateIs[state!]))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()

export async function countIncidents(db: Db, viewer: Viewer, state: IncidentState | undefined) {
  const { count } = await incidentsFor(db, viewer)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(state !== undefined, (query) => query.where(stateIs[state!]))
    .executeTakeFirstOrThrow()
  return count
}

export const findIncident = (db: Db, viewer: Viewer, id: string) =>
  incidentsFor(db, viewer).selectAll().where('id', '=', id).executeTakeFirst()

export const findSteps = (db: Db, orgId: string, incidentId: string) =>
  db
    .selectFrom('incident_steps')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('incident_id', '=', incidentId)
    .orderBy('id')
    .execute()

/** The notifications of alerts, newest first. */
export const findReports = (db: Db, orgId: string, incidentId: string, most: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'content', 'source_name', 'created_at'])
    .where('org_id', '=', orgId)
    .where('incident_id', '=', incidentId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const findMessagesOf = (db: Db, orgId: string, notificationIds: readonly string[]) =>
  db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'status', 'reason', 'created_at', 'delivered_at'])
    .where('org_id', '=', orgId)
    .where('notification_id', '=', sql<string>`any(${notificationIds}::uuid[])`)
    .orderBy('position')
    .execute()

/** The names of the sites, webhooks and users in the rows. */
export async function findNames(db: Db, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sites where org_id = ${orgId} and id = any(${ids}::uuid[])
    union all
    select id, name from webhooks where org_id = ${orgId} and id = any(${ids}::uuid[])
    union all
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users
    where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
