import { beforeEach, expect, test } from 'vitest'
import type { Hold, HoldKind } from '#contract/cases/api.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'

const product = await shareProduct()
const { db } = product.deps
const time = new Date('2026-05-03T01:20:00.000Z')
let world: CameraWorld
let caseId: string

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  requestAs(product, world.admin)(method, path, body)
const hold = async (kind: HoldKind, subject: string) =>
  expect((await call('POST', `cases/${caseId}/holds`, { kind, subject })).status).toBe(201)
const held = async (): Promise<Record<string, Hold>> => {
  const { hold_list } = (await call('GET', `cases/${caseId}`)).body as { hold_list: Hold[] }
  return Object.fromEntries(hold_list.map((each) => [each.kind, each]))
}

beforeEach(async () => {
  world = await createCameraWorld(product, { name: 'CAM: Cordova entry' })
  caseId = (await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })).body.id
})

test('a case shows each held record with its camera, site, time, plate, picture and page', async () => {
  const place = { org_id: world.orgId, site_id: world.siteId, camera_id: world.camera.id }
  const seen = await createSeenThings(db, place, time)
  await hold('image', seen.imageId)
  await hold('video', seen.videoId)
  await hold('pass', seen.passId)
  await hold('observation', seen.observationId)
  await hold('sighting', seen.sightingId)
  await hold('camera', world.camera.id)
  const holds = await held()
  const { site } = holds['image']!.record!
  expect(site).not.toMatch(/^SITE:/)
  const shown = { time: time.toISOString(), camera: 'Cordova entry', site }
  const page = `/dashboard/vehicle-explorer/${seen.imageId}`
  const picture = { id: seen.imageId }
  expect(holds['image']!.record).toMatchObject({ ...shown, image: picture, path: page })
  expect(holds['video']!.record).toMatchObject({ ...shown, image: picture, path: page })
  expect(holds['pass']!.record).toMatchObject({ ...shown, plate: 'ABC123', image: picture, path: page })
  expect(holds['observation']!.record).toMatchObject({
    ...shown,
    path: `/dashboard/health-and-safety/explorer?observation=${seen.observationId}`,
  })
  expect(holds['sighting']!.record).toMatchObject({
    ...shown,
    path: `/dashboard/data-explorer?period=custom&from=${encodeURIComponent(shown.time)}&to=${encodeURIComponent(shown.time)}`,
  })
  expect(holds['camera']).toMatchObject({
    label: 'Cordova entry',
    record: { time: null, camera: 'Cordova entry', site, path: `/dashboard/sites/${world.siteId}` },
  })
})

test('a plate and a visit are shown with the page of their history and picture', async () => {
  const detections = [{ type: 'car', confidence: 95, bb: [0, 0, 10, 10], plate: 'FÜ AB 12' }]
  const gate = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 })
  const event = { time: new Date(Date.now() - 60_000).toISOString(), image_size: { width: 64, height: 48 } }
  expect((await post(product, gate, { ...event, detections })).status).toBe(200)
  const visit = await db
    .selectFrom('visits')
    .select(['id', 'entry_image_id'])
    .where('org_id', '=', world.orgId)
    .executeTakeFirstOrThrow()
  await hold('plate', 'fü ab 12')
  await hold('visit', visit.id)
  const holds = await held()
  expect(holds['plate']!.record).toMatchObject({
    plate: 'FÜAB12',
    path: `/dashboard/vehicle-explorer?history=${encodeURIComponent('FÜAB12')}`,
  })
  expect(holds['visit']!.record).toMatchObject({
    time: event.time,
    plate: 'FÜAB12',
    path: `/dashboard/vehicle-explorer/${visit.entry_image_id}`,
  })
})

test('a record that is gone and a plate that was never seen keep their subject', async () => {
  const place = { org_id: world.orgId, site_id: world.siteId, camera_id: world.camera.id }
  const { videoId } = await createSeenThings(db, place, time)
  await hold('video', videoId)
  await hold('plate', 'NEW123')
  await db.deleteFrom('videos').where('org_id', '=', world.orgId).where('id', '=', videoId).execute()
  const holds = await held()
  expect(holds['video']).toMatchObject({ label: videoId, record: null })
  expect(holds['plate']).toMatchObject({ label: 'NEW123', record: null })
})
