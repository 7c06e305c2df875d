import { expect, test } from 'vitest'
import { longestQueue } from '#contract/vision/constants.ts'
import { createMetrics } from '../../core/metrics.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import type { Engine } from '../engine/engine.ts'
import { visionMetrics } from './metrics.ts'

const product = await startProduct()
const { db } = product.deps
const metrics = createMetrics()
visionMetrics({ db, metrics }, { rssBytes: () => 1 } as Engine)

/** The values of a metric by its labels, as Prometheus scrapes them. */
async function scrape(name: string): Promise<string[]> {
  const lines = (await metrics.registry.metrics()).split('\n')
  return lines.filter((line) => line.startsWith(name))
}

test('skipped pictures are counted by camera from 0 on, so that their increase can be watched', async () => {
  const { admin, camera } = await createCameraWorld(product)
  const picture = await samplePicture('scene-08')
  const send = () => post(product, camera, picture, { contentType: 'image/jpeg' })
  await db
    .insertInto('vision_work')
    .values({ org_id: camera.orgId, camera_id: camera.id, looked_at: 1 })
    .execute()
  const skipped = `sightline_vision_not_looked_at{camera="${camera.id}"}`
  expect(await scrape('sightline_vision_not_looked_at')).toEqual([`${skipped} 0`])
  for (let sent = 0; sent < longestQueue + 3; sent++) expect((await send()).status).toBe(200)
  expect(await scrape('sightline_vision_not_looked_at')).toEqual([`${skipped} 3`])
  expect(await scrape('sightline_vision_queue_depth')).toEqual([
    `sightline_vision_queue_depth ${longestQueue}`,
  ])
  const behind = await product.request('GET', '/api/v1/vision/behind', { key: admin.key })
  expect(behind.body).toMatchObject([{ camera_id: camera.id, not_looked_at: 3, waiting: longestQueue }])
})
