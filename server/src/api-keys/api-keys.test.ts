import { beforeEach, expect, test } from 'vitest'
import { apiKeyBurst } from '#contract/api-keys/constants.ts'
import { createAdmin, type TestPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

const url = '/api/v1/api_keys'
const make = (body: object) => product.request('POST', url, { key: admin.key, body })
const sitesOf = (key: string) => product.request('GET', '/api/v1/sites', { key })
const token = async () =>
  (await product.request('GET', '/api/v1/integrations/token/', { key: admin.key })).body.token as string

test('the marketplace token is a key that reads its own organisation only [PLAT-205]', async () => {
  const site = await createSite(db, admin.orgId)
  await createSite(db, (await createAdmin(db)).orgId)
  const key = await token()
  expect(key).toMatch(/^slk_/)
  expect(await token()).toBe(key)
  const { status, body } = await sitesOf(key)
  expect(status).toBe(200)
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual([site.id])
  const refused = await product.request('DELETE', `/api/v1/sites/${site.id}`, { key })
  expect(refused).toMatchObject({ status: 403, body: { detail: "This API key lacks the scope 'write'." } })
})

test('a rotated token ends the old one at once', async () => {
  const before = await token()
  const rotated = await product.request('POST', '/api/v1/integrations/token/rotate', { key: admin.key })
  expect(rotated.body.token).not.toBe(before)
  expect((await sitesOf(before)).status).toBe(401)
  expect((await sitesOf(rotated.body.token)).status).toBe(200)
  expect(await token()).toBe(rotated.body.token)
})

test('a key is shown once, records its last use, and can be revoked', async () => {
  const made = await make({ name: 'Reports', scopes: ['read', 'export'] })
  expect(made).toMatchObject({ status: 201, body: { name: 'Reports', scopes: ['read', 'export'] } })
  const { key, id } = made.body
  const list = () => product.request('GET', url, { key: admin.key })
  expect((await list()).text).not.toContain(key)
  expect((await list()).body).toMatchObject([{ id, last_used_at: null }])
  expect((await sitesOf(key)).status).toBe(200)
  expect((await list()).body[0].last_used_at).not.toBeNull()
  expect((await product.request('DELETE', `${url}/${id}`, { key: admin.key })).status).toBe(200)
  expect((await sitesOf(key)).status).toBe(401)
  expect((await list()).body).toEqual([])
})

test('a key stops working when it expires', async () => {
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  const { key } = (await make({ name: 'Short', scopes: ['read'], expires_at: expires })).body
  expect((await sitesOf(key)).status).toBe(200)
  product.setNow(new Date(Date.now() + 3_700_000))
  expect((await sitesOf(key)).status).toBe(401)
  product.setNow(new Date())
  const past = await make({ name: 'Late', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' })
  expect(past.body).toEqual({ expires_at: ['Please choose a date in the future'] })
})

test('no scope gives a key access to accounts, billing, members or other keys', async () => {
  const { key } = (await make({ name: 'All', scopes: ['read', 'export', 'ingest_log', 'write'] })).body
  const paths = ['profile', 'billing/viewAllPlans', 'organisation/members/', 'api_keys', 'integrations/']
  const answers = await Promise.all(paths.map((path) => product.request('GET', `/api/v1/${path}`, { key })))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403))
})

test('a key that is used too often is rate limited', async () => {
  const { key } = (await make({ name: 'Busy', scopes: ['read'] })).body
  const answers = await Promise.all(Array.from({ length: apiKeyBurst + 20 }, () => sitesOf(key)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
})

test('a key needs a name and a scope', async () => {
  expect((await make({ name: ' ', scopes: [] })).body).toEqual({
    name: ['Please name the key'],
    scopes: ['Please choose what the key may do'],
  })
})
