import { expect, test } from 'vitest'
import { browsersPerPerson } from '#contract/messages/constants.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'
import { createSession } from './queries.ts'

const product = await shareProduct()
const { db, now } = product.deps

const client = { address: '127.0.0.1', userAgent: 'Firefox' }
const keys = { p256dh: 'key', auth: 'auth' }

/** A person with two sessions, whose browsers may both be notified. */
async function withTwoBrowsers() {
  const { orgId } = await createAdmin(db)
  const person = await createPerson(db, orgId, 'VIEWER')
  const phone = await createSession(db, person.id, 'full', client, now())
  await allow(person.key, 'desktop')
  await allow(phone, 'phone')
  return { person, phone }
}

const allow = (key: string, name: string) =>
  product.request('POST', '/api/v1/messages/push', {
    key,
    body: { endpoint: `https://push.example/${name}`, keys },
  })

const browsersOf = async ({ orgId, id }: TestPerson) =>
  (
    await db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('org_id', '=', orgId)
      .where('user_id', '=', id)
      .orderBy('endpoint')
      .execute()
  ).map(({ endpoint }) => endpoint.split('/').at(-1))

test('of many browsers the newest ten of a person get notifications, also when they come at once', async () => {
  const { orgId } = await createAdmin(db)
  const person = await createPerson(db, orgId, 'SITE_VIEWER')
  const other = await createPerson(db, orgId, 'SITE_VIEWER')
  await allow(other.key, 'other')
  await Promise.all(Array.from({ length: 12 }, (_, index) => allow(person.key, `first-${index}`)))
  for (let index = 0; index < 9; index++) await allow(person.key, `later-${index}`)
  const browsers = await browsersOf(person)
  expect(browsers).toHaveLength(browsersPerPerson)
  expect(browsers.filter((name) => name!.startsWith('later'))).toHaveLength(9)
  expect(await browsersOf(other)).toEqual(['other'])
})

test.each(['http://127.0.0.1/x', 'https://10.0.0.7/x', 'https://[::1]/x', 'https://0x7f.1/x'])(
  'rejects the private address %s as that of a browser',
  async (endpoint) => {
    const person = await createAdmin(db)
    const { status, body } = await product.request('POST', '/api/v1/messages/push', {
      key: person.key,
      body: { endpoint, keys },
    })
    expect(status).toBe(400)
    expect(body.endpoint[0]).toContain('is not a public address')
    expect(await browsersOf(person)).toEqual([])
  },
)

test('a sign-out ends the notifications of its browser only', async () => {
  const { person, phone } = await withTwoBrowsers()
  expect(await browsersOf(person)).toEqual(['desktop', 'phone'])
  await product.request('POST', '/api/v1/auth/logout', { key: phone })
  expect(await browsersOf(person)).toEqual(['desktop'])
})

test('a sign-out at the identity provider ends them too', async () => {
  const { person, phone } = await withTwoBrowsers()
  await product.request('POST', '/api/v1/auth/sign_on/sign_out', { key: phone })
  expect(await browsersOf(person)).toEqual(['desktop'])
})

test('ending a single session ends the notifications of its browser', async () => {
  const { person, phone } = await withTwoBrowsers()
  const { body } = await product.request('GET', '/api/v1/auth/sessions', { key: phone })
  const { id } = body.find((session: { is_current: boolean }) => !session.is_current)
  await product.request('DELETE', `/api/v1/auth/sessions/${id}`, { key: phone })
  expect(await browsersOf(person)).toEqual(['phone'])
})

test('ending all other sessions ends the notifications of all other browsers', async () => {
  const { person, phone } = await withTwoBrowsers()
  await allow(person.key, 'tablet')
  await db
    .updateTable('push_subscriptions')
    .set({ session_hash: null })
    .where('org_id', '=', person.orgId)
    .where('endpoint', 'like', '%tablet')
    .execute()
  await product.request('DELETE', '/api/v1/auth/sessions', { key: phone })
  expect(await browsersOf(person)).toEqual(['phone'])
})

test('a browser that is allowed again belongs to the newer session', async () => {
  const { person, phone } = await withTwoBrowsers()
  await allow(phone, 'desktop')
  await product.request('DELETE', '/api/v1/auth/sessions', { key: phone })
  expect(await browsersOf(person)).toEqual(['desktop', 'phone'])
})

test('a session that expires keeps its notifications', async () => {
  const { person } = await withTwoBrowsers()
  await db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  expect(await browsersOf(person)).toEqual(['desktop', 'phone'])
})
