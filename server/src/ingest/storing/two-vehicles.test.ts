import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)

const newCamera = (functionType = 0) =>
  createCamera(product.deps, world.orgId, world.siteId, { function_type: functionType })
const at = (seconds: number) => new Date(Date.UTC(2026, 4, 4, 10, 0, seconds)).toISOString()

async function passesOf(events: object[]) {
  const camera = await newCamera()
  for (const event of events) expect((await post(product, camera, event)).status).toBe(200)
  return product.deps.db
    .selectFrom('passes')
    .select(['plate', 'read_count', 'track_ids'])
    .where('camera_id', '=', camera.id)
    .orderBy('time')
    .execute()
}

const frames = (plate: string) => [{ frame_number: 0, bb: [1, 1, 90, 90], object_class: 'car', plate }]

test('tracks numbered by position in different clips are unrelated', async () => {
  const clip = (seconds: number, ...tracks: object[]) => ({ time: at(seconds), tracks })
  const passes = await passesOf([clip(0, frames('AAA111')), clip(200, [], frames('ZZZ999'))])
  expect(passes).toEqual([
    { plate: 'AAA111', read_count: 1, track_ids: [] },
    { plate: 'ZZZ999', read_count: 1, track_ids: [] },
  ])
})

test('detections that reference such positions are unrelated too', async () => {
  const clip = (seconds: number, plate: string) => ({
    time: at(seconds),
    tracks: [frames(plate)],
    detections: [{ type: 'car', plate, track_id: 0 }],
  })
  expect(await passesOf([clip(0, 'AAA111'), clip(200, 'ZZZ999')])).toMatchObject([
    { plate: 'AAA111', read_count: 1 },
    { plate: 'ZZZ999', read_count: 1 },
  ])
})

test('a recomputed pass contains no position numbers', async () => {
  const object = (type: string, recognized_license_plate_score: number) => ({
    type,
    after: {
      id: 'object',
      label: 'car',
      start_time: Date.parse(at(20)) / 1000,
      recognized_license_plate: 'AAA111',
      recognized_license_plate_score,
    },
  })
  const clip = { time: at(0), tracks: [frames('AAA111')] }
  expect(await passesOf([clip, object('new', 0.8), object('update', 0.9)])).toEqual([
    { plate: 'AAA111', read_count: 2, track_ids: ['object'] },
  ])
})

test('a named track continues in the next clip', async () => {
  const clip = (seconds: number) => ({ time: at(seconds), tracks: { van: frames('AAA111') } })
  expect(await passesOf([clip(0), clip(200)])).toEqual([
    { plate: 'AAA111', read_count: 2, track_ids: ['van'] },
  ])
})

test('a reused track number does not merge two confident plates into one pass', async () => {
  const car = (seconds: number, plate: string) => ({
    time: at(seconds),
    detections: [{ type: 'car', plate, plate_confidence: 97, track_id: 1 }],
  })
  expect(await passesOf([car(0, 'AAA111'), car(200, 'ZZZ999')])).toEqual([
    { plate: 'AAA111', read_count: 1, track_ids: ['1'] },
    { plate: 'ZZZ999', read_count: 1, track_ids: ['1'] },
  ])
})

test('a repeated exit does not end the visit of another vehicle of the fleet, also after a missed entry', async () => {
  const [entry, exit, outerExit] = [await newCamera(1), await newCamera(2), await newCamera(2)]
  const seen = (seconds: number, plate: string, plate_confidence: number) => ({
    time: at(seconds),
    detections: [{ type: 'car', plate, plate_confidence }],
  })
  await post(product, entry, seen(0, 'FLT123', 99))
  await post(product, entry, seen(300, 'FLT124', 99))
  await post(product, exit, seen(1800, 'FLX123', 60))
  await post(product, outerExit, seen(1860, 'FLT123', 90))
  await post(product, outerExit, seen(2400, 'FLT125', 99))
  const visits = await product.deps.db
    .selectFrom('visits')
    .select(['entry_plate', 'exit_plate'])
    .where('site_id', '=', world.siteId)
    .where('plate_key', 'like', 'FL%')
    .orderBy('plate')
    .execute()
  expect(visits).toEqual([
    { entry_plate: 'FLT123', exit_plate: 'FLX123' },
    { entry_plate: 'FLT124', exit_plate: null },
    { entry_plate: null, exit_plate: 'FLT125' },
  ])
})
