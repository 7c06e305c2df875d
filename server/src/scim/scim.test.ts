import { beforeEach, expect, test } from 'vitest'
import { authRefusals } from '#contract/auth/api.ts'
import { scimMessages } from '#contract/scim/api.ts'
import { createAdmin, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSite } from '../testing/sites.ts'

const product = await startProduct()
const { db, pool } = product.deps
let admin: TestPerson
let token: string
beforeEach(async () => {
  admin = await createAdmin(db)
  token = await createToken(admin)
})

async function createToken({ key }: TestPerson): Promise<string> {
  const made = await product.request('POST', '/api/v1/organisation/scim/token', { key })
  expect(made.status).toBe(201)
  return made.body.token
}
const scim = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  key = token,
) =>
  product.request(method, `/scim/v2${path}`, {
    key,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: body === undefined ? {} : { 'content-type': 'application/scim+json' },
  })
const patch = (path: string, ...operations: unknown[]) =>
  scim('PATCH', path, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  })
let people = 0
const address = () => `person-${++people}-${admin.orgId}@acme.example`

/** The request with which Entra ID creates a user. */
const entraUser = (email: string) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: email,
  active: true,
  displayName: 'Mia Tane',
  emails: [{ primary: true, type: 'work', value: email }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Mia Tane', familyName: 'Tane', givenName: 'Mia' },
  roles: [],
})

test('the calls of Entra ID add, find, change, deactivate, reactivate and delete a member', async () => {
  const email = address()
  const filter = `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`
  expect((await scim('GET', filter)).body).toMatchObject({ totalResults: 0, Resources: [] })
  const made = await scim('POST', '/Users', entraUser(email))
  expect(made).toMatchObject({ status: 201, body: { userName: email, active: true } })
  expect(made.headers['content-type']).toContain('application/scim+json')
  const path = `/Users/${made.body.id}`
  expect((await scim('GET', filter)).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id: made.body.id }],
  })
  expect(await scim('POST', '/Users', entraUser(email))).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', status: '409' },
  })

  const renamed = `new-${email}`
  const changed = await patch(
    path,
    { op: 'Replace', path: 'name.familyName', value: 'Toa' },
    { op: 'Replace', path: 'userName', value: renamed },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: renamed },
  )
  expect(changed).toMatchObject({ status: 200, body: { userName: renamed, name: { familyName: 'Toa' } } })
  const stored = () =>
    db.selectFrom('users').selectAll().where('id', '=', made.body.id).executeTakeFirstOrThrow()
  expect(await stored()).toMatchObject({ email: renamed, last_name: 'Toa', role: 'SITE_VIEWER' })

  expect((await patch(path, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false)
  expect((await stored()).deactivated_at).toBeInstanceOf(Date)
  expect((await patch(path, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
  expect((await scim('DELETE', path)).status).toBe(204)
  expect(await scim('GET', path)).toMatchObject({ status: 404, body: { status: '404' } })
})

test('deactivating a member ends their sessions at once and blocks their password', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  const path = `/Users/${viewer.id}`
  const profile = () => product.request('GET', '/api/v1/profile', { key: viewer.key })
  expect((await profile()).status).toBe(200)
  expect((await patch(path, { op: 'replace', value: { active: false } })).status).toBe(200)
  expect((await profile()).status).toBe(401)
  const login = () =>
    product.request('POST', '/api/v1/auth/login', { body: { email: viewer.email, password: testPassword } })
  expect(await login()).toMatchObject({ status: 400, body: { non_field_errors: [authRefusals.deactivated] } })
  const members = await product.request('GET', `/api/v1/organisation/members/${viewer.id}`, {
    key: admin.key,
  })
  expect(members.body).toMatchObject({ is_active: false, is_deactivated: true })
  await patch(path, { op: 'replace', value: { active: true } })
  expect((await login()).status).toBe(200)
})

test('the calls of Okta replace a whole member and list members in pages', async () => {
  const email = address()
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    active: true,
  }
  const made = await scim('POST', '/Users', user)
  expect(made.body).toMatchObject({ externalId: user.externalId })
  const replaced = await scim('PUT', `/Users/${made.body.id}`, {
    ...user,
    id: made.body.id,
    name: { givenName: 'Another', familyName: 'User' },
    active: false,
  })
  expect(replaced).toMatchObject({ status: 200, body: { active: false, name: { givenName: 'Another' } } })
  const page = await scim('GET', '/Users?startIndex=2&count=1')
  expect(page.body).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 })
  expect(page.body.Resources).toMatchObject([{ id: made.body.id }])
})

