import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createNeighbours } from '../testing/worlds/neighbours.ts'
import { createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { runJobs, tokenInMail } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { deleteUser, lockMembers } from './queries.ts'

const product = await startProduct({ publicUrl: 'https://watch.example' })
let admin: TestPerson
let stranger: TestPerson
let siteId: string
let foreignSiteId: string
beforeEach(async () => {
  await runJobs(product)
  ;({ admin, stranger, siteId, foreignSiteId } = await createNeighbours(product.deps.db))
})

const url = '/api/v1/organisation/members/'
const aroha = () => ({
  first_name: 'Aroha',
  last_name: 'Ngata',
  email: `aroha-${crypto.randomUUID()}@parking.example`,
  role: 'VIEWER',
  sites: [siteId],
})
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, key = admin.key) =>
  product.request(method, url + path, { key, body })

test('members are a plain list with names, address, role and sites [PLAT-128]', async () => {
  const viewer = await createPerson(product.deps.db, admin.orgId, 'SITE_VIEWER', { siteIds: [siteId] })
  const { status, body } = await send('GET', '?page=2&page_length=10')
  expect(status).toBe(200)
  expect(body).toHaveLength(2)
  expect(body).toContainEqual({
    id: viewer.id,
    first_name: 'Aroha',
    last_name: 'Parata',
    email: viewer.email,
    role: 'SITE_VIEWER',
    sites: [{ id: siteId, name: 'SITE: North' }],
    is_active: true,
    is_deactivated: false,
    may_operate: false,
    pending_email: null,
  })
})

test('members are added, read, changed and removed [PLAT-111] [PLAT-127]', async () => {
  const person = aroha()
  const added = await send('POST', '', person)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ ...person, sites: [{ id: siteId }], is_active: false })
  expect((await send('GET', added.body.id)).body).toEqual(added.body)

  const changes = { ...person, first_name: 'Ara', role: 'SITE_VIEWER', sites: [] }
  const changed = await send('PUT', added.body.id, changes)
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ first_name: 'Ara', role: 'SITE_VIEWER', sites: [] })

  expect((await send('DELETE', added.body.id)).status).toBe(204)
  expect((await send('GET', added.body.id)).status).toBe(404)
})

test('an added member cannot sign in before registering from the mailed link, and then has the given role and sites', async () => {
  const person = aroha()
  await send('POST', '', { ...person, role: 'SITE_VIEWER' })
  const login = (password: string) =>
    product.request('POST', '/api/v1/auth/login', { body: { email: person.email, password } })
  expect((await login('')).status).toBe(400)
  const [mail] = await runJobs(product)
  expect(mail).toMatchObject({
    to: person.email,
    subject: 'Aroha Parata invited you to Harbour Parking on Sightline',
  })

  const registered = await product.request('POST', `/api/v1/auth/registration/?token=${tokenInMail(mail)}`, {
    body: {
      first_name: 'Aroha',
      last_name: 'Te Rangi',
      email: person.email,
      password1: testPassword,
      password2: testPassword,
    },
  })
  expect(registered.status).toBe(201)
  expect((await login(testPassword)).body.status).toBe('logged_in')
  const members = (await send('GET')).body
  expect(members).toContainEqual(
    expect.objectContaining({
      email: person.email,
      last_name: 'Te Rangi',
      role: 'SITE_VIEWER',
      sites: [{ id: siteId, name: 'SITE: North' }],
      is_active: true,
    }),
  )
})

test('a member who has not registered gets a new link, which invalidates the old one; a registered one gets none', async () => {
  const { id } = (await send('POST', '', aroha())).body
  const old = tokenInMail((await runJobs(product))[0])
  expect((await send('POST', `${id}/resend`)).status).toBe(200)
  const renewed = tokenInMail((await runJobs(product))[0])
  const verify = async (token: string) =>
    (await product.request('GET', `/api/v1/organisation/invites/verify/${token}`)).status
  expect([await verify(old), await verify(renewed)]).toEqual([404, 200])
  expect((await send('POST', `${admin.id}/resend`)).status).toBe(400)
  expect((await product.request('GET', '/api/v1/organisation/invites', { key: admin.key })).body).toEqual([])
})

