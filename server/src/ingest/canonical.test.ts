import { expect, test } from 'vitest'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product, { function_type: 1 })

const event = (values: Record<string, unknown> = {}) => ({
  event_id: 'first',
  time: '2026-05-04T01:02:03.456Z',
  image_size: { width: 1920, height: 1080 },
  detections: [
    {
      type: 'car',
      confidence: 91,
      bb: { l: 100, t: 200, r: 500, b: 600 },
      plate: 'abc-123',
      plate_confidence: 97,
      orientation: 'front',
      speed: 32.5,
      tags: ['delivery'],
    },
    { type: 'person', confidence: 80, bb: { l: 10, t: 20, r: 50, b: 160 } },
  ],
  ...values,
})

test('an event is stored with its image, detections, pass, plate, visit and sums', async () => {
  const { db } = product.deps
  expect(await post(product, world.camera, event())).toEqual({
    status: 200,
    body: { status: 'ok', events: 1 },
  })
  const image = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow()
  expect(image).toMatchObject({ width: 1920, height: 1080, format: 'canonical', media_key: null })
  expect(image.time.toISOString()).toBe('2026-05-04T01:02:03.456Z')
  const detections = await db.selectFrom('detections').selectAll().orderBy('id').execute()
  expect(detections).toMatchObject([
    { type: 'car', plate: 'ABC123', confidence: 97, object_confidence: 91, bb: [100, 200, 500, 600] },
    { type: 'person', plate: null, confidence: 80, pass_id: null },
  ])
  const pass = await db.selectFrom('passes').selectAll().executeTakeFirstOrThrow()
  expect(pass).toMatchObject({ id: detections[0]!.pass_id, plate: 'ABC123', read_count: 1, speed: 32.5 })
  const tag = await db
    .selectFrom('tags')
    .select('id')
    .where('label', '=', 'delivery')
    .executeTakeFirstOrThrow()
  expect(pass.tag_ids).toEqual([tag.id])
  expect(await db.selectFrom('plates').selectAll().execute()).toMatchObject([
    { plate: 'ABC123', times_seen: 1, last_pass_id: pass.id },
  ])
  expect(await db.selectFrom('visits').selectAll().execute()).toMatchObject([
    { plate: 'ABC123', entry_pass_id: pass.id, entry_image_id: image.id, exit_time: null },
  ])
  expect(await db.selectFrom('detection_hours').selectAll().orderBy('type').execute()).toMatchObject([
    { type: 'car', confidence_class: 2, detections: 1, plate_detections: 1, passes: 1, plate_passes: 1 },
    { type: 'person', confidence_class: 1, detections: 1, passes: 0 },
  ])
  expect(await db.selectFrom('detection_days').select('day').distinct().execute()).toEqual([
    { day: '2026-05-04' },
  ])
  const { events } = await db.selectFrom('live_events').select('events').executeTakeFirstOrThrow()
  expect(events.map(({ kind }) => kind)).toEqual(['image', 'detection', 'visit'])
})

test('a repeated event_id changes nothing', async () => {
  const { db } = product.deps
  const before = await db.selectFrom('detection_hours').selectAll().execute()
  expect((await post(product, world.camera, event())).status).toBe(200)
  expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('detection_hours').selectAll().execute()).toEqual(before)
  const log = await product.request('GET', `/api/v1/cameras/${world.camera.id}/ingest_log`, {
    key: world.admin.key,
  })
  expect(log.body.map((entry: { outcome: string }) => entry.outcome)).toEqual(['repeated', 'stored'])
})

test('a post updates when the camera was last heard, and its event when it last saw something', async () => {
  const { db } = product.deps
  const camera = await db
    .selectFrom('cameras')
    .select(['last_seen', 'last_heard', 'last_image_id'])
    .where('id', '=', world.camera.id)
    .executeTakeFirstOrThrow()
  const image = await db.selectFrom('images').select('time').executeTakeFirstOrThrow()
  expect(camera.last_seen).toEqual(image.time)
  expect(Date.now() - camera.last_heard!.getTime()).toBeLessThan(60_000)
  expect(camera.last_image_id).toBeNull()
})

test('a body that is not an event is rejected with a reason that the log shows', async () => {
  const answer = await post(product, world.camera, { hello: 'world' })
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toContain('hello')
  const log = await product.request('GET', `/api/v1/cameras/${world.camera.id}/ingest_log`, {
    key: world.admin.key,
  })
  expect(log.body[0]).toMatchObject({ outcome: 'refused', format: null, reason: answer.body.detail })
})

test('an unknown token returns 404', async () => {
  expect((await post(product, { ...world.camera, token: 'guessed' }, event())).status).toBe(404)
})
