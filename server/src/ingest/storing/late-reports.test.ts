import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
let picture: Buffer

beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
})

/** A camera with functions to post and to read the outcome of each report and its rows. */
async function newCamera(values: Parameters<typeof createCamera>[3] = {}) {
  const { db } = product.deps
  const camera = await createCamera(product.deps, world.orgId, world.siteId, values)
  return {
    send: async (body: unknown, contentType?: string) => {
      expect((await post(product, camera, body, { contentType })).status).toBe(200)
      const { key } = world.admin
      const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key })
      return log.body[0].outcome
    },
    stored: async () => ({
      images: await db.selectFrom('images').selectAll().where('camera_id', '=', camera.id).execute(),
      detections: await db.selectFrom('detections').selectAll().where('camera_id', '=', camera.id).execute(),
      passes: await db.selectFrom('passes').selectAll().where('camera_id', '=', camera.id).execute(),
    }),
  }
}

const axis = (carState: string, plateText: string, plateConfidence: string) => ({
  carID: '1144',
  carState,
  plateText,
  plateConfidence,
  capture_timestamp: String(Date.parse('2026-05-04T10:00:00Z')),
  camera_info: { SerialNumber: 'ACCC8E' },
})

test('an Axis vehicle whose new arrives after its lost is one event with the more confident plate and the picture', async () => {
  const { send, stored } = await newCamera()
  const first = multipart([
    {
      name: 'event',
      contentType: 'application/json',
      content: JSON.stringify(axis('new', 'ABC123', '0.97')),
    },
    { name: 'image', filename: 'image.jpg', contentType: 'image/jpeg', content: picture },
  ])
  expect(await send(axis('lost', 'ABC128', '0.5'))).toBe('stored')
  expect(await send(axis('update', 'ABC12', '0.6'))).toBe('updated')
  expect(await send(first.body, first.contentType)).toBe('updated')
  expect(await send(first.body, first.contentType), 'the same again').toBe('repeated')
  const { images, detections, passes } = await stored()
  expect(images).toMatchObject([{ width: 400, height: 300, media_key: expect.any(String) }])
  expect(detections).toMatchObject([{ plate: 'ABC123', confidence: 97 }])
  expect(passes).toMatchObject([{ plate: 'ABC123', confidence: 97, read_count: 1 }])
})

test('the direction of an Axis vehicle is updated although nothing else changed', async () => {
  const { send, stored } = await newCamera({ function_type: FunctionType.AUTO_ENTRY_FRONT })
  const report = (carState: string, carMoveDirection: string) => ({
    ...axis(carState, 'DIR777', '0.97'),
    carMoveDirection,
  })
  expect(await send(report('new', 'unk'))).toBe('stored')
  expect((await stored()).passes).toMatchObject([{ movement: null, direction: null }])
  expect(await send(report('update', 'out'))).toBe('updated')
  expect(await send(report('lost', 'unk'))).toBe('updated')
  expect((await stored()).passes).toMatchObject([
    { plate: 'DIR777', movement: 'leaving', direction: 'exit', read_count: 1 },
  ])
  const visits = await product.deps.db
    .selectFrom('visits')
    .select(['entry_time', 'exit_time'])
    .where('plate', '=', 'DIR777')
    .execute()
  expect(visits).toEqual([{ entry_time: null, exit_time: new Date('2026-05-04T10:00:00Z') }])
})

test('an Axis camera that restarts its vehicle numbers loses no vehicle', async () => {
  const { send, stored } = await newCamera()
  const at = (hour: string) => ({ capture_timestamp: String(Date.parse(`2026-05-04T${hour}:00:00Z`)) })
  expect(await send({ ...axis('new', 'DAY001', '0.9'), ...at('10') })).toBe('stored')
  expect(await send({ ...axis('lost', 'DAY001', '0.9'), ...at('10') })).toBe('updated')
  expect(await send({ ...axis('new', 'DAY002', '0.9'), ...at('14') })).toBe('stored')
  expect(await send({ ...axis('new', 'DAY002', '0.9'), ...at('14') })).toBe('repeated')
  expect(await send({ ...axis('lost', 'DAY002', '0.95'), ...at('14') })).toBe('updated')
  const { images, passes } = await stored()
  expect(images).toHaveLength(2)
  expect(passes).toMatchObject([
    { plate: 'DAY001', confidence: 90, read_count: 1 },
    { plate: 'DAY002', confidence: 95, read_count: 1 },
  ])
})

const frigate = (type: string, values: object = {}) => ({
  type,
  before: {},
  after: {
    id: '1777888800.1-abc',
    camera: 'front',
    label: 'car',
    start_time: 1_777_888_800.1,
    frame_time: 1_777_888_805.2,
    top_score: 0.933,
    score: 0.7,
    box: [10, 20, 300, 400],
    average_estimated_speed: 40,
    ...values,
  },
})

test('a Frigate plate that arrives before its object waits for it', async () => {
  const { send, stored } = await newCamera()
  const plate = {
    type: 'lpr',
    id: '1777888800.1-abc',
    plate: 'ABC123',
    score: 0.92,
    timestamp: 1_777_888_802,
    plate_box: [1, 2, 30, 40],
  }
  expect(await send(plate)).toBe('stored')
  expect(await send(frigate('new'))).toBe('updated')
  expect(await send(frigate('new'))).toBe('repeated')
  const { detections, passes } = await stored()
  expect(detections).toMatchObject([{ type: 'car', plate: 'ABC123', object_confidence: 93.3, speed: 40 }])
  expect(passes).toMatchObject([{ type: 'car', plate: 'ABC123', read_count: 1, speed: 40 }])
})

test('a Frigate update after the end does not lower the confidence', async () => {
  const { send, stored } = await newCamera()
  expect(await send(frigate('new', { average_estimated_speed: 12 }))).toBe('stored')
  expect(await send(frigate('end'))).toBe('updated')
  expect(await send(frigate('update', { top_score: 0.6, average_estimated_speed: 5 }))).toBe('updated')
  const { detections, passes } = await stored()
  expect(detections).toMatchObject([{ confidence: 93.3, object_confidence: 93.3, speed: 40 }])
  expect(passes).toMatchObject([{ object_confidence: 93.3, speed: 40, speed_count: 1 }])
})

test('a Frigate update after the end with the same confidence changes nothing', async () => {
  const { send, stored } = await newCamera()
  const frame = (seconds: number) => ({ frame_time: 1_777_888_800 + seconds })
  expect(await send(frigate('new', { ...frame(1), average_estimated_speed: 12 }))).toBe('stored')
  expect(await send(frigate('end', frame(9)))).toBe('updated')
  const plate = { recognized_license_plate: 'ABC123', recognized_license_plate_score: 0.9 }
  expect(await send(frigate('update', { ...frame(5), ...plate, average_estimated_speed: 5 }))).toBe('updated')
  expect(await send(frigate('update', { ...frame(7), average_estimated_speed: 6 }))).toBe('updated')
  const { detections, passes } = await stored()
  expect(detections).toMatchObject([{ plate: 'ABC123', object_confidence: 93.3, speed: 40 }])
  expect(passes).toMatchObject([{ plate: 'ABC123', speed: 40, speed_count: 1 }])
  expect(await send(frigate('end', { ...frame(11), average_estimated_speed: 41 }))).toBe('updated')
  expect((await stored()).detections).toMatchObject([{ speed: 41 }])
})
