import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createList } from './testing/alerts.ts'
import { createCameraWorld } from './testing/cameras.ts'
import { jobWork } from './testing/job-work.ts'
import { createWebhook, messagesOf, notify } from './testing/messages.ts'
import { startProduct } from './testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps

test('a change whose entry in the audit log cannot be stored is not made', async () => {
  const world = await createCameraWorld(product)
  const { orgId } = world
  const { key } = world.admin
  for (const job of ['remove_evidence', 'remove_access'])
    await jobWork[job]!.create({ ...world, db, now: product.deps.now() })
  const idIn = async (table: 'evidence_packages' | 'access_packages') =>
    (await db.selectFrom(table).select('id').where('org_id', '=', orgId).executeTakeFirstOrThrow()).id
  const webhookId = await createWebhook(product, orgId, 'https://receiver.example/hook')
  const listId = await createList(db, orgId, ['ABC123'], { description: 'Wanted' })
  await notify(product, orgId, [{ channel: 'webhook', webhookId }])
  await db.updateTable('messages').set({ status: 'failed' }).where('org_id', '=', orgId).execute()
  const [message] = await messagesOf(db, orgId)
  const webhook = (await product.request('GET', `/api/v1/webhooks/${webhookId}`, { key })).body
  const stored = async () => {
    const rows = await Promise.all([
      db.selectFrom('webhooks').selectAll().where('org_id', '=', orgId).execute(),
      db.selectFrom('filter_lists').selectAll().where('org_id', '=', orgId).orderBy('id').execute(),
      messagesOf(db, orgId),
      db.selectFrom('evidence_packages').selectAll().where('org_id', '=', orgId).execute(),
      db.selectFrom('access_packages').selectAll().where('org_id', '=', orgId).execute(),
    ])
    return JSON.stringify(rows)
  }
  await product.request('GET', '/api/v1/alert_list', { key })
  const before = await stored()
  await sql`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_entry before insert on audit_log for each row execute function refuse_entry()`.execute(
    db,
  )
  const calls: ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown?][] = [
    ['PUT', `/api/v1/webhooks/${webhookId}`, { ...webhook, name: 'Another' }],
    ['POST', `/api/v1/webhooks/${webhookId}/secret`],
    ['DELETE', `/api/v1/webhooks/${webhookId}`],
    ['PUT', `/api/v1/alert_list/${listId}`, { description: 'Another', matches_look_alikes: false }],
    ['DELETE', `/api/v1/alert_list/${listId}`],
    ['POST', `/api/v1/messages/${message!.id}/replay`],
    ['DELETE', `/api/v1/evidence/${await idIn('evidence_packages')}`],
    ['DELETE', `/api/v1/privacy/access_packages/${await idIn('access_packages')}`],
  ]
  for (const [method, url, body] of calls) {
    const { status } = await product.request(method, url, { key, body })
    expect([url, status]).toEqual([url, 500])
  }
  expect(await stored()).toBe(before)
})
