import { afterAll, beforeEach, expect, test } from 'vitest'
import { signOnFaults, signOnRefusals } from '#contract/sign-on/messages.ts'
import { organisationRefusals } from '#contract/organisation/api.ts'
import { createPerson, createOrganisation, testPassword, type TestPerson } from '../testing/people.ts'
import { proveDomains } from '../testing/prove-domains.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { client, startIdentityProvider, visitProvider } from '../testing/servers/identity-provider.ts'
import { createSite } from '../testing/sites.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
await product.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = product.app.server.address() as { port: number }
product.deps.config.publicUrl = `http://127.0.0.1:${port}`
const { db, secrets } = product.deps

const people: Record<string, Record<string, unknown>> = {}
const provider = await startIdentityProvider(people)
afterAll(() => provider.close())

let admin: TestPerson
let domain: string
let organisations = 0
beforeEach(async () => {
  domain = `acme-${++organisations}.example`
  const { id } = await createOrganisation(db)
  admin = await createPerson(db, id, 'ADMIN', { email: `admin@${domain}` })
})

const form = (values: Record<string, unknown> = {}) => ({
  is_enabled: true,
  name: 'Acme',
  issuer: provider.issuer,
  client_id: client.id,
  client_secret: client.secret,
  domains: [domain],
  groups_claim: 'groups',
  grants: [],
  default_role: null,
  creates_members: true,
  is_only: false,
  emergency_user_id: null,
  ...values,
})
const settingsUrl = '/api/v1/organisation/sign_on'
const redirectUri = () => `${product.deps.config.publicUrl}/sign-on/${admin.orgId}`
const register = () => {
  const url = product.deps.config.publicUrl
  provider.register({
    redirectUri: redirectUri(),
    logoutUri: `${url}/api/v1/auth/sign_on/logout/${admin.orgId}`,
    signedOutUri: `${url}/login`,
  })
}
async function setUp(values: Record<string, unknown> = {}) {
  register()
  const saved = await product.request('PUT', settingsUrl, { key: admin.key, body: form(values) })
  expect(saved).toMatchObject({ status: 200 })
  await proveDomains(db, admin.orgId)
  return saved.body
}
const post = (path: string, body: unknown) => product.request('POST', `/api/v1/auth/${path}`, { body })

const finish = (query: string, ticket: string) =>
  post('sign_on/finish', { query, ticket, organisation: admin.orgId })

async function signIn(login: string) {
  const started = await post('sign_on/start', { email: `anybody@${domain}` })
  expect(started.status).toBe(200)
  const browser = await visitProvider(started.body.url, login, redirectUri())
  const finished = await finish(browser.query, started.body.ticket)
  return { ...finished, started: started.body, browser }
}
const profileOf = (key: string) => product.request('GET', '/api/v1/profile', { key })
const memberOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

test('a new user with a listed group becomes a member with its role and sites, which each sign-in updates', async () => {
  const site = await createSite(db, admin.orgId)
  await setUp({
    grants: [
      { value: 'gate', role: 'SITE_VIEWER', sites: [site.id] },
      { value: 'chiefs', role: 'ADMIN' },
    ],
  })
  people['mia'] = { email: `mia@${domain}`, given_name: 'Mia', family_name: 'Tane', groups: ['gate', 'x'] }
  const first = await signIn('mia')
  expect(first).toMatchObject({ status: 200, body: { status: 'logged_in', key: expect.any(String) } })
  expect((await profileOf(first.body.key)).body).toMatchObject({
    first_name: 'Mia',
    last_name: 'Tane',
    email: `mia@${domain}`,
    role: 'SITE_VIEWER',
  })
  const sites = await product.request('GET', '/api/v1/sites', { key: first.body.key })
  expect(sites.body.results.map(({ id }: { id: string }) => id)).toEqual([site.id])
  people['mia']['groups'] = ['chiefs']
  const second = await signIn('mia')
  expect((await profileOf(second.body.key)).body.role).toBe('ADMIN')
  const members = await product.request('GET', '/api/v1/organisation/members/', { key: admin.key })
  const mia = members.body.filter(({ email }: { email: string }) => email === `mia@${domain}`)
  expect(mia).toMatchObject([{ role: 'ADMIN', is_active: true, sites: [] }])
})