test('changing the address before registration sends the link to the new one', async () => {
  const person = aroha()
  const { id } = (await send('POST', '', person)).body
  const old = tokenInMail((await runJobs(product))[0])
  const corrected = aroha()
  await send('PUT', id, corrected)
  const [mail] = await runJobs(product)
  expect(mail!.to).toBe(corrected.email)
  const verify = (token: string) => product.request('GET', `/api/v1/organisation/invites/verify/${token}`)
  expect((await verify(old)).status).toBe(404)
  expect((await verify(tokenInMail(mail))).body.email).toBe(corrected.email)
})

test('a changed role applies at once to keys in use', async () => {
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  expect((await send('GET', '', undefined, viewer.key)).status).toBe(403)
  await send('PUT', viewer.id, { ...aroha(), email: viewer.email, role: 'ADMIN' })
  expect((await send('GET', '', undefined, viewer.key)).status).toBe(200)
})

test('removing a member ends their sessions', async () => {
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  await send('DELETE', viewer.id)
  expect((await product.request('GET', '/api/v1/profile', { key: viewer.key })).status).toBe(401)
})

test('the views of a removed member are deleted, except shared ones', async () => {
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  for (const shared of [false, true]) {
    const body = { name: 'Trucks', path: '/dashboard/vehicle-explorer', query: 'types=truck', shared }
    await product.request('POST', '/api/v1/views', { key: viewer.key, body })
  }
  await send('DELETE', viewer.id)
  const left = await product.deps.db
    .selectFrom('views')
    .select('is_shared')
    .where('owner_id', '=', viewer.id)
    .execute()
  expect(left).toEqual([{ is_shared: true }])
})

test('users cannot remove themselves', async () => {
  await createPerson(product.deps.db, admin.orgId)
  expect(await send('DELETE', admin.id)).toMatchObject({
    status: 400,
    body: { non_field_errors: ['You cannot remove yourself. Ask another administrator to do it.'] },
  })
})

test('the last administrator keeps the role, even with an invited one who has not registered', async () => {
  await send('POST', '', { ...aroha(), role: 'ADMIN' })
  const demotion = { ...aroha(), email: admin.email, role: 'VIEWER', sites: [] }
  expect(await send('PUT', admin.id, demotion)).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringMatching('last administrator')] },
  })
  await createPerson(product.deps.db, admin.orgId)
  expect((await send('PUT', admin.id, demotion)).status).toBe(200)
})

test('two administrators who remove each other at the same time leave one', async () => {
  const other = await createPerson(product.deps.db, admin.orgId)
  let pending: ReturnType<typeof send> | undefined
  await product.deps.db.transaction().execute(async (tx) => {
    await lockMembers(tx, admin.orgId)
    await deleteUser(tx, admin.orgId, admin.id)
    pending = send('DELETE', other.id)
    await sleep(200)
  })
  expect(await pending).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringMatching('last administrator')] },
  })
})

test('an address belongs to one user across all organisations, ignoring case', async () => {
  const taken = { status: 400, body: { email: ['Someone is already registered with this email address.'] } }
  expect(await send('POST', '', { ...aroha(), email: stranger.email.toUpperCase() })).toMatchObject(taken)
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  expect(await send('PUT', viewer.id, { ...aroha(), email: admin.email })).toMatchObject(taken)
})

test('sites are optional and must belong to the organisation [PLAT-116]', async () => {
  const { sites: _, ...withoutSites } = aroha()
  expect((await send('POST', '', withoutSites)).body.sites).toEqual([])
  for (const sites of [[foreignSiteId], [siteId, crypto.randomUUID()], ['nonsense'], 'nonsense']) {
    const answer = await send('POST', '', { ...aroha(), sites })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)[0]).toMatch(/^sites/)
  }
})

