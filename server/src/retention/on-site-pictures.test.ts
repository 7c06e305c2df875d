import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageErrors } from '#contract/media/replies.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { runRetentionJob } from './run-retention.job.ts'

const product = await startProduct()
const world = await createCameraWorld(product)

test('a vehicle on site keeps its picture beyond retention, one that left does not', async () => {
  const { db } = product.deps
  const entered = new Date(Date.now() - 40 * dayMs)
  const entry = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 2 })
  const pass = async (camera: typeof entry, plate: string, time: Date, grey?: number) => {
    const background = { r: grey ?? 0, g: 0, b: 0 }
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } }).jpeg()
    const answer = await post(product, camera, {
      time: time.toISOString(),
      ...(grey !== undefined && { image: (await picture.toBuffer()).toString('base64') }),
      detections: [{ type: 'car', plate, confidence: 95 }],
    })
    expect(answer.status).toBe(200)
  }
  await pass(entry, 'ABC123', entered, 50)
  await pass(entry, 'KTR900', entered, 90)
  await pass(exit, 'KTR900', new Date(entered.getTime() + dayMs))

  const later = new Date(Date.now() + 2 * 3_600_000)
  product.setNow(later)
  await runRetentionJob.queue(db, {})
  await runJobs(product)
  expect(await db.selectFrom('media_objects').select('key').execute()).toHaveLength(1)

  const { body } = await product.request('GET', '/api/v1/explorer/live/dwell_time', { key: world.admin.key })
  expect(body.results).toHaveLength(1)
  expect(body.results[0]).toMatchObject({
    plate: 'ABC123',
    image: { error: null, thumbnail: expect.any(String) },
  })
  const gone = await db
    .selectFrom('visits')
    .select('entry_image_id')
    .where('plate', '=', 'KTR900')
    .executeTakeFirstOrThrow()
  const left = await product.request('GET', `/api/v1/alpr/images/${gone.entry_image_id}`, {
    key: world.admin.key,
  })
  expect(left.body).toMatchObject({ image_file: null, error: imageErrors.expired })
})
