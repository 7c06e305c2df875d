import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { createAlert } from '../testing/alerts.ts'
import { createCamera } from '../testing/cameras.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { answer, startReceiver } from '../testing/servers/receiver.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'
import { createSite } from '../testing/sites.ts'
import { startDelivery, notify } from '../testing/messages.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { deliver } = startDelivery(product)
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, person = admin) =>
  product.request(method, `/api/v1/webhooks${path}`, { key: person.key, body })
const form = (values: Record<string, unknown> = {}) => ({
  name: 'Gate opener',
  webhook_type: 'manual',
  url: 'https://gate.example/open',
  method: 'POST',
  headers: { 'X-Key': 'k1' },
  only_call_if_plate: true,
  include_byte_image_payload: false,
  test_image_id: '',
  wait_for_result: true,
  ...values,
})

test('a webhook is added, listed in pages, read, changed and removed [PLAT-184, PLAT-196]', async () => {
  const made = await send('POST', '', form())
  expect(made).toMatchObject({
    status: 201,
    body: { ...form(), method: 'post', id: expect.any(String), last_updated: expect.any(String) },
  })
  const path = `/${made.body.id}`
  expect((await send('GET', path)).body).toEqual(made.body)
  await send('POST', '', form({ name: 'Another' }))
  const page = await send('GET', '?page=1&page_length=1')
  expect(page.body).toMatchObject({ count: 2, previous: null, results: [{ name: 'Another' }] })
  expect(page.body.next).toContain('page=2')
  const changed = await send('PUT', path, form({ name: 'Barrier', method: 'get' }))
  expect(changed).toMatchObject({ status: 200, body: { name: 'Barrier', method: 'get' } })
  expect((await send('DELETE', path)).status).toBe(204)
  expect(await send('GET', path)).toMatchObject({ status: 404, body: { detail: 'Webhook not found' } })
})

const refusals: [Record<string, unknown>, string, string][] = [
  [{ name: ' ' }, 'name', 'Please enter webhook name'],
  [{ url: 'gate' }, 'url', 'Please provide a valid URL'],
  [{ url: 'ftp://gate.example' }, 'url', 'Please provide a valid URL'],
  [{ url: '' }, 'url', 'Please provide a valid URL'],
  [{ method: null }, 'method', 'Please select the delivery method'],
  [{ headers: { 'X-Key': '' } }, 'headers', 'Please fill all the headers values'],
  [{ headers: { Host: 'elsewhere' } }, 'headers', "The header 'Host' cannot be set"],
  [{ headers: { Cookie: 'a=b' } }, 'headers', "The header 'Cookie' cannot be set"],
]
test.each(refusals)(
  'the server rejects a form with %j at %s [PLAT-186, PLAT-187, PLAT-188, PLAT-189]',
  async (values, field, message) => {
    const answer = await send('POST', '', form(values))
    expect(answer.status).toBe(400)
    expect(answer.body[field]).toEqual([message])
    expect((await send('GET', '')).body.count).toBe(0)
  },
)

test('a webhook that alerts use cannot be removed, and the response names them [PLAT-194]', async () => {
  const { id } = (await send('POST', '', form())).body
  const remove = () => send('DELETE', `/${id}`)
  await createAlert(db, admin.orgId, { description: 'Stolen', email: [], webhook_id: id })
  expect(await remove()).toMatchObject({
    status: 400,
    body: {
      non_field_errors: ["This webhook is used by the alert 'Stolen'. Change the alert first."],
    },
  })
  await createAlert(db, admin.orgId, { description: 'Overdue', email: [], webhook_id: id })
  expect((await remove()).body.non_field_errors).toEqual([
    "This webhook is used by the alerts 'Overdue', 'Stolen'. Change them first.",
  ])
  expect((await send('GET', `/${id}`)).status).toBe(200)
  await db.deleteFrom('alerts').where('org_id', '=', admin.orgId).execute()
  expect((await remove()).status).toBe(204)
})

test('every member can read webhooks without their keys, only an ADMIN can change them', async () => {
  const made = await send('POST', '', form({ url: 'https://chat.example/hook/secret' }))
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  const seen = await send('GET', `/${made.body.id}`, undefined, viewer)
  expect(seen.body).toMatchObject({ name: 'Gate opener', headers: { 'X-Key': '••••••' } })
  expect(JSON.stringify(seen.body)).not.toContain('secret')
  expect((await send('PUT', `/${made.body.id}`, form(), viewer)).status).toBe(403)
})

