import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../core/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { liveListener } from './listener.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A way to the database that can be cut; counts who comes. */
async function openGate() {
  const { hostname, port } = new URL(database.url)
  const sockets = new Set<Socket>()
  const gate = { isOpen: true, arrivals: 0 }
  const server = createServer((socket) => {
    gate.arrivals++
    socket.on('error', () => undefined)
    sockets.add(socket)
    if (gate.isOpen) socket.pipe(connect(Number(port), hostname).on('error', () => undefined)).pipe(socket)
    else socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(database.url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    gate,
    url: through.href,
    cut() {
      gate.isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}

test('a lost connection is tried for once a second, and what is said after its return is heard', async () => {
  const { gate, url, cut, close } = await openGate()
  const heard: string[] = []
  let returns = 0
  const listener = liveListener({
    connection: { connectionString: url },
    log: createLog('silent'),
    onNews: (orgId) => heard.push(orgId),
    onReturn: () => returns++,
  })
  const say = (text: string) => database.pool.query(`select pg_notify('sightline_live', $1)`, [text])
  await listener.connected()
  await say('before')
  await expect.poll(() => heard).toEqual(['before'])

  cut()
  gate.arrivals = 0
  await sleep(4500)
  expect(gate.arrivals).toBeGreaterThan(0)
  expect(gate.arrivals).toBeLessThanOrEqual(4)
  expect(returns).toBe(0)

  gate.isOpen = true
  await expect.poll(() => returns, { timeout: 5000 }).toBe(1)
  await say('after')
  await expect.poll(() => heard).toEqual(['before', 'after'])
  await listener.close()
  close()
})
