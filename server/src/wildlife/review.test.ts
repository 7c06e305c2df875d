import { mayNotOperate } from '#contract/organisation/may-operate.ts'
import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import type { RejectedSighting, Sighting, SurveyLeg } from '#contract/wildlife/api.ts'
import { rebuildSums } from '../ingest/storing/rebuild-sums.ts'
import { createCamera, post } from '../testing/cameras.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { readSums } from '../testing/sums.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const start = Date.parse('2026-09-01T00:00:00Z')

async function createSurvey() {
  product.setNow(new Date('2026-10-05T03:20:00Z'))
  const admin = await createAdmin(db, { dashboard_type: 1 })
  const site = await createSite(db, admin.orgId, { name: 'SITE: Raglan' })
  const values = { app_type: CameraAppType.MAUI, lat: 0, lng: 0 }
  const drone = await createCamera(product.deps, admin.orgId, site.id, values)
  const send = async (minutes: number, lat: number, types: string[]) => {
    const answer = await post(product, drone, {
      time: new Date(start + minutes * 60_000).toISOString(),
      image_size: { width: 960, height: 540 },
      location: { lat, lng: 174.7 },
      model: { name: 'maui-net', version: '4.2' },
      detections: types.map((type) => ({ type, confidence: 87, bb: { l: 1, t: 1, r: 9, b: 9 } })),
    })
    expect(answer.status).toBe(200)
  }
  // A leg with two groups, and an hour later a leg without sightings.
  await send(0, -37.8, ['maui', 'maui'])
  await send(5, -37.85, ['boat'])
  await send(65, -37.9, [])
  await send(70, -37.95, [])
  const call = async (method: 'GET' | 'PUT', path: string, body?: object, key = admin.key) => {
    const answer = await product.request(method, `/api/v1/maui/${path}`, { key, ...(body && { body }) })
    return { status: answer.status, body: answer.body }
  }
  const list = async (query = ''): Promise<Sighting[]> =>
    (await call('GET', `dolphin_sightings?page_length=50&${query}`)).body.results
  return { admin, site, drone, call, list }
}

const expectSumsOfRows = async (orgId: string) => {
  const kept = await readSums(db, orgId)
  await rebuildSums(db, orgId)
  expect(await readSums(db, orgId)).toEqual(kept)
}

test('a user confirms a sighting with another class and count, and it is exported once', async () => {
  const { admin, call, list } = await createSurvey()
  const boat = (await list()).find(({ object_type }) => object_type === 'BOAT')!
  const review = { outcome: 'confirmed', object_class: 0, count: 4 }
  const answer = await call('PUT', `dolphin_sightings/${boat.id}/review`, review)
  expect(answer).toMatchObject({
    status: 200,
    body: { object_type: 'MAUI', count: 4, confirmed_at: expect.stringMatching(/^2026-10-05T03:2/) },
  })
  expect((await list('review=confirmed')).map(({ id }) => id)).toEqual([boat.id])
  expect(await list('review=unconfirmed')).toHaveLength(1)
  const totals = (await call('GET', 'dolphin_sightings/summary')).body
  expect(totals).toMatchObject({ sightings: 2, dolphins: 6, boats: 0 })
  await expectSumsOfRows(admin.orgId)
  const csv = (
    await product.app.inject({
      url: '/api/v1/maui/dolphin_sightings/export.csv',
      headers: { authorization: `Bearer ${admin.key}` },
    })
  ).body
  expect(csv.split('\r\n').filter((line) => line.includes(boat.id))).toHaveLength(1)
})

test('a rejected sighting leaves lists and sums, and can be restored unchanged', async () => {
  const { admin, call, list } = await createSurvey()
  const [boat] = await list()
  const review = (outcome: string) => call('PUT', `dolphin_sightings/${boat!.id}/review`, { outcome })
  const rejected = async (query = '', key = admin.key): Promise<RejectedSighting[]> =>
    (await call('GET', `dolphin_sightings/rejected${query}`, undefined, key)).body.results
  expect(await rejected()).toEqual([])
  expect((await review('rejected')).status).toBe(200)
  expect(await list()).toHaveLength(1)
  const [known, ...others] = await rejected()
  expect(others).toEqual([])
  expect(known).toMatchObject({
    id: boat!.id,
    object_type: 'BOAT',
    count: 1,
    lat: -37.85,
    rejected_at: expect.stringMatching(/^2026-10-05T03:2/),
    rejected_by: expect.stringMatching(/\w/),
  })
  expect(await rejected('?detection_types=maui')).toEqual([])
  expect(await rejected('/2026-09-01/to/2026-09-01')).toHaveLength(1)
  expect(await rejected('/2026-09-02/to/2026-09-03')).toEqual([])
  for (const { key } of [
    await createPerson(db, admin.orgId, 'SITE_VIEWER'),
    await createAdmin(db, { dashboard_type: 1 }),
  ])
    expect(await rejected('', key)).toEqual([])
  expect((await call('GET', 'dolphin_sightings/summary')).body).toMatchObject({ sightings: 1, boats: 0 })
  await expectSumsOfRows(admin.orgId)
  expect((await review('restored')).status).toBe(200)
  expect(await rejected()).toEqual([])
  expect(await list()).toHaveLength(2)
  expect((await list()).find(({ id }) => id === boat!.id)).toMatchObject({
    object_type: 'BOAT',
    lat: -37.85,
    confirmed_at: null,
  })
  await expectSumsOfRows(admin.orgId)
})