test('groups give their members role and sites by the rules of single sign-on', async () => {
  const site = await createSite(db, admin.orgId)
  const settings = {
    is_enabled: false,
    name: 'Acme',
    issuer: 'https://id.acme.example',
    client_id: 'sightline',
    domains: [admin.email.split('@')[1]!],
    groups_claim: 'groups',
    grants: [
      { value: 'Gate', role: 'SITE_VIEWER', sites: [site.id] },
      { value: 'Chiefs', role: 'ADMIN' },
    ],
    default_role: null,
    creates_members: true,
    is_only: false,
    emergency_user_id: null,
  }
  // Members of several organisations share the domain of these tests.
  const { domains: _domains, ...row } = settings
  await db
    .insertInto('sign_on_settings')
    .values({
      org_id: admin.orgId,
      ...row,
      client_secret: null,
      has_shared_redirect: false,
      changed_at: new Date(),
      grants: JSON.stringify(row.grants.map((grant) => ({ sites: [], may_operate: false, ...grant }))),
    })
    .execute()
  const { body: mia } = await scim('POST', '/Users', entraUser(address()))
  const { body: gate } = await scim('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Gate',
    members: [{ value: mia.id }],
  })
  const member = async () =>
    (await product.request('GET', `/api/v1/organisation/members/${mia.id}`, { key: admin.key })).body
  expect(await member()).toMatchObject({ role: 'SITE_VIEWER', sites: [{ id: site.id }] })
  const { body: chiefs } = await scim('POST', '/Groups', { displayName: 'Chiefs' })
  expect(chiefs.members).toEqual([])
  await patch(`/Groups/${chiefs.id}`, { op: 'Add', path: 'members', value: [{ value: mia.id }] })
  expect(await member()).toMatchObject({ role: 'ADMIN' })
  expect((await scim('GET', `/Users/${mia.id}`)).body.groups).toHaveLength(2)
  await patch(`/Groups/${chiefs.id}`, { op: 'remove', path: `members[value eq "${mia.id}"]` })
  expect(await member()).toMatchObject({ role: 'SITE_VIEWER' })
  const name = encodeURIComponent('displayName eq "gate"')
  const found = await scim('GET', `/Groups?excludedAttributes=members&filter=${name}`)
  expect(found.body.Resources).toMatchObject([{ id: gate.id, displayName: 'Gate' }])
  expect(found.body.Resources[0]).not.toHaveProperty('members')
  expect(await scim('POST', '/Groups', { displayName: 'GATE' })).toMatchObject({ status: 409 })
  expect((await scim('DELETE', `/Groups/${gate.id}`)).status).toBe(204)
  expect(await member()).toMatchObject({ role: 'SITE_VIEWER', sites: [] })
})

