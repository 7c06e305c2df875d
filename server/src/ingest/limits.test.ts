import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { temporaryData } from '../testing/product/temporary-data.ts'
import { createTestApp, type TestApp } from '../testing/product/test-app.ts'

let product: TestApp
let world: CameraWorld

beforeAll(async () => {
  product = await createTestApp({ ingest: { maxBytes: 1 << 26, maxTextBytes: 4 << 20, postsPerSecond: 10 } })
  world = await createCameraWorld(product)
})
afterAll(() => product.close())

const event = (values: Record<string, unknown> = {}) => ({
  time: new Date().toISOString(),
  detections: [{ type: 'car', plate: 'ABC123' }],
  ...values,
})

test('a camera that floods is rate limited, others are not', async () => {
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  const flood = await Promise.all(Array.from({ length: 100 }, () => post(product, world.camera, event())))
  const taken = flood.filter(({ status }) => status === 200).length
  expect(taken).toBeGreaterThanOrEqual(20)
  expect(taken).toBeLessThan(40)
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(100 - taken)
  expect((await post(product, other, event())).status).toBe(200)
})

test('an organisation whose cameras flood together is rate limited, another is not', async () => {
  const small = await createTestApp({
    ingest: { maxBytes: 1 << 26, maxTextBytes: 4 << 20, postsPerSecond: 10 },
    organisation: { requestsAtOnce: 12, postsPerSecond: 1 },
  })
  const [large, other] = [await createCameraWorld(small), await createCameraWorld(small)]
  const second = await createCamera(small.deps, large.orgId, large.siteId)
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => post(small, index % 2 === 0 ? large.camera : second, event())),
  )
  expect(statuses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await post(small, other.camera, event())).status).toBe(200)
  await small.close()
})

test('a camera with an allowlist accepts posts from these addresses only', async () => {
  const listed = await createCamera(product.deps, world.orgId, world.siteId, {
    allowed_addresses: ['10.1.0.0/16'],
  })
  expect((await post(product, listed, event())).status).toBe(403)
  const here = await createCamera(product.deps, world.orgId, world.siteId, {
    allowed_addresses: ['127.0.0.1'],
  })
  expect((await post(product, here, event())).status).toBe(200)
})

test('a rotated URL works for one more hour', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const rotated = await product.request('POST', `/api/v1/cameras/${camera.id}/endpoint/rotate`, {
    key: world.admin.key,
  })
  expect(rotated.status).toBeLessThan(300)
  expect((await post(product, camera, event())).status).toBe(200)
  product.setNow(new Date(Date.now() + 61 * 60_000))
  expect((await post(product, camera, event())).status).toBe(404)
  product.setNow(new Date())
})

test('counts the metrics that operators monitor', async () => {
  const text = await product.deps.metrics.registry.metrics()
  expect(text).toMatch(/sightline_ingest_events_total\{format="canonical",outcome="stored"\} \d+/)
  expect(text).toContain(`sightline_camera_last_event_age_seconds{camera="${world.camera.id}"}`)
  expect(text).toContain('sightline_ingest_queue_depth 0')
  expect(text).toContain('sightline_jobs_queue_depth')
})

/** An object store without room for large files, for machines that cannot mount a small disk. */
async function smallObjectStore() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.statusCode = Number(request.headers['content-length'] ?? 0) > roomBytes ? 507 : 200
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'b',
    region: 'r',
    accessKey: 'a',
    secretKey: 's',
  }
  return { s3, close: () => server.close() }
}

const roomBytes = 256 << 10

test('a full disk returns that response to the camera, and the service continues', async () => {
  const dataDir = temporaryData('full')
  const media = path.join(dataDir, 'media')
  mkdirSync(media)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${roomBytes}`, 'tmpfs', media])
  const store = mounted.status === 0 ? undefined : await smallObjectStore()
  const product = await createTestApp({ dataDir, ...(store && { s3: store.s3 }) })
  try {
    const world = await createCameraWorld(product)
    const { camera } = world
    const pixels = Buffer.alloc(800 * 600 * 3, 1).map((_, at) => (at * 2_654_435_761) >>> 24)
    const large = await sharp(pixels, { raw: { width: 800, height: 600, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(roomBytes)
    const refused = await post(product, camera, event({ image: large.toString('base64') }))
    expect(refused.status).toBe(507)
    expect((await post(product, camera, event())).status).toBe(200)
    const small = await sharp(large).resize(64).jpeg().toBuffer()
    expect((await post(product, camera, event({ image: small.toString('base64') }))).status).toBe(200)
    const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, {
      key: world.admin.key,
    })
    expect(log.body.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'stored',
      'stored',
      'refused',
    ])
    const images = await product.deps.db
      .selectFrom('images')
      .select('id')
      .where('camera_id', '=', camera.id)
      .execute()
    expect(images).toHaveLength(2)
  } finally {
    await product.close()
    store?.close()
    spawnSync('umount', [media])
    rmSync(dataDir, { recursive: true })
  }
})
