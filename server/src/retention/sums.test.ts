import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSafetyWorld } from '../testing/worlds/safety-world.ts'
import { createSurvey, surveyStart } from '../testing/worlds/wildlife-survey.ts'
import { runRetention } from './run-retention.ts'
import { findRetention, saveRetention } from './settings.ts'

const product = await startProduct()
const { db } = product.deps
/** All events of these tests are older than a month. */
const now = new Date('2026-12-20T00:30:00Z')
const at = (minutes: number) => new Date(surveyStart + minutes * 60_000).toISOString()

const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows

async function deleteAll(orgId: string) {
  const settings = await findRetention(db, orgId)
  const month = { unlisted: 30, listed: 30, observations: 30, sightings: 30 }
  await saveRetention(db, orgId, { ...settings, days: { ...settings.days, ...month } }, now)
  return runRetention({ ...product.deps, now: () => now }, orgId)
}

test('sums of observations equal the observations that were deleted', async () => {
  const { orgId } = await createSafetyWorld(product)
  const raw = await rowsOf(sql`
    select date_trunc('hour', time, 'UTC') as hour, camera_id, violation_type, risk_class, count(*)::int as observations
    from observations where org_id = ${orgId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  expect(raw.length).toBeGreaterThan(10)
  expect((await deleteAll(orgId)).observations).toBeGreaterThan(10)
  expect(await rowsOf(sql`select from observations where org_id = ${orgId}`)).toEqual([])
  const sums = await rowsOf(sql`
    select hour, camera_id, violation_type, risk_class, sum(observations)::int as observations
    from observation_hours where org_id = ${orgId} group by 1, 2, 3, 4
    having sum(observations) > 0 order by 1, 2, 3, 4`)
  expect(sums).toEqual(raw)
})

test('sums of sightings equal the sightings that were deleted', async () => {
  const { admin } = await createSurvey(product)
  const raw = await rowsOf(sql`
    select date_trunc('hour', time, 'UTC') as hour, camera_id, object_class, count(*)::int as sightings,
      sum(count)::int as things
    from sightings where org_id = ${admin.orgId} group by 1, 2, 3 order by 1, 2, 3`)
  expect(raw.length).toBeGreaterThan(2)
  await deleteAll(admin.orgId)
  expect(await rowsOf(sql`select from sightings where org_id = ${admin.orgId}`)).toEqual([])
  const sums = await rowsOf(sql`
    select hour, camera_id, object_class, sum(sightings)::int as sightings, sum(things)::int as things
    from sighting_hours where org_id = ${admin.orgId} group by 1, 2, 3 having sum(sightings) > 0 order by 1, 2, 3`)
  expect(sums).toEqual(raw)
})

test('sums of stays equal the visits that were deleted', async () => {
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, {
    function_type: FunctionType.EXIT,
  })
  for (const [plate, entry, left] of [
    ['ABC111', 0, 30],
    ['ABC222', 10, 100],
    ['ABC333', 20, 250],
  ] as const)
    for (const [camera, minutes] of [
      [world.camera, entry],
      [exit, left],
    ] as const)
      await post(product, camera, { time: at(minutes), detections: [{ type: 'car', plate, confidence: 95 }] })
  const raw = await rowsOf(sql`
    select date_trunc('hour', exit_time, 'UTC') as hour, count(*)::int as stays,
      sum(extract(epoch from exit_time - entry_time) / 60)::float8 as minutes
    from visits where org_id = ${world.orgId} and entry_time is not null and exit_time is not null
    group by 1 order by 1`)
  expect(raw).toHaveLength(3)
  expect((await deleteAll(world.orgId)).visits).toBe(3)
  const sums = await rowsOf(sql`
    select hour, stays::int, stay_minutes::float8 as minutes from visit_hours
    where org_id = ${world.orgId} and stays > 0 order by 1`)
  expect(sums).toEqual(raw)
})

test('the average speed equals that of the detections that were deleted', async () => {
  const world = await createCameraWorld(product, { app_type: CameraAppType.VEHICLE_SPEED })
  for (const [minutes, speed] of [
    [0, 20],
    [60, 45],
    [1500, 31],
  ] as const) {
    const detections = [{ type: 'car', plate: `SPD${100 + speed}`, confidence: 95, speed }]
    expect((await post(product, world.camera, { time: at(minutes), detections })).status).toBe(200)
  }
  const [raw] = (await rowsOf(sql`
    select count(*)::int as count, avg(speed)::float8 as average_vehicle_speed from detections
    where org_id = ${world.orgId} and speed is not null`)) as {
    count: number
    average_vehicle_speed: number
  }[]
  expect(raw!.count).toBe(3)
  expect((await deleteAll(world.orgId)).detections).toBe(3)
  const { body } = await product.request('GET', '/api/v1/explorer/speed/summary', { key: world.admin.key })
  expect(body.count).toBe(3)
  expect(body.average_vehicle_speed).toBeCloseTo(raw!.average_vehicle_speed)
})
