import { beforeEach, expect, test } from 'vitest'
import { newId } from '../core/ids.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'
import { createSite } from '../testing/sites.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'

const product = await shareProduct()
const { db } = product.deps
let world: CameraWorld
let caseId: string

const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  requestAs(product, world.admin)(method, path, body)
const hold = (kind: string, subject: string, period: object = {}) =>
  ask('POST', `cases/${caseId}/holds`, { kind, subject, ...period })
const isHeld = async (kind: string, id: string) =>
  (await ask('GET', `holds/${kind}/${id}`)).body.cases.length > 0
const marked = async (...ids: string[]) =>
  (await ask('GET', `holds/pictures?ids=${ids.join()}`)).body.held as string[]

beforeEach(async () => {
  world = await createCameraWorld(product, { function_type: 1 })
  caseId = (await ask('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })).body.id
})

const start = Date.now() - 3_600_000

/** The picture and the pass of a vehicle. */
async function see(plate: string, minute: number, camera: TestCamera = world.camera) {
  const time = new Date(start + minute * 60_000)
  const detections = [{ type: 'car', confidence: 95, bb: [0, 0, 10, 10], plate }]
  const sent = { time: time.toISOString(), image_size: { width: 64, height: 48 }, detections }
  expect((await post(product, camera, sent)).status).toBe(200)
  return db
    .selectFrom('detections')
    .select(['image_id', 'pass_id'])
    .where('org_id', '=', world.orgId)
    .where('plate', '=', plate)
    .where('time', '=', time)
    .executeTakeFirstOrThrow()
}

test('a list marks the pictures of held passes, visits, plates and cameras', async () => {
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  const pass = await see('AAA111', 0)
  const visit = await see('BBB222', 1)
  const plate = await see('CCC333', 2)
  const later = await see('CCC333', 30)
  const camera = await see('DDD444', 3, other)
  const free = await see('EEE555', 4)
  const all = [pass, visit, plate, later, camera, free].map(({ image_id }) => image_id)
  expect(await marked(...all)).toEqual([])
  const visits = db.selectFrom('visits').select('id').where('org_id', '=', world.orgId)
  const { id: visitId } = await visits.where('plate', '=', 'BBB222').executeTakeFirstOrThrow()
  await hold('pass', pass.pass_id!)
  await hold('visit', visitId)
  await hold('plate', 'CCC333', { to: new Date(start + 10 * 60_000).toISOString() })
  await hold('camera', other.id)
  const held = [pass, visit, plate, camera].map(({ image_id }) => image_id)
  expect((await marked(...all)).toSorted()).toEqual(held.toSorted())
  for (const image of all) expect(await isHeld('image', image)).toBe(held.includes(image))
})

test('a list marks the pictures of held clips, observations and sightings', async () => {
  const place = { org_id: world.orgId, site_id: world.siteId, camera_id: world.camera.id }
  const seen = (minute: number) => createSeenThings(db, place, new Date(start + minute * 60_000))
  const [clip, observation, sighting, free] = [await seen(0), await seen(1), await seen(2), await seen(3)]
  await hold('video', clip.videoId)
  await hold('observation', observation.observationId)
  await hold('sighting', sighting.sightingId)
  const held = [clip, observation, sighting].map(({ imageId }) => imageId)
  const all = [...held, free.imageId]
  expect((await marked(...all)).toSorted()).toEqual(held.toSorted())
  for (const { imageId, videoId } of [clip, observation, sighting, free])
    expect([await isHeld('image', imageId), await isHeld('video', videoId)]).toEqual([
      held.includes(imageId),
      held.includes(imageId),
    ])
})

test('a plate, a camera and a site say that data of them is held', async () => {
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  const elsewhere = await createSite(db, world.orgId)
  const away = await createCamera(product.deps, world.orgId, elsewhere.id)
  await see('AAA111', 0)
  await see('BBB222', 1, away)
  const state = async () => [
    await isHeld('plate', 'AAA111'),
    await isHeld('plate', 'BBB222'),
    await isHeld('camera', world.camera.id),
    await isHeld('camera', other.id),
    await isHeld('site', world.siteId),
    await isHeld('site', elsewhere.id),
  ]
  expect(await state()).toEqual([false, false, false, false, false, false])
  const { body } = await hold('plate', 'AAA111')
  expect(await state()).toEqual([true, false, true, false, true, false])
  await hold('camera', away.id)
  expect(await state()).toEqual([true, false, true, false, true, true])
  await ask('POST', `cases/${caseId}/holds/${body.hold_list[0].id}/release`, { reason: 'Settled' })
  expect(await state()).toEqual([false, false, false, false, false, true])
})

test('members see marks of their sites only, and no names of cases', async () => {
  const elsewhere = await createSite(db, world.orgId)
  const away = await createCamera(product.deps, world.orgId, elsewhere.id)
  const own = await see('AAA111', 0)
  const theirs = await see('BBB222', 1, away)
  await hold('plate', 'AAA111')
  await hold('plate', 'BBB222')
  const viewer = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [world.siteId] })
  const look = requestAs(product, viewer)
  const list = await look('GET', `holds/pictures?ids=${own.image_id},${theirs.image_id}`)
  expect(list.body).toEqual({ held: [own.image_id] })
  expect((await look('GET', 'holds/plate/AAA111')).body).toEqual({ cases: [{ id: caseId, name: '' }] })
  expect((await look('GET', 'holds/plate/BBB222')).body).toEqual({ cases: [] })
  expect((await look('GET', `holds/site/${elsewhere.id}`)).body).toEqual({ cases: [] })
  const stranger = await createCameraWorld(product)
  const outside = requestAs(product, stranger.admin)
  expect((await outside('GET', `holds/pictures?ids=${own.image_id}`)).body).toEqual({ held: [] })
  expect((await outside('GET', 'holds/plate/AAA111')).body).toEqual({ cases: [] })
  expect((await outside('GET', `holds/camera/${world.camera.id}`)).body).toEqual({ cases: [] })
  const many = Array.from({ length: 201 }, () => newId()).join()
  expect((await ask('GET', `holds/pictures?ids=${many}`)).status).toBe(400)
  expect((await ask('GET', 'holds/pictures?ids=x')).status).toBe(400)
})
