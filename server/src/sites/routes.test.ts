import { describe, expect, test } from 'vitest'
import { createAdmin, createPerson } from '../testing/people.ts'
import { sendForms } from '../testing/send-forms.ts'
import { cameraForm, carparkForm, safetySiteForm } from '../testing/site-forms.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
const admin = await createAdmin(db)
const stranger = await createAdmin(db)
const request = requestAs(product, admin)
const get = (path: string, person = admin) => request('GET', path, undefined, person)
const { newSite, newCamera } = sendForms(request)

describe('a site', () => {
  test('is returned with every field [SITE-048]', async () => {
    const carpark = await newSite(carparkForm({ name: 'SITE: Whole' }))
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
    const works = await newSite(safetySiteForm())
    expect(works).toMatchObject({
      site_type: 1,
      number_of_bays: null,
      safety_manager: { email: ['aroha@works.example'], name: 'Aroha Parata', phone: ['+64 21 123 4567'] },
    })
    expect((await get(`sites/${works.id}`)).body).toEqual(works)
  })

  test('has its values trimmed, and accepts numbers as text [SITE-050]', async () => {
    const site = await newSite(
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

  test('has the time zone of its position unless one is given', async () => {
    const perth = { lat: -31.95, lng: 115.86 }
    expect(await newSite(carparkForm(perth))).toMatchObject({ time_zone: 'Australia/Perth' })
    expect(await newSite(carparkForm({ ...perth, time_zone: 'Asia/Tokyo' }))).toMatchObject({
      time_zone: 'Asia/Tokyo',
    })
    const answer = await request('POST', 'sites', carparkForm({ time_zone: 'Middle/Earth' }))
    expect(answer).toMatchObject({ status: 400, body: { time_zone: ['Please select a time zone'] } })
  })

  test('with missing fields is rejected with the first message for the form and one for each field', async () => {
    const before = (await get('sites')).body.count
    const carpark = await request('POST', 'sites', { site_type: 0 })
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
    const works = await request(
      'POST',
      'sites',
      safetySiteForm({ safety_manager: { email: ['no'] }, stms: null }),
    )
    expect(works.body).toMatchObject({
      'safety_manager.email': ['Safety manager email is required'],
      'stms.phone': ['STMS phone is required'],
    })
    expect((await request('POST', 'sites', { ...carparkForm(), site_type: undefined })).body).toMatchObject({
      site_type: ['Please select a site type'],
    })
    expect((await get('sites')).body.count).toBe(before)
  })

  test('has a name of at most 64 characters, the prefix not counted [SITE-052]', async () => {
    await newSite(carparkForm({ name: `SITE: ${'x'.repeat(64)}` }))
    const tooLong = await request('POST', 'sites', carparkForm({ name: `SITE: ${'x'.repeat(65)}` }))
    expect(tooLong.body.non_field_errors).toEqual([
      'Site name must be less than 64 characters in length. Please choose a shorter name.',
    ])
  })

  test('must have valid coordinates', async () => {
    for (const place of [{ lat: 91 }, { lat: -90.0001 }, { lng: 181 }, { lng: '-180.5' }, { lat: 1e12 }]) {
      expect((await request('POST', 'sites', carparkForm(place))).status).toBe(400)
    }
    const answer = await request('POST', 'sites', carparkForm({ lat: 91, lng: 200 }))
    expect(answer.body).toEqual({
      non_field_errors: ['Site latitude must be between -90 and 90'],
      lat: ['Site latitude must be between -90 and 90'],
      lng: ['Site longitude must be between -180 and 180'],
    })
  })

  test('accepts bays and vehicles only as whole numbers that the database can store', async () => {
    for (const bays of [-1, 1.5, 3e9, 'many', null]) {
      const answer = await request('POST', 'sites', carparkForm({ number_of_bays: bays }))
      expect(answer).toMatchObject({ status: 400, body: { number_of_bays: ['Number of bays is required'] } })
    }
  })

  test('is changed in part, but its type cannot change', async () => {
    const site = await newSite(carparkForm({ name: 'SITE: Before' }))
    const answer = await request('PUT', `sites/${site.id}`, { name: 'SITE: After', max_stay_minutes: 90 })
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
    const asOther = await request('PUT', `sites/${site.id}`, { site_type: 1 })
    expect(asOther).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The type of a site cannot be changed'] },
    })
    const emptied = await request('PUT', `sites/${site.id}`, { name: '', lat: null })
    expect(emptied.body).toMatchObject({
      name: ['Site name is required'],
      lat: ['Site latitude is required'],
    })
  })

  test('restarts its count with each occupancy that is sent, even an equal one, and only then', async () => {
    const site = await newSite()
    const basedAt = async () => {
      const row = await db
        .selectFrom('sites')
        .select('occupancy_based_at')
        .where('id', '=', site.id)
        .executeTakeFirstOrThrow()
      return row.occupancy_based_at
    }
    const first = await basedAt()
    expect(first).toBeInstanceOf(Date)
    await request(
      'PUT',
      `sites/${site.id}`,
      carparkForm({ address: 'Elsewhere', occupancy_count: undefined }),
    )
    expect(await basedAt()).toEqual(first)
    await request('PUT', `sites/${site.id}`, { occupancy_count: 30 })
    const second = await basedAt()
    expect(second!.getTime()).toBeGreaterThan(first!.getTime())
    await request('PUT', `sites/${site.id}`, { occupancy_count: 31 })
    expect((await basedAt())!.getTime()).toBeGreaterThan(second!.getTime())
  })

  test('returns 404 if it is unknown', async () => {
    const site = await newSite()
    for (const id of [site.id, '018f0000-0000-7000-8000-000000000000', 'nonsense']) {
      const person = id === site.id ? stranger : admin
      expect((await get(`sites/${id}`, person)).status).toBe(404)
      expect((await get(`sites/${id}/cameras`, person)).status).toBe(404)
      expect((await request('PUT', `sites/${id}`, carparkForm(), person)).status).toBe(404)
      expect((await request('DELETE', `sites/${id}`, undefined, person)).status).toBe(404)
    }
    expect((await get(`sites/${site.id}`, stranger)).body).toEqual({ detail: 'Site not found' })
  })
})

describe('removing a site', () => {
  test('removes it and its cameras from every list, and keeps their rows for the history', async () => {
    const person = await createAdmin(db)
    const site = await newSite(carparkForm({ name: 'SITE: Gone' }), person)
    const camera = await newCamera(cameraForm(site.id), person)
    expect((await request('DELETE', `sites/${site.id}`, undefined, person)).status).toBe(204)
    expect((await get('sites', person)).body.count).toBe(0)
    expect((await get('sites/map', person)).body).toEqual([])
    expect((await get('sites/summary', person)).body).toEqual([])
    expect((await get(`sites/${site.id}`, person)).status).toBe(404)
    expect((await get(`cameras/${camera.id}`, person)).status).toBe(404)
    expect((await get('tags', person)).body).toEqual([])
    expect((await get(`tags/${site.tags[0].id}`, person)).body.label).toBe('SITE: Gone')
    expect((await get(`cameras/lookup/${camera.id}`, person)).body.name).toBe('CAM: Main Gate')
    expect((await request('DELETE', `sites/${site.id}`, undefined, person)).status).toBe(404)
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

  test('frees its name: another site with that name gets its own tag', async () => {
    const person = await createAdmin(db)
    const first = await newSite(carparkForm({ name: 'SITE: Again' }), person)
    await request('DELETE', `sites/${first.id}`, undefined, person)
    const second = await newSite(carparkForm({ name: 'SITE: Again' }), person)
    expect(second.tags).toMatchObject([{ label: 'SITE: Again', slug: 'site-again-2' }])
  })
})

describe('access', () => {
  test('only an ADMIN writes, a VIEWER reads all, and a SITE_VIEWER sees the assigned sites only', async () => {
    const person = await createAdmin(db)
    const mine = await newSite(carparkForm({ name: 'SITE: Mine' }), person)
    const other = await newSite(carparkForm({ name: 'SITE: Other' }), person)
    const otherCamera = await newCamera(cameraForm(other.id), person)
    const myCamera = await newCamera(cameraForm(mine.id, { name: 'CAM: Mine' }), person)
    const viewer = await createPerson(db, person.orgId, 'VIEWER')
    const siteViewer = await createPerson(db, person.orgId, 'SITE_VIEWER', { siteIds: [mine.id] })
    const nobody = await createPerson(db, person.orgId, 'SITE_VIEWER')

    for (const reader of [viewer, siteViewer]) {
      expect((await request('POST', 'sites', carparkForm(), reader)).status).toBe(403)
      expect((await request('PUT', `sites/${mine.id}`, carparkForm(), reader)).status).toBe(403)
      expect((await request('DELETE', `sites/${mine.id}`, undefined, reader)).status).toBe(403)
      expect((await request('POST', 'cameras', cameraForm(mine.id), reader)).status).toBe(403)
    }
    expect((await get('sites', viewer)).body.count).toBe(2)

    for (const path of ['summary', 'map']) {
      const { body } = await get(`sites/${path}`, siteViewer)
      expect(body.map((site: { id: string }) => site.id)).toEqual([mine.id])
      expect((await get(`sites/${path}`, nobody)).body).toEqual([])
    }
    expect((await get('sites', siteViewer)).body).toMatchObject({
      count: 1,
      results: [{ id: mine.id }],
    })
    expect((await get('sites', nobody)).body.count).toBe(0)
    expect((await get(`sites/${other.id}`, siteViewer)).status).toBe(404)
    expect((await get(`sites/${other.id}/cameras`, siteViewer)).status).toBe(404)
    expect((await get(`cameras/${otherCamera.id}`, siteViewer)).status).toBe(404)
    expect((await get(`cameras/${myCamera.id}`, siteViewer)).status).toBe(200)
    expect((await get(`cameras/${otherCamera.id}/rois`, siteViewer)).status).toBe(404)
    expect((await get(`cameras/lookup/${otherCamera.id}`, siteViewer)).body).toEqual({})
    const tags = (await get('tags', siteViewer)).body.map((tag: { label: string }) => tag.label)
    expect(tags).toEqual(['CAM: Mine', 'SITE: Mine'])
    expect((await get(`tags/${other.tags[0].id}`, siteViewer)).status).toBe(404)
  })
})
