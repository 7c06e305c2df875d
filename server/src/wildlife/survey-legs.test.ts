import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import type { SurveyLeg } from '#contract/wildlife/api.ts'
import { lengthKm } from '#rules/wildlife/distance.ts'
import { createCamera, post } from '../testing/cameras.ts'
import { createAdmin } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const start = Date.parse('2026-09-01T00:00:00Z')

test('consecutive pictures form a leg with its length and hours, also without a sighting', async () => {
  product.setNow(new Date('2026-10-05T03:20:00Z'))
  const admin = await createAdmin(product.deps.db, { dashboard_type: 1 })
  const site = await createSite(product.deps.db, admin.orgId)
  const drone = await createCamera(product.deps, admin.orgId, site.id, { app_type: CameraAppType.MAUI })
  const gate = await createCamera(product.deps, admin.orgId, site.id)
  const send = async (
    camera: typeof drone,
    minutes: number,
    place: { lat: number; lng: number },
    types: string[],
  ) => {
    const detections = types.map((type) => ({ type, confidence: 87, bb: { l: 1, t: 1, r: 9, b: 9 } }))
    const time = new Date(start + minutes * 60_000).toISOString()
    const event = { time, image_size: { width: 960, height: 540 }, location: place, detections }
    expect((await post(product, camera, event)).status).toBe(200)
  }
  const first = [0, 1, 2, 3].map((step) => ({ lat: -38 - step * 0.01, lng: 174.6 + step * 0.002 }))
  for (const [minute, place] of first.entries())
    await send(drone, minute * 2, place, minute === 2 ? ['maui', 'boat'] : [])
  const second = [0, 1].map((step) => ({ lat: -37.5, lng: 179.99 + step * 0.02 - (step === 1 ? 360 : 0) }))
  for (const [minute, place] of second.entries()) await send(drone, 60 + minute, place, [])
  await send(gate, 61, { lat: -38, lng: 174 }, [])

  const { body } = await product.request('GET', '/api/v1/maui/survey_legs', { key: admin.key })
  const [later, earlier, ...others]: SurveyLeg[] = body
  expect(others).toEqual([])
  expect(earlier).toMatchObject({
    started_at: '2026-09-01T12:00:00+12:00',
    ended_at: '2026-09-01T12:06:00+12:00',
    images: 4,
    sightings: 1,
    hours: 0.1,
  })
  const seen = async (query: string) => {
    const answer = await product.request('GET', `/api/v1/maui/survey_legs?${query}`, { key: admin.key })
    expect(answer.body).toHaveLength(2)
    return (answer.body as SurveyLeg[])[1]!.sightings
  }
  expect(await seen('detection_types=boat')).toBe(1)
  expect(await seen('detection_types=boat,maui')).toBe(2)
  expect(await seen('confidence=medium')).toBe(1)
  expect(await seen('confidence=high')).toBe(0)
  expect(await seen('lat=-38&lng=174.6&radius=1')).toBe(0)
  expect(earlier!.length_km).toBeCloseTo(lengthKm(first), 6)
  expect(later).toMatchObject({ images: 2, sightings: 0 })
  expect(later!.length_km).toBeCloseTo(lengthKm(second), 6)
  expect(later!.length_km).toBeLessThan(2)
})

test('conditions sent with pictures separate legs, and later notes override them', async () => {
  product.setNow(new Date('2026-10-05T03:20:00Z'))
  const admin = await createAdmin(product.deps.db, { dashboard_type: 1 })
  const site = await createSite(product.deps.db, admin.orgId)
  const drone = await createCamera(product.deps, admin.orgId, site.id, { app_type: CameraAppType.MAUI })
  const send = async (minute: number, survey?: object) => {
    const event = {
      time: new Date(start + minute * 60_000).toISOString(),
      image_size: { width: 960, height: 540 },
      location: { lat: -38 - minute * 0.01, lng: 174.6 },
      ...(survey && { survey }),
    }
    return post(product, drone, event)
  }
  const onLine = { on_effort: true, sea_state: 2, leg: 'T-14' }
  for (const minute of [0, 1, 2]) await send(minute, onLine)
  // On the way to the next line; a picture without conditions keeps those of the previous one.
  await send(3, { on_effort: false })
  await send(4)
  for (const minute of [5, 6]) await send(minute, { ...onLine, leg: 'T-15' })
  await send(7, { ...onLine, leg: 'T-15', sea_state: '4' })
  const odd = await send(8, { ...onLine, leg: 'T-15', sea_state: 44 })
  expect(odd.status).toBe(200)

  const legs = async (): Promise<SurveyLeg[]> =>
    (await product.request('GET', '/api/v1/maui/survey_legs', { key: admin.key })).body
  const listedLegs = async () =>
    (await legs())
      .toReversed()
      .map(({ name, on_effort, sea_state, images }) => [name, on_effort, sea_state, images])
  expect(await listedLegs()).toEqual([
    ['T-14', true, 2, 3],
    [null, false, null, 2],
    ['T-15', true, 2, 2],
    ['T-15', true, 4, 2],
  ])
  const [, second] = await legs()
  await product.request('PUT', '/api/v1/maui/survey_legs', {
    key: admin.key,
    body: {
      camera: drone.id,
      started_at: second!.started_at,
      ended_at: second!.ended_at,
      on_effort: false,
      sea_state: 6,
    },
  })
  expect((await listedLegs())[2]).toEqual(['T-15', false, 6, 2])
})
