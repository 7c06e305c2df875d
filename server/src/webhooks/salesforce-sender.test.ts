import { expect, test } from 'vitest'
import { createWebhook, messagesOf, notify, startDelivery } from '../testing/messages.ts'
import { startOutsideService } from '../testing/servers/outside-service.ts'
import { createAdmin } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const service = await startOutsideService()
const { url } = service
const product = await startProduct({
  outboundAllow: ['127.0.0.0/8'],
  integrationUrls: { salesforce: url, hubspot: url, logAnalytics: url, swipedOn: url },
})
const { db } = product.deps
const { deliver } = startDelivery(product)

test('a webhook of type salesforce creates a record, and retries after a rejection; the ADMIN sees the reason [PLAT-190]', async () => {
  const admin = await createAdmin(db)
  const setting = () => product.request('GET', '/api/v1/integrations/salesforce', { key: admin.key })
  await product.request('PUT', '/api/v1/integrations/salesforce', {
    key: admin.key,
    body: { is_enabled: true, username: 'ana@example.org', oauth_client_id: 'client-7' },
  })
  const webhookId = await createWebhook(product, admin.orgId, '', { webhook_type: 'salesforce' })
  service.answer(() => ({
    status: 400,
    json: { error: 'invalid_grant', error_description: 'user is locked' },
  }))
  await notify(product, admin.orgId, [{ channel: 'webhook', webhookId }])
  await deliver()
  const reason = 'Salesforce refused the credentials (400): user is locked'
  expect((await setting()).body.last_failure.text).toBe(reason)
  expect(await messagesOf(db, admin.orgId)).toMatchObject([{ status: 'queued' }])

  service.answer(({ path, headers }) =>
    path === '/services/oauth2/token'
      ? { json: { access_token: 'sf-token', instance_url: url } }
      : headers.authorization === 'Bearer sf-token'
        ? { status: 201, json: { id: '00T1', success: true } }
        : { status: 401, json: {} },
  )
  product.setNow(new Date(product.deps.now().getTime() + 10_000))
  await deliver()
  expect(await messagesOf(db, admin.orgId)).toMatchObject([{ status: 'delivered' }])
  const created = service.calls.filter(({ path }) => path.includes('/sobjects/'))
  expect(created).toHaveLength(1)
  expect(JSON.parse(created[0]!.body)).toMatchObject({
    Subject: 'ABC123 seen at Queen Street, Gate 1',
    Description: 'List: Stolen Vehicles',
  })
  expect((await setting()).body.last_success_at).not.toBeNull()
})

test('Run Test of a salesforce webhook creates a Task and shows the response of Salesforce [PLAT-192] [PLAT-197]', async () => {
  const admin = await createAdmin(db)
  const form = { name: 'CRM', webhook_type: 'salesforce' }
  const run = () => product.request('POST', '/api/v1/webhooks/test', { key: admin.key, body: form })
  expect((await run()).body).toMatchObject({ webhook_type: ['The Salesforce app is not enabled'] })
  await product.request('PUT', '/api/v1/integrations/salesforce', {
    key: admin.key,
    body: { is_enabled: true, username: 'ana@example.org', oauth_client_id: 'client-7' },
  })
  service.answer(({ path }) =>
    path === '/services/oauth2/token'
      ? { json: { access_token: 'sf-token', instance_url: url } }
      : { status: 201, json: { id: '00T9', success: true } },
  )
  const taken = await run()
  expect(taken).toMatchObject({
    status: 200,
    body: { detail: 'Test successful', answer: { code: 201, body: '00T9' } },
  })
  const created = service.calls.filter(({ path }) => path.includes('/sobjects/Task'))
  expect(created).toHaveLength(1)
  expect(JSON.parse(created[0]!.body).Subject).toMatch(/^Test: /)
  expect(taken.body.request.body).toBe(created[0]!.body)

  service.answer(() => ({ status: 400, json: { error_description: 'user is locked' } }))
  expect(await run()).toMatchObject({
    status: 400,
    body: { detail: 'Salesforce refused the credentials (400): user is locked' },
  })
})
