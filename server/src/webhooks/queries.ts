import type { Selectable } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db, Tables } from '../db.ts'

export type WebhookRow = Selectable<Tables['webhooks']>

export const findWebhook = (db: Db, orgId: string, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()

export const listWebhooks = (db: Db, orgId: string, page: PageQuery): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('name')
    .orderBy('id')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()

export async function countWebhooks(db: Db, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertWebhook = (db: Db, row: WebhookRow) => db.insertInto('webhooks').values(row).execute()

export const updateWebhook = (db: Db, orgId: string, id: string, values: Partial<WebhookRow>) =>
  db.updateTable('webhooks').set(values).where('org_id', '=', orgId).where('id', '=', id).execute()

export const deleteWebhook = (db: Db, orgId: string, id: string) =>
  db.deleteFrom('webhooks').where('org_id', '=', orgId).where('id', '=', id).execute()

/** The names of the alerts that call a webhook. */
export async function findAlertsOfWebhook(db: Db, orgId: string, id: string): Promise<string[]> {
  const alerts = await db
    .selectFrom('alerts')
    .select('description')
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', id)
    .orderBy('description')
    .execute()
  return alerts.map(({ description }) => description)
}
