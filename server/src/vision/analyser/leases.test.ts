import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { longestQueue } from '#contract/vision/constants.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { leaseNext, renewLease } from './leases.ts'

const product = await startProduct()
const { db } = product.deps

/** A picture in a unique shade, so that each file is different. */
const picture = (shade: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer()

async function worldOf(count: number) {
  const world = await createCameraWorld(product)
  const cameras: TestCamera[] = [world.camera]
  while (cameras.length < count) cameras.push(await createCamera(product.deps, world.orgId, world.siteId))
  return { ...world, cameras }
}

async function send(camera: TestCamera, count: number) {
  for (let index = 0; index < count; index++) {
    const { status } = await post(product, camera, await picture(index), { contentType: 'image/jpeg' })
    expect(status).toBe(200)
  }
}

const leaseAll = async (analyser: string, most: number) => {
  const leased = []
  for (let index = 0; index < most; index++) leased.push(await leaseNext(db, analyser))
  return leased
}

/** As after a killed analyser whose leases have expired. */
const endLeases = (orgId: string) =>
  sql`update vision_queue set leased_until = now() - interval '1 second' where org_id = ${orgId}`.execute(db)

test('leases no picture twice, and takes over those of an ended analyser', async () => {
  const { orgId, camera } = await worldOf(1)
  await send(camera, 3)
  const [first, second] = [randomUUID(), randomUUID()]
  const [a, b] = await leaseAll(first, 2)
  const [c, none] = await leaseAll(second, 2)
  expect(new Set([a, b, c].map((leased) => leased?.image_id)).size).toBe(3)
  expect(none).toBeUndefined()
  expect(await renewLease(db, first, a!)).toBe(true)
  await endLeases(orgId)
  const again = await leaseAll(second, 4)
  expect(again.map((leased) => leased?.attempts)).toEqual([2, 2, 2, undefined])
  expect(await renewLease(db, first, a!)).toBe(false)
  await db.deleteFrom('vision_queue').where('org_id', '=', orgId).execute()
})

test('a flooding camera keeps its newest pictures, counts the others and does not starve another camera', async () => {
  const world = await worldOf(2)
  const [flooding, quiet] = world.cameras as [TestCamera, TestCamera]
  await send(flooding, longestQueue + 4)
  await send(quiet, 2)
  const waiting = await db
    .selectFrom('vision_queue')
    .innerJoin('images', (join) =>
      join
        .onRef('images.org_id', '=', 'vision_queue.org_id')
        .onRef('images.id', '=', 'vision_queue.image_id'),
    )
    .select('images.time')
    .where('vision_queue.org_id', '=', world.orgId)
    .where('vision_queue.camera_id', '=', flooding.id)
    .execute()
  expect(waiting).toHaveLength(longestQueue)
  const all = await db
    .selectFrom('images')
    .select('time')
    .where('org_id', '=', world.orgId)
    .where('camera_id', '=', flooding.id)
    .orderBy('time')
    .execute()
  const oldest = Math.min(...waiting.map(({ time }) => time.getTime()))
  expect(oldest).toBe(all[4]!.time.getTime())
  const url = `/api/v1/cameras/${flooding.id}/vision`
  const { body } = await product.request('GET', url, { key: world.admin.key })
  expect(body).toMatchObject({ is_reading: true, waiting: longestQueue, not_looked_at: 4, looked_at: 0 })
  const behind = await product.request('GET', '/api/v1/vision/behind', { key: world.admin.key })
  expect(behind.body).toMatchObject([{ camera_id: flooding.id, not_looked_at: 4, waiting: longestQueue }])
  const served = (await leaseAll(randomUUID(), 4)).map((leased) => leased?.camera_id)
  expect(served.filter((id) => id === quiet.id)).toHaveLength(2)
})

test('organisations take turns, regardless of the number of their cameras', async () => {
  await db.deleteFrom('vision_queue').execute()
  const many = await worldOf(4)
  for (const camera of many.cameras) await send(camera, 1)
  const one = await worldOf(1)
  await send(one.camera, 3)
  const served = (await leaseAll(randomUUID(), 6)).map((leased) => leased!.org_id)
  expect(served.filter((id) => id === one.orgId)).toHaveLength(3)
  expect(new Set(served.slice(-2)).size).toBe(2)
})
