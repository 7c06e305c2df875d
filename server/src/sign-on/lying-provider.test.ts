import { afterAll, beforeEach, expect, test } from 'vitest'
import { signOnFaults, signOnRefusals } from '#contract/sign-on/messages.ts'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { proveDomains } from '../testing/prove-domains.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startLyingProvider, type Lies } from '../testing/servers/lying-provider.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const strict = await startProduct()
const { db } = product.deps
const provider = await startLyingProvider()
afterAll(() => provider.close())

let admin: TestPerson
let domain: string
let organisations = 0
beforeEach(async () => {
  domain = `acme-${++organisations}.example`
  const { id } = await createOrganisation(db)
  admin = await createPerson(db, id, 'ADMIN', { email: `admin@${domain}` })
  provider.say({})
})

const form = (values: Record<string, unknown> = {}) => ({
  is_enabled: true,
  name: 'Acme',
  issuer: provider.issuer,
  client_id: 'sightline',
  client_secret: 'secret',
  domains: [domain],
  groups_claim: 'groups',
  grants: [],
  default_role: 'VIEWER',
  creates_members: true,
  is_only: false,
  emergency_user_id: null,
  ...values,
})
async function save(values: Record<string, unknown> = {}) {
  const saved = await product.request('PUT', '/api/v1/organisation/sign_on', {
    key: admin.key,
    body: form(values),
  })
  await proveDomains(db, admin.orgId)
  return saved
}
const post = (path: string, body: unknown) =>
  product.request('POST', `/api/v1/auth/sign_on/${path}`, { body })

/** A sign-in whose token is correct except for the lies. */
async function signIn(lies: Lies = {}, query: Record<string, string> = {}) {
  const started = await post('start', { organisation: admin.orgId })
  const parameters = new URL(started.body.url).searchParams
  provider.say(
    { aud: 'sightline', nonce: parameters.get('nonce'), sub: 'mia', email: `mia@${domain}`, sid: 's1' },
    lies,
  )
  const answer = new URLSearchParams({ code: 'c', state: parameters.get('state') ?? '', ...query }).toString()
  return post('finish', { query: answer, ticket: started.body.ticket, organisation: admin.orgId })
}
const stored = async () => ({
  users: await db.selectFrom('users').selectAll().where('org_id', '=', admin.orgId).execute(),
  sessions: await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.org_id', '=', admin.orgId)
    .execute(),
})

test('accepts the same provider without lies', async () => {
  expect(await save()).toMatchObject({ status: 200 })
  expect(await signIn()).toMatchObject({ status: 200, body: { status: 'logged_in' } })
})

const past = Math.floor(Date.now() / 1000) - 3600
const future = Math.floor(Date.now() / 1000) + 3600
const lies: [string, Lies, string][] = [
  ['another issuer', { claims: { iss: 'https://evil.example' } }, signOnRefusals.issuer],
  ['another audience', { claims: { aud: 'another-app' } }, signOnRefusals.audience],
  ['more audiences', { claims: { aud: ['sightline', 'other'] } }, signOnRefusals.audience],
  ['another nonce', { claims: { nonce: 'replayed' } }, signOnRefusals.nonce],
  ['no nonce', { claims: { nonce: undefined } }, signOnRefusals.nonce],
  ['the algorithm none', { isUnsigned: true }, signOnRefusals.algorithm],
  ['a symmetric algorithm', { sharedSecret: 'secret' }, signOnRefusals.algorithm],
  ['a key that is not published', { hasForeignKey: true }, signOnRefusals.signature],
  ['a time that is over', { claims: { iat: past - 300, exp: past } }, signOnRefusals.time],
  ['an issue in the future', { claims: { iat: future, exp: future + 300 } }, signOnRefusals.time],
  ['a time to come', { claims: { nbf: future } }, signOnRefusals.time],
]
test.each(lies)('rejects a token with %s and changes nothing', async (_, lie, refusal) => {
  await save()
  const before = await stored()
  expect(await signIn(lie)).toMatchObject({ status: 400, body: { non_field_errors: [refusal] } })
  expect(await stored()).toEqual(before)
})

test('rejects a response with an error or of another issuer, with the reason', async () => {
  await save()
  expect(await signIn({}, { error: 'access_denied', error_description: 'Not assigned' })).toMatchObject({
    status: 400,
    body: { non_field_errors: [signOnRefusals.declined('Not assigned')] },
  })
  expect(await signIn({}, { iss: 'https://evil.example' })).toMatchObject({
    status: 400,
    body: { non_field_errors: [signOnRefusals.issuer] },
  })
})

test('does not save a provider that is unreachable or describes another issuer', async () => {
  provider.say({}, { describedIssuer: 'https://evil.example' })
  expect(await save()).toMatchObject({
    status: 400,
    body: { issuer: [signOnFaults.provider(signOnRefusals.issuer)] },
  })
  expect(await save({ issuer: 'http://id.acme.example' })).toMatchObject({ status: 400 })
  const kept = await product.request('GET', '/api/v1/organisation/sign_on', { key: admin.key })
  expect(kept.body).toMatchObject({ is_enabled: false, issuer: '' })
})

test('does not call an address of the machine unless the settings allow it', async () => {
  const { id } = await createOrganisation(strict.deps.db)
  const other = await createPerson(strict.deps.db, id, 'ADMIN', { email: `admin@${domain}` })
  const saved = await strict.request('PUT', '/api/v1/organisation/sign_on', { key: other.key, body: form() })
  expect(saved.status).toBe(400)
  expect(saved.body.issuer[0]).toContain('is not a public address')
})

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const logout = (token: string) =>
  product.request('POST', `/api/v1/auth/sign_on/logout/${admin.orgId}`, {
    body: `logout_token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The token with another algorithm in its header. */
const withAlgorithm = (token: string, alg: string) =>
  token.replace(/^[^.]+/, Buffer.from(JSON.stringify({ alg, kid: 'k1' })).toString('base64url'))

test('an invalid logout token ends no session', async () => {
  await save()
  const { body } = await signIn()
  const right = { aud: 'sightline', sub: 'mia', sid: 's1', events: event }
  const wrong = [
    await provider.sign({ ...right, aud: 'another-app' }),
    await provider.sign({ ...right, iss: 'https://evil.example' }),
    await provider.sign({ ...right, iat: past }),
    await provider.sign({ ...right, nonce: 'n' }),
    await provider.sign({ ...right, events: {} }),
    await provider.sign({ aud: 'sightline', events: event }),
    await provider.sign(right, 'foreign'),
    provider.leaveUnsigned(right),
    withAlgorithm(await provider.sign(right), 'none'),
    withAlgorithm(await provider.sign(right), 'HS256'),
    'no token',
  ]
  for (const token of wrong)
    expect(await logout(token)).toMatchObject({
      status: 400,
      body: { non_field_errors: [signOnRefusals.logoutToken] },
    })
  const profile = () => product.request('GET', '/api/v1/profile', { key: body.key })
  expect((await profile()).status).toBe(200)
  expect((await logout(await provider.sign(right))).status).toBe(200)
  expect((await profile()).status).toBe(401)
})
