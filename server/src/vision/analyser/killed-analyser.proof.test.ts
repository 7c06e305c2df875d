import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { openRoles } from '../../testing/product/spawn-roles.ts'
import { createTestApp } from '../../testing/product/test-app.ts'
import { createTestDatabase } from '../../testing/product/test-database.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'

// Two processes start and read pictures, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const database = await createTestDatabase()
const roles = await openRoles(database.url)
const product = await createTestApp({ s3: roles.s3 }, database)
afterAll(async () => {
  await roles.close()
  await product.close()
})
const { db } = product.deps
const until = { timeout: 200_000, interval: 10 }

test('another analyser reads the pictures of a killed one, each once', async () => {
  const { orgId, camera } = await createCameraWorld(product)
  const scene = await samplePicture('scene-08')
  const qualities = [95, 92, 89, 86]
  for (const quality of qualities) {
    const picture = await sharp(scene).jpeg({ quality }).toBuffer()
    expect(await post(product, camera, picture, { contentType: 'image/jpeg' })).toMatchObject({ status: 200 })
  }
  const leased = () =>
    db
      .selectFrom('vision_queue')
      .select(['image_id', 'attempts'])
      .where('org_id', '=', orgId)
      .where('leased_by', 'is not', null)
      .execute()
  const first = await roles.start('analyser')
  await vi.waitFor(async () => expect(await leased()).not.toHaveLength(0), until)
  await first.kill()
  const [interrupted] = await leased()
  const second = await roles.start('analyser')
  await sql`update vision_queue set leased_until = now() - interval '1 second'
    where org_id = ${orgId} and leased_by is not null`.execute(db)
  await vi.waitFor(async () => {
    const waiting = await db
      .selectFrom('vision_queue')
      .select('image_id')
      .where('org_id', '=', orgId)
      .execute()
    expect(waiting).toEqual([])
  }, until)
  expect(interrupted).toBeDefined()
  const readings = await db
    .selectFrom('picture_readings')
    .select(['image_id', 'plates'])
    .where('org_id', '=', orgId)
    .execute()
  expect(readings.map(({ image_id }) => image_id)).toContain(interrupted!.image_id)
  expect(readings).toHaveLength(qualities.length)
  const { looked_at } = await db
    .selectFrom('vision_work')
    .select('looked_at')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  expect(String(looked_at)).toBe(String(qualities.length))
  const passes = await db
    .selectFrom('passes')
    .select(['plate', 'read_count'])
    .where('org_id', '=', orgId)
    .execute()
  expect(passes).toEqual([{ plate: 'CC973038', read_count: qualities.length }])
  expect(await second.stop()).toBe(0)
})
