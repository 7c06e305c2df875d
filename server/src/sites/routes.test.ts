import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { cameraForm, carparkForm, safetySiteForm } from '../testing/site-forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let product: TestApp
let admin: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  product = await createTestApp()
  const { db } = product.deps
  admin = await createPerson(db, (await createOrganisation(db)).id)
  stranger = await createPerson(db, (await createOrganisation(db, { name: 'Someone Else' })).id)
})
afterAll(() => product.close())

const get = (url: string, person = admin) => product.request('GET', url, { key: person.key })
const post = (url: string, body: unknown, person = admin) =>
  product.request('POST', url, { key: person.key, body })
const put = (url: string, body: unknown, person = admin) =>
  product.request('PUT', url, { key: person.key, body })
const remove = (url: string, person = admin) => product.request('DELETE', url, { key: person.key })

async function createSite(form: Record<string, unknown>, person = admin) {
  const answer = await post('/api/v1/sites', form, person)
  expect(answer.status).toBe(201)
  return answer.body
}
async function newAdmin() {
  const { db } = product.deps
  return createPerson(db, (await createOrganisation(db)).id)
}

describe('a site', () => {
  test('is answered with every field it has [SITE-048]', async () => {
    const carpark = await createSite(carparkForm({ name: 'SITE: Whole' }))
    expect(carpark).toEqual({
      id: carpark.id,
      site_type: 0,
      name: 'SITE: Whole',
      address: '12 Quay Street, Auckland',
      lat: -36.8428,
      lng: 174.7667,
      time_zone: 'Pacific/Auckland',
      number_of_bays: 120,
      occupancy_count: 30,
      max_stay_minutes: 1440,
      safety_manager: null,
      stms: null,
      tags: [{ id: expect.any(String), slug: 'site-whole', label: 'SITE: Whole', editable: false }],
      document: null,
      document_name: null,
      cameras: [],
      status: 'pending',
    })
    const works = await createSite(safetySiteForm())
    expect(works).toMatchObject({
      site_type: 1,
      number_of_bays: null,
      safety_manager: { email: ['aroha@works.example'], name: 'Aroha Parata', phone: ['+64 21 123 4567'] },
    })
    expect((await get(`/api/v1/sites/${works.id}`)).body).toEqual(works)
  })

  test('is trimmed, and its numbers may come as text [SITE-050]', async () => {
    const site = await createSite(
      carparkForm({
        name: '  SITE: Trimmed  ',
        address: ' 1 Long Street ',
        lat: '-36.5',
        number_of_bays: '12',
      }),
    )
    expect(site).toMatchObject({
      name: 'SITE: Trimmed',
      address: '1 Long Street',
      lat: -36.5,
      number_of_bays: 12,
    })
  })

  test('takes the time zone of its place unless it says its own', async () => {
    const perth = { lat: -31.95, lng: 115.86 }
    expect(await createSite(carparkForm(perth))).toMatchObject({ time_zone: 'Australia/Perth' })
    expect(await createSite(carparkForm({ ...perth, time_zone: 'Asia/Tokyo' }))).toMatchObject({
      time_zone: 'Asia/Tokyo',
    })
    const answer = await post('/api/v1/sites', carparkForm({ time_zone: 'Middle/Earth' }))
    expect(answer).toMatchObject({ status: 400, body: { time_zone: ['Please select a time zone'] } })
  })

  test('that lacks something is refused with the first message for the form and one for each field', async () => {
    const before = (await get('/api/v1/sites')).body.count
    const carpark = await post('/api/v1/sites', { site_type: 0 })
    expect(carpark.status).toBe(400)
    expect(carpark.body).toEqual({
      non_field_errors: ['Site name is required'],
      name: ['Site name is required'],
      address: ['Site address is required'],
      lat: ['Site latitude is required'],
      lng: ['Site longitude is required'],
      number_of_bays: ['Number of bays is required'],
      occupancy_count: ['Occupancy count is required'],
    })
    const works = await post(
      '/api/v1/sites',
      safetySiteForm({ safety_manager: { email: ['no'] }, stms: null }),
    )
    expect(works.body).toMatchObject({
      'safety_manager.email': ['Safety manager email is required'],
      'stms.phone': ['STMS phone is required'],
    })
    expect((await post('/api/v1/sites', { ...carparkForm(), site_type: undefined })).body).toMatchObject({
      site_type: ['Please select a site type'],
    })
    expect((await get('/api/v1/sites')).body.count).toBe(before)
  })

  test('has a name of at most 64 characters, the prefix not counted [SITE-052]', async () => {
    await createSite(carparkForm({ name: `SITE: ${'x'.repeat(64)}` }))
    const tooLong = await post('/api/v1/sites', carparkForm({ name: `SITE: ${'x'.repeat(65)}` }))
    expect(tooLong.body.non_field_errors).toEqual([
      'Site name must be less than 64 characters in length. Please choose a shorter name.',
    ])
  })

  test('is on earth', async () => {
    for (const place of [{ lat: 91 }, { lat: -90.0001 }, { lng: 181 }, { lng: '-180.5' }, { lat: 1e12 }]) {
      expect((await post('/api/v1/sites', carparkForm(place))).status).toBe(400)
    }
    const answer = await post('/api/v1/sites', carparkForm({ lat: 91, lng: 200 }))
    expect(answer.body).toEqual({
      non_field_errors: ['Site latitude must be between -90 and 90'],
      lat: ['Site latitude must be between -90 and 90'],
      lng: ['Site longitude must be between -180 and 180'],
    })
  })

  test('counts bays and vehicles in whole numbers that the database can hold', async () => {
    for (const bays of [-1, 1.5, 3e9, 'many', null]) {
      const answer = await post('/api/v1/sites', carparkForm({ number_of_bays: bays }))
      expect(answer).toMatchObject({ status: 400, body: { number_of_bays: ['Number of bays is required'] } })
    }
  })

  test('is changed in part, but not in its type', async () => {
    const site = await createSite(carparkForm({ name: 'SITE: Before' }))
    const answer = await put(`/api/v1/sites/${site.id}`, { name: 'SITE: After', max_stay_minutes: 90 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      name: 'SITE: After',
      address: site.address,
      number_of_bays: 120,
      max_stay_minutes: 90,
    })
    expect(answer.body.tags).toMatchObject([
      { id: site.tags[0].id, label: 'SITE: After', slug: 'site-after', editable: false },
    ])
    const asOther = await put(`/api/v1/sites/${site.id}`, { site_type: 1 })
    expect(asOther).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The type of a site cannot be changed'] },
    })
    const emptied = await put(`/api/v1/sites/${site.id}`, { name: '', lat: null })
    expect(emptied.body).toMatchObject({
      name: ['Site name is required'],
      lat: ['Site latitude is required'],
    })
  })

  test('counts anew from an occupancy that is sent, the same number included, and only then', async () => {
    const site = await createSite(carparkForm())
    const basedAt = async () => {
      const row = await product.deps.db
        .selectFrom('sites')
        .select('occupancy_based_at')
        .where('id', '=', site.id)
        .executeTakeFirstOrThrow()
      return row.occupancy_based_at
    }
    const first = await basedAt()
    expect(first).toBeInstanceOf(Date)
    await put(`/api/v1/sites/${site.id}`, carparkForm({ address: 'Elsewhere', occupancy_count: undefined }))
    expect(await basedAt()).toEqual(first)
    await put(`/api/v1/sites/${site.id}`, { occupancy_count: 30 })
    const second = await basedAt()
    expect(second!.getTime()).toBeGreaterThan(first!.getTime())
    await put(`/api/v1/sites/${site.id}`, { occupancy_count: 31 })
    expect((await basedAt())!.getTime()).toBeGreaterThan(second!.getTime())
  })

  test('that is unknown is not found', async () => {
    const site = await createSite(carparkForm())
    for (const id of [site.id, '018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      const person = id === site.id ? stranger : admin
      expect((await get(`/api/v1/sites/${id}`, person)).status).toBe(404)
      expect((await get(`/api/v1/sites/${id}/cameras`, person)).status).toBe(404)
      expect((await put(`/api/v1/sites/${id}`, carparkForm(), person)).status).toBe(404)
      expect((await remove(`/api/v1/sites/${id}`, person)).status).toBe(404)
    }
    expect((await get(`/api/v1/sites/${site.id}`, stranger)).body).toEqual({ detail: 'Site not found' })
  })
})

