import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { mediaRetentionDays } from '#contract/media/constants.ts'
import { imageErrors } from '#contract/media/replies.ts'
import { openBlobStore, type BlobStore } from '../core/blobs/blob-store.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { deleteExpiredMedia } from './expired-media.ts'
import { runRetentionJob } from './run-retention.job.ts'
import { findRetention } from './settings.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
let blobs: BlobStore

beforeAll(async () => {
  blobs = openBlobStore(product.deps.config)
})

const deleteOldMedia = async (store: BlobStore, now: Date, signal?: AbortSignal) => {
  const { db } = product.deps
  const settings = await findRetention(db, world.orgId)
  return (await deleteExpiredMedia(db, store, world.orgId, settings, { now, signal })).pictures.count
}

async function send(grey: number, daysAgo: number): Promise<void> {
  const background = { r: grey, g: grey, b: grey }
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const time = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  await post(product, world.camera, { time, image: picture.toString('base64'), detections: [] })
}

const keys = async () =>
  (await product.deps.db.selectFrom('media_objects').select('key').orderBy('last_needed_at').execute()).map(
    ({ key }) => key,
  )

test('deletes media older than 30 days in interruptible steps, and keeps rows and newer media', async () => {
  const { db } = product.deps
  for (const [grey, daysAgo] of [
    [10, 33],
    [20, 32],
    [30, 31],
    [40, 29],
    [10, 45],
  ] as const)
    await send(grey, daysAgo)
  // A file of an old and a new event stays as long as the newer one shows it.
  await send(30, 1)
  const stored = await keys()
  expect(stored).toHaveLength(4)
  const oldest = await db.selectFrom('images').selectAll().orderBy('time').executeTakeFirstOrThrow()
  const { body } = await product.request('GET', `/api/v1/alpr/images/${oldest.id}`, { key: world.admin.key })
  await product.app.inject({ method: 'GET', url: body.thumbnail })
  const { copy_key } = await db.selectFrom('media_copies').select('copy_key').executeTakeFirstOrThrow()

  // A file that has just arrived stays, whatever its event time.
  expect(await deleteOldMedia(blobs, new Date())).toBe(0)
  const later = new Date(Date.now() + 2 * 3_600_000)
  product.setNow(later)
  const stop = new AbortController()
  const stopping: BlobStore = {
    ...blobs,
    async remove(key) {
      await blobs.remove(key)
      stop.abort()
    },
  }
  expect(await deleteOldMedia(stopping, later, stop.signal)).toBe(1)
  expect(await keys()).toHaveLength(3)

  await runRetentionJob.queue(db, {})
  await runJobs(product)
  expect(await keys()).toEqual(stored.slice(2))
  for (const key of [...stored.slice(0, 2), copy_key]) expect(await blobs.find(key)).toBeUndefined()
  for (const key of stored.slice(2)) expect(await blobs.find(key)).toBeDefined()
  expect(await db.selectFrom('images').select('id').execute()).toHaveLength(6)
  const gone = await product.request('GET', `/api/v1/alpr/images/${oldest.id}`, { key: world.admin.key })
  expect(gone.body).toMatchObject({ image_file: null, thumbnail: null, error: imageErrors.expired })
  const since = new Date(Date.parse(gone.body.time_created) + 30 * 86_400_000).toISOString()
  expect(gone.body.gone).toEqual({ kept_days: 30, since })
  expect(mediaRetentionDays).toBe(30)
})

test('a file that cannot be deleted does not block others, and an unavailable store ends the run early', async () => {
  product.setNow(new Date())
  for (let grey = 100; grey < 120; grey++) await send(grey, 60 - (grey - 100))
  const later = new Date(Date.now() + 2 * 3_600_000)
  const [first] = await keys()
  let requested = 0
  const refusing = (isRefused: (key: string) => boolean): BlobStore => ({
    ...blobs,
    async removeOld(key, before) {
      requested++
      if (isRefused(key)) throw new Error('no')
      return blobs.removeOld(key, before)
    },
  })
  await expect(
    deleteOldMedia(
      refusing(() => true),
      later,
    ),
  ).rejects.toThrow('0 deleted, 10 refused')
  expect(requested).toBe(10)
  const stuck = refusing((key) => key === first)
  await expect(deleteOldMedia(stuck, later)).rejects.toThrow('19 deleted, 1 refused')
  expect((await keys())[0]).toBe(first)
  expect(await deleteOldMedia(blobs, later)).toBe(1)
})
