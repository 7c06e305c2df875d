import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { IngestLogEntry } from '#contract/ingest/log-api.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../testing/cameras.ts'
import { createTestApp, type TestApp } from '../testing/product/test-app.ts'

const MB = 1 << 20
let product: TestApp
let world: CameraWorld
const sockets: Socket[] = []

beforeAll(async () => {
  product = await createTestApp()
  world = await createCameraWorld(product)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => product.close())

const newCamera = () => createCamera(product.deps, world.orgId, world.siteId)
const event = { detections: [{ type: 'car', plate: 'ABC123' }] }

/** Starts a post with these bytes and does not continue. */
async function begin({ token }: TestCamera, headers: string, body: Buffer | string): Promise<Socket> {
  const { port } = product.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  const begun = once(product.app.server, 'request')
  socket.write(
    `POST /ingest/${token} HTTP/1.1\r\nhost: here\r\ncontent-type: image/jpeg\r\n${headers}\r\n\r\n`,
  )
  socket.write(body)
  await begun
  return socket
}

async function statusOn(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer.toString())![1])
}

async function logOf({ id }: TestCamera): Promise<IngestLogEntry[]> {
  return (await product.request('GET', `/api/v1/cameras/${id}/ingest_log`, { key: world.admin.key })).body
}

test('a camera that starts large posts and completes none only blocks itself', async () => {
  const [slow, other] = [await newCamera(), await newCamera()]
  for (let count = 0; count < 2; count++) await begin(slow, `content-length: ${64 * MB}`, 'x')
  expect(await statusOn(await begin(slow, `content-length: ${64 * MB}`, 'x'))).toBe(503)
  expect((await post(product, other, event)).status).toBe(200)
  sockets.splice(0).forEach((socket) => socket.destroy())
  await expect.poll(async () => (await post(product, slow, event)).status).toBe(200)
})

test('a body without a content length occupies the memory that it needs', async () => {
  const camera = await newCamera()
  const part = Buffer.concat([
    Buffer.from(`${(50 * MB).toString(16)}\r\n`),
    Buffer.alloc(50 * MB),
    Buffer.from('\r\n'),
  ])
  const chunked = () => begin(camera, 'transfer-encoding: chunked', part)
  const answers = [await chunked(), await chunked(), await chunked()].map(statusOn)
  expect(await Promise.race(answers)).toBe(503)
  expect((await logOf(camera)).map(({ reason }) => reason)).toContain('Too much was arriving at once')
})

test.each([
  ['while its camera is looked up', async () => undefined],
  ['while its body is read', () => sleep(300)],
])('logs a post that is cut off %s and releases its memory', async (_when, wait) => {
  const camera = await newCamera()
  for (let count = 0; count < 3; count++) {
    const socket = await begin(camera, `content-length: ${64 * MB}`, 'half')
    await wait()
    socket.resume().end()
    await once(socket, 'close')
  }
  const refusal = {
    outcome: 'refused',
    reason: 'The connection ended before all of the body was there',
    content_type: 'image/jpeg',
    size: 64 * MB,
  }
  await expect.poll(() => logOf(camera)).toMatchObject([refusal, refusal, refusal])
  expect((await post(product, camera, event)).status).toBe(200)
})
