import { beforeEach, expect, test } from 'vitest'
import { createNeighbours } from '../testing/worlds/neighbours.ts'
import { createPerson, type TestPerson } from '../testing/people.ts'
import { runJobs, tokenInMail } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ publicUrl: 'https://watch.example' })
let admin: TestPerson
let stranger: TestPerson
let siteId: string
let foreignSiteId: string
beforeEach(async () => {
  product.setNow(new Date())
  await runJobs(product)
  ;({ admin, stranger, siteId, foreignSiteId } = await createNeighbours(product.deps.db))
})

const url = '/api/v1/organisation/invites'
const newEmail = () => `hemi-${crypto.randomUUID()}@parking.example`
const hemi = () => ({ name: 'Hemi van Dyk', email: newEmail(), role: 'VIEWER', sites: [siteId] })
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, key = admin.key) =>
  product.request(method, url + path, { key, body })
const verify = (token: string) => product.request('GET', `${url}/verify/${token}`)

async function invite(person = hemi()) {
  const { body } = await send('POST', '', person)
  const [mail] = await runJobs(product)
  return { id: body.id as string, mail: mail!, token: tokenInMail(mail) }
}

test('an invite has an id, the full name, address, role and sites with their names [PLAT-110]', async () => {
  const person = hemi()
  const { status, body } = await send('POST', '', person)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    id: expect.any(String),
    name: 'Hemi van Dyk',
    email: person.email,
    role: 'VIEWER',
    sites: [{ id: siteId, name: 'SITE: North' }],
    is_expired: false,
  })
  expect(Date.parse(body.expires_at) - Date.parse(body.sent_at)).toBe(7 * 86_400_000)
})

test('invites are listed without paging, read, changed and removed [PLAT-126]', async () => {
  const { id } = await invite()
  await invite()
  const list = await send('GET', '/')
  expect(list.status).toBe(200)
  expect(list.body).toHaveLength(2)
  const { body } = await send('GET', `/${id}`)
  expect(list.body).toContainEqual(body)

  const changed = await send('PUT', `/${id}`, { ...body, role: 'ADMIN', sites: [] })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ ...body, role: 'ADMIN', sites: [] })

  expect((await send('DELETE', `/${id}`)).status).toBe(204)
  expect((await send('GET', `/${id}`)).status).toBe(404)
})

test('the mail names the inviter and the organisation, and its link names the invited person [PLAT-040]', async () => {
  const person = hemi()
  const { mail, token } = await invite(person)
  expect(mail).toEqual({
    to: person.email,
    subject: 'Aroha Parata invited you to Harbour Parking on Sightline',
    text: `Hello Hemi,

Aroha Parata invited you to join Harbour Parking on Sightline. To register and choose your password, open this link:

https://watch.example/invite/${token}

The link works once, within 7 days. If it has expired, ask Aroha Parata to send the invite again.
`,
  })
  expect(await verify(token)).toMatchObject({
    status: 200,
    body: {
      email: person.email,
      first_name: 'Hemi',
      last_name: 'van Dyk',
      organisation: 'Harbour Parking',
    },
  })
})

test('a forged, revoked or expired link returns Invalid invite', async () => {
  const refusal = { status: 404, body: { detail: 'Invalid invite' } }
  expect(await verify('forged')).toMatchObject(refusal)
  const revoked = await invite()
  await send('DELETE', `/${revoked.id}`)
  expect(await verify(revoked.token)).toMatchObject(refusal)
  const old = await invite()
  product.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000))
  expect(await verify(old.token)).toMatchObject(refusal)
})

test('sending again mails a new link for seven days and invalidates the old one', async () => {
  const { id, token } = await invite()
  const week = 7 * 86_400_000
  product.setNow(new Date(Date.now() + week + 1000))
  const { key } = await createPersonLater(week)
  expect((await send('GET', `/${id}`, undefined, key)).body.is_expired).toBe(true)
  const answer = await send('POST', `/${id}/resend`, undefined, key)
  expect(answer).toMatchObject({ status: 200, body: { is_expired: false } })
  const renewed = tokenInMail((await runJobs(product))[0])
  expect((await verify(token)).status).toBe(404)
  expect((await verify(renewed)).status).toBe(200)
})