test('the salesforce type needs its app, and no address [PLAT-190]', async () => {
  const refused = await send('POST', '', form({ webhook_type: 'salesforce', url: '', method: '' }))
  expect(refused.body.webhook_type).toEqual(['The Salesforce app is not enabled'])
  await product.request('PUT', '/api/v1/integrations/salesforce', {
    key: admin.key,
    body: { is_enabled: true, username: 'ana@example.org', oauth_client_id: 'client-7' },
  })
  const made = await send('POST', '', form({ webhook_type: 'salesforce', url: '', method: '' }))
  expect(made).toMatchObject({ status: 201, body: { webhook_type: 'salesforce', url: '', method: 'post' } })
})

test('a test calls the address of the form, shows request and response, and succeeds with 2xx [PLAT-192, PLAT-197]', async () => {
  const receiver = await startReceiver(answer(202, 'opened'))
  const taken = await send('POST', '/test', form({ url: receiver.url }))
  expect(taken).toMatchObject({
    status: 200,
    body: {
      detail: 'Test successful',
      answer: { code: 202, body: 'opened' },
      request: { method: 'POST', headers: { 'X-Key': 'k1' } },
    },
  })
  expect(receiver.calls[0]!.headers['x-key']).toBe('k1')
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({
    type: 'vehicle.alert',
    data: { plate: 'ABC123' },
  })
  receiver.behave(answer(500, 'broken'))
  const failed = await send('POST', '/test', form({ url: receiver.url }))
  expect(failed).toMatchObject({
    status: 400,
    body: { detail: 'The receiver answered 500.', answer: { code: 500, body: 'broken' } },
  })
  expect((await send('POST', '/test', form({ url: '' }))).status).toBe(400)
  expect((await send('GET', '')).body.count).toBe(0)
})

test('a test with an image sends its detections [PLAT-198]', async () => {
  const receiver = await startReceiver()
  const site = await createSite(db, admin.orgId, { name: 'SITE: Harbour' })
  const { id: cameraId } = await createCamera(product.deps, admin.orgId, site.id, { name: 'CAM: North gate' })
  const place = { org_id: admin.orgId, site_id: site.id, camera_id: cameraId }
  const { imageId } = await createSeenThings(db, place, new Date('2026-03-01T02:03:00Z'))
  const body = form({ url: receiver.url, test_image_id: imageId })
  expect((await send('POST', `/test/image/${imageId}/`, body)).status).toBe(200)
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({
    timestamp: '2026-03-01T02:03:00.000Z',
    data: {
      title: expect.stringMatching(/ seen at Harbour, North gate$/),
      site: { name: 'Harbour' },
      camera: { name: 'North gate' },
      local_time: '2026-03-01 15:03 NZDT',
    },
  })
  const stranger = await createAdmin(db)
  expect((await send('POST', `/test/image/${imageId}/`, body, stranger)).status).toBe(400)
  expect((await send('POST', '/test/image/nonsense/', body)).status).toBe(400)
})

test.each([
  'http://127.0.0.1:9/hook',
  'http://[::1]:9/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest',
])('does not call a private address: %s', async (url) => {
  const strict = await startProduct()
  const person = await createAdmin(strict.deps.db)
  const tested = await strict.request('POST', '/api/v1/webhooks/test', {
    key: person.key,
    body: form({ url }),
  })
  expect(tested.status).toBe(400)
  expect(tested.body.detail).toContain('is not a public address')
})

test('does not follow a redirect', async () => {
  const inner = await startReceiver()
  const receiver = await startReceiver(answer(302, '', { location: inner.url }))
  const tested = await send('POST', '/test', form({ url: receiver.url }))
  expect(tested.body.detail).toContain('redirect')
  expect(inner.calls).toEqual([])
})

test('signs requests by the Standard Webhooks rules, also during a change of the secret', async () => {
  const receiver = await startReceiver()
  const made = await send('POST', '', form({ url: receiver.url }))
  const recipients = [{ channel: 'webhook', webhookId: made.body.id } as const]
  const verify = (secret: string) => {
    const { headers, body } = receiver.calls.at(-1)!
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  }
  const { secret } = (await send('GET', `/${made.body.id}/secret`)).body
  await notify(product, admin.orgId, recipients)
  await deliver()
  expect(verify(secret)).toMatchObject({ type: 'vehicle.alert' })
  const rotated = (await send('POST', `/${made.body.id}/secret`)).body
  expect(rotated.secret).not.toBe(secret)
  await notify(product, admin.orgId, recipients)
  await deliver()
  expect(verify(secret)).toBeTruthy()
  expect(verify(rotated.secret)).toBeTruthy()
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature found')
  await db
    .updateTable('webhooks')
    .set({ former_secret_until: new Date(0) })
    .where('id', '=', made.body.id)
    .execute()
  await notify(product, admin.orgId, recipients)
  await deliver()
  expect(verify(rotated.secret)).toBeTruthy()
  expect(() => verify(secret)).toThrow('No matching signature found')
})
