import { beforeEach, describe, expect, test } from 'vitest'
import { createAdmin, type TestPerson } from '../testing/people.ts'
import { sendForms } from '../testing/send-forms.ts'
import { cameraForm, carparkForm, safetySiteForm } from '../testing/site-forms.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

const request: ReturnType<typeof requestAs> = (...requested) => requestAs(product, admin)(...requested)
const get = (path: string) => request('GET', path)
const { newSite, newCamera } = sendForms(request)

describe('the list of sites', () => {
  test('is paged, sorted by name, with links to the neighbouring pages [SITE-018] [PLAT-271]', async () => {
    for (const name of ['banana', 'SITE: Apple', 'Šárka', 'CHERRY', 'élan']) {
      await newSite(carparkForm({ name }))
    }
    const names = (answer: { body: { results: { name: string }[] } }) =>
      answer.body.results.map((site) => site.name)
    const first = await get('sites?page=1&page_length=2')
    expect(first.body).toMatchObject({ count: 5, next: '/api/v1/sites?page=2&page_length=2', previous: null })
    expect(names(first)).toEqual(['SITE: Apple', 'banana'])
    const last = await get('sites/?page=3&page_length=2')
    expect(last.body).toMatchObject({ next: null, previous: '/api/v1/sites/?page=2&page_length=2' })
    expect(names(last)).toEqual(['Šárka'])
    expect(names(await get('sites?page=2&page_length=2'))).toEqual(['CHERRY', 'élan'])
    expect(names(await get('sites?page=0'))).toHaveLength(5)
    expect(names(await get('sites/?page=1&page_length=1000'))).toHaveLength(5)
  })

  test('is searched by name, ignoring case and accents', async () => {
    for (const name of ['SITE: Ōtāhuhu Depot', 'SITE: Queen Street', '100% Parking', 'a_b'])
      await newSite(carparkForm({ name }))
    const found = async (name: string) => {
      const answer = await get(`sites?name=${encodeURIComponent(name)}`)
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
  test('is pending without cameras, online while all send events in time, otherwise a warning [SITE-015] [SITE-016] [SITE-017]', async () => {
    const site = await newSite()
    const status = async () => {
      const [list, one, map] = await Promise.all([get('sites'), get(`sites/${site.id}`), get('sites/map')])
      const all = [list.body.results[0].status, one.body.status, map.body[0].status]
      expect(new Set(all).size).toBe(1)
      return all[0]
    }
    const seen = (id: string, daysAgo: number) =>
      db
        .updateTable('cameras')
        .set({ last_seen: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('id', '=', id)
        .execute()
    expect(await status()).toBe('pending')
    const daily = await newCamera(cameraForm(site.id, { name: 'Daily' }))
    const weekly = await newCamera(cameraForm(site.id, { name: 'Weekly', event_frequency: { id: 4 } }))
    expect(await status()).toBe('warning')
    await seen(daily.id, 0.9)
    expect(await status()).toBe('warning')
    await seen(weekly.id, 6.9)
    expect(await status()).toBe('online')
    await seen(daily.id, 1.1)
    expect(await status()).toBe('warning')
  })
})

describe('the summary and the map', () => {
  test('the summary lists sites with their cameras on both versions, with and without a slash [PLAT-272]', async () => {
    const site = await newSite(carparkForm({ name: 'SITE: Summed' }))
    await newCamera(cameraForm(site.id, { name: 'CAM: b' }))
    await newCamera(cameraForm(site.id, { name: 'CAM: A' }))
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
      expect((await product.request('GET', `/api/${path}`, { key: admin.key })).body).toEqual(expected)
  })

  test('the map has every site with its position, status, camera count and own tag', async () => {
    const site = await newSite(carparkForm({ name: 'SITE: Marked' }))
    await newCamera(cameraForm(site.id, { name: 'CAM: 1' }))
    await newCamera(cameraForm(site.id, { name: 'CAM: 2', event_frequency: 2 }))
    await newSite(safetySiteForm({ name: 'SITE: Z' }))
    const { body } = await get('sites/map')
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
  test('are sorted by name: all of them, or a page where a length is given', async () => {
    const site = await newSite()
    for (const name of ['CAM: gate', 'CAM: Barrier', 'CAM: Āwhina'])
      await newCamera(cameraForm(site.id, { name }))
    const all = await get(`sites/${site.id}/cameras`)
    expect(all.body.map((camera: { name: string }) => camera.name)).toEqual([
      'CAM: Āwhina',
      'CAM: Barrier',
      'CAM: gate',
    ])
    const page = await get(`sites/${site.id}/cameras?page=2&page_length=2`)
    expect(page.body).toMatchObject({ count: 3, next: null, results: [{ name: 'CAM: gate' }] })
  })
})
