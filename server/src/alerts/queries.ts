import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db, Tables } from '../db.ts'

export type AlertRow = Selectable<Tables['alerts']>

/** For a SITE_VIEWER: alerts of all sites, and alerts that name an assigned site. */
const alertsFor = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  db
    .selectFrom('alerts')
    .where('org_id', '=', orgId)
    .$if(siteIds !== undefined, (query) =>
      query.where(sql<boolean>`(site_ids = '{}' or site_ids && ${siteIds}::uuid[])`),
    )

export const findAlertPage = (db: Db, orgId: string, siteIds: string[] | undefined, page: PageQuery) =>
  alertsFor(db, orgId, siteIds)
    .selectAll()
    .orderBy(sql`lower(description)`)
    .orderBy('id')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()

export async function countAlerts(db: Db, orgId: string, siteIds: string[] | undefined): Promise<number> {
  const { count } = await alertsFor(db, orgId, siteIds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findAlert = (db: Db, orgId: string, siteIds: string[] | undefined, id: string) =>
  alertsFor(db, orgId, siteIds).selectAll().where('id', '=', id).executeTakeFirst()

export const insertAlert = (db: Db, values: Insertable<Tables['alerts']>) =>
  db.insertInto('alerts').values(values).returningAll().executeTakeFirstOrThrow()

export const updateAlert = (db: Db, orgId: string, id: string, values: Updateable<Tables['alerts']>) =>
  db
    .updateTable('alerts')
    .set(values)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteAlert = (db: Db, orgId: string, id: string) =>
  db.deleteFrom('alerts').where('org_id', '=', orgId).where('id', '=', id).returning('id').executeTakeFirst()

/** The names of the alerts that use a list. */
export async function findAlertsOfList(db: Db, orgId: string, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('alerts')
    .select('description')
    .where('org_id', '=', orgId)
    .where('list_id', '=', listId)
    .orderBy('description')
    .execute()
  return rows.map(({ description }) => description)
}

/** The names of the alerts that notify a rota. */
export async function findAlertsOfRota(db: Db, orgId: string, rotaId: string): Promise<string[]> {
  const step = JSON.stringify([{ rota: rotaId }])
  const rows = await db
    .selectFrom('alerts')
    .select('description')
    .where('org_id', '=', orgId)
    .where((eb) =>
      eb.or([
        eb('rota_id', '=', rotaId),
        eb('escalate_rota_id', '=', rotaId),
        sql<boolean>`later_steps @> ${step}::jsonb`,
      ]),
    )
    .orderBy('description')
    .execute()
  return rows.map(({ description }) => description)
}

/** The time of the last notification of each alert. */
export const findLastNotified = (db: Db, orgId: string, alertIds: readonly string[]) =>
  db
    .selectFrom('alert_matches')
    .select((eb) => ['alert_id', eb.fn.max('notified_at').as('notified_at')])
    .where('org_id', '=', orgId)
    .where('alert_id', 'in', alertIds)
    .where('notified_at', 'is not', null)
    .groupBy('alert_id')
    .execute()
