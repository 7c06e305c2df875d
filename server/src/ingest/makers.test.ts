import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { analyticsPosts } from '../testing/makers/analytics-posts.ts'
import { animalDetectorPosts } from '../testing/makers/animal-detector-posts.ts'
import { cameraClockPosts } from '../testing/makers/camera-clock-posts.ts'
import { cameraDetailPosts } from '../testing/makers/camera-detail-posts.ts'
import { cameraPosts } from '../testing/makers/camera-posts.ts'
import { shotAt } from '../testing/makers/maker-post.ts'
import { plateCameraPosts } from '../testing/makers/plate-camera-posts.ts'
import { scenePosts } from '../testing/makers/scene-posts.ts'
import { servicePosts } from '../testing/makers/service-posts.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { key } = world.admin
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
  .jpeg()
  .toBuffer()

const newCamera = () => createCamera(product.deps, world.orgId, world.siteId)

const rowsOf = async (camera: TestCamera) => ({
  images: await product.deps.db.selectFrom('images').selectAll().where('camera_id', '=', camera.id).execute(),
  detections: await product.deps.db
    .selectFrom('detections')
    .selectAll()
    .where('camera_id', '=', camera.id)
    .execute(),
})

async function newestLog(camera: TestCamera) {
  const list = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key })
  return list.body[0]
}

test.each([
  ...cameraPosts,
  ...cameraClockPosts,
  ...cameraDetailPosts,
  ...scenePosts,
  ...plateCameraPosts,
  ...servicePosts,
  ...analyticsPosts,
  ...animalDetectorPosts,
])('reads a post of $maker', async ({ body, format, stored, pictured, reason }) => {
  const camera = await newCamera()
  const { body: sent, contentType } = body(picture)
  const answer = await post(product, camera, sent, contentType ? { contentType } : {})
  expect(answer).toMatchObject({ status: 200 })
  const { images, detections } = await rowsOf(camera)
  expect(images).toHaveLength(1)
  expect(images[0]).toMatchObject({ format, time: shotAt })
  expect(images[0]!.media_key !== null).toBe(pictured === true)
  expect(detections).toHaveLength(1)
  expect(detections[0]).toMatchObject(stored)
  const entry = await newestLog(camera)
  expect(entry).toMatchObject({ outcome: 'stored', format, ...(reason !== undefined && { reason }) })
})

test('a heartbeat in any wording is not an event', async () => {
  const beats = [
    { packetCounter: '7', datetime: '20240630 130000000', sensorProviderID: 'gate' },
    { heartbeat: { id: 1 } },
    { type: 'HeartBeat' },
    { Events: [{ Code: 'HeartBeat' }] },
    {
      system: { timestamp: '2024-06-30T01:00:00.000Z' },
      identify: { platform: 'AXIS P1447-LE', anprVersion: '2.7.1' },
      ALPV: { device_ID: 'gate', numFrames: '2476' },
    },
    { KeepaliveObject: { DeviceID: '1' } },
    { device: 'gate', uptime: 5, firmware_version: '1.2' },
  ]
  for (const beat of beats) {
    const camera = await newCamera()
    expect(await post(product, camera, beat)).toMatchObject({ status: 200 })
    expect(await newestLog(camera)).toMatchObject({ outcome: 'alive' })
    expect((await rowsOf(camera)).images).toEqual([])
  }
})

test("texts that mean no plate are dropped, also in manufacturers' formats", async () => {
  for (const plate of ['N/A', 'UNKNOWN', 'NOPLATE', '-']) {
    const camera = await newCamera()
    for (const body of [
      { Plate: plate, time: shotAt.toISOString() },
      { PlateRead: plate, Timestamp: shotAt.toISOString() },
      { carID: '1', carState: 'new', plateText: plate, capture_timestamp: String(shotAt.getTime()) },
    ])
      expect(await post(product, camera, body)).toMatchObject({ status: 200 })
    const { detections } = await rowsOf(camera)
    expect(detections.map((each) => each.plate)).toEqual([null, null, null])
  }
})

test("an invalid plate is named in the response and the log, also in manufacturers' formats", async () => {
  const plate = 'A'.repeat(10_000)
  const fault = `'${'A'.repeat(40)}…' cannot be a plate`
  for (const body of [
    { Plate: plate, time: shotAt.toISOString() },
    { PLATE_STRING: plate, DATE: '2024-06-30', TIME: '13-00-00-000' },
    { carID: '1', carState: 'new', plateText: plate, capture_timestamp: String(shotAt.getTime()) },
    { alarm: { triggers: [{ key: 'license_plate', value: plate }] }, timestamp: shotAt.getTime() },
  ]) {
    const camera = await newCamera()
    const answer = await post(product, camera, body)
    expect(answer).toEqual({ status: 200, body: { status: 'ok', events: 1, notes: [fault] } })
    expect((await newestLog(camera)).reason).toBe(fault)
    expect((await rowsOf(camera)).detections[0]!.plate).toBeNull()
  }
})

test('a field with a known name and an unreadable value is named as well', async () => {
  const camera = await newCamera()
  const body = { plate: 'ABC123', time: shotAt.toISOString(), direction: 'NNE', confidence: 'high', axles: 3 }
  expect(await post(product, camera, body)).toMatchObject({ status: 200 })
  expect((await newestLog(camera)).reason).toBe('Not used: direction, confidence, axles')
  const own = {
    time: shotAt.toISOString(),
    detections: [{ type: 'car', confidence: 90, plate: 'ABC124', axles: 3 }],
    weather: 'rain',
  }
  expect(await post(product, camera, own)).toMatchObject({ status: 200 })
  expect((await newestLog(camera)).reason).toBe('Not used: weather, axles')
})

test('a post with people counts only is rejected with the counts and how to map them', async () => {
  const camera = await newCamera()
  const body = { serial: '00408CAC512B', name: 'Exit south', timestamp: '20240630130000', in: 12, out: 318 }
  expect(await post(product, camera, body)).toMatchObject({ status: 400 })
  expect(await newestLog(camera)).toMatchObject({
    outcome: 'refused',
    reason:
      'Only counts were sent (in 12, out 318); use Map fields to say which of them is the number of people',
  })
})

test('an alarm without detections is logged as ignored', async () => {
  const camera = await newCamera()
  const alarm = { event: 'Region Entrance', device: 'Yard', time: '2024-06-30 13:00:00', region: '1' }
  expect(await post(product, camera, alarm)).toMatchObject({ status: 200 })
  expect(await newestLog(camera)).toMatchObject({
    outcome: 'ignored',
    reason: "'Region Entrance' names nothing that was seen; use Map fields if a value does",
  })
})
