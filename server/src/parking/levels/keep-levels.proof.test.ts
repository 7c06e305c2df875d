import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { seededRandom } from '#rules/random.ts'
import { keepLevelsJob } from './keep-levels.job.ts'
import type { Db } from '../../db.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { post } from '../../testing/cameras.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'
import { createVehicleHistory, type VehicleHistory } from '../../testing/worlds/vehicle-history.ts'
import { keepLevels } from './keep-levels.ts'
import { findOccupancies } from './occupancy.ts'
import { listCarparks } from '../queries.ts'
import { removeVehicle } from '../visits/remove-vehicle.ts'

let product: TestApp
let world: VehicleHistory
let db: Db
let now: Date

beforeAll(async () => {
  product = await createTestApp()
  // Events that create their own months may block each other.
  await sql`select ensure_partitions('2026-08-01', '2026-10-01')`.execute(product.deps.db)
  world = await createVehicleHistory(product, { seed: 11 })
  db = product.deps.db
  now = world.now
})
afterAll(() => product.close())

const random = seededRandom(3)
const setNow = (time: Date) => product.setNow((now = time))
const hoursAgo = (hours: number) => new Date(Math.floor(now.getTime() / hourMs - hours) * hourMs)

async function runJob() {
  await keepLevelsJob.queue(db, {})
  await runJobs(product)
}

const keptLevels = () =>
  db.selectFrom('parking_levels').selectAll().orderBy('site_id').orderBy('hour').execute()

/** The levels of every site now and at many times, using stored levels. */
async function readLevels(from: Db = db) {
  const sites = await listCarparks(from, world.orgId, undefined)
  const times = [undefined, ...Array.from({ length: 6 }, (_, index) => hoursAgo(index * 173))]
  const levels: unknown[] = []
  for (const at of times) levels.push([at, ...(await findOccupancies(from, world.orgId, sites, at))])
  return levels
}

/** The same computed from the first hour. */
async function readAllLevels() {
  const tx = await db.startTransaction().execute()
  await tx.deleteFrom('parking_levels').execute()
  await tx.updateTable('visit_hours').set({ moves: null }).execute()
  const levels = await readLevels(tx)
  await tx.rollback().execute()
  return levels
}

/** A vehicle at a gate this many hours ago. */
const pass = (hours: number, plate: string | undefined, gate = random.pick(world.cameras)) =>
  post(product, gate, {
    time: new Date(now.getTime() - hours * hourMs).toISOString(),
    detections: [
      {
        type: 'car',
        confidence: 90,
        bb: { l: 1, t: 1, r: 90, b: 90 },
        ...(plate && { plate, plate_confidence: 95 }),
      },
    ],
  })

/** An operator removes the latest vehicle, of any plate or of this one. */
async function strikeOff(at: Date, plate?: string) {
  const visit = await db
    .selectFrom('visits')
    .select('id')
    .where('ended_at', '=', sql<Date>`'infinity'`)
    .$if(plate !== undefined, (query) => query.where('plate', '=', plate!))
    .orderBy('entry_time', 'desc')
    .executeTakeFirstOrThrow()
  await removeVehicle(db, { orgId: world.orgId, siteIds: undefined, userId: world.admin.id }, visit.id, at)
}

const count = (siteId: string, at: Date | null, vehicles = random.whole(0, 9)) =>
  db
    .updateTable('sites')
    .set({ occupancy_count: at && vehicles, occupancy_based_at: at })
    .where('id', '=', siteId)
    .execute()

test('occupancy continues from the stored levels of past days', async () => {
  await count(world.sites[0]!.id, null)
  await count(world.sites[1]!.id, new Date(hoursAgo(500).getTime() + 1_234_567))
  const before = await readLevels()
  await runJob()
  const kept = await keptLevels()
  expect(kept.length).toBeGreaterThan(60)
  expect(kept.every(({ hour }) => hour.getTime() <= now.getTime() - dayMs)).toBe(true)
  expect(await readLevels()).toEqual(before)

  await db
    .updateTable('parking_levels')
    .set({ vehicles: 1_000_000 })
    .where('hour', '=', kept.at(-1)!.hour)
    .execute()
  expect(await readLevels()).not.toEqual(before)
  await db.deleteFrom('parking_levels').execute()
})

