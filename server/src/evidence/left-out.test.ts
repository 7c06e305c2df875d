import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { verifyPackage } from '#rules/evidence/verify-package.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { insertRegion } from '../regions/queries.ts'
import { runRetention } from '../retention/run-retention.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { noisyPicture } from '../testing/noisy-picture.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { openPackage } from './open-package.ts'

const product = await startProduct()
const { db, config } = product.deps
const world = await createCameraWorld(product)
// Retention leaves files alone in their first hour.
const now = new Date(Date.now() + 2 * hourMs)
product.setNow(now)

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

async function see(camera: TestCamera, days: number, original: Buffer): Promise<string> {
  const time = new Date(now.getTime() - days * dayMs)
  const detections = [{ type: 'car', confidence: 97, plate: 'KUP522', bb: [10, 10, 50, 50] }]
  const image = original.toString('base64')
  expect((await post(product, camera, { time: time.toISOString(), image, detections })).status).toBe(200)
  const found = db.selectFrom('images').select('id').where('camera_id', '=', camera.id)
  return (await found.where('time', '=', time).executeTakeFirstOrThrow()).id
}

async function packageOf(ids: readonly string[]): Promise<Buffer> {
  const selection = ids.map((subject) => ({ kind: 'image', subject }))
  expect((await call('POST', 'evidence', { selection, reason: 'Court order 7' })).status).toBe(201)
  await runJobs(product)
  const [made] = (await call('GET', 'evidence')).body
  expect(made).toMatchObject({ state: 'good', left_out: 2 })
  return (await product.app.inject({ method: 'GET', url: made.link })).rawPayload
}

test('a package names a picture that retention deleted, and an original that was never stored', async () => {
  const cautious = await createCamera(product.deps, world.orgId, world.siteId, { masked_storage: true })
  const roi = '[[[320,0],[640,0],[640,360],[320,360]]]'
  const mask = { roi, tags: '[]', roi_type: 4, meta_data: '{}' }
  await insertRegion(db, world.orgId, cautious.id, mask, new Date())
  const hidden = await noisyPicture(3)
  const kept = await noisyPicture(2)
  const goneId = await see(world.camera, 10, await noisyPicture(1))
  const keptId = await see(world.camera, 2, kept)
  const maskedId = await see(cautious, 1, hidden)
  const { days } = (await call('GET', 'retention')).body
  const settings = { days: { ...days, pictures: 7 }, sites: [], is_confirmed: true }
  expect((await call('PUT', 'retention', settings)).status).toBe(200)
  expect(await runRetention({ ...product.deps, now: () => now }, world.orgId)).toMatchObject({ pictures: 1 })

  const archive = await packageOf([goneId, keptId, maskedId])
  const file = path.join(config.dataDir, 'left-out.zip')
  await writeFile(file, archive)
  const source = await openPackage(file)
  const { isGood, manifest } = await verifyPackage(source).finally(() => source.close())
  expect(isGood).toBe(true)
  const leftOut = [
    { what: `picture ${goneId}`, why: 'the file was deleted by retention' },
    { what: `original of picture ${maskedId}`, why: 'the camera stores masked files only' },
  ]
  expect(manifest!.left_out).toEqual(leftOut)
  for (const { what, why } of leftOut) expect(archive.includes(`- ${what}: ${why}\n`)).toBe(true)
  const media = manifest!.files.map(({ path: name }) => name).filter((name) => !/^rows|^[^/]*$/.test(name))
  expect(media).toEqual([`originals/${keptId}.jpg`, `masked/${maskedId}.jpg`])
  expect(archive.includes(kept)).toBe(true)
  expect(archive.includes(hidden.subarray(-4000))).toBe(false)
})