test.each([
  ['first_name', ' ', 'Please enter first name'],
  ['last_name', undefined, 'Please enter last name'],
  ['email', 'nonsense', 'Please enter a (valid) email'],
  ['email', undefined, 'Please enter a (valid) email'],
  ['role', 'OWNER', 'Please select a role'],
  ['role', undefined, 'Please select a role'],
])('%s as %j is rejected with the text of the form', async (field, value, message) => {
  const answer = await send('POST', '', { ...aroha(), [field]: value })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } })
})

test("another organisation's members are not found", async () => {
  expect((await send('GET', stranger.id)).status).toBe(404)
  expect((await send('PUT', stranger.id, aroha())).status).toBe(404)
  expect((await send('DELETE', stranger.id)).status).toBe(404)
  expect((await send('POST', `${stranger.id}/resend`)).status).toBe(404)
  expect((await product.request('GET', '/api/v1/profile', { key: stranger.key })).status).toBe(200)
})

test('adding, changing and removing a member is written to the audit log', async () => {
  const person = aroha()
  const { id } = (await send('POST', '', person)).body
  await send('PUT', id, { ...person, role: 'ADMIN' })
  await send('DELETE', id)
  const log = await product.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('org_id', '=', admin.orgId)
    .where('subject', '=', id)
    .orderBy('at')
    .execute()
  expect(log).toEqual(
    ['member.added', 'member.changed', 'member.removed'].map((action) => ({ action, actor_id: admin.id })),
  )
})

test('an ADMIN grants and revokes operator rights, and a change without them keeps them', async () => {
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  const person = { ...aroha(), email: viewer.email, sites: [] }
  const mayOperate = async () => {
    const own = await product.request('GET', '/api/v1/profile', { key: viewer.key })
    const remove = '/api/v1/explorer/live/dwell_time/delete/00000000-0000-7000-8000-000000000000'
    const { status } = await product.request('DELETE', remove, { key: viewer.key })
    return [own.body.may_operate, status]
  }
  expect(await mayOperate()).toEqual([false, 403])
  expect((await send('PUT', viewer.id, { ...person, may_operate: true })).body.may_operate).toBe(true)
  expect(await mayOperate()).toEqual([true, 404])
  expect((await send('PUT', viewer.id, person)).body.may_operate).toBe(true)
  await send('PUT', viewer.id, { ...person, may_operate: false })
  expect(await mayOperate()).toEqual([false, 403])
  expect((await send('GET', admin.id)).body.may_operate).toBe(true)
  const own = await send('PUT', viewer.id, { ...person, may_operate: true }, viewer.key)
  expect(own.status).toBe(403)
})

test('an address that another organisation added can be invited and registered, and the first to register holds it', async () => {
  const person = aroha()
  const squatted = await send('POST', '', { ...person, sites: [foreignSiteId] }, stranger.key)
  expect(squatted.status).toBe(201)
  const foreign = tokenInMail((await runJobs(product))[0])
  const invited = await product.request('POST', '/api/v1/organisation/invites', {
    key: admin.key,
    body: { name: 'Aroha Ngata', email: person.email, role: 'VIEWER', sites: [] },
  })
  expect(invited.status).toBe(201)
  const own = tokenInMail((await runJobs(product))[0])
  const register = (token: string) =>
    product.request('POST', `/api/v1/auth/registration/?token=${token}`, {
      body: { ...person, password1: 'Brand0New', password2: 'Brand0New' },
    })
  const taken = { email: ['Someone is already registered with this email address.'] }
  const answers = await Promise.all([register(own), register(foreign)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect(answers.find(({ status }) => status === 400)!.body).toEqual(taken)
  const signedIn = await product.request('POST', '/api/v1/auth/login', {
    body: { email: person.email, password: 'Brand0New' },
  })
  expect(signedIn.status).toBe(200)
  const { id } = (await send('POST', '', aroha())).body
  expect((await send('PUT', id, { ...aroha(), email: person.email })).body).toEqual(taken)
})

test('an address belongs to one member of an organisation, also before it is registered', async () => {
  const person = aroha()
  await send('POST', '', person)
  const again = await send('POST', '', { ...person, email: person.email.toUpperCase() })
  expect(again.body).toEqual({ email: ['Someone is already registered with this email address.'] })
})
