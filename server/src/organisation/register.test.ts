import { beforeEach, expect, test } from 'vitest'
import { createOrganisation as createTestOrganisation, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createOrganisation } from './create-organisation.ts'
import { createInvite, linkMember } from './invite-links.ts'
import { insertUser } from './queries.ts'

const product = await startProduct()
const { id: orgId } = await createTestOrganisation(product.deps.db)
const { id: siteId } = await createSite(product.deps.db, orgId)
let email: string
let token: string
beforeEach(async () => {
  product.setNow(new Date())
  email = `hemi-${crypto.randomUUID()}@parking.example`
  const person = { first_name: 'Hemi', last_name: 'Dyk', email, role: 'SITE_VIEWER' } as const
  token = (await createInvite(product.deps.db, orgId, { ...person, site_ids: [siteId] }, new Date())).token
})

const register = (query: string, changes: Record<string, unknown> = {}) =>
  product.request('POST', `/api/v1/auth/registration/${query}`, {
    body: {
      first_name: 'Hēmi',
      last_name: 'van Dyk',
      email,
      password1: 'Brand0New',
      password2: 'Brand0New',
      ...changes,
    },
  })
const login = () => product.request('POST', '/api/v1/auth/login', { body: { email, password: 'Brand0New' } })

test('an invited person registers from the link and signs in with the role and sites [PLAT-039] [PLAT-042]', async () => {
  const answer = await register(`?token=${token}`)
  expect(answer).toMatchObject({ status: 201, body: {} })
  const { key } = (await login()).body
  const { body } = await product.request('GET', '/api/v1/profile', { key })
  expect(body).toMatchObject({ first_name: 'Hēmi', last_name: 'van Dyk', email, role: 'SITE_VIEWER' })
  const sites = await product.deps.db
    .selectFrom('member_sites')
    .innerJoin('users', 'users.id', 'member_sites.user_id')
    .select('site_id')
    .where('email', '=', email)
    .execute()
  expect(sites).toEqual([{ site_id: siteId }])
})

test('a link works once, also with two concurrent requests', async () => {
  const answers = await Promise.all([register(`?token=${token}`), register(`?token=${token}`)])
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 400])
  expect((await register(`?token=${token}`)).body).toEqual({ non_field_errors: ['Invalid invite'] })
  const verified = await product.request('GET', `/api/v1/organisation/invites/verify/${token}`)
  expect(verified.status).toBe(404)
})

test('a link that is mailed again during registration does not change the password', async () => {
  const { db } = product.deps
  email = `added-${crypto.randomUUID()}@parking.example`
  const person = {
    id: crypto.randomUUID(),
    first_name: 'Ana',
    last_name: 'Li',
    email,
    role: 'VIEWER',
  } as const
  await insertUser(db, { ...person, org_id: orgId })
  const first = await linkMember(db, orgId, person, new Date())
  expect((await register(`?token=${first}`)).status).toBe(201)
  const second = await linkMember(db, orgId, person, new Date())
  const stolen = await register(`?token=${second}`, { password1: 'Stolen0ne', password2: 'Stolen0ne' })
  expect(stolen).toMatchObject({ status: 400, body: { non_field_errors: ['Invalid invite'] } })
  expect((await login()).status).toBe(200)
})

test.each(['', '?token=', '?token=forged', `?token=${'x'.repeat(200)}`])(
  'an invited address without its link is rejected: %j',
  async (query) => {
    expect(await register(query)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Invalid invite'] },
    })
  },
)

test('a link expires after seven days', async () => {
  product.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000))
  expect((await register(`?token=${token}`)).status).toBe(400)
})

test('a link works only for its address, ignoring case', async () => {
  expect((await register(`?token=${token}`, { email: 'other@parking.example' })).body).toEqual({
    email: ['Please use the email address that the invite was sent to.'],
  })
  expect((await register(`?token=${token}`, { email: ` ${email.toUpperCase()}` })).status).toBe(201)
})

test('password errors are a list under password1, and the link stays valid [PLAT-038]', async () => {
  expect((await register(`?token=${token}`, { password1: 'weak', password2: 'weak' })).body).toEqual({
    password1: ['Password must be: 1 number, 1 lowercase, 1 uppercase, and at least 8 characters'],
  })
  expect((await register(`?token=${token}`)).status).toBe(201)
})

test('the password must be repeated [PLAT-037]', async () => {
  expect((await register(`?token=${token}`, { password2: 'Other0New' })).body).toEqual({
    password2: ["Password doesn't match"],
  })
})

test('names, a valid address and a password are required [PLAT-036]', async () => {
  const { body } = await register(`?token=${token}`, { first_name: ' ', last_name: '', email: 'nonsense' })
  expect(body).toEqual({
    first_name: ['Please enter first name'],
    last_name: ['Please enter last name'],
    email: ['Please enter a valid email address'],
  })
  expect((await register(`?token=${token}`, { password1: '', password2: '' })).body).toEqual({
    password1: ['Please enter a password'],
  })
})

test('rejects an address that was registered elsewhere in the meantime', async () => {
  const other = await createTestOrganisation(product.deps.db)
  await createPerson(product.deps.db, other.id, 'VIEWER', { email: email.toUpperCase() })
  expect((await register(`?token=${token}`)).body).toEqual({
    email: ['Someone is already registered with this email address.'],
  })
})

test('registering is written to the audit log', async () => {
  await register(`?token=${token}`)
  const entry = await product.deps.db
    .selectFrom('audit_log')
    .select(['org_id', 'action'])
    .where('subject', '=', email)
    .executeTakeFirst()
  expect(entry).toEqual({ org_id: orgId, action: 'invite.accepted' })
})

test('the first administrator opens a new organisation from a link', async () => {
  const { db } = product.deps
  email = `first-${crypto.randomUUID()}@quarry.example`
  const created = await createOrganisation(db, {
    name: 'Hilltop Quarry',
    account_type: 'HS',
    dashboard_type: 0,
    adminEmail: email,
    adminName: { first: 'Mere', last: 'Tau' },
    now: new Date(),
  })
  expect((await register(`?token=${created.registrationToken}`)).status).toBe(201)
  const { key } = (await login()).body
  const { body } = await product.request('GET', '/api/v1/profile', { key })
  expect(body).toMatchObject({ organisation: 'Hilltop Quarry', account_type: 'HS', role: 'ADMIN' })
})
