import { beforeEach, expect, test } from 'vitest'
import { authRefusals } from '#contract/auth/api.ts'
import { backupRefusals } from '#contract/backups/api.ts'
import { organisationRefusals } from '#contract/organisation/api.ts'
import { createKey } from '../api-keys/queries.ts'
import { createSession } from '../auth/queries.ts'
import { admitMember } from '../sign-on/admit-member.ts'
import { setMachineAdmin } from '../setup/queries.ts'
import { createAdmin, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db, now } = product.deps
let owner: TestPerson
let second: TestPerson
beforeEach(async () => {
  owner = await createAdmin(db)
  second = await createPerson(db, owner.orgId)
  await setMachineAdmin(db, owner.email, true)
})

const refused = { status: 403, body: { detail: organisationRefusals.machineAdmin } }
const newEmail = () => `new-${crypto.randomUUID()}@parking.example`
const person = () => ({ first_name: 'A', last_name: 'B', email: owner.email, role: 'ADMIN', sites: [] })
const rowOf = ({ id }: TestPerson) =>
  db
    .selectFrom('users')
    .select(['email', 'role', 'deactivated_at', 'is_machine_admin'])
    .where('id', '=', id)
    .executeTakeFirst()
const untouched = () => ({
  email: owner.email,
  role: 'ADMIN',
  deactivated_at: null,
  is_machine_admin: true,
})

test('another ADMIN cannot change the address or the role of an administrator of the machine, nor remove them', async () => {
  const url = `/api/v1/organisation/members/${owner.id}`
  const change = (body: object) => product.request('PUT', url, { key: second.key, body })
  expect(await change({ ...person(), email: newEmail() })).toMatchObject(refused)
  expect(await change({ ...person(), role: 'VIEWER' })).toMatchObject(refused)
  expect(await product.request('DELETE', url, { key: second.key })).toMatchObject(refused)
  expect(await rowOf(owner)).toEqual(untouched())
  expect(
    await db.selectFrom('address_changes').selectAll().where('user_id', '=', owner.id).execute(),
  ).toEqual([])
  expect((await change({ ...person(), first_name: 'Ann' })).body).toMatchObject({ first_name: 'Ann' })
})

test('a SCIM token cannot change the address of an administrator of the machine, deactivate, remove or demote them', async () => {
  const { token } = (await product.request('POST', '/api/v1/organisation/scim/token', { key: second.key }))
    .body
  const scim = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
    product.request(method, `/scim/v2/${path}`, {
      key: token,
      ...(body && { body: JSON.stringify(body) }),
      headers: body ? { 'content-type': 'application/scim+json' } : {},
    })
  const user = (values: object) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: owner.email,
    name: { givenName: 'A', familyName: 'B' },
    active: true,
    ...values,
  })
  const url = `Users/${owner.id}`
  expect((await scim('PUT', url, user({ userName: newEmail() }))).status).toBe(403)
  expect((await scim('PUT', url, user({ active: false }))).status).toBe(403)
  expect((await scim('DELETE', url)).status).toBe(403)
  await db
    .insertInto('sign_on_settings')
    .values({ ...settings(), grants: JSON.stringify([{ value: 'gate', role: 'SITE_VIEWER', sites: [] }]) })
    .execute()
  const third = await createPerson(db, owner.orgId)
  await scim('POST', 'Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'gate',
    members: [{ value: owner.id }, { value: third.id }],
  })
  expect(await rowOf(owner)).toEqual(untouched())
  expect((await rowOf(third))?.role).toBe('SITE_VIEWER')
})

const settings = () => ({
  org_id: owner.orgId,
  is_enabled: true,
  is_only: true,
  name: 'Acme',
  issuer: 'https://login.example',
  client_id: 'sightline',
  client_secret: null,
  groups_claim: 'groups',
  default_role: 'ADMIN' as const,
  creates_members: true,
  has_shared_redirect: false,
  emergency_user_id: second.id,
  changed_at: new Date(),
})

test('an identity provider cannot sign in an administrator of the machine, who keeps their password where it is the only way', async () => {
  const row = await db
    .insertInto('sign_on_settings')
    .values({ ...settings(), grants: JSON.stringify([]) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const domain = { domain: owner.email.split('@')[1]!, org_id: owner.orgId, is_proven: true }
  await db.insertInto('sign_on_domains').values(domain).execute()
  const claims = { sub: 'x', email: owner.email, email_verified: true, given_name: 'A', family_name: 'B' }
  const admitted = db
    .transaction()
    .execute((tx) => admitMember(tx, row, { subject: 'x', sid: '', idToken: '', claims }, now()))
  await expect(admitted).rejects.toMatchObject({
    fields: { non_field_errors: [authRefusals.machineAdminSignsIn] },
  })
  const signIn = await product.request('POST', '/api/v1/auth/login', {
    body: { email: owner.email, password: testPassword },
  })
  expect(signIn.status).toBe(200)
})

test('rights over the machine belong to a session of their own: no API key and no session of a provider has them', async () => {
  const wanted = { name: 'Key', scopes: ['read', 'write'] as const, createdBy: owner.id, expiresAt: null }
  const { key } = await createKey(db, owner.orgId, wanted, now())
  const client = { address: '127.0.0.1', userAgent: 'test', signOnSid: '' }
  const provided = await createSession(db, owner.id, 'full', client, now())
  const schedule = { is_on: false, time_of_day: '02:00', time_zone: 'UTC', folder: '/tmp/elsewhere', keep: 3 }
  for (const foreign of [key, provided, second.key]) {
    const set = await product.request('PUT', '/api/v1/backups/schedule', { key: foreign, body: schedule })
    expect(set).toMatchObject({ status: 403, body: { detail: backupRefusals.notMachineAdmin } })
    expect((await product.request('GET', '/api/v1/setup/demo', { key: foreign })).body.can_change).toBe(false)
  }
  expect((await product.request('GET', '/api/v1/setup/demo', { key: owner.key })).body.can_change).toBe(true)
})

test('the rights of an administrator of the machine without a password can be ended', async () => {
  await db
    .updateTable('users')
    .set({ password_hash: null, role: 'VIEWER' })
    .where('id', '=', owner.id)
    .execute()
  expect(await setMachineAdmin(db, owner.email, false)).toBe(true)
  expect((await rowOf(owner))?.is_machine_admin).toBe(false)
})

test('a member who never registered cannot be made an administrator of the machine', async () => {
  const { orgId, key } = await createAdmin(db)
  const email = newEmail()
  await product.request('POST', '/api/v1/organisation/members/', { key, body: { ...person(), email } })
  expect(await setMachineAdmin(db, email, true)).toBe(false)
  expect(
    await db
      .selectFrom('users')
      .select('id')
      .where('org_id', '=', orgId)
      .where('is_machine_admin', '=', true)
      .execute(),
  ).toEqual([])
})