test('finds users and groups by exact values, parts of values and relations, a page at a time', async () => {
  const prefix = `mia-${admin.orgId}`
  const ids: string[] = []
  for (const [name, active] of [
    ['a', true],
    ['b', false],
    ['c', true],
  ] as const) {
    const user = { userName: `${prefix}-${name}@acme.example`, externalId: `E-${name}`, active }
    ids.push((await scim('POST', '/Users', user)).body.id)
  }
  const [a, b, c] = ids
  const gate = (await scim('POST', '/Groups', { displayName: 'Gate', members: [{ value: a }] })).body
  const yard = (await scim('POST', '/Groups', { displayName: 'Yard', externalId: 'y' })).body
  const found = async (kind: 'Users' | 'Groups', filter: string, more = '') => {
    const { body } = await scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`)
    return [body.totalResults, body.Resources.map(({ id }: { id: string }) => id)]
  }
  const named = `userName eq "${prefix.toUpperCase()}-A@acme.example"`
  expect(await found('Users', named)).toEqual([1, [a]])
  expect(await found('Users', `${named} and active eq false`)).toEqual([0, []])
  expect(await found('Users', `externalId eq "e-b" and active eq false`)).toEqual([1, [b]])
  expect(await found('Users', 'active eq true')).toEqual([3, [admin.id, a, c]])
  expect(await found('Users', 'active eq true', '&startIndex=3&count=1')).toEqual([3, [c]])
  expect(await found('Users', `userName sw "${prefix}"`, '&startIndex=2&count=1')).toEqual([3, [b]])
  expect(await found('Users', 'userName eq true')).toEqual([0, []])
  expect(await found('Users', 'active eq "True"')).toEqual([0, []])
  expect(await found('Users', `groups.value eq "${gate.id}"`)).toEqual([1, [a]])
  expect(await found('Groups', 'displayName eq "YARD" and externalId eq "Y"')).toEqual([1, [yard.id]])
  expect(await found('Groups', `members.value eq "${a}"`)).toEqual([1, [gate.id]])
  expect(await found('Groups', `members.value eq "${a}"`, '&excludedAttributes=members')).toEqual([
    1,
    [gate.id],
  ])
  expect(await found('Groups', 'active eq true')).toEqual([0, []])
})

test('members with an id in capitals are the same members, and only they are followed', async () => {
  const { id } = (await scim('POST', '/Users', entraUser(address()))).body
  const members = [{ value: id }]
  const gate = (await scim('POST', '/Groups', { displayName: 'Gate', members })).body
  const again = await patch(`/Groups/${gate.id}`, {
    op: 'add',
    path: 'members',
    value: [{ value: id.toUpperCase() }, { value: admin.id }],
  })
  expect(again.status).toBe(200)
  expect(again.body.members.map(({ value }: { value: string }) => value)).toEqual([admin.id, id])
})

test('a token reads and changes nothing of another organisation', async () => {
  const other = await createAdmin(db)
  const theirs = await createPerson(db, other.orgId, 'VIEWER')
  const before = await db
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', other.orgId)
    .orderBy('id')
    .execute()
  const path = `/Users/${theirs.id}`
  const missing = { status: 404, body: { detail: scimMessages.notFound } }
  expect(await scim('GET', path)).toMatchObject(missing)
  expect(await scim('PUT', path, entraUser(address()))).toMatchObject(missing)
  expect(await patch(path, { op: 'replace', value: { active: false } })).toMatchObject(missing)
  expect(await scim('DELETE', path)).toMatchObject(missing)
  expect(await scim('POST', '/Users', entraUser(theirs.email))).toMatchObject({ status: 409 })
  expect(
    await scim('POST', '/Groups', { displayName: 'Mixed', members: [{ value: theirs.id }] }),
  ).toMatchObject({
    status: 400,
    body: { detail: scimMessages.foreignMember },
  })
  const ids = (await scim('GET', '/Users')).body.Resources.map(({ id }: { id: string }) => id)
  expect(ids).toEqual([admin.id])
  const after = await db
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', other.orgId)
    .orderBy('id')
    .execute()
  expect(after).toEqual(before)
})

test('a group of another organisation is neither shown nor changed, and takes no foreign members', async () => {
  const other = await createAdmin(db)
  const theirs = await createPerson(db, other.orgId, 'VIEWER')
  const theirToken = await createToken(other)
  const theirGroup = await scim(
    'POST',
    '/Groups',
    { displayName: 'Chiefs', members: [{ value: theirs.id }] },
    theirToken,
  )
  expect(theirGroup.status).toBe(201)
  const own = await scim('POST', '/Groups', { displayName: 'Gate', members: [{ value: admin.id }] })
  const stored = async () => {
    const read = async (table: 'scim_groups' | 'scim_group_members' | 'users') =>
      (await pool.query(`select * from ${table} where org_id = any($1) order by 1, 2, 3`, [orgIds])).rows
    const audit = await pool.query('select count(*) from audit_log where org_id = any($1)', [orgIds])
    return [await read('scim_groups'), await read('scim_group_members'), await read('users'), audit.rows]
  }
  const orgIds = [admin.orgId, other.orgId]
  const before = await stored()
  const missing = { status: 404, body: { detail: scimMessages.notFound } }
  const path = `/Groups/${theirGroup.body.id}`
  expect(await scim('GET', path)).toMatchObject(missing)
  expect(await scim('PUT', path, { displayName: 'Taken', members: [] })).toMatchObject(missing)
  expect(await patch(path, { op: 'replace', path: 'displayName', value: 'Taken' })).toMatchObject(missing)
  expect(await patch(path, { op: 'add', path: 'members', value: [{ value: admin.id }] })).toMatchObject(
    missing,
  )
  expect(await patch(path, { op: 'remove', path: `members[value eq "${theirs.id}"]` })).toMatchObject(missing)
  expect(await scim('DELETE', path)).toMatchObject(missing)
  const foreign = { status: 400, body: { detail: scimMessages.foreignMember } }
  const ownPath = `/Groups/${own.body.id}`
  const members = [{ value: admin.id }, { value: theirs.id }]
  expect(await patch(ownPath, { op: 'add', path: 'members', value: [{ value: theirs.id }] })).toMatchObject(
    foreign,
  )
  expect(await patch(ownPath, { op: 'replace', value: { members } })).toMatchObject(foreign)
  expect(await scim('PUT', ownPath, { displayName: 'Gate', members })).toMatchObject(foreign)
  const listed = (await scim('GET', '/Groups')).body.Resources
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([own.body.id])
  expect(await stored()).toEqual(before)
  expect((await scim('DELETE', path, undefined, theirToken)).status).toBe(204)
})

test('accepts only the current token, not a session or a revoked token', async () => {
  const refused = { status: 401, body: { detail: scimMessages.unauthenticated } }
  expect(await scim('GET', '/Users', undefined, admin.key)).toMatchObject(refused)
  expect(await scim('GET', '/ServiceProviderConfig', undefined, 'scim_forged')).toMatchObject(refused)
  const newer = await createToken(admin)
  expect(await scim('GET', '/Users')).toMatchObject(refused)
  expect((await scim('GET', '/ServiceProviderConfig', undefined, newer)).body).toMatchObject({
    patch: { supported: true },
  })
  await product.request('DELETE', '/api/v1/organisation/scim/token', { key: admin.key })
  expect(await scim('GET', '/Users', undefined, newer)).toMatchObject(refused)
  expect((await product.request('GET', '/api/v1/sites', { key: token })).status).toBe(401)
})

test('describes its resource types and every attribute that it returns', async () => {
  const types = (await scim('GET', '/ResourceTypes')).body
  expect(types).toMatchObject({ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] })
  expect((await scim('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' })
  const schemas = (await scim('GET', '/Schemas')).body
  expect(schemas.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse'])
  interface Described {
    id: string
    attributes: { name: string; subAttributes?: { name: string }[] }[]
  }
  const described = (schema: Described) =>
    schema.attributes.flatMap(({ name, subAttributes = [] }) => [
      name,
      ...subAttributes.map((sub) => `${name}.${sub.name}`),
    ])
  const user = (await scim('POST', '/Users', entraUser(address()))).body
  const members = [{ value: user.id }]
  const group = (await scim('POST', '/Groups', { displayName: 'Gate', members })).body
  const common = new Set(['schemas', 'id', 'externalId', 'meta'])
  for (const [index, resource] of [(await scim('GET', `/Users/${user.id}`)).body, group].entries()) {
    const schema = schemas.Resources[index]
    expect(resource.schemas).toEqual([schema.id])
    expect((await scim('GET', `/Schemas/${schema.id}`)).body).toEqual(schema)
    const returned = Object.entries(resource).flatMap(([name, value]) => {
      if (common.has(name)) return []
      const first = Array.isArray(value) ? value[0] : value
      const isComplex = typeof first === 'object' && first !== null
      return [name, ...(isComplex ? Object.keys(first).map((sub) => `${name}.${sub}`) : [])]
    })
    expect(returned.toSorted()).toEqual(described(schema).toSorted())
  }
  expect(await scim('GET', '/Schemas/urn:unknown')).toMatchObject({ status: 404 })
})

test('the last ADMIN can be neither removed nor deactivated', async () => {
  const refused = { status: 409, body: { detail: scimMessages.lastAdmin } }
  expect(await scim('DELETE', `/Users/${admin.id}`)).toMatchObject(refused)
  expect(await patch(`/Users/${admin.id}`, { op: 'replace', value: { active: false } })).toMatchObject(
    refused,
  )
})

test.each([
  ['a filter that is not supported', '/Users?filter=userName', undefined, 'invalidFilter'],
  ['a user without an email address', '/Users', { userName: 'mia' }, 'invalidValue'],
  ['a body that is a list', '/Users', [], 'invalidSyntax'],
  ['a group without a name', '/Groups', { members: [] }, 'invalidValue'],
])('rejects %s with its type', async (_, path, body, scimType) => {
  expect(await scim(body ? 'POST' : 'GET', path, body)).toMatchObject({ status: 400, body: { scimType } })
})
