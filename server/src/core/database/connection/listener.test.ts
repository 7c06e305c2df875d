import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../logging/log.ts'
import { openDatabaseGate } from '../../../testing/servers/database-gate.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/product/test-database.ts'
import { listener as listenTo } from './listener.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A listener behind a proxy to the database, and the notifications that it got. */
async function listenBehindGate(options: { checkEvery?: number } = {}) {
  const gate = await openDatabaseGate(database.url)
  const heard: string[] = []
  let returns = 0
  const listener = listenTo({
    channel: 'sightline_live',
    connection: { connectionString: gate.url },
    log: createLog('silent'),
    onNews: (orgId) => heard.push(orgId),
    onReturn: () => returns++,
    ...options,
  })
  await listener.connected()
  return {
    gate,
    heard,
    returns: () => returns,
    async close() {
      await listener.close()
      gate.close()
    },
  }
}

const say = (text: string) => database.pool.query(`select pg_notify('sightline_live', $1)`, [text])

test('a lost connection is retried every second, and later notifications arrive', async () => {
  const { gate, heard, returns, close } = await listenBehindGate()
  await say('before')
  await expect.poll(() => heard).toEqual(['before'])

  gate.cut()
  await sleep(4500)
  expect(gate.arrivals()).toBeGreaterThan(0)
  expect(gate.arrivals()).toBeLessThanOrEqual(4)
  expect(returns()).toBe(0)

  gate.open()
  await expect.poll(returns).toBe(1)
  await say('after')
  await expect.poll(() => heard).toEqual(['before', 'after'])
  await close()
})

test('a silent connection is detected, and later notifications arrive', async () => {
  const { gate, heard, returns, close } = await listenBehindGate({ checkEvery: 200 })
  await sleep(500)
  expect(returns()).toBe(0)
  gate.fallSilent()
  await expect.poll(returns).toBe(1)
  await say('after')
  await expect.poll(() => heard).toEqual(['after'])
  await close()
})