test('vehicles with unread plates count from the time of the manual count', async () => {
  const [entrance, exit] = world.cameras
  const { siteId } = entrance!
  const at = new Date(hoursAgo(0).getTime() + 300_000)
  setNow(new Date(at.getTime() + 600_000))
  const minutes = (number: number) => number / 60
  const vehicles = async () => {
    const sites = await listCarparks(db, world.orgId, [siteId])
    return (await findOccupancies(db, world.orgId, sites)).get(siteId)!.vehicles
  }
  await count(siteId, at, 5)
  const counted = await vehicles()
  await pass(minutes(11), undefined, entrance)
  expect(await vehicles(), 'came before the count').toBe(counted)
  await pass(minutes(8), undefined, entrance)
  await pass(minutes(6), undefined, entrance)
  expect(await vehicles()).toBe(counted + 2)
  await pass(minutes(2), undefined, exit)
  expect(await vehicles()).toBe(counted + 1)
})

test('a vehicle reported days late changes the occupancy at once', async () => {
  await runJob()
  const [gate] = world.cameras
  const vehiclesAt = async (at?: Date) => {
    const sites = await listCarparks(db, world.orgId, [gate!.siteId])
    return (await findOccupancies(db, world.orgId, sites, at)).get(gate!.siteId)!.vehicles
  }
  const kept = await keptLevels()
  const [before, beforeNow] = [await vehiclesAt(hoursAgo(99)), await vehiclesAt()]
  await pass(0, undefined, gate)
  expect(await keptLevels()).toEqual(kept)
  expect(await vehiclesAt()).toBe(beforeNow + 1)
  await pass(100, undefined, gate)
  expect(await vehiclesAt(hoursAgo(99))).toBe(before + 1)
  const late = now.getTime() - 100 * hourMs
  expect(await keptLevels()).toEqual(
    kept.filter(({ site_id, hour }) => site_id !== gate!.siteId || hour.getTime() <= late),
  )
  expect(await readLevels()).toEqual(await readAllLevels())
})

test('a vehicle removed days ago that leaves today was on site all the time', async () => {
  const [entrance, exit] = world.cameras
  await pass(90, 'QZX451', entrance)
  await strikeOff(hoursAgo(60), 'QZX451')
  await runJob()
  const kept = await keptLevels()
  await pass(1, 'QZX451', exit)
  expect((await keptLevels()).length).toBeLessThan(kept.length)
  expect(await readLevels()).toEqual(await readAllLevels())
})

test('the job continues after a stop and ends when every day is stored', async () => {
  await runJob()
  const whole = await keptLevels()
  await db.deleteFrom('parking_levels').execute()
  const stopped = new AbortController()
  stopped.abort()
  await keepLevels(db, world.orgId, now, stopped.signal)
  expect(await keptLevels()).toEqual([])
  const earlier = hoursAgo(400)
  await keepLevels(db, world.orgId, earlier)
  const some = await keptLevels()
  expect(some.length).toBeGreaterThan(10)
  expect(some).toEqual(whole.filter(({ hour }) => hour.getTime() <= earlier.getTime() - dayMs))
  await runJob()
  expect(await keptLevels()).toEqual(whole)
})

test('levels based on another count are recomputed', async () => {
  const [site] = world.sites
  for (const hours of [600, 200, 400]) {
    await count(site!.id, new Date(now.getTime() - hours * hourMs))
    await runJob()
    expect(await readLevels()).toEqual(await readAllLevels())
    const kept = await keptLevels()
    await db.deleteFrom('parking_levels').execute()
    await runJob()
    expect(await keptLevels()).toEqual(kept)
  }
})

test('after any change of the past, stored levels equal the sum of all hours', async () => {
  const plates = ['KTR900', 'KTR901', 'ABC123', 'A8C123', 'MLB70', undefined]
  const happenings = [
    () => pass(random.whole(0, 20), random.pick(plates)),
    () => pass(random.whole(20, 30), random.pick(plates)),
    () => pass(random.whole(30, 1000), random.pick(plates)),
    () => strikeOff(now),
    () => strikeOff(hoursAgo(random.whole(1, 300))),
    () => count(random.pick(world.sites).id, now),
    () => count(random.pick(world.sites).id, new Date(now.getTime() - random.whole(0, 600) * hourMs)),
    () => count(random.pick(world.sites).id, null),
    runJob,
    runJob,
    async () => setNow(new Date(now.getTime() + random.whole(1, 40) * hourMs)),
  ]
  for (let step = 0; step < 16; step++) {
    await random.pick(happenings)()
    expect(await readLevels()).toEqual(await readAllLevels())
  }
  await runJob()
  expect(await readLevels()).toEqual(await readAllLevels())
})

test('recomputing sums deletes all levels, and levels are stored again', async () => {
  await runJob()
  const before = await readLevels()
  await rebuildSums(db, world.orgId)
  expect(await keptLevels()).toEqual([])
  expect(await readLevels()).toEqual(before)
  await runJob()
  expect(await keptLevels()).not.toEqual([])
  expect(await readLevels()).toEqual(before)
})
