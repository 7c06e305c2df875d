import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IntegrationSlug } from '#contract/marketplace/integration-fields.ts'
import { createLog } from '../../core/logging/log.ts'
import { startOutsideService, type OutsideAnswer } from '../../testing/servers/outside-service.ts'
import { createAdmin, type TestPerson } from '../../testing/people.ts'
import { createTestApp } from '../../testing/product/test-app.ts'

const service = await startOutsideService()
const logged: string[] = []
const product = await createTestApp(
  { outboundAllow: ['127.0.0.0/8'] },
  undefined,
  createLog('trace', { write: (line: string) => void logged.push(line) }),
)
afterAll(() => product.close())
const { config, db } = product.deps

/** Every provider at this address. */
function reachProvidersAt(url: string): void {
  config.integrationUrls = { salesforce: url, hubspot: url, logAnalytics: url, swipedOn: url }
}
/** An address where nobody listens. */
async function freeAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}

const secret = 'hush-9f2c-7d1a'
const settingsAt = (url: string): Record<IntegrationSlug, Record<string, string>> => ({
  salesforce: { username: 'ana@example.org', oauth_client_id: 'client-7' },
  hubspot: { api_key: secret, plate_property: 'rego' },
  'azure-log-analytics': { workspace_id: 'ws-1', shared_key: secret },
  'azure-databricks': { workspace_url: url, volume_path: '/Volumes/a', access_token: secret },
  inx: { base_url: url, api_key: secret },
  'swiped-on': { api_key: secret, location_id: '12' },
})
const names: Record<IntegrationSlug, string> = {
  salesforce: 'Salesforce',
  hubspot: 'HubSpot',
  'azure-log-analytics': 'Log Analytics',
  'azure-databricks': 'Databricks',
  inx: 'INX',
  'swiped-on': 'SwipedOn',
}
const slugs = Object.keys(names) as IntegrationSlug[]

let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
  reachProvidersAt(service.url)
  config.integrationTimeoutMs = 10_000
})
const request = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
  product.request(method, `/api/v1/integrations/${path}`, { key: admin.key, body })
const save = (slug: IntegrationSlug, fields: Record<string, string>) =>
  request('PUT', slug, { is_enabled: true, fields })

interface Fault {
  what: string
  answer: (slug: IntegrationSlug) => OutsideAnswer
  said: (name: string, slug: IntegrationSlug) => string
  timeoutMs?: number
  isFor?: (slug: IntegrationSlug) => boolean
}
const isSalesforce = (slug: IntegrationSlug) => slug === 'salesforce'

const faults: Fault[] = [
  {
    what: 'a wrong key',
    answer: () => ({ status: 401, json: {} }),
    said: (name) => `${name} refused the credentials (401).`,
  },
  {
    what: 'an expired token',
    // Salesforce answers the token call as OAuth says it; the others refuse the call itself.
    answer: (slug) =>
      isSalesforce(slug)
        ? { status: 400, json: { error: 'invalid_grant', error_description: 'expired access/refresh token' } }
        : { status: 401, json: { message: 'This token expired 3 days ago' } },
    said: (name, slug) =>
      isSalesforce(slug)
        ? 'Salesforce refused the credentials (400): expired access/refresh token'
        : `${name} refused the credentials (401): This token expired 3 days ago`,
  },
  {
    what: 'a provider that fails',
    answer: () => ({ status: 503, text: '<html>Sorry</html>' }),
    said: (name) => `${name} answered 503.`,
  },
  {
    what: 'a slow provider',
    answer: () => ({ json: {}, delayMs: 2000 }),
    timeoutMs: 150,
    said: (name) => `${name} cannot be reached: No answer within 0.15 seconds.`,
  },
  {
    what: 'an answer that is not JSON',
    answer: () => ({ text: '<html>Please sign in to this network</html>' }),
    said: (name) => `${name} answered something that is not JSON.`,
  },
  {
    what: 'a refusal that repeats the key',
    answer: () => ({ status: 400, json: { message: `The key ${secret} is not one of ours` } }),
    said: (name) => `${name} answered 400: The key … is not one of ours`,
    // Salesforce gets no key: it uses a key pair.
    isFor: (slug) => !isSalesforce(slug),
  },
]

const cases = faults.flatMap((fault) =>
  slugs.filter((slug) => fault.isFor?.(slug) ?? true).map((slug) => ({ slug, ...fault })),
)
test.each(cases)('$slug: $what is reported clearly, and the setting is kept', async (fault) => {
  const { slug, answer, said, timeoutMs } = fault
  if (timeoutMs) config.integrationTimeoutMs = timeoutMs
  const fields = settingsAt(service.url)[slug]
  const saved = await save(slug, fields)
  service.answer(() => answer(slug))
  const tried = await request('GET', `oauth2/test_connection/${slug}`)
  expect(tried.body).toEqual({ is_success: false, detail: said(names[slug], slug) })
  const stored = await request('GET', slug)
  expect(stored.body).toEqual({
    ...saved.body,
    last_failure: { at: expect.any(String), text: said(names[slug], slug) },
  })
})

test.each(slugs)('%s: an unreachable provider is reported clearly, and the setting is kept', async (slug) => {
  const nowhere = await freeAddress()
  const fields = settingsAt(nowhere)[slug]
  reachProvidersAt(nowhere)
  const saved = await save(slug, fields)
  const said = `${names[slug]} cannot be reached: ${new URL(nowhere).host} could not be reached.`
  expect((await request('GET', `oauth2/test_connection/${slug}`)).body).toEqual({
    is_success: false,
    detail: said,
  })
  expect((await request('GET', slug)).body).toEqual({
    ...saved.body,
    last_failure: { at: expect.any(String), text: said },
  })
})

test('secrets are in no response, in no log line, and nowhere in the database as plain text', async () => {
  const answers: string[] = []
  service.answer(({ path }) => ({
    status: 401,
    json: path.startsWith('/services/oauth2') ? {} : { message: `${secret} has expired` },
  }))
  logged.length = 0
  for (const slug of slugs) {
    answers.push((await save(slug, settingsAt(service.url)[slug])).text)
    answers.push((await request('GET', `oauth2/test_connection/${slug}`)).text)
    answers.push((await request('GET', slug)).text)
  }
  answers.push((await request('GET', '')).text)
  for (const path of ['audit', 'alert/history', 'hubspot/contacts?plates=KUP522'])
    answers.push((await product.request('GET', `/api/v1/${path}`, { key: admin.key })).text)
  const { body } = await request('GET', 'hubspot')
  expect(body).toMatchObject({ stored_secrets: ['api_key'], values: { plate_property: 'rego' } })
  expect(answers.join('\n')).not.toContain(secret)
  expect(logged.length).toBeGreaterThan(slugs.length)
  expect(logged.join('\n')).not.toContain(secret)
  // The only secret of Salesforce is the signing key.
  await request('GET', 'oauth2/download_cert')
  expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith('PRIVATE KEY')).toEqual([])
  expect(await tablesWith('ana@example.org')).toContain('app_settings')
})

/** The tables with a row that contains this text, as text or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const bytes = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql`select from ${sql.table(name)} as held
      where held::text like ${`%${text}%`} or held::text like ${`%${bytes}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
