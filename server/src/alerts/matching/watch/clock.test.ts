import { expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { createAlert } from '../../../testing/alerts.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../../../testing/cameras.ts'
import { ensureBuiltInLists } from '../../../filter-lists/built-in-lists.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { watchClock } from '../../../testing/product/watch-clock.ts'

const product = await startProduct()
const { db } = product.deps
const minute = 60_000
const later = (ms: number) => product.setNow(new Date(product.deps.now().getTime() + ms))

interface Carpark extends CameraWorld {
  exit: TestCamera
  anyVehicle: string
}

/** A carpark with an entrance and an exit. */
async function openCarpark(): Promise<Carpark> {
  product.setNow(new Date())
  const world = await createCameraWorld(product, { function_type: 1 })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 2 })
  await ensureBuiltInLists(db, world.orgId, new Date())
  const { id } = await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('description', '=', 'Any Vehicle')
    .executeTakeFirstOrThrow()
  return { ...world, exit, anyVehicle: id }
}

const pass = (camera: TestCamera, plate: string, time = product.deps.now()) =>
  post(product, camera, {
    time: time.toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
    ],
  })
const notifiedOf = async ({ orgId }: CameraWorld) =>
  (
    await db
      .selectFrom('alert_matches')
      .select(['plate', 'kind', 'time'])
      .where('org_id', '=', orgId)
      .where('state', '=', 'notified')
      .orderBy('created_at')
      .execute()
  ).map(({ plate, kind }) => [kind, plate])

test('a stay is notified once, when its time is reached and not when the vehicle leaves', async () => {
  const carpark = await openCarpark()
  await createAlert(db, carpark.orgId, { list_id: carpark.anyVehicle, dwell_minutes: 20 })
  await pass(carpark.camera, 'STAY11')
  await pass(carpark.camera, 'GONE22')
  later(4 * minute)
  await pass(carpark.exit, 'GONE22')
  later(15 * minute + 50_000)
  await watchClock(product)
  expect(await notifiedOf(carpark)).toEqual([])
  later(10_000)
  await watchClock(product)
  expect(await notifiedOf(carpark)).toEqual([['dwell', 'STAY11']])
  later(10 * minute)
  await watchClock(product)
  await pass(carpark.exit, 'STAY11')
  await watchClock(product)
  expect(await notifiedOf(carpark)).toEqual([['dwell', 'STAY11']])
})

test('a stay that is due within the minute is reported at its second', async () => {
  const carpark = await openCarpark()
  await createAlert(db, carpark.orgId, { list_id: carpark.anyVehicle, dwell_minutes: 20 })
  await pass(carpark.camera, 'STAY11')
  const due = new Date(product.deps.now().getTime() + 20 * minute)
  later(19 * minute + 30_000)
  await watchClock(product)
  const { rows } = await product.deps.pool.query(
    `select run_at from graphile_worker.jobs where task_identifier = 'watch_clock' and key like $1`,
    [`watch_clock ${carpark.orgId}%`],
  )
  expect(rows).toHaveLength(1)
  expect(Math.abs(rows[0].run_at.getTime() - due.getTime())).toBeLessThan(2000)
})

test('hours on site with many short breaks are one stay and one alert', async () => {
  const carpark = await openCarpark()
  await createAlert(db, carpark.orgId, { list_id: carpark.anyVehicle, dwell_minutes: 60 })
  await pass(carpark.camera, 'BREAK1')
  for (let times = 0; times < 10; times++) {
    later(17 * minute)
    await pass(carpark.exit, 'BREAK1')
    later(minute)
    await pass(carpark.camera, 'BREAK1')
    await watchClock(product)
  }
  expect(await notifiedOf(carpark)).toEqual([['dwell', 'BREAK1']])
})

test('reports a stay that becomes known at its end, and none that was reached before the alert existed', async () => {
  const carpark = await openCarpark()
  const now = product.deps.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  await createAlert(db, carpark.orgId, {
    list_id: carpark.anyVehicle,
    dwell_minutes: 20,
    watches_since: ago(60),
  })
  await pass(carpark.camera, 'LATE11', ago(50))
  await pass(carpark.exit, 'LATE11', ago(10))
  await pass(carpark.camera, 'OLD222', ago(300))
  await watchClock(product)
  expect(await notifiedOf(carpark)).toEqual([['dwell', 'LATE11']])
})

test('reports a silent camera after its grace period, and again when it returns', async () => {
  const world = await openCarpark()
  await createAlert(db, world.orgId, { kind: 'camera', grace_minutes: 15 })
  await pass(world.camera, 'ANY111')
  later(14 * minute)
  await watchClock(product)
  expect(await notifiedOf(world)).toEqual([])
  later(minute + 1000)
  await watchClock(product)
  await watchClock(product)
  expect(await notifiedOf(world)).toEqual([['camera-offline', null]])
  later(60 * minute)
  await pass(world.camera, 'ANY111')
  await watchClock(product)
  await watchClock(product)
  expect(await notifiedOf(world)).toEqual([
    ['camera-offline', null],
    ['camera-back', null],
  ])
  later(20 * minute)
  await watchClock(product)
  expect((await notifiedOf(world)).map(([kind]) => kind)).toEqual([
    'camera-offline',
    'camera-back',
    'camera-offline',
  ])
})

test('reports a stay behind any number of stays that an alert does not report', async () => {
  const carpark = await openCarpark()
  await createAlert(db, carpark.orgId, {
    list_id: carpark.anyVehicle,
    dwell_minutes: 20,
    confidence_threshold: 70,
  })
  await createOnSite(carpark, 1200, 30)
  await pass(carpark.camera, 'STAY11')
  later(20 * minute)
  await watchClock(product)
  expect(await notifiedOf(carpark)).toEqual([['dwell', 'STAY11']])
})

/** Vehicles on site that were read with little confidence. */
async function createOnSite({ orgId, siteId, camera }: Carpark, count: number, confidence: number) {
  const now = product.deps.now()
  await db
    .insertInto('visits')
    .values(
      Array.from({ length: count }, (_, index) => ({
        org_id: orgId,
        id: newId(now),
        site_id: siteId,
        plate: `DIM${index}`,
        plate_key: `D1M${index}`,
        entry_time: new Date(now.getTime() - index),
        entry_camera_id: camera.id,
        entry_pass_id: newId(now),
        entry_plate: `DIM${index}`,
        entry_confidence: confidence,
      })),
    )
    .execute()
}