test('an email address finds a member with a password, and sign-in requires a listed group', async () => {
  await setUp({ grants: [{ value: 'staff', role: 'VIEWER' }] })
  const viewer = await createPerson(db, admin.orgId, 'VIEWER', { email: `Jo@${domain}` })
  people['jo'] = { email: `jo@${domain}`, email_verified: true, groups: ['staff'] }
  const signed = await signIn('jo')
  expect((await profileOf(signed.body.key)).body.email).toBe(viewer.email)
  people['jo']['groups'] = []
  expect(await signIn('jo')).toMatchObject({
    status: 400,
    body: { non_field_errors: [signOnRefusals.noRole] },
  })
  const log = await product.request('GET', '/api/v1/audit?action=session.refused', { key: admin.key })
  expect(log.body.results).toMatchObject([{ subject: provider.issuer, reason: signOnRefusals.noRole }])
})

test('rejects users of other domains and organisations, and unknown users when members are not added', async () => {
  await setUp({ default_role: 'VIEWER', creates_members: false })
  const other = await createOrganisation(db)
  people['kim'] = { email: 'kim@elsewhere.example' }
  people['lee'] = { email: `lee@${domain}`, email_verified: false }
  people['pat'] = { email: `pat@${domain}` }
  await createPerson(db, other.id, 'ADMIN', { email: `sam@${domain}` })
  people['sam'] = { email: `sam@${domain}` }
  const refusals = {
    kim: signOnRefusals.foreignDomain,
    lee: signOnRefusals.unverifiedEmail,
    pat: signOnRefusals.noMember,
    sam: signOnRefusals.elsewhere,
  }
  for (const [login, refusal] of Object.entries(refusals))
    expect(await signIn(login)).toMatchObject({ status: 400, body: { non_field_errors: [refusal] } })
  expect(await memberOf(`pat@${domain}`)).toBeUndefined()
})

test('a response works once and only in the browser that started the sign-in', async () => {
  await setUp({ default_role: 'VIEWER' })
  people['ann'] = { email: `ann@${domain}` }
  const started = await post('sign_on/start', { organisation: admin.orgId })
  const { query } = await visitProvider(started.body.url, 'ann', redirectUri())
  const over = { status: 400, body: { non_field_errors: [signOnRefusals.over] } }
  expect(await finish(query, 'of another browser')).toMatchObject(over)
  const { ticket } = started.body
  expect(await finish(query, ticket)).toMatchObject({ status: 200 })
  expect(await finish(query, ticket)).toMatchObject(over)
  expect(new URL(started.body.url).searchParams.get('code_challenge_method')).toBe('S256')
})

test('with provider-only sign-in only the emergency ADMIN has a password and cannot be removed', async () => {
  const emergency = await createPerson(db, admin.orgId, 'ADMIN', { email: `keys@${domain}` })
  const viewer = await createPerson(db, admin.orgId, 'VIEWER', { email: `viewer@${domain}` })
  register()
  const body = form({ is_only: true, emergency_user_id: viewer.id, default_role: 'VIEWER' })
  const refused = await product.request('PUT', settingsUrl, { key: admin.key, body })
  expect(refused).toMatchObject({ status: 400, body: { emergency_user_id: [signOnFaults.emergency] } })
  const gone = await createPerson(db, admin.orgId, 'ADMIN', { email: `gone@${domain}` })
  await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', gone.id).execute()
  const deactivated = form({ is_only: true, emergency_user_id: gone.id, default_role: 'VIEWER' })
  expect(await product.request('PUT', settingsUrl, { key: admin.key, body: deactivated })).toMatchObject({
    status: 400,
    body: { emergency_user_id: [signOnFaults.emergency] },
  })
  await setUp({ is_only: true, emergency_user_id: emergency.id, default_role: 'VIEWER' })

  expect((await profileOf(viewer.key)).status).toBe(401)
  const login = (email: string) => post('login', { email, password: testPassword })
  expect(await login(viewer.email)).toMatchObject({
    status: 400,
    body: { non_field_errors: [signOnRefusals.only('Acme')] },
  })
  expect(await login(emergency.email)).toMatchObject({ status: 200, body: { status: 'logged_in' } })
  people['keys'] = { email: emergency.email, email_verified: true }
  const signed = await signIn('keys')
  expect((await profileOf(signed.body.key)).body.role).toBe('ADMIN')
  const member = `/api/v1/organisation/members/${emergency.id}`
  const refusal = { status: 400, body: { non_field_errors: [organisationRefusals.emergencyAdmin] } }
  expect(await product.request('DELETE', member, { key: admin.key })).toMatchObject(refusal)
  const demoted = { first_name: 'A', last_name: 'B', email: emergency.email, role: 'VIEWER', sites: [] }
  expect(await product.request('PUT', member, { key: admin.key, body: demoted })).toMatchObject(refusal)
})

