import { beforeEach, describe, expect, test } from 'vitest'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { cameraForm, carparkForm } from '../testing/site-forms.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
let admin: TestPerson
let stranger: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
  stranger = await createAdmin(db)
})

const request = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, person = admin) =>
  product.request(method, `/api/v1/${url}`, { key: person.key, body })
const addTag = async (label: string) => (await request('POST', 'tags', { label })).body
const labels = (tags: { label: string }[]) => tags.map((tag) => tag.label)
const newSite = async (values?: Record<string, unknown>) =>
  (await request('POST', 'sites', carparkForm(values))).body
const newCamera = async (siteId: string, values?: Record<string, unknown>) =>
  (await request('POST', 'cameras', cameraForm(siteId, values))).body

test('a new tag is stored with its slug, label and editable [SITE-168]', async () => {
  const answer = await request('POST', 'tags', { slug: 'staff-car', label: ' Staff car ', editable: true })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(String),
    slug: 'staff-car',
    label: 'Staff car',
    editable: true,
  })
  const again = await request('POST', 'tags', { label: 'STAFF CAR' })
  expect(again.body).toEqual(answer.body)
  expect((await request('GET', 'tags')).body).toEqual([answer.body])
})

test('a manually created tag stays editable, whatever its label', async () => {
  const { body } = await request('POST', 'tags', { slug: 'mine', label: 'Mine', editable: false })
  expect(body.editable).toBe(true)
})

test('rejects an empty label', async () => {
  expect((await request('POST', 'tags', { label: '  ' })).status).toBe(400)
  const noSlug = await request('POST', 'tags', { label: 'x', slug: ' ' })
  expect(noSlug).toMatchObject({ status: 400, body: { non_field_errors: ['Cannot add tag'] } })
})

test('the list has cameras first, then sites, then the rest by name [SITE-171]', async () => {
  const site = await newSite({ name: 'SITE: Harbour' })
  await newCamera(site.id, { name: 'CAM: Gate' })
  await addTag('zebra')
  await addTag('Āpiha')
  expect(labels((await request('GET', 'tags')).body)).toEqual([
    'CAM: Gate',
    'SITE: Harbour',
    'Āpiha',
    'zebra',
  ])
})

test('a filter on the list ignores case and accents', async () => {
  await addTag('Pākehā Street')
  await addTag('100% staff')
  const found = async (filter: string) =>
    labels((await request('GET', `tags?filter=${encodeURIComponent(filter)}`)).body)
  expect(await found('PAKEHA')).toEqual(['Pākehā Street'])
  expect(await found('%')).toEqual(['100% staff'])
  expect(await found('nothing')).toEqual([])
})

test('one tag is read by its id or its slug [SITE-181]', async () => {
  const tag = await addTag('Visitor')
  expect((await request('GET', `tags/${tag.id}`)).body).toEqual(tag)
  expect((await request('GET', 'tags/visitor')).body).toEqual(tag)
  expect((await request('GET', 'tags/unknown')).status).toBe(404)
  expect((await request('GET', `tags/${tag.id}`, undefined, stranger)).status).toBe(404)
  expect((await request('GET', 'tags/visitor', undefined, stranger)).status).toBe(404)
})

describe('the own tag of a site and a camera', () => {
  test('is created with the prefixed name, even if the name has no prefix', async () => {
    const site = await newSite({ name: 'Harbour' })
    expect(site).toMatchObject({ name: 'Harbour', tags: [{ label: 'SITE: Harbour', editable: false }] })
    const camera = await newCamera(site.id, { name: 'Gate' })
    expect(camera).toMatchObject({ name: 'Gate', tags: [{ label: 'CAM: Gate', editable: false }] })
  })

  test('has a unique slug, even if others share the name', async () => {
    const sites = await Promise.all(Array.from({ length: 5 }, () => newSite({ name: 'SITE: Same' })))
    const slugs = sites.map((site): string => site.tags[0].slug).sort()
    expect(slugs).toEqual(['site-same', 'site-same-2', 'site-same-3', 'site-same-4', 'site-same-5'])
  })

  test('follows a new name and keeps its id, so that links still work', async () => {
    const site = await newSite({ name: 'SITE: Old' })
    await newSite({ name: 'SITE: New' })
    await request('PUT', `sites/${site.id}`, { name: 'SITE: New' })
    const { body } = await request('GET', `tags/${site.tags[0].id}`)
    expect(body).toEqual({ ...site.tags[0], label: 'SITE: New', slug: 'site-new-2' })
  })
})

describe('attaching tags', () => {
  test('replaces the editable ones of a site and a camera, from an object or a bare list [SITE-180]', async () => {
    const site = await newSite({ name: 'SITE: Tagged' })
    const camera = await newCamera(site.id, { name: 'CAM: Tagged' })
    await addTag('One')
    await addTag('Two')
    const first = await request('POST', `tags/site/${site.id}`, { tags: ['one', 'two', 'one'] })
    expect(first.status).toBe(200)
    expect(labels(first.body)).toEqual(['SITE: Tagged', 'One', 'Two'])
    await request('POST', `tags/site/${site.id}`, { tags: ['site-tagged', 'two'] })
    expect(labels((await request('GET', `sites/${site.id}`)).body.tags)).toEqual(['SITE: Tagged', 'Two'])
    expect(labels((await request('POST', `tags/camera/${camera.id}`, ['one'])).body)).toEqual([
      'CAM: Tagged',
      'One',
    ])
    expect(labels((await request('POST', `tags/camera/${camera.id}`, [])).body)).toEqual(['CAM: Tagged'])
  })

  test('does not attach the own tag of another site', async () => {
    const [mine, other] = [await newSite({ name: 'SITE: Mine' }), await newSite({ name: 'SITE: Other' })]
    const answer = await request('POST', `tags/site/${mine.id}`, { tags: [other.tags[0].slug] })
    expect(labels(answer.body)).toEqual(['SITE: Mine'])
  })

  test('is refused for an unknown tag and changes nothing', async () => {
    const site = await newSite({ name: 'SITE: Kept' })
    await addTag('Kept')
    await request('POST', `tags/site/${site.id}`, { tags: ['kept'] })
    const answer = await request('POST', `tags/site/${site.id}`, { tags: ['unknown'] })
    expect(answer).toMatchObject({ status: 400, body: { non_field_errors: ['Cannot update site tags'] } })
    expect(labels((await request('GET', `sites/${site.id}`)).body.tags)).toEqual(['SITE: Kept', 'Kept'])
  })

  test("is refused on another organisation's site and camera, and to a VIEWER", async () => {
    const site = await newSite()
    const camera = await newCamera(site.id)
    expect((await request('POST', `tags/site/${site.id}`, [], stranger)).status).toBe(404)
    expect((await request('POST', `tags/camera/${camera.id}`, [], stranger)).status).toBe(404)
    const viewer = await createPerson(db, admin.orgId, 'VIEWER')
    expect((await request('POST', `tags/site/${site.id}`, [], viewer)).status).toBe(403)
    expect((await request('POST', 'tags', { label: 'x' }, viewer)).status).toBe(403)
  })
})
