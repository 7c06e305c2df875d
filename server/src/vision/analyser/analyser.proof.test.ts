import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { readAllPictures, sharedEngine } from '../../testing/vision/run-analyser.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const product = await startProduct()
const world = await createCameraWorld(product)
const { db } = product.deps

const engine = sharedEngine()
const readAll = () => readAllPictures(product, world.orgId, engine)

const newCamera = () => createCamera(product.deps, world.orgId, world.siteId)
const send = (camera: TestCamera, picture: Buffer) =>
  post(product, camera, picture, { contentType: 'image/jpeg' })
const of = (camera: TestCamera) => ({
  passes: () =>
    db.selectFrom('passes').selectAll().where('camera_id', '=', camera.id).orderBy('time').execute(),
  detections: () => db.selectFrom('detections').selectAll().where('camera_id', '=', camera.id).execute(),
  readings: () => db.selectFrom('picture_readings').selectAll().where('camera_id', '=', camera.id).execute(),
  waiting: () => db.selectFrom('vision_queue').selectAll().where('camera_id', '=', camera.id).execute(),
  log: async () => {
    const url = `/api/v1/cameras/${camera.id}/ingest_log`
    return (await product.request('GET', url, { key: world.admin.key })).body
  },
})

test('reads a bare picture of a picture-only camera, which becomes a pass', async () => {
  const camera = await newCamera()
  expect((await send(camera, await samplePicture('scene-08'))).status).toBe(200)
  expect(await of(camera).passes()).toEqual([])
  await readAll()
  expect(await of(camera).passes()).toMatchObject([{ plate: 'CC973038', read_count: 1 }])
  const [detection, ...others] = await of(camera).detections()
  expect(others).toEqual([])
  expect(detection).toMatchObject({ plate: 'CC973038', type: 'vehicle' })
  expect(detection!.confidence).toBeCloseTo(99.3, 0)
  const [l, t, r, b] = detection!.plate_bb!
  expect([l, t, r, b].map((value) => Math.round(value / 10))).toEqual([25, 30, 39, 33])
  expect(await of(camera).readings()).toMatchObject([
    { model: 'plates-1', plates: [{ text: 'CC973038', lines: 1 }] },
  ])
  const log = await of(camera).log()
  expect(log).toMatchObject([
    {
      outcome: 'updated',
      reason:
        'Plates are read from this camera because it has only sent pictures. Read from the picture: CC973038 (99 %)',
    },
    { outcome: 'stored', format: 'bare-image' },
  ])
})

test('a reading enters the live feed and a visit like one of a camera', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 })
  await send(camera, await samplePicture('scene-05'))
  await readAll()
  expect(await of(camera).passes()).toMatchObject([{ plate: '6X61ZL', direction: 'entry' }])
  const visits = await db.selectFrom('visits').selectAll().where('plate', '=', '6X61ZL').execute()
  expect(visits).toMatchObject([{ exit_time: null }])
  const live = await db.selectFrom('live_events').selectAll().where('org_id', '=', world.orgId).execute()
  expect(JSON.stringify(live)).toContain('6X61ZL')
})

test('several pictures of one vehicle are one pass', async () => {
  const camera = await newCamera()
  const scene = await samplePicture('scene-04')
  for (const quality of [95, 90, 85]) await send(camera, await sharp(scene).jpeg({ quality }).toBuffer())
  await readAll()
  expect(await of(camera).passes()).toMatchObject([{ plate: 'XFV8367', read_count: 3 }])
})

test('a pass shows the picture whose plate was read best', async () => {
  const camera = await newCamera()
  const scene = await samplePicture('scene-04')
  for (const blur of [1.5, 0.3, 1.2])
    await send(camera, await sharp(scene).blur(blur).jpeg({ quality: 95 }).toBuffer())
  await readAll()
  const readings = await of(camera).readings()
  const surest = readings.toSorted((a, b) => b.plates[0]!.confidence - a.plates[0]!.confidence)[0]!
  const byTime = readings.toSorted((a, b) => a.time.getTime() - b.time.getTime())
  expect(surest.image_id).toBe(byTime[1]!.image_id)
  expect(await of(camera).passes()).toMatchObject([{ read_count: 3, image_id: surest.image_id }])
})

test('an unreadable plate counts as a vehicle without a plate', async () => {
  const camera = await newCamera()
  await send(camera, await samplePicture('scene-11'))
  await readAll()
  expect(await of(camera).passes()).toMatchObject([{ plate: null, read_count: 1 }])
  expect((await of(camera).log())[0].reason).toContain('a plate that cannot be read')
})

test('a picture without a plate creates no vehicle', async () => {
  const camera = await newCamera()
  await send(camera, await samplePicture('scene-12'))
  await readAll()
  expect(await of(camera).passes()).toEqual([])
  expect((await of(camera).log())[0]).toMatchObject({ outcome: 'ignored' })
})

test('does not read a camera that has sent its own readings, and stops when it begins to', async () => {
  const reader = await newCamera()
  await post(product, reader, { detections: [{ type: 'car', plate: 'OWN123', plate_confidence: 99 }] })
  await send(reader, await samplePicture('scene-08'))
  expect(await of(reader).waiting()).toEqual([])
  const learner = await newCamera()
  await send(learner, await samplePicture('scene-08'))
  expect(await of(learner).waiting()).toHaveLength(1)
  await readAll()
  await post(product, learner, { detections: [{ type: 'car', plate: 'OWN124', plate_confidence: 99 }] })
  const row = await db
    .selectFrom('camera_vision')
    .selectAll()
    .where('camera_id', '=', learner.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ mode: 'auto', is_auto_on: false })
})

test('logs why a picture cannot be decoded and removes it from the queue', async () => {
  const camera = await newCamera()
  const broken = (await samplePicture('scene-08')).subarray(0, 9000)
  await send(camera, broken)
  await readAll()
  expect((await of(camera).log())[0]).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/^The picture cannot be decoded: /),
  })
})