/** Current keys expire within a week, so another administrator signs in then. */
async function createPersonLater(milliseconds: number) {
  const later = await createPerson(product.deps.db, admin.orgId)
  await product.deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + milliseconds + 3_600_000) })
    .where('user_id', '=', later.id)
    .execute()
  return later
}

test('the name and address of an invite cannot change [PLAT-117]', async () => {
  const person = hemi()
  const { id } = await invite(person)
  const before = (await send('GET', `/${id}`)).body
  for (const [field, value] of [
    ['name', 'Someone Else'],
    ['email', newEmail()],
  ] as const) {
    const refused = await send('PUT', `/${id}`, { ...person, role: 'ADMIN', [field]: value })
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({ [field]: [expect.any(String)] })
    expect((await send('GET', `/${id}`)).body).toEqual(before)
  }
  expect((await send('PUT', `/${id}`, { ...person, role: 'ADMIN' })).status).toBe(200)
  expect((await send('GET', `/${id}`)).body).toEqual({ ...before, role: 'ADMIN' })
})

test.each(['ADMIN', 'SITE_VIEWER', 'VIEWER'])('the role %s can be given', async (role) => {
  expect((await send('POST', '', { ...hemi(), role })).body.role).toBe(role)
})

test.each([
  ['name', '  ', 'Please enter first name'],
  ['name', undefined, 'Please enter first name'],
  ['email', 'nonsense', 'Please enter a (valid) email'],
  ['role', 'OWNER', 'Please select a role'],
  ['role', undefined, 'Please select a role'],
])('%s as %j is rejected with the text of the form', async (field, value, message) => {
  const answer = await send('POST', '', { ...hemi(), [field]: value })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } })
})

test('a person who is registered anywhere, or already invited here, cannot be invited', async () => {
  expect((await send('POST', '', { ...hemi(), email: stranger.email })).body).toEqual({
    email: ['Someone is already registered with this email address.'],
  })
  const person = hemi()
  await invite(person)
  expect((await send('POST', '', { ...person, email: person.email.toUpperCase() })).body).toEqual({
    email: [expect.stringMatching('invited already')],
  })
})

test('two organisations can invite the same person', async () => {
  const person = { ...hemi(), sites: [] }
  await invite(person)
  expect((await send('POST', '', person, stranger.key)).status).toBe(201)
})

test('sites must belong to the organisation', async () => {
  const { id } = await invite()
  for (const sites of [[foreignSiteId], [crypto.randomUUID()]]) {
    const message = { sites: ['Please choose from the sites of your organisation.'] }
    expect((await send('POST', '', { ...hemi(), sites })).body).toEqual(message)
    expect((await send('PUT', `/${id}`, { role: 'VIEWER', sites })).body).toEqual(message)
  }
})

test("another organisation's invites are not found", async () => {
  const { id, token } = await invite()
  const asStranger = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    send(method, path, body, stranger.key)
  expect((await asStranger('GET', '')).body).toEqual([])
  expect((await asStranger('GET', `/${id}`)).status).toBe(404)
  expect((await asStranger('PUT', `/${id}`, { role: 'ADMIN', sites: [] })).status).toBe(404)
  expect((await asStranger('DELETE', `/${id}`)).status).toBe(404)
  expect((await asStranger('POST', `/${id}/resend`)).status).toBe(404)
  expect((await verify(token)).status).toBe(200)
})

test('sending, changing and revoking an invite is written to the audit log', async () => {
  const person = hemi()
  const { id } = await invite(person)
  await send('POST', `/${id}/resend`)
  await send('PUT', `/${id}`, { role: 'ADMIN' })
  await send('DELETE', `/${id}`)
  const log = await product.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', person.email)
    .orderBy('at')
    .execute()
  expect(log.map((entry) => entry.action)).toEqual([
    'invite.sent',
    'invite.sent',
    'invite.changed',
    'invite.revoked',
  ])
})