test('a user cannot review sightings and legs of other sites', async () => {
  const { admin, drone, call, list } = await createSurvey()
  const [row] = await list()
  const viewer = await createPerson(db, admin.orgId, 'SITE_VIEWER', { may_operate: true })
  const stranger = await createAdmin(db, { dashboard_type: 1 })
  const leg = {
    camera: drone.id,
    started_at: new Date(start).toISOString(),
    ended_at: new Date(start).toISOString(),
  }
  for (const { key } of [viewer, stranger]) {
    const review = await call('PUT', `dolphin_sightings/${row!.id}/review`, { outcome: 'rejected' }, key)
    expect(review.status).toBe(404)
    const note = await call('PUT', 'survey_legs', { ...leg, on_effort: false, sea_state: 1 }, key)
    expect(note.status).toBe(404)
  }
  expect(await list()).toHaveLength(2)
})

test('legs are on effort by default, and legs on effort are exported for distance sampling', async () => {
  const { admin, call } = await createSurvey()
  const legs = async (): Promise<SurveyLeg[]> => (await call('GET', 'survey_legs')).body
  const file = async (name: string) =>
    (
      await product.app.inject({
        url: `/api/v1/maui/survey_legs/${name}`,
        headers: { authorization: `Bearer ${admin.key}` },
      })
    ).body
  const [empty, seen] = await legs()
  expect([empty!.sightings, seen!.sightings]).toEqual([0, 1])
  expect(empty).toMatchObject({ on_effort: true, sea_state: null })
  const rows = async () =>
    (await file('export.csv'))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  // One group of dolphins on the first leg, and the second leg without an object; boats do not count.
  expect((await rows()).map((row) => [row[0], row[4] === 'NA', row[6], row[8]])).toEqual([
    ['Raglan', true, 'NA', 'NA'],
    ['Raglan', false, '2', 'NA'],
  ])
  expect(Number((await rows())[1]![3])).toBeCloseTo(seen!.length_km, 2)
  const { camera, started_at, ended_at } = seen!
  const noted = { camera, started_at, ended_at, on_effort: true, sea_state: 3 }
  expect((await call('PUT', 'survey_legs', noted)).status).toBe(200)
  const other = {
    camera,
    started_at: empty!.started_at,
    ended_at: empty!.ended_at,
    on_effort: false,
    sea_state: 5,
  }
  expect((await call('PUT', 'survey_legs', other)).status).toBe(200)
  expect((await legs()).map(({ on_effort, sea_state }) => [on_effort, sea_state])).toEqual([
    [false, 5],
    [true, 3],
  ])
  expect((await rows()).map((row) => row[8])).toEqual(['3'])
  const tracks = JSON.parse(await file('export.geojson'))
  expect(tracks.features.map((leg: { geometry: object }) => leg.geometry)).toEqual([
    { type: 'LineString', coordinates: [[174.7, -37.9], [174.7, -37.95]] }, // prettier-ignore
    { type: 'LineString', coordinates: [[174.7, -37.8], [174.7, -37.85]] }, // prettier-ignore
  ])
  expect((await call('PUT', 'survey_legs', { ...noted, sea_state: 13 })).status).toBe(400)
})

test('a VIEWER reviews sightings only with the permission to operate', async () => {
  const { admin, call, list } = await createSurvey()
  const [row] = await list()
  const reject = (key: string) =>
    call('PUT', `dolphin_sightings/${row!.id}/review`, { outcome: 'rejected' }, key)
  const reader = await createPerson(db, admin.orgId, 'VIEWER')
  expect(await reject(reader.key)).toMatchObject({ status: 403, body: { detail: mayNotOperate } })
  expect(await list()).toHaveLength(2)
  const operator = await createPerson(db, admin.orgId, 'VIEWER', { may_operate: true })
  expect((await reject(operator.key)).status).toBe(200)
  expect(await list()).toHaveLength(1)
})
