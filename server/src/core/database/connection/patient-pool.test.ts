import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBareDatabase } from '../../../testing/product/test-database.ts'
import { defineJob, noPayload } from '../../jobs.ts'
import { connect, type Connection } from '../database.ts'
import { patiently } from './patient-pool.ts'

let database: Awaited<ReturnType<typeof createBareDatabase>>
let url: string
/** Until then, connections are accepted without a response. */
let acceptsAt = 0
const gate = createServer((socket) => {
  socket.on('error', () => undefined)
  if (Date.now() < acceptsAt) return
  const { hostname, port } = new URL(database.url)
  const onward = connectTo(Number(port), hostname).on('error', () => undefined)
  socket.pipe(onward).pipe(socket)
})
let connection: Connection<unknown>

beforeAll(async () => {
  database = await createBareDatabase()
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const through = new URL(database.url)
  through.port = String((gate.address() as AddressInfo).port)
  url = through.href
})
beforeEach(() => (connection = connect(url)))
afterAll(async () => {
  gate.close()
  await database.close()
})

const oneRow = async () => (await connection.pool.query('select 1 as one')).rows

test('a request gives up a connection that takes longer than five seconds', async () => {
  acceptsAt = Date.now() + 8_000
  await expect(oneRow()).rejects.toThrow('Connection terminated due to connection timeout')
})

test('background work gets its connection once the database accepts one', async () => {
  acceptsAt = Date.now() + 8_000
  expect(await patiently(oneRow)).toEqual([{ one: 1 }])
})

test('a job gets its connection once the database accepts one', async () => {
  acceptsAt = Date.now() + 8_000
  let rows: unknown
  const job = defineJob({
    name: 'count',
    payload: noPayload,
    work: () => async () => void (rows = await oneRow()),
  })
  await job.task({})({}, undefined as never)
  expect(rows).toEqual([{ one: 1 }])
})

test('an error of the database is not retried', async () => {
  acceptsAt = 0
  const client = await patiently(() => connection.pool.connect())
  await expect(client.query('select nothing from nowhere')).rejects.toThrow('does not exist')
  client.release()
  await connection.close()
  await expect(patiently(oneRow)).rejects.toThrow('after calling end')
})
