import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { dayMs } from '#rules/time/lengths.ts'
import { openBlobStore, type BlobStore } from '../../core/blobs/blob-store.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { deleteStrayMedia } from './delete-stray-media.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
let blobs: BlobStore

beforeAll(async () => {
  blobs = openBlobStore(product.deps.config)
})

async function picture(grey: number): Promise<string> {
  const background = { r: grey, g: grey, b: grey }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return bytes.toString('base64')
}

const filesOf = async (scope: string) => Array.fromAsync(blobs.listOld(scope, new Date(Date.now() + 60_000)))

test('deletes pictures without an event after a day, and nothing that is shown', async () => {
  const { db } = product.deps
  const send = async (event_id: string, grey: number, plate = 'KTR123') => {
    const detections = [{ type: 'car', confidence: 90, bb: [0, 0, 10, 10], plate, colour: plate }]
    return post(product, world.camera, { event_id, image: await picture(grey), detections })
  }
  await send('one', 10)
  expect((await send('one', 20)).status).toBe(200)
  expect((await send('two', 30, 'half \ud800')).status).toBe(400)
  const { last_image_id } = await db.selectFrom('cameras').select('last_image_id').executeTakeFirstOrThrow()
  const { body } = await product.request('GET', `/api/v1/alpr/images/${last_image_id}`, {
    key: world.admin.key,
  })
  await product.app.inject({ method: 'GET', url: body.thumbnail })
  await blobs.put('another-installation', Buffer.from('not ours'))
  expect(await filesOf(world.orgId)).toHaveLength(4)

  expect(await deleteStrayMedia(db, blobs, new Date())).toBe(0)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  let isFirst = true
  const stuck: BlobStore = {
    ...blobs,
    async removeOld(key, before) {
      if (!isFirst) return blobs.removeOld(key, before)
      isFirst = false
      throw new Error('no')
    },
  }
  await expect(deleteStrayMedia(db, stuck, tomorrow)).rejects.toThrow('1 deleted, 1 refused')
  expect(await deleteStrayMedia(db, blobs, tomorrow)).toBe(1)
  const left = await filesOf(world.orgId)
  expect(left).toHaveLength(2)
  expect(await filesOf('another-installation')).toHaveLength(1)
  expect((await product.app.inject({ method: 'GET', url: body.image_file })).statusCode).toBe(200)
})

test('deletes packages without a row after a day, and keeps those of evidence and access requests', async () => {
  const { db } = product.deps
  const { orgId, admin } = world
  const call = (path: string, body: object) =>
    product.request('POST', `/api/v1/${path}`, { key: admin.key, body })
  const selection = [{ kind: 'plate', subject: 'KTR123' }]
  expect((await call('evidence', { selection, reason: 'Court order 7' })).status).toBe(201)
  expect((await call('privacy/access_packages', { plate: 'KTR123', proof: 'Passport seen' })).status).toBe(
    201,
  )
  await runJobs(product)
  const [evidence, access] = [`${orgId}/evidence`, `${orgId}/access`]
  const packages = [...(await filesOf(evidence)), ...(await filesOf(access))]
  expect(packages).toHaveLength(2)
  const left = await Promise.all([evidence, access].map((scope) => blobs.put(scope, Buffer.from('half'))))
  const former = await Promise.all(
    ['evidence', 'access'].map((each) => blobs.put(each, Buffer.from('former'))),
  )

  await deleteStrayMedia(db, blobs, new Date())
  for (const { key } of [...left, ...former]) expect(await blobs.find(key)).toBeDefined()
  await deleteStrayMedia(db, blobs, new Date(Date.now() + 2 * dayMs))
  expect([...(await filesOf(evidence)), ...(await filesOf(access))]).toEqual(packages)
  for (const { key } of former) expect(await blobs.find(key)).toBeDefined()
  await deleteStrayMedia(db, blobs, new Date(Date.now() + 10 * dayMs))
  for (const { key } of former) expect(await blobs.find(key)).toBeUndefined()
})

test('deletes files that a power failure left incomplete', async () => {
  const folder = path.join(product.deps.config.dataDir, 'media', 'incoming')
  await mkdir(folder, { recursive: true })
  const [left, coming] = ['left-behind', 'coming'].map((name) => path.join(folder, name))
  for (const file of [left!, coming!]) await writeFile(file, 'half a pict')
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(left!, before, before)
  await deleteStrayMedia(product.deps.db, blobs, new Date())
  expect(await readdir(folder)).toEqual(['coming'])
})
