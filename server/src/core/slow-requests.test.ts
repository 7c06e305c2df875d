import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { createTestApp, type TestApp } from '../testing/product/test-app.ts'

let product: TestApp
let admin: TestPerson
let viewer: TestPerson
const sockets: Socket[] = []

beforeAll(async () => {
  product = await createTestApp({ organisation: { requestsAtOnce: 4, postsPerSecond: undefined } })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await createAdmin(product.deps.db)
  viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => product.close())

/** Begins a request with a body of this length and sends one byte of it. */
async function beginPost({ key }: TestPerson, length: number): Promise<Socket> {
  const { port } = product.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  const begun = once(product.app.server, 'request')
  socket.write(
    `POST /api/v1/views HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  await begun
  return socket
}

test('14 unfinished posts of a VIEWER do not delay the organisation', async () => {
  for (let count = 0; count < 14; count++) await beginPost(viewer, 1000)
  for (const { key } of [admin, viewer])
    expect((await product.request('GET', '/api/v1/sites', { key })).status).toBe(200)
})

test('unfinished bodies of one user occupy a limited memory of that user only', async () => {
  const largest = 1 << 20
  const answers: Promise<unknown[]>[] = []
  for (let count = 0; count < 33; count++) answers.push(once(await beginPost(viewer, largest), 'data'))
  // Callers are looked up concurrently, so any of them may exceed the limit.
  const [answer] = (await Promise.race(answers)) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 429 /)
  const saved = await product.request('POST', '/api/v1/views', { key: admin.key, body: {} })
  expect(saved.status).toBe(400)
})

test('a public form above 64 KB is rejected', async () => {
  const body = { email: 'x'.repeat(100_000), password: 'x' }
  expect((await product.request('POST', '/api/v1/auth/login', { body })).status).toBe(413)
})
