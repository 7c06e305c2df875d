import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'
import { erasePlate } from '../privacy/erase-plate.ts'
import { runRetention } from '../retention/run-retention.ts'
import { findRetention, saveRetention } from '../retention/settings.ts'
import { createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { afterStatement, untilOneWaits } from '../testing/product/after-statement.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, config } = product.deps
// More than an hour after the files of the tests were written.
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
product.setNow(now)
const old = new Date(now.getTime() - 30 * dayMs)
const plate = 'HLD222'

let world: CameraWorld
let caseId: string

beforeEach(async () => {
  world = await createCameraWorld(product)
  caseId = (await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })).body.id
  const settings = await findRetention(db, world.orgId)
  const days = { ...settings.days, pictures: 7, clips: 7, unlisted: 7 }
  await saveRetention(db, world.orgId, { ...settings, days }, now)
})

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  requestAs(product, world.admin)(method, path, body)
const hold = async (kind: string, subject: string) =>
  (await call('POST', `cases/${caseId}/holds`, { kind, subject })).status
const retain = (through: Db) => runRetention({ ...product.deps, db: through, now: () => now }, world.orgId)

/** More passes than fit into two batches. */
async function createPasses(count = 450): Promise<void> {
  await sql`select ensure_partitions(${old}::date, ${now}::date)`.execute(db)
  const place = sql`${world.orgId}::uuid, ${world.siteId}::uuid, ${world.camera.id}::uuid`
  await sql`insert into passes (org_id, site_id, camera_id, time, last_time, image_time, id, image_id, type, plate,
      plate_key, read_count)
    select ${place}, at, at, at, gen_random_uuid(), gen_random_uuid(), 'car', ${plate}, ${plate}, 1
    from generate_series(1, ${count}) as number, lateral (
      select ${old}::timestamptz + number * interval '1 minute' as at) as each`.execute(db)
}

async function countPasses(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from passes where org_id = ${world.orgId}`.execute(db)
  return rows[0]!.count
}

test('retention keeps what was held after its batch was found', async () => {
  await createPasses()
  let held: number | undefined
  const found = afterStatement(db, 'as is_listed\n          from passes', async (batch) => {
    if (batch === 2) held = await hold('plate', plate)
  })
  expect(await retain(found)).toMatchObject({ passes: 200 })
  expect(held).toBe(201)
  expect(await countPasses()).toBe(250)
})

test('a hold waits for the batch under way, and the next batches of retention keep what it holds', async () => {
  await createPasses()
  let holding: Promise<number> | undefined
  const deleted = afterStatement(db, 'delete from passes', async (batch) => {
    if (batch > 1) return
    holding = hold('plate', plate)
    await untilOneWaits(db)
    // Otherwise the hold would be confirmed, and its passes deleted.
    expect((await call('GET', `cases/${caseId}`)).body.hold_list).toEqual([])
  })
  expect(await retain(deleted)).toMatchObject({ passes: 200 })
  expect([await holding, await countPasses()]).toEqual([201, 250])
})

test('an erasure keeps what was held after its first batch, and names it', async () => {
  await createPasses()
  let holding: Promise<number> | undefined
  const deleted = afterStatement(db, 'delete from passes', async (batch) => {
    if (batch > 1) return
    holding = hold('plate', plate)
    await untilOneWaits(db)
  })
  const { counts, kept } = await erasePlate({ ...product.deps, db: deleted }, world.orgId, plate)
  expect([await holding, counts.passes, await countPasses()]).toEqual([201, 200, 250])
  expect(kept[0]).toMatchObject({ values: { count: 250 } })
})

async function see(colour: number): Promise<{ id: string; media_key: string }> {
  const background = { r: 80 * colour, g: 90, b: 0 }
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const detections = [{ type: 'car', confidence: 95, bb: [0, 0, 10, 10], plate, plate_confidence: 95 }]
  const time = new Date(old.getTime() + colour * hourMs)
  const event = { time: time.toISOString(), image: picture.toString('base64'), detections }
  expect((await post(product, world.camera, event)).status).toBe(200)
  const { rows } = await sql<{ id: string; media_key: string }>`
    select id, media_key from images where org_id = ${world.orgId} and time = ${time}`.execute(db)
  return rows[0]!
}

test('retention keeps the file of a picture that was held after the file was found', async () => {
  const [held, free] = [await see(1), await see(2)]
  let holding: number | undefined
  const found = afterStatement(db, 'as needed_at', async (page) => {
    if (page === 1) holding = await hold('image', held.id)
  })
  expect(await retain(found)).toMatchObject({ pictures: 1 })
  expect(holding).toBe(201)
  const blobs = openBlobStore(config)
  const files = await Promise.all([held, free].map(({ media_key }) => blobs.find(media_key)))
  expect(files.map((file) => file !== undefined)).toEqual([true, false])
})

test('an erasure keeps the picture that was held after its rows were gone', async () => {
  const [held, free] = [await see(1), await see(2)]
  let holding: Promise<number> | undefined
  const gone = afterStatement(db, 'delete from detections', async () => {
    holding = hold('image', held.id)
    await untilOneWaits(db)
  })
  const { kept } = await erasePlate({ ...product.deps, db: gone }, world.orgId, plate)
  expect(await holding).toBe(201)
  expect(kept).toMatchObject([{ values: { count: 1 } }])
  const blobs = openBlobStore(config)
  const files = await Promise.all([held, free].map(({ media_key }) => blobs.find(media_key)))
  expect(files.map((file) => file !== undefined)).toEqual([true, false])
})