test('the sign-in page offers the provider of the domain, also for unknown addresses', async () => {
  await setUp({ default_role: 'VIEWER' })
  const offer = async (email: string) => (await post('sign_on/offer', { email })).body
  expect(await offer(`nobody@${domain}`)).toEqual({ name: 'Acme', is_only: false })
  expect(await offer(`nobody@sub.${domain}`)).toEqual({ name: null, is_only: false })
  const off = await product.request('PUT', settingsUrl, { key: admin.key, body: form({ is_enabled: false }) })
  expect(off.status).toBe(200)
  expect(await offer(`nobody@${domain}`)).toEqual({ name: null, is_only: false })
  expect(await post('sign_on/start', { organisation: admin.orgId })).toMatchObject({ status: 400 })
})

test('the client secret is sealed, never returned, and is kept when the form omits it', async () => {
  const saved = await setUp({ default_role: 'VIEWER' })
  expect(saved).toMatchObject({ has_client_secret: true })
  expect(JSON.stringify(saved)).not.toContain(client.secret)
  await setUp({ default_role: 'VIEWER', client_secret: '' })
  const row = await db
    .selectFrom('sign_on_settings')
    .selectAll()
    .where('org_id', '=', admin.orgId)
    .executeTakeFirstOrThrow()
  expect(row.client_secret!.includes(client.secret)).toBe(false)
  expect(secrets.open(row.client_secret!)).toBe(client.secret)
  const audit = await db.selectFrom('audit_log').selectAll().where('org_id', '=', admin.orgId).execute()
  expect(JSON.stringify(audit)).not.toContain(client.secret)
})

test('a logout by the provider ends exactly the sessions of that sign-in', async () => {
  await setUp({ default_role: 'VIEWER' })
  people['out'] = { email: `out@${domain}` }
  const here = await signIn('out')
  const elsewhere = await signIn('out')
  await here.browser.signOut(provider.issuer)
  await expect.poll(async () => (await profileOf(here.body.key)).status).toBe(401)
  expect((await profileOf(elsewhere.body.key)).status).toBe(200)
})

const signOut = (key: string) => product.request('POST', '/api/v1/auth/sign_on/sign_out', { key })

test('a person who signs out is signed out at the provider too, and comes back to the sign-in page', async () => {
  await setUp({ default_role: 'VIEWER' })
  people['both'] = { email: `both@${domain}` }
  const signed = await signIn('both')
  const { status, body } = await signOut(signed.body.key)
  expect(status).toBe(200)
  expect((await profileOf(signed.body.key)).status).toBe(401)
  const url = new URL(body.url)
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`)
  const signedOutUri = `${product.deps.config.publicUrl}/login`
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(signedOutUri)
  expect(await signed.browser.signOut(provider.issuer, body.url)).toBe(signedOutUri)
  // The provider asks again: its own session is over.
  expect((await signed.browser.visit(signed.started.url)).includes('name="login"')).toBe(true)
})

test('a session with a password, and one whose provider is switched off, end here alone', async () => {
  await setUp({ default_role: 'VIEWER' })
  const { key } = (await post('login', { email: admin.email, password: testPassword })).body
  expect(await signOut(key)).toMatchObject({ status: 200, body: { url: null } })
  expect((await profileOf(key)).status).toBe(401)
  people['off'] = { email: `off@${domain}` }
  const signed = await signIn('off')
  await product.request('PUT', settingsUrl, { key: admin.key, body: form({ is_enabled: false }) })
  expect(await signOut(signed.body.key)).toMatchObject({ status: 200, body: { url: null } })
})
