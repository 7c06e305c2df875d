import { afterAll, beforeEach, expect, test } from 'vitest'
import { signOnFaults, signOnRefusals } from '#contract/sign-on/messages.ts'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { runAdmin } from '../testing/product/run-admin.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startDnsServer } from '../testing/servers/dns-server.ts'
import { startLyingProvider } from '../testing/servers/lying-provider.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const provider = await startLyingProvider()
const records = new Map<string, string[]>()
const dnsServer = await startDnsServer(records)
afterAll(() => {
  provider.close()
  dnsServer.close()
})

let domain: string
let owner: TestPerson
let rival: TestPerson
let tests = 0
beforeEach(async () => {
  domain = `proof-${++tests}.example`
  owner = await createPerson(db, (await createOrganisation(db, { name: `Owner ${tests}` })).id, 'ADMIN', {
    email: `admin@${domain}`,
  })
  rival = await createPerson(db, (await createOrganisation(db, { name: `Rival ${tests}` })).id, 'ADMIN')
})
const settingsUrl = '/api/v1/organisation/sign_on'
const save = (admin: TestPerson, domains: string[] = [domain]) =>
  product.request('PUT', settingsUrl, {
    key: admin.key,
    body: {
      is_enabled: true,
      name: admin === owner ? 'Owner' : 'Rival',
      issuer: provider.issuer,
      client_id: 'sightline',
      domains,
      groups_claim: 'groups',
      grants: [],
      default_role: 'VIEWER',
      creates_members: true,
      is_only: false,
      emergency_user_id: null,
    },
  })
const prove = (admin: TestPerson, name = domain) =>
  product.request('POST', `${settingsUrl}/domains/prove`, { key: admin.key, body: { domain: name } })
const post = (path: string, body: unknown) =>
  product.request('POST', `/api/v1/auth/sign_on/${path}`, { body })
const offerOf = async () => (await post('offer', { email: `jo@${domain}` })).body.name
const proofOf = async (admin: TestPerson) =>
  (await product.request('GET', settingsUrl, { key: admin.key })).body.domain_proofs[0]

/** Puts the record of an organisation into the DNS. */
async function publish(admin: TestPerson): Promise<void> {
  const { record_name, record_value } = await proofOf(admin)
  records.set(record_name, [...(records.get(record_name) ?? ['v=spf1 -all']), record_value])
}
async function signIn(admin: TestPerson, email: string) {
  const organisation = admin.orgId
  const { url, ticket } = (await post('start', { organisation })).body
  const registered = `${product.deps.config.publicUrl}/sign-on/${organisation}`
  const arrived = provider.authorize(url, registered, { sub: email, email, email_verified: true })
  return post('finish', { query: arrived.search.slice(1), ticket, organisation })
}

test('a listed domain neither blocks its owner nor sends users to a foreign provider', async () => {
  // Somebody with an address that nobody has confirmed, and the domain in the settings.
  await createPerson(db, rival.orgId, 'VIEWER', { email: `squatter@${domain}` })
  expect((await save(rival)).status).toBe(200)
  expect(await offerOf()).toBeNull()
  expect(await signIn(rival, `mia@${domain}`)).toMatchObject({
    status: 400,
    body: { non_field_errors: [signOnRefusals.foreignDomain] },
  })
  expect((await save(owner)).status).toBe(200)
  await publish(owner)
  expect(await prove(owner)).toMatchObject({ status: 200, body: { domain_proofs: [{ is_proven: true }] } })
  expect(await offerOf()).toBe('Owner')
  expect((await signIn(owner, `mia@${domain}`)).status).toBe(200)
})

test('a domain needs the record of this organisation', async () => {
  await save(owner)
  await save(rival)
  const unproven = {
    status: 400,
    body: { domain: [signOnFaults.unprovenDomain(`_sightline.${domain}`)] },
  }
  expect(await prove(owner)).toMatchObject(unproven)
  await publish(owner)
  expect(await prove(rival)).toMatchObject(unproven)
  expect(await prove(rival, 'elsewhere.example')).toMatchObject({
    status: 400,
    body: { domain: [signOnFaults.unlistedDomain('elsewhere.example')] },
  })
  expect(await offerOf()).toBeNull()
})

test('the newest proof has the domain, and both organisations find it in their log', async () => {
  await save(rival)
  await publish(rival)
  await prove(rival)
  expect(await offerOf()).toBe('Rival')
  await save(owner)
  await publish(owner)
  await prove(owner)
  expect(await offerOf()).toBe('Owner')
  expect(await proofOf(rival)).toMatchObject({ is_proven: false })
  const logged = await db
    .selectFrom('audit_log')
    .select(['org_id', 'action', 'actor_id'])
    .where('action', 'like', 'sign_on.domain_%')
    .where('subject', '=', domain)
    .orderBy('id')
    .execute()
  // Entries of one millisecond have no order.
  expect(logged.slice(0, 1)).toEqual([
    { org_id: rival.orgId, action: 'sign_on.domain_proved', actor_id: rival.id },
  ])
  expect(new Set(logged.slice(1))).toEqual(
    new Set([
      { org_id: rival.orgId, action: 'sign_on.domain_lost', actor_id: null },
      { org_id: owner.orgId, action: 'sign_on.domain_proved', actor_id: owner.id },
    ]),
  )
})

test('a proven domain stays so when the settings are saved again, until it is removed', async () => {
  await save(owner)
  await publish(owner)
  await prove(owner)
  await save(owner, ['more.example', domain])
  expect(await offerOf()).toBe('Owner')
  await save(owner, ['more.example'])
  expect(await offerOf()).toBeNull()
  await save(owner)
  expect(await offerOf()).toBeNull()
})

test('the administrator of the machine confirms a domain without DNS', async () => {
  await save(owner)
  const run = (...args: string[]) =>
    runAdmin(['verify-domain', ...args], { DATABASE_URL: product.database.url })
  const foreign = await run(domain, '--organisation', `Rival ${tests}`)
  expect([foreign.status, foreign.stderr]).toEqual([
    1,
    `Rival ${tests} has not listed ${domain} for single sign-on.\n`,
  ])
  const confirmed = await run(domain.toUpperCase(), '--organisation', `Owner ${tests}`)
  expect(confirmed).toMatchObject({ status: 0, stderr: '' })
  expect(await offerOf()).toBe('Owner')
})
