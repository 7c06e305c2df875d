import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createBareDatabase } from '../../testing/test-database.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './open-database.ts'

test(
  'a start waits for a database that takes longer than five seconds to accept a connection, and says so',
  { timeout: 60_000 },
  async () => {
    const database = await createBareDatabase()
    const { hostname, port } = new URL(database.url)
    const acceptsAt = Date.now() + 7_000
    const gate = createServer((socket) => {
      socket.on('error', () => undefined)
      if (Date.now() < acceptsAt) return
      const onward = connect(Number(port), hostname).on('error', () => undefined)
      socket.pipe(onward).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    const through = new URL(database.url)
    through.port = String((gate.address() as AddressInfo).port)

    const log = createLog('silent')
    const said: unknown[] = []
    log.warn = (line: unknown) => void said.push(line)
    const opened = await openDatabase(readConfig({ DATABASE_URL: through.href }), log)
    expect((await opened.pool.query('select from organisations')).rowCount).toBe(0)
    expect(said).toEqual([expect.stringContaining('the database takes long to accept a connection')])
    await opened.close()
    gate.close()
    await database.close()
  },
)
