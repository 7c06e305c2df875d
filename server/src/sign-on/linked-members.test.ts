import { afterAll, beforeEach, expect, test } from 'vitest'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { proveDomains } from '../testing/prove-domains.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startLyingProvider } from '../testing/servers/lying-provider.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const provider = await startLyingProvider()
afterAll(() => provider.close())

let admin: TestPerson
let domain: string
let organisations = 0
beforeEach(async () => {
  domain = `linked-${++organisations}.example`
  const { id } = await createOrganisation(db)
  admin = await createPerson(db, id, 'ADMIN', { email: `admin@${domain}` })
  await product.request('PUT', '/api/v1/organisation/sign_on', {
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
    },
  })
  await proveDomains(db, admin.orgId)
})

/** A person whose token has these claims signs in. */
async function signIn(claims: Record<string, unknown>) {
  const post = (path: string, body: unknown) =>
    product.request('POST', `/api/v1/auth/sign_on/${path}`, { body })
  const organisation = admin.orgId
  const { url, ticket } = (await post('start', { organisation })).body
  const registered = `${product.deps.config.publicUrl}/sign-on/${organisation}`
  const arrived = provider.authorize(url, registered, claims)
  return post('finish', { query: arrived.search.slice(1), ticket, organisation })
}
const roleOf = async (key: string) => (await product.request('GET', '/api/v1/profile', { key })).body.role
const unproven = { status: 400, body: { non_field_errors: [signOnRefusals.unprovenEmail] } }

test.each([
  ['an address that the provider does not confirm', (email: string) => ({ email })],
  ['a user name', (email: string) => ({ preferred_username: email, email_verified: true })],
  ['a principal name', (email: string) => ({ upn: email, email_verified: true })],
])('%s does not open the account of an ADMIN with a password', async (_, claimsOf) => {
  expect(await signIn({ sub: 'thief', ...claimsOf(admin.email) })).toMatchObject(unproven)
  const { sign_on_subject } = await db
    .selectFrom('users')
    .select('sign_on_subject')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  expect(sign_on_subject).toBeNull()
})

test('a confirmed address opens it once, and then the subject does', async () => {
  const first = await signIn({ sub: 'ada', email: admin.email, email_verified: true })
  expect(await roleOf(first.body.key)).toBe('ADMIN')
  expect(await roleOf((await signIn({ sub: 'ada', email: admin.email })).body.key)).toBe('ADMIN')
  expect(await signIn({ sub: 'thief', email: admin.email, email_verified: true })).toMatchObject({
    status: 400,
    body: { non_field_errors: [signOnRefusals.otherSubject] },
  })
})

test('an ADMIN who was added and has not registered is not opened by an unconfirmed address either', async () => {
  const added = await createPerson(db, admin.orgId, 'ADMIN', { email: `new@${domain}` })
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', added.id).execute()
  expect(await signIn({ sub: 'thief', email: added.email })).toMatchObject(unproven)
})

test('a member of another provider is not opened by an unconfirmed address', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER', { email: `jo@${domain}` })
  const before = { sign_on_issuer: 'https://before.example', sign_on_subject: 'jo', password_hash: null }
  await db.updateTable('users').set(before).where('id', '=', viewer.id).execute()
  expect(await signIn({ sub: 'thief', email: viewer.email })).toMatchObject(unproven)
  expect(await signIn({ sub: 'jo-2', email: viewer.email, xms_edov: true })).toMatchObject({ status: 200 })
})

test('a member whom nobody has registered yet, such as one of SCIM, signs in with the address', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER', { email: `sam@${domain}` })
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', viewer.id).execute()
  expect(await signIn({ sub: 'sam', preferred_username: viewer.email })).toMatchObject({ status: 200 })
})