describe('the list of sites', () => {
  test('comes page by page, by name, with links to the pages beside it [SITE-018] [PLAT-271]', async () => {
    const person = await newAdmin()
    for (const name of ['banana', 'SITE: Apple', 'Šárka', 'CHERRY', 'élan']) {
      await createSite(carparkForm({ name }), person)
    }
    const names = (answer: { body: { results: { name: string }[] } }) =>
      answer.body.results.map((site) => site.name)
    const first = await get('/api/v1/sites?page=1&page_length=2', person)
    expect(first.body).toMatchObject({ count: 5, next: '/api/v1/sites?page=2&page_length=2', previous: null })
    expect(names(first)).toEqual(['SITE: Apple', 'banana'])
    const last = await get('/api/v1/sites/?page=3&page_length=2', person)
    expect(last.body).toMatchObject({ next: null, previous: '/api/v1/sites/?page=2&page_length=2' })
    expect(names(last)).toEqual(['Šárka'])
    expect(names(await get('/api/v1/sites?page=2&page_length=2', person))).toEqual(['CHERRY', 'élan'])
    expect(names(await get('/api/v1/sites?page=0', person))).toHaveLength(5)
    expect(names(await get('/api/v1/sites/?page=1&page_length=1000', person))).toHaveLength(5)
  })

  test('is searched by name, whatever the case and the accents', async () => {
    const person = await newAdmin()
    for (const name of ['SITE: Ōtāhuhu Depot', 'SITE: Queen Street', '100% Parking', 'a_b'])
      await createSite(carparkForm({ name }), person)
    const found = async (name: string) => {
      const answer = await get(`/api/v1/sites?name=${encodeURIComponent(name)}`, person)
      expect(answer.body.count).toBe(answer.body.results.length)
      return answer.body.results.map((site: { name: string }) => site.name)
    }
    expect(await found('OTAHUHU')).toEqual(['SITE: Ōtāhuhu Depot'])
    expect(await found('ōtāhuhu depot')).toEqual(['SITE: Ōtāhuhu Depot'])
    expect(await found('SITE: queen')).toEqual(['SITE: Queen Street'])
    expect(await found('site')).toEqual([])
    expect(await found('%')).toEqual(['100% Parking'])
    expect(await found('a_b')).toEqual(['a_b'])
    expect(await found('axb')).toEqual([])
  })
})

