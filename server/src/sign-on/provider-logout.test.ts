import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { oauthPaths } from '#contract/assistants/constants.ts'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { assistantRedirect } from '../testing/oauth-assistant.ts'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { proveDomains } from '../testing/prove-domains.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startLyingProvider } from '../testing/servers/lying-provider.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const provider = await startLyingProvider()
afterAll(() => provider.close())

let admin: TestPerson
let organisations = 0
const domain = () => `logout-${organisations}.example`
beforeEach(async () => {
  organisations++
  const { id } = await createOrganisation(db)
  admin = await createPerson(db, id, 'ADMIN', { email: `admin@${domain()}` })
  await save()
  provider.calls.length = 0
})
async function save(values: Record<string, unknown> = {}) {
  const saved = await product.request('PUT', '/api/v1/organisation/sign_on', {
    key: admin.key,
    body: {
      is_enabled: true,
      name: 'Acme',
      issuer: provider.issuer,
      client_id: `sightline-${organisations}`,
      domains: [domain()],
      groups_claim: 'groups',
      grants: [],
      default_role: 'VIEWER',
      creates_members: true,
      is_only: false,
      emergency_user_id: null,
      ...values,
    },
  })
  await proveDomains(db, admin.orgId)
  return saved
}
const post = (url: string, body: unknown, key?: string) =>
  product.request('POST', url, { body, ...(key && { key }) })

/** Signs in with the session `sid` of the provider. */
async function signIn(sub: string, sid: string): Promise<string> {
  const organisation = admin.orgId
  const { url, ticket } = (await post('/api/v1/auth/sign_on/start', { organisation })).body
  const registered = `${product.deps.config.publicUrl}/sign-on/${organisation}`
  const arrived = provider.authorize(url, registered, { sub, sid, email: `${sub}@${domain()}` })
  const query = arrived.search.slice(1)
  const finished = await post('/api/v1/auth/sign_on/finish', { query, ticket, organisation })
  expect(finished.status).toBe(200)
  return finished.body.key
}

/** A code of an assistant that the person of this session has allowed. */
async function codeOf(key: string) {
  const { client_id } = (await post(oauthPaths.register, { redirect_uris: [assistantRedirect] })).body
  const code_verifier = 'v'.repeat(43)
  const request = {
    response_type: 'code',
    client_id,
    redirect_uri: assistantRedirect,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const allowed = await post('/api/v1/auth/assistants/allow', { request, scopes: ['read'] }, key)
  const code = new URL(allowed.body.redirect_to).searchParams.get('code')
  return { grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri: assistantRedirect }
}
const exchange = (form: object) =>
  product.request('POST', oauthPaths.token, {
    body: new URLSearchParams({ ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const tokenOf = async (key: string): Promise<string> => {
  const { body } = await exchange(await codeOf(key))
  expect(body.access_token).toBeDefined()
  return body.access_token
}
const statusOf = async (token: string) =>
  (
    await product.request('POST', '/mcp', {
      key: token,
      headers: { accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  ).status

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const send = (token: string) =>
  product.request('POST', `/api/v1/auth/sign_on/logout/${admin.orgId}`, {
    body: `logout_token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const logOut = async (claims: Record<string, unknown>) =>
  send(await provider.sign({ aud: `sightline-${organisations}`, events: event, ...claims }))

test('a logout by the provider disconnects the assistants that were allowed in the session', async () => {
  const [here, elsewhere, other] = [
    await tokenOf(await signIn('mia', 's1')),
    await tokenOf(await signIn('mia', 's2')),
    await tokenOf(await signIn('jo', 's3')),
  ]
  const open = await codeOf(await signIn('mia', 's1'))
  expect((await logOut({ sub: 'mia', sid: 's1' })).status).toBe(200)
  expect([await statusOf(here), await statusOf(elsewhere), await statusOf(other)]).toEqual([401, 200, 200])
  expect((await exchange(open)).body.error).toBe('invalid_grant')
  expect((await logOut({ sub: 'mia' })).status).toBe(200)
  expect([await statusOf(elsewhere), await statusOf(other)]).toEqual([401, 200])
})

test('sign-in only with the provider disconnects the assistants of other sessions', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  const emergency = await createPerson(db, admin.orgId, 'ADMIN', { email: `keys@${domain()}` })
  const [password, kept] = [await tokenOf(viewer.key), await tokenOf(emergency.key)]
  const atProvider = await tokenOf(await signIn('mia', 's1'))
  expect((await save({ is_only: true, emergency_user_id: emergency.id })).status).toBe(200)
  expect([await statusOf(password), await statusOf(kept), await statusOf(atProvider)]).toEqual([
    401, 200, 200,
  ])
})

const callsTo = (path: string) => provider.calls.filter((call) => call.path.startsWith(path)).length

test('forged logout tokens do not make the server call the provider again and again', async () => {
  await signIn('mia', 's1')
  provider.calls.length = 0
  const claims = { aud: `sightline-${organisations}`, sub: 'mia', sid: 's1', events: event }
  const forged = [
    await provider.sign(claims, 'foreign'),
    (await provider.sign(claims)).replace(
      /^[^.]+/,
      Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'unknown' })).toString('base64url'),
    ),
    provider.leaveUnsigned(claims),
    'no token',
  ]
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => send(forged[index % 4]!)))
  const seen = new Set(answers.map(({ status, text }) => `${status} ${text}`))
  expect([...seen]).toEqual([`400 ${JSON.stringify({ non_field_errors: [signOnRefusals.logoutToken] })}`])
  expect(provider.calls.length).toBeLessThanOrEqual(1)
  expect((await logOut({ sub: 'mia', sid: 's1' })).status).toBe(200)

  // A key that is new at the provider is found after a pause.
  product.setNow(new Date(Date.now() + 31_000))
  provider.calls.length = 0
  await Promise.all(Array.from({ length: 20 }, () => send(forged[1]!)))
  expect(callsTo('/keys')).toBe(1)
  product.setNow(new Date())
})

test('a provider that cannot be reached is not called for each caller', async () => {
  const gone = await startLyingProvider()
  const saved = await save({ issuer: gone.issuer })
  expect(saved.status).toBe(200)
  gone.calls.length = 0
  gone.say({}, { describedIssuer: 'https://evil.example' })
  const starts = await Promise.all(
    Array.from({ length: 50 }, () => post('/api/v1/auth/sign_on/start', { organisation: admin.orgId })),
  )
  expect(starts.map(({ status }) => status)).toEqual(Array(50).fill(503))
  expect(gone.calls.length).toBe(1)
  gone.close()
})
