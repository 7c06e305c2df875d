import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBareDatabase } from '../../../testing/product/test-database.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../logging/log.ts'
import { startDatabase } from './open-database.ts'

let database: Awaited<ReturnType<typeof createBareDatabase>>
let url: string
/** Until then, connections hang or are queued. */
let acceptsAt = 0
let isQueued = false
const gate = createServer(async (socket) => {
  const { hostname, port } = new URL(database.url)
  socket.on('error', () => undefined)
  if (Date.now() < acceptsAt && !isQueued) return
  socket.pause()
  await sleep(Math.max(0, acceptsAt - Date.now()))
  const onward = connect(Number(port), hostname).on('error', () => undefined)
  socket.pipe(onward).pipe(socket)
})

beforeAll(async () => {
  database = await createBareDatabase()
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const through = new URL(database.url)
  through.port = String((gate.address() as AddressInfo).port)
  url = through.href
})
afterAll(async () => {
  gate.close()
  await database.close()
})

test(
  'a start waits for a database that takes longer than five seconds to accept a connection, and logs it',
  { timeout: 120_000 },
  async () => {
    const log = createLog('silent')
    const logged: unknown[] = []
    log.warn = (line: unknown) => void logged.push(line)
    acceptsAt = Date.now() + 7_000
    const opened = await startDatabase(readConfig({ DATABASE_URL: url }), log)
    await opened.migrate()
    expect(logged).toEqual([expect.stringContaining('the database takes long to accept a connection')])

    // One connection remains from the migration. The second is new and slow.
    isQueued = true
    acceptsAt = Date.now() + 7_000
    const both = Array.from({ length: 2 }, () => opened.pool.query('select pg_sleep(1)'))
    expect((await Promise.all(both)).map(({ rowCount }) => rowCount)).toEqual([1, 1])
    await opened.close()
  },
)
