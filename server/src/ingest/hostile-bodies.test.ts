import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { createTestApp, type TestApp } from '../testing/product/test-app.ts'

let product: TestApp
let world: CameraWorld
let camera: TestCamera

beforeAll(async () => {
  product = await createTestApp()
  world = await createCameraWorld(product)
})
afterAll(() => product.close())
beforeEach(async () => {
  camera = await createCamera(product.deps, world.orgId, world.siteId)
})

/** A small file that decompresses to this many black rows. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The headers of a JPEG of this size, with almost no data. */
function jpegHeader(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from('ffda000c03010002110311003f00', 'hex')
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    frame,
    scan,
    Buffer.alloc(64),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** The reason of a rejected body, which the log shows too. Finding it must not take much memory. */
async function refusalOf(body: string | Buffer, contentType: string): Promise<string> {
  const memory = process.memoryUsage().rss
  const answer = await post(product, camera, body, { contentType })
  expect(process.memoryUsage().rss - memory).toBeLessThan(200 << 20)
  expect(answer.status).toBe(400)
  const detail = String(answer.body.detail)
  const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, {
    key: world.admin.key,
  })
  expect(log.body[0]).toMatchObject({
    outcome: 'refused',
    reason: detail.replaceAll('\0', '').toWellFormed(),
  })
  return detail
}

test('a PNG that decompresses to gigabytes is rejected by its header', async () => {
  const bomb = pngOf(40_000, 40_000, 200)
  expect(bomb.length).toBeLessThan(1 << 20)
  expect(await refusalOf(bomb, 'image/png')).toMatch(/too large: 40000 x 40000/)
})

test('a JPEG of 30,000 x 30,000 is rejected by its header', async () => {
  expect(await refusalOf(jpegHeader(30_000, 30_000), 'image/jpeg')).toMatch(/too large: 30000 x 30000/)
})

test('a truncated multipart body is rejected', async () => {
  const { body, contentType } = multipart([
    { name: 'event', contentType: 'application/json', content: '{"plate":"ABC123"}' },
    { name: 'image', filename: 'a.jpg', content: Buffer.alloc(10_000, 1) },
  ])
  expect(await refusalOf(body.subarray(0, body.length - 40), contentType)).toMatch(/cut off/)
})

test('XML with entity declarations is rejected before any is expanded', async () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
    '',
  )
  const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "boom">${entities}]><EventNotificationAlert>&e20;</EventNotificationAlert>`
  expect(await refusalOf(xml, 'application/xml')).toMatch(/document type/)
})

test('XML that references a file is rejected', async () => {
  const xml =
    '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><EventNotificationAlert>&f;</EventNotificationAlert>'
  expect(await refusalOf(xml, 'text/xml')).toMatch(/document type/)
})

test('JSON nested a hundred thousand levels deep is rejected', async () => {
  expect(await refusalOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json')).toMatch(
    /deeply/,
  )
})

test('XML nested a hundred thousand levels deep is rejected', async () => {
  expect(await refusalOf(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, 'application/xml')).toMatch(
    /deep|large|read/,
  )
})

test('text that the database cannot store is cleaned, in the event and in the log', async () => {
  const event = {
    time: new Date().toISOString(),
    detections: [{ type: 'ca\u0000r\ud800', plate: 'ABC\u0000123' }],
  }
  expect((await post(product, camera, event)).status).toBe(200)
  const [seen] = await product.deps.db
    .selectFrom('detections')
    .select(['type', 'plate'])
    .where('camera_id', '=', camera.id)
    .execute()
  expect(seen).toMatchObject({ plate: 'ABC123' })
  expect(await refusalOf(JSON.stringify({ 'un\u0000known\ud800': 1 }), 'application/json')).toMatch(
    /not a format we know/,
  )
})

test('a body above the limit is rejected without being read', async () => {
  const small = await createTestApp({ ingest: { maxBytes: 1000, maxTextBytes: 4 << 20, postsPerSecond: 50 } })
  try {
    const own = await createCameraWorld(small)
    expect(
      (await post(small, own.camera, Buffer.alloc(2000, 65), { contentType: 'image/jpeg' })).status,
    ).toBe(413)
  } finally {
    await small.close()
  }
})
