import { beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { createWebhook, messagesOf, startDelivery, notify } from '../testing/messages.ts'
import { answer, startReceiver } from '../testing/servers/receiver.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { deliver, mails } = startDelivery(product)
let admin: TestPerson
beforeEach(async () => {
  product.setNow(new Date())
  admin = await createAdmin(db)
})

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, key = admin.key, body?: unknown) =>
  product.request(method, `/api/${path}`, { key, body })
const kiri = { channel: 'email', to: 'Kiri@Parking.example ' } as const

test('the history shows time, recipient, webhook, status and body [PLAT-177, PLAT-179]', async () => {
  const receiver = await startReceiver(answer(403, 'no such gate'))
  const webhookId = await createWebhook(product, admin.orgId, receiver.url)
  await notify(product, admin.orgId, [kiri])
  await notify(product, admin.orgId, [{ channel: 'webhook', webhookId }])
  await deliver()
  await notify(product, admin.orgId, [kiri], { title: 'Still waiting' })
  const { status, body } = await send('GET', 'v2/alert/history?page=1&page_length=10')
  expect(status).toBe(200)
  expect(body).toMatchObject({ count: 3, next: null, previous: null })
  const [waiting, called, mailed] = body.results
  expect(waiting).toMatchObject({
    to: 'kiri@parking.example',
    status: 'other',
    state: 'queued',
    webhook: null,
  })
  expect(called).toMatchObject({
    to: receiver.url,
    webhook: 'Gate opener',
    status: 'not delivered',
    answer_code: 403,
    body_type: 'json',
    date_sent: expect.any(String),
  })
  expect(JSON.parse(called.body).data.plate).toBe('ABC123')
  expect(mailed).toMatchObject({ status: 'delivered', body_type: 'html', answer_code: 250 })
  expect(mailed.body).toContain('<h1')
  expect((await send('GET', 'v1/alert/history')).body).toEqual({ ...body, next: null })
  const filtered = await send('GET', 'v2/alert/history?status=not%20delivered')
  expect(filtered.body.results.map(({ id }: { id: string }) => id)).toEqual([called.id])
})

test('only an ADMIN reads the history, and only of their own organisation [PLAT-176]', async () => {
  await notify(product, admin.orgId, [kiri])
  for (const role of ['VIEWER', 'SITE_VIEWER'] as const)
    expect(
      (await send('GET', 'v2/alert/history', (await createPerson(db, admin.orgId, role)).key)).status,
    ).toBe(403)
  const stranger = await createAdmin(db)
  expect((await send('GET', 'v2/alert/history', stranger.key)).body.count).toBe(0)
})

test('a message shows every attempt, and one call resends it with the same id', async () => {
  const receiver = await startReceiver(answer(403, 'no such gate'))
  const webhookId = await createWebhook(product, admin.orgId, receiver.url)
  await notify(product, admin.orgId, [{ channel: 'webhook', webhookId }])
  await deliver()
  const [message] = await messagesOf(db, admin.orgId)
  receiver.behave(answer(200, 'opened'))
  expect((await send('POST', `v1/messages/${message!.id}/replay`)).body).toMatchObject({ state: 'queued' })
  await deliver()
  const { body } = await send('GET', `v1/messages/${message!.id}`)
  expect(body).toMatchObject({
    status: 'delivered',
    attempts: 2,
    history: [
      { number: 1, outcome: 'refused', code: 403, answer: 'no such gate' },
      { number: 2, outcome: 'delivered', code: 200, answer: 'opened' },
    ],
  })
  expect(receiver.calls.map(({ id }) => id)).toEqual([message!.id, message!.id])
})

test('replays the messages that a disabled webhook missed in order once it is enabled', async () => {
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, admin.orgId, receiver.url, { disabled_at: new Date() })
  for (const title of ['one', 'two', 'three'])
    await notify(product, admin.orgId, [{ channel: 'webhook', webhookId }], { title })
  await deliver()
  expect(receiver.calls).toEqual([])
  await db.updateTable('webhooks').set({ disabled_at: null }).where('id', '=', webhookId).execute()
  expect((await send('POST', `v1/webhooks/${webhookId}/replay`)).body).toEqual({ count: 3 })
  await deliver()
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.title)).toEqual(['one', 'two', 'three'])
})

test('text messages of a month are counted by segment, thirty are free on the standard plan, then 11 cents each [PLAT-159]', async () => {
  const text = { channel: 'sms', to: '021 123 4567' } as const
  const count = async () => (await send('GET', 'v1/messages/sms-count')).body
  expect(await count()).toMatchObject({ messages: 0, segments: 0, cost_cents: 0, price_cents: 11 })
  const priority = { isPriority: true }
  for (let sent = 0; sent < 31; sent++) await notify(product, admin.orgId, [text], {}, priority)
  await notify(product, admin.orgId, [text], { note: 'x'.repeat(200) }, priority)
  await deliver()
  expect(await count()).toMatchObject({ messages: 32, segments: 33, free: 30, charged: 3, cost_cents: 33 })
  await db.updateTable('organisations').set({ plan: 'enterprise' }).where('id', '=', admin.orgId).execute()
  expect(await count()).toMatchObject({ free: 0, charged: 33, cost_cents: 363 })
  product.setNow(new Date(Date.now() + 32 * 86_400_000))
  const key = (await createPerson(db, admin.orgId)).key
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01') })
    .execute()
  expect((await send('GET', 'v1/messages/sms-count', key)).body).toMatchObject({ messages: 0, cost_cents: 0 })
})

test('a channel shows its last success and its last error', async () => {
  const receiver = await startReceiver(answer(503, 'busy'))
  const webhookId = await createWebhook(product, admin.orgId, receiver.url)
  await notify(product, admin.orgId, [kiri, { channel: 'webhook', webhookId }])
  await deliver()
  expect((await send('GET', 'v1/messages/channels')).body).toMatchObject([
    { channel: 'webhook', to: 'Gate opener', queued: 1, last_error: '503 busy', last_success_at: null },
    {
      channel: 'email',
      to: 'kiri@parking.example',
      queued: 0,
      last_error: null,
      last_success_at: expect.any(String),
    },
  ])
})

test('a click on the page of a message link acknowledges it; opening the page does not, and the first one stays', async () => {
  await notify(product, admin.orgId, [kiri, { channel: 'email', to: 'hemi@parking.example' }])
  await deliver()
  const tokenOf = (to: string) =>
    /\/acknowledge\/([\w-]+)/.exec(mails.findLast((mail) => mail.to === to)!.text)![1]!
  const ask = (method: 'GET' | 'POST', token: string) =>
    product.request(method, `/api/v1/messages/acknowledge/${token}`)
  const token = tokenOf('kiri@parking.example')
  expect((await ask('GET', token)).body).toMatchObject({
    title: 'ABC123 seen at Queen Street, Gate 1',
    acknowledged: null,
  })
  expect((await ask('GET', token)).body.acknowledged).toBeNull()
  expect((await ask('POST', token)).body.acknowledged.by).toBe('kiri@parking.example')
  expect((await ask('POST', tokenOf('hemi@parking.example'))).body.acknowledged.by).toBe(
    'kiri@parking.example',
  )
  expect((await ask('POST', `${token.slice(0, -2)}AA`)).status).toBe(404)
})
