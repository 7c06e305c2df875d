import { afterAll, beforeEach, expect, test } from 'vitest'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { proveDomains } from '../testing/prove-domains.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startLyingProvider } from '../testing/servers/lying-provider.ts'

/** The provider of the victim is honest and sends no `iss`; the one of the attacker wants its codes. */
const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const honest = await startLyingProvider()
const thief = await startLyingProvider()
afterAll(() => {
  honest.close()
  thief.close()
})

type Provider = typeof honest
let organisations = 0
interface Acme {
  admin: TestPerson
  domain: string
}
async function createAcme(): Promise<Acme> {
  const domain = `mixed-${++organisations}.example`
  const { id } = await createOrganisation(db)
  return { domain, admin: await createPerson(db, id, 'ADMIN', { email: `admin@${domain}` }) }
}
const settingsUrl = '/api/v1/organisation/sign_on'
async function save({ admin, domain }: Acme, provider: Provider, values: Record<string, unknown> = {}) {
  const saved = await product.request('PUT', settingsUrl, {
    key: admin.key,
    body: {
      is_enabled: true,
      name: 'Acme',
      issuer: provider.issuer,
      client_id: 'sightline',
      domains: [domain],
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
const post = (path: string, body: unknown) =>
  product.request('POST', `/api/v1/auth/sign_on/${path}`, { body })
const start = async (acme: Acme): Promise<{ url: string; ticket: string }> =>
  (await post('start', { organisation: acme.admin.orgId })).body

/** The page at which the browser arrives finishes the sign-in. */
function finish(arrived: URL, ticket: string) {
  const organisation = /^\/sign-on\/(.+)$/.exec(arrived.pathname)?.[1]
  return post('finish', { query: arrived.search.slice(1), ticket, ...(organisation && { organisation }) })
}

/** The settings of an organisation from before each had an address of its own. */
const asBefore = (acme: Acme) =>
  db
    .updateTable('sign_on_settings')
    .set({ has_shared_redirect: true })
    .where('org_id', '=', acme.admin.orgId)
    .execute()

let victim: Acme
let attacker: Acme
beforeEach(async () => {
  victim = await createAcme()
  attacker = await createAcme()
  thief.calls.length = 0
  await save(victim, honest)
  await save(attacker, thief)
})
const stolenCodes = () => thief.calls.flatMap(({ form }) => form.get('code') ?? [])
const over = { status: 400, body: { non_field_errors: [signOnRefusals.over] } }

/**
 * The attacker starts a sign-in at the victim's organisation. The victim opens the attacker's, whose provider forwards
 * the browser to the honest one, with the attacker's challenge and nonce.
 */
async function mixUp() {
  const registered = new URL((await start(victim)).url).searchParams.get('redirect_uri')!
  const own = await start(victim)
  const lured = await start(attacker)
  const forwarded = new URL(own.url)
  forwarded.searchParams.set('state', new URL(lured.url).searchParams.get('state')!)
  const claims = { sub: 'ada', email: victim.admin.email, email_verified: true }
  const arrived = honest.authorize(forwarded.href, registered, claims)
  const lead = await finish(arrived, lured.ticket)
  // With the code, the attacker finishes the sign-in that they started themselves.
  const used = new URL(registered)
  used.search = new URLSearchParams({
    code: stolenCodes()[0] ?? 'none',
    state: new URL(own.url).searchParams.get('state')!,
  }).toString()
  return { lead, taken: await finish(used, own.ticket) }
}

test('a code of one provider never reaches the provider of another organisation', async () => {
  const { lead, taken } = await mixUp()
  expect(lead).toMatchObject(over)
  expect(stolenCodes()).toEqual([])
  expect(taken.status).toBe(400)
  const signedIn = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', victim.admin.id)
    .where('sign_on_sid', 'is not', null)
    .execute()
  expect(signedIn).toEqual([])
})

test('an organisation with the shared address is safe from one that has its own', async () => {
  await asBefore(victim)
  const { lead } = await mixUp()
  expect(lead).toMatchObject(over)
  expect(stolenCodes()).toEqual([])
})

test('an organisation with the shared address that sets another provider gets its own address', async () => {
  await asBefore(victim)
  await asBefore(attacker)
  expect((await save(attacker, honest)).body).toMatchObject({ shared_redirect_uri: null })
  expect((await save(attacker, thief)).body).toMatchObject({ shared_redirect_uri: null })
  expect((await mixUp()).lead).toMatchObject(over)
  expect(stolenCodes()).toEqual([])
})

test('each organisation has an address, at which its own sign-ins finish', async () => {
  const { publicUrl } = product.deps.config
  const settings = await product.request('GET', settingsUrl, { key: victim.admin.key })
  const own = `${publicUrl}/sign-on/${victim.admin.orgId}`
  expect(settings.body).toMatchObject({ redirect_uri: own, shared_redirect_uri: null })
  const { url, ticket } = await start(victim)
  const arrived = honest.authorize(url, own, { sub: 'mia', email: `mia@${victim.domain}` })
  expect(await finish(arrived, ticket)).toMatchObject({ status: 200, body: { status: 'logged_in' } })
  expect(honest.calls.at(-1)?.form.get('redirect_uri') ?? own).toBe(own)
})

test('settings from before keep the shared address until the ADMIN gives it up', async () => {
  await asBefore(victim)
  const shared = `${product.deps.config.publicUrl}/sign-on`
  const kept = await save(victim, honest)
  expect(kept.body).toMatchObject({ shared_redirect_uri: shared, has_shared_redirect: true })
  const { url, ticket } = await start(victim)
  const arrived = honest.authorize(url, shared, { sub: 'lee', email: `lee@${victim.domain}` })
  expect(await finish(arrived, ticket)).toMatchObject({ status: 200 })

  const begun = await start(victim)
  const moved = await save(victim, honest, { has_shared_redirect: false })
  expect(moved.body).toMatchObject({ shared_redirect_uri: null, has_shared_redirect: false })
  const late = honest.authorize(begun.url, shared, { sub: 'lee', email: `lee@${victim.domain}` })
  expect(await finish(late, begun.ticket)).toMatchObject(over)
  const back = await save(victim, honest, { has_shared_redirect: true })
  expect(back.body).toMatchObject({ shared_redirect_uri: null })
})

test('a sign-in that started at one provider does not finish at another', async () => {
  const { url, ticket } = await start(victim)
  const arrived = honest.authorize(url, new URL(url).searchParams.get('redirect_uri')!, { sub: 'x' })
  await save(victim, thief)
  expect(await finish(arrived, ticket)).toMatchObject(over)
  expect(stolenCodes()).toEqual([])
})

test('a provider that promises `iss` must send it, with the right value', async () => {
  const promising = await startLyingProvider()
  afterAll(() => promising.close())
  promising.say({}, { promisesIssuer: true })
  expect((await save(victim, promising)).status).toBe(200)
  const { redirect_uri: registered } = (await product.request('GET', settingsUrl, { key: victim.admin.key }))
    .body
  const signIn = async (iss?: string) => {
    const { url, ticket } = await start(victim)
    const arrived = promising.authorize(url, registered, { sub: 'ida', email: `ida@${victim.domain}` })
    if (iss) arrived.searchParams.set('iss', iss)
    return finish(arrived, ticket)
  }
  const refused = { status: 400, body: { non_field_errors: [signOnRefusals.issuer] } }
  expect(await signIn()).toMatchObject(refused)
  expect(await signIn(honest.issuer)).toMatchObject(refused)
  expect(await signIn(promising.issuer)).toMatchObject({ status: 200 })
})
