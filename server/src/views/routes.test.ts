import { expect, test } from 'vitest'
import { mostViewsPerPerson } from '#contract/views/api.ts'
import { ensureTag } from '../tags/queries.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
const admin = await createAdmin(db)
const viewer = await createPerson(db, admin.orgId, 'VIEWER', { first_name: 'Hemi', last_name: 'Dyk' })
const other = await createPerson(db, admin.orgId, 'SITE_VIEWER')
const stranger = await createAdmin(db)

const form = (values: Record<string, unknown> = {}) => ({
  name: 'Trucks at night',
  path: '/dashboard/vehicle-explorer',
  query: 'types=truck&period=7',
  ...values,
})
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', person: TestPerson, path = '', body?: unknown) =>
  product.request(method, `/api/v1/views${path}`, { key: person.key, body })
const names = async (person: TestPerson, path = '') =>
  (await send('GET', person, path)).body.map((view: { name: string }) => view.name)

test('a user saves filters under a name, changes and deletes them', async () => {
  const made = await send('POST', viewer, '', form({ name: '  Trucks at night ' }))
  expect(made).toMatchObject({
    status: 201,
    body: { ...form(), shared: false, editable: true, owner: { id: viewer.id, name: 'Hemi Dyk' } },
  })
  expect(await names(viewer)).toEqual(['Trucks at night'])
  const changed = await send('PUT', viewer, `/${made.body.id}`, form({ name: 'Buses', query: 'types=bus' }))
  expect(changed.body).toMatchObject({ name: 'Buses', query: 'types=bus' })
  expect((await send('DELETE', viewer, `/${made.body.id}`)).status).toBe(204)
  expect(await names(viewer)).toEqual([])
})

test('other users see shared views by name and page but cannot change them; an ADMIN can', async () => {
  const shared = await send('POST', viewer, '', form({ name: 'B', shared: true }))
  await send('POST', viewer, '', form({ name: 'Mine alone' }))
  await send('POST', other, '', form({ name: 'A', path: '/dashboard', shared: true }))
  expect(await names(other)).toEqual(['A', 'B'])
  expect(await names(other, '?path=/dashboard/vehicle-explorer')).toEqual(['B'])
  expect(await names(viewer)).toEqual(['A', 'B', 'Mine alone'])
  const path = `/${shared.body.id}`
  expect((await send('PUT', other, path, form())).status).toBe(403)
  expect((await send('DELETE', other, path)).status).toBe(403)
  expect((await send('PUT', admin, path, form({ name: 'C', shared: true }))).body).toMatchObject({
    name: 'C',
  })
  expect((await send('PUT', admin, path, form({ name: 'C' }))).body).toMatchObject({
    shared: false,
    editable: false,
  })
  expect(await names(admin)).toEqual(['A'])
  expect(await names(viewer)).toEqual(['A', 'C', 'Mine alone'])
})

test('an unshared view is visible to its owner only, and no view to another organisation', async () => {
  const own = await send('POST', viewer, '', form({ name: 'Private' }))
  const shared = await send('POST', viewer, '', form({ name: 'Shared', shared: true }))
  for (const [person, id] of [
    [admin, own.body.id],
    [other, own.body.id],
    [stranger, shared.body.id],
  ] as const) {
    expect((await send('PUT', person, `/${id}`, form())).status).toBe(404)
    expect((await send('DELETE', person, `/${id}`)).status).toBe(404)
  }
  expect(await names(stranger)).toEqual([])
})

test('a shared view stays after its owner is removed', async () => {
  const leaving = await createPerson(db, admin.orgId, 'VIEWER')
  const shared = await send('POST', leaving, '', form({ name: 'Left behind', shared: true }))
  await db.deleteFrom('users').where('id', '=', leaving.id).execute()
  const views = (await send('GET', admin)).body as { id: string }[]
  expect(views.find(({ id }) => id === shared.body.id)).toMatchObject({ owner: null, editable: true })
})

test('a view needs a name and a page of the product, and a user can save a limited number', async () => {
  expect((await send('POST', viewer, '', form({ name: ' ' }))).body).toEqual({
    name: ['Please enter a name'],
  })
  for (const path of ['https://elsewhere.example', '//elsewhere.example', '/login', '/dashboard/../login'])
    expect((await send('POST', viewer, '', form({ path }))).status).toBe(400)
  const keeper = await createPerson(db, admin.orgId, 'VIEWER')
  for (let count = 0; count < mostViewsPerPerson; count++) await send('POST', keeper, '', form())
  expect((await send('POST', keeper, '', form())).status).toBe(400)
})

test('a SITE_VIEWER sees shared views of the assigned sites only', async () => {
  const { id: own } = await createSite(db, admin.orgId)
  const { id: foreign } = await createSite(db, admin.orgId)
  const person = await createPerson(db, admin.orgId, 'SITE_VIEWER', { siteIds: [own] })
  const share = (name: string, query: string) => send('POST', admin, '', form({ name, query, shared: true }))
  const tagOf = async (siteId: string, slug: string) => {
    const { id } = await ensureTag(db, admin.orgId, slug, slug)
    await db.insertInto('site_tags').values({ org_id: admin.orgId, site_id: siteId, tag_id: id }).execute()
    return id
  }
  const shared = [
    await share('own site', `sites=${own}`),
    await share('no site', 'types=truck'),
    await share('both sites', `sites=${own},${foreign}`),
    await share('own tag', `tag=${await tagOf(own, 'site-own')}`),
    await share('own slug', 'tag=site-own'),
    await share('foreign tag', `tag=${await tagOf(foreign, 'site-foreign')}&period=7`),
    await share('foreign slug', 'tag=site-own,site-foreign'),
    await share('no tag at all', 'tag=site-nowhere'),
  ]
  const seen = await names(person)
  expect(seen).toEqual(expect.arrayContaining(['own tag', 'own slug']))
  for (const name of ['foreign tag', 'foreign slug', 'no tag at all']) expect(seen).not.toContain(name)
  expect(seen).toContain('own site')
  expect(seen).toContain('no site')
  expect(seen).not.toContain('both sites')
  expect((await send('PUT', person, `/${shared[2]!.body.id}`, form())).status).toBe(404)
})
