import { beforeEach, expect, test } from 'vitest'
import { startOutsideService } from '../testing/servers/outside-service.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { createTestApp, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

const call = (method: 'GET' | 'POST', path: string, body?: unknown, key = admin.key) =>
  product.request(method, `/api/v1/billing/${path}`, { key, ...(body !== undefined && { body }) })
const profile = async () => (await product.request('GET', '/api/v1/profile', { key: admin.key })).body

test('the plans are under data, and the current one is marked [PLAT-236]', async () => {
  const { body } = await call('GET', 'viewAllPlans')
  expect(
    body.data.map(({ id, is_current }: { id: string; is_current: boolean }) => [id, is_current]),
  ).toEqual([
    ['standard', true],
    ['professional', false],
    ['enterprise', false],
  ])
})

test('the plan is changed by a GET that is never cached, and by its POST alias [PLAT-232]', async () => {
  const answer = await call('GET', 'updatePlan?new_plan_id=enterprise')
  expect(answer).toMatchObject({ status: 200, body: { plan: { id: 'enterprise' } } })
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(await profile()).toMatchObject({ plan: 'enterprise', is_standard_plan: false })
  await call('POST', 'updatePlan?new_plan_id=standard')
  expect(await profile()).toMatchObject({ plan: 'standard', is_standard_plan: true })
  expect((await call('GET', 'updatePlan?new_plan_id=gold')).body).toEqual({
    new_plan_id: ['There is no such plan'],
  })
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect((await call('GET', 'updatePlan?new_plan_id=enterprise', undefined, viewer.key)).status).toBe(403)
})

test('a card is added by its token, shown and deleted, and the profile contains its id [PLAT-231] [PLAT-233] [PLAT-234] [PLAT-235]', async () => {
  expect((await profile()).payment).toBeNull()
  const added = await call('POST', 'addCard', { token: 'sandbox_visa_4242_12_2030' })
  expect(added).toMatchObject({ status: 200, body: { brand: 'visa', last4: '4242' } })
  const { id } = added.body
  expect((await profile()).payment).toBe(id)
  expect((await call('GET', `viewCard?card_id=${id}`)).body).toEqual(added.body)

  const stranger = await createAdmin(db)
  expect((await call('GET', `viewCard?card_id=${id}`, undefined, stranger.key)).status).toBe(404)
  expect((await call('POST', 'deleteCard', { card_id: id }, stranger.key)).status).toBe(404)

  expect((await call('POST', `deleteCard?card_id=${id}`, { card_id: id })).status).toBe(200)
  expect((await profile()).payment).toBeNull()
  expect((await call('GET', `viewCard?card_id=${id}`)).status).toBe(404)
})

test('rejects a card number as a token', async () => {
  const answer = await call('POST', 'addCard', { token: '4242424242424242' })
  expect(answer).toMatchObject({ status: 400, body: { token: ['This card cannot be used.'] } })
})

test('image storage can be enabled and disabled [PLAT-237]', async () => {
  expect((await call('GET', 'storeImages')).body).toEqual({ opt_in: true })
  expect((await call('POST', 'storeImages', { opt_in: false })).body).toEqual({ opt_in: false })
  expect((await call('GET', 'storeImages')).body).toEqual({ opt_in: false })
  expect((await call('POST', 'storeImages', {})).status).toBe(400)
})

test('with Stripe a card is attached to the customer of the organisation, and a decline is reported', async () => {
  const service = await startOutsideService()
  const stripe = { url: service.url, secretKey: 'sk_test_1', publishableKey: 'pk_test_1' }
  const paying = await createTestApp({ stripe, outboundAllow: ['127.0.0.0/8'] })
  const owner = await createAdmin(paying.deps.db)
  const method = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } }
  service.answer(({ path }) => ({ json: path === '/v1/customers' ? { id: 'cus_1' } : method }))
  const post = (path: string, body: object) =>
    paying.request('POST', `/api/v1/billing/${path}`, { key: owner.key, body })

  expect((await post('addCard', { token: 'tok_1' })).body).toMatchObject({ id: 'pm_1', last4: '4242' })
  expect(service.calls.map(({ path }) => path)).toEqual([
    '/v1/payment_methods',
    '/v1/customers',
    '/v1/payment_methods/pm_1/attach',
  ])
  for (const { headers } of service.calls) expect(headers.authorization).toBe('Bearer sk_test_1')
  expect(new URLSearchParams(service.calls[0]!.body).get('card[token]')).toBe('tok_1')
  expect(new URLSearchParams(service.calls[2]!.body).get('customer')).toBe('cus_1')

  service.answer(() => ({
    status: 402,
    json: { error: { type: 'card_error', message: 'Your card was declined.' } },
  }))
  expect((await post('addCard', { token: 'tok_2' })).body).toEqual({ token: ['Your card was declined.'] })
  service.answer(() => ({ status: 500, text: 'Sorry' }))
  expect(await post('deleteCard', { card_id: 'pm_1' })).toMatchObject({ status: 503 })
  service.answer(() => ({ json: method }))
  expect((await post('deleteCard', { card_id: 'pm_1' })).status).toBe(200)
  expect(service.calls[0]?.path).toBe('/v1/payment_methods/pm_1/detach')
  await paying.close()
})
