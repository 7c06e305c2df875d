import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  longestArrivalMs,
  longestSilenceMs,
  rateWindowMs,
  slowestBytesPerSecond,
} from './connection-limits.ts'
import { createHttpServer } from './http.ts'
import { createLog } from '../logging/log.ts'

let app: ReturnType<typeof createHttpServer>
let port: number

beforeEach(async () => {
  app = createHttpServer({ log: createLog('silent'), trustProxy: 0, checkReplies: false })
  app.get('/endless', (_request, reply) => reply.send(new Readable({ read: () => undefined })))
  app.post('/', (_request, reply) => reply.send('all of it'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  vi.useRealTimers()
  app.server.closeAllConnections()
  await app.close()
})

/** Sends this text and returns both ends of the connection once the request has begun. */
async function say(text: string): Promise<{ here: Socket; there: Socket }> {
  const arrived = once(app.server, 'connection') as Promise<[Socket]>
  const begun = once(app.server, 'request')
  const here = connect(port, '127.0.0.1').on('error', () => undefined)
  here.write(text)
  const [there] = await arrived
  await begun
  return { here, there }
}

const rateBytes = (slowestBytesPerSecond * rateWindowMs) / 1000
const bodyOf = (length: number) =>
  `POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('a request that stops arriving is closed', async () => {
  const { here, there } = await say(`${bodyOf(10)}{`)
  expect(there.timeout).toBe(longestSilenceMs)
  const closed = once(here, 'close')
  there.emit('timeout')
  await closed
  expect(app.server.requestTimeout).toBe(longestArrivalMs)
})

test('a complete request may be processed for any time', async () => {
  const { here, there } = await say(`${bodyOf(2)}{}`)
  const [answer] = (await once(here, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200/)
  expect(there.timeout).not.toBe(longestSilenceMs)
})

test('a body that arrives too slowly gets 408, and one at an ordinary rate is read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const length = 3 * rateBytes
  const slow = await say(`${bodyOf(length)}"`)
  const ordinary = await say(`${bodyOf(length)}"`)
  const answers = [slow, ordinary].map(({ here }) => once(here, 'data') as Promise<[Buffer]>)
  const arrival = async ({ here, there }: typeof slow, text: string) => {
    const wanted = there.bytesRead + text.length
    here.write(text)
    await expect.poll(() => there.bytesRead).toBe(wanted)
  }
  await arrival(slow, 'x'.repeat(100))
  await arrival(ordinary, 'x'.repeat(2 * rateBytes))
  vi.advanceTimersByTime(rateWindowMs)
  expect((await answers[0]!)[0].toString()).toMatch(/^HTTP\/1.1 408 /)
  await arrival(ordinary, `${'x'.repeat(rateBytes - 2)}"`)
  expect((await answers[1]!)[0].toString()).toMatch(/^HTTP\/1.1 200/)
})

test.each([
  ['sends half a body', `${bodyOf(10)}{`],
  ['does not read to the end', 'GET /endless HTTP/1.1\r\nhost: here\r\n\r\n'],
])('a client that %s does not delay a stop', async (_what, text) => {
  const { here } = await say(text)
  const ended = once(here, 'close')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await closing
  await ended
})