describe('the status of a site', () => {
  test('is pending without cameras, online while all are seen in time, else a warning [SITE-015] [SITE-016] [SITE-017]', async () => {
    const person = await newAdmin()
    const site = await createSite(carparkForm(), person)
    const status = async () => {
      const [list, one, map] = await Promise.all([
        get('/api/v1/sites', person),
        get(`/api/v1/sites/${site.id}`, person),
        get('/api/v1/sites/map', person),
      ])
      const all = [list.body.results[0].status, one.body.status, map.body[0].status]
      expect(new Set(all).size).toBe(1)
      return all[0]
    }
    const seen = (id: string, daysAgo: number) =>
      product.deps.db
        .updateTable('cameras')
        .set({ last_seen: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('id', '=', id)
        .execute()
    expect(await status()).toBe('pending')
    const daily = await post('/api/v1/cameras', cameraForm(site.id, { name: 'Daily' }), person)
    const weekly = await post(
      '/api/v1/cameras',
      cameraForm(site.id, { name: 'Weekly', event_frequency: { id: 4 } }),
      person,
    )
    expect(await status()).toBe('warning')
    await seen(daily.body.id, 0.9)
    expect(await status()).toBe('warning')
    await seen(weekly.body.id, 6.9)
    expect(await status()).toBe('online')
    await seen(daily.body.id, 1.1)
    expect(await status()).toBe('warning')
  })
})

describe('the summary and the map', () => {
  test('the summary lists sites with their cameras on both versions, with and without a slash [PLAT-272]', async () => {
    const person = await newAdmin()
    const site = await createSite(carparkForm({ name: 'SITE: Summed' }), person)
    await post('/api/v1/cameras', cameraForm(site.id, { name: 'CAM: b' }), person)
    await post('/api/v1/cameras', cameraForm(site.id, { name: 'CAM: A' }), person)
    const expected = [
      {
        id: site.id,
        name: 'SITE: Summed',
        site_type: 0,
        number_of_bays: 120,
        cameras: [
          { id: expect.any(String), name: 'CAM: A', app_type: 1, function_type: 1 },
          { id: expect.any(String), name: 'CAM: b', app_type: 1, function_type: 1 },
        ],
      },
    ]
    for (const path of [
      'v1/sites/summary/',
      'v1/sites/summary',
      'v2/sites/summary/',
      'v1/sites/summary/?a=1',
    ])
      expect((await get(`/api/${path}`, person)).body).toEqual(expected)
  })

  test('the map has every site with its place, status, camera count and own tag', async () => {
    const person = await newAdmin()
    const site = await createSite(carparkForm({ name: 'SITE: Marked' }), person)
    await post('/api/v1/cameras', cameraForm(site.id, { name: 'CAM: 1' }), person)
    await post('/api/v1/cameras', cameraForm(site.id, { name: 'CAM: 2', event_frequency: 2 }), person)
    await createSite(safetySiteForm({ name: 'SITE: Z' }), person)
    const { body } = await get('/api/v1/sites/map', person)
    expect(body[0]).toEqual({
      id: site.id,
      name: 'SITE: Marked',
      address: '12 Quay Street, Auckland',
      site_type: 0,
      lat: -36.8428,
      lng: 174.7667,
      status: 'warning',
      camera_count: 2,
      tag_ids: [site.tags[0].id],
    })
    expect(body[1]).toMatchObject({ name: 'SITE: Z', status: 'pending', camera_count: 0 })
  })
})

describe('the cameras of a site', () => {
  test('come sorted by name: all of them, or a page where a length is given', async () => {
    const person = await newAdmin()
    const site = await createSite(carparkForm(), person)
    for (const name of ['CAM: gate', 'CAM: Barrier', 'CAM: Āwhina'])
      await post('/api/v1/cameras', cameraForm(site.id, { name }), person)
    const all = await get(`/api/v1/sites/${site.id}/cameras`, person)
    expect(all.body.map((camera: { name: string }) => camera.name)).toEqual([
      'CAM: Āwhina',
      'CAM: Barrier',
      'CAM: gate',
    ])
    const page = await get(`/api/v1/sites/${site.id}/cameras?page=2&page_length=2`, person)
    expect(page.body).toMatchObject({ count: 3, next: null, results: [{ name: 'CAM: gate' }] })
  })
})

describe('removing a site', () => {
  test('takes it and its cameras out of every list, and leaves their rows for the history', async () => {
    const person = await newAdmin()
    const { db } = product.deps
    const site = await createSite(carparkForm({ name: 'SITE: Gone' }), person)
    const camera = (await post('/api/v1/cameras', cameraForm(site.id), person)).body
    expect((await remove(`/api/v1/sites/${site.id}`, person)).status).toBe(204)
    expect((await get('/api/v1/sites', person)).body.count).toBe(0)
    expect((await get('/api/v1/sites/map', person)).body).toEqual([])
    expect((await get('/api/v1/sites/summary', person)).body).toEqual([])
    expect((await get(`/api/v1/sites/${site.id}`, person)).status).toBe(404)
    expect((await get(`/api/v1/cameras/${camera.id}`, person)).status).toBe(404)
    expect((await get('/api/v1/tags', person)).body).toEqual([])
    expect((await get(`/api/v1/tags/${site.tags[0].id}`, person)).body.label).toBe('SITE: Gone')
    expect((await get(`/api/v1/cameras/lookup/${camera.id}`, person)).body.name).toBe('CAM: Main Gate')
    expect((await remove(`/api/v1/sites/${site.id}`, person)).status).toBe(404)
    const rows = await db.selectFrom('cameras').select('removed_at').where('site_id', '=', site.id).execute()
    expect(rows).toEqual([{ removed_at: expect.any(Date) }])
    const tokens = await db
      .selectFrom('camera_tokens')
      .selectAll()
      .where('camera_id', '=', camera.id)
      .execute()
    expect(tokens).toEqual([])
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', site.id).execute()
    expect(audit).toMatchObject([{ action: 'site.removed', actor_id: person.id }])
  })

  test('frees its name: another site of that name gets a tag of its own', async () => {
    const person = await newAdmin()
    const first = await createSite(carparkForm({ name: 'SITE: Again' }), person)
    await remove(`/api/v1/sites/${first.id}`, person)
    const second = await createSite(carparkForm({ name: 'SITE: Again' }), person)
    expect(second.tags).toMatchObject([{ label: 'SITE: Again', slug: 'site-again-2' }])
  })
})

describe('who may', () => {
  test('only an ADMIN writes; a VIEWER reads all; a SITE_VIEWER sees the assigned sites alone, everywhere', async () => {
    const person = await newAdmin()
    const { db } = product.deps
    const mine = await createSite(carparkForm({ name: 'SITE: Mine' }), person)
    const other = await createSite(carparkForm({ name: 'SITE: Other' }), person)
    const otherCamera = (await post('/api/v1/cameras', cameraForm(other.id), person)).body
    const myCamera = (await post('/api/v1/cameras', cameraForm(mine.id, { name: 'CAM: Mine' }), person)).body
    const viewer = await createPerson(db, person.orgId, 'VIEWER')
    const siteViewer = await createPerson(db, person.orgId, 'SITE_VIEWER', { siteIds: [mine.id] })
    const nobody = await createPerson(db, person.orgId, 'SITE_VIEWER')

    for (const reader of [viewer, siteViewer]) {
      expect((await post('/api/v1/sites', carparkForm(), reader)).status).toBe(403)
      expect((await put(`/api/v1/sites/${mine.id}`, carparkForm(), reader)).status).toBe(403)
      expect((await remove(`/api/v1/sites/${mine.id}`, reader)).status).toBe(403)
      expect((await post('/api/v1/cameras', cameraForm(mine.id), reader)).status).toBe(403)
    }
    expect((await get('/api/v1/sites', viewer)).body.count).toBe(2)

    for (const path of ['summary', 'map']) {
      const { body } = await get(`/api/v1/sites/${path}`, siteViewer)
      expect(body.map((site: { id: string }) => site.id)).toEqual([mine.id])
      expect((await get(`/api/v1/sites/${path}`, nobody)).body).toEqual([])
    }
    expect((await get('/api/v1/sites', siteViewer)).body).toMatchObject({
      count: 1,
      results: [{ id: mine.id }],
    })
    expect((await get('/api/v1/sites', nobody)).body.count).toBe(0)
    expect((await get(`/api/v1/sites/${other.id}`, siteViewer)).status).toBe(404)
    expect((await get(`/api/v1/sites/${other.id}/cameras`, siteViewer)).status).toBe(404)
    expect((await get(`/api/v1/cameras/${otherCamera.id}`, siteViewer)).status).toBe(404)
    expect((await get(`/api/v1/cameras/${myCamera.id}`, siteViewer)).status).toBe(200)
    expect((await get(`/api/v1/cameras/${otherCamera.id}/rois`, siteViewer)).status).toBe(404)
    expect((await get(`/api/v1/cameras/lookup/${otherCamera.id}`, siteViewer)).body).toEqual({})
    const tags = (await get('/api/v1/tags', siteViewer)).body.map((tag: { label: string }) => tag.label)
    expect(tags).toEqual(['CAM: Mine', 'SITE: Mine'])
    expect((await get(`/api/v1/tags/${other.tags[0].id}`, siteViewer)).status).toBe(404)
  })
})
