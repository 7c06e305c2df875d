import { expect, test } from 'vitest'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps

async function createProvider() {
  const admin = await createAdmin(db)
  const path = '/api/v1/organisation/scim/token'
  const { token } = (await product.request('POST', path, { key: admin.key })).body
  const scim = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    product.request(method, `/scim/v2${url}`, { key: token, ...(body !== undefined && { body }) })
  const patch = (url: string, ...operations: unknown[]) => scim('PATCH', url, { Operations: operations })
  return { admin, scim, patch }
}
const idsOf = (members: { value: string }[]) => members.map(({ value }) => value).toSorted()
const ids = (people: readonly TestPerson[]) => people.map(({ id }) => id).toSorted()

test('members that are added and removed at the same time are all stored', async () => {
  const { admin, scim, patch } = await createProvider()
  const people: TestPerson[] = []
  while (people.length < 12) people.push(await createPerson(db, admin.orgId, 'VIEWER'))
  const leaving = people.slice(6)
  const members = leaving.map(({ id }) => ({ value: id }))
  const { id } = (await scim('POST', '/Groups', { displayName: 'Gate', members })).body
  const joining = people.slice(0, 6)
  const answers = await Promise.all([
    ...joining.map((person) =>
      patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: person.id }] }),
    ),
    ...leaving.map((person) =>
      patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${person.id}"]` }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(idsOf((await scim('GET', `/Groups/${id}`)).body.members)).toEqual(ids(joining))
})

test('attributes of a user that are changed at the same time are all stored', async () => {
  const { scim, patch } = await createProvider()
  const userName = `parallel-${Date.now()}@acme.example`
  const { id } = (await scim('POST', '/Users', { userName, name: { givenName: 'A', familyName: 'B' } })).body
  const changes = {
    'name.givenName': 'Mia',
    'name.familyName': 'Tane',
    externalId: 'e-1',
    userName: `new-${userName}`,
    active: false,
  }
  const answers = await Promise.all(
    Object.entries(changes).map(([path, value]) => patch(`/Users/${id}`, { op: 'replace', path, value })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({
    name: { givenName: 'Mia', familyName: 'Tane' },
    externalId: 'e-1',
    userName: `new-${userName}`,
    active: false,
  })
})

test('two tokens that are created at the same time leave one that works', async () => {
  const { admin } = await createProvider()
  const path = '/api/v1/organisation/scim/token'
  const made = await Promise.all(
    Array.from({ length: 4 }, () => product.request('POST', path, { key: admin.key })),
  )
  expect(made.map(({ status }) => status)).toEqual(Array(4).fill(201))
  const statuses = await Promise.all(
    made.map(
      async ({ body }) => (await product.request('GET', '/scim/v2/Users', { key: body.token })).status,
    ),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
})
