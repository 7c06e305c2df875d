import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../core/database/database.ts'
import { startEmbeddedPostgres } from '../../core/database/embedded/embedded-postgres.ts'
import { migrate } from '../../core/database/migration/migrate.ts'
import type { Tables } from '../../db.ts'
import { createWebhook, messagesOf, notify } from '../../testing/messages.ts'
import { createAdmin } from '../../testing/people.ts'
import { startReceiver } from '../../testing/servers/receiver.ts'
import { freePort, productReady, spawnProduct } from '../../testing/product/spawn-product.ts'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const dataDir = temporaryData('restart')
let server = await startEmbeddedPostgres({ dataDir })
const database = connect<Tables>(server.url)
afterAll(async () => {
  await database.close()
  await server.stop()
})

test('a database restart during delivery loses nothing: all messages arrive in order with their ids', async () => {
  await migrate(database.pool)
  const own = { deps: { ...product.deps, db: database.db, pool: database.pool } }
  const { orgId } = await createAdmin(database.db)
  const receiver = await startReceiver()
  const webhookId = await createWebhook(own, orgId, receiver.url)
  const names = ['one', 'two', 'three', 'four', 'five']
  for (const title of names) await notify(own, orgId, [{ channel: 'webhook', webhookId }], { title })

  const started = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const stopDatabase = async () => {
    await server.stop()
    stopped.resolve()
  }
  receiver.behave(async (_call, response) => {
    // The second response arrives when the database is already down. A worker that still starts would end instead.
    if (receiver.calls.length === 2) {
      await started.promise
      await stopDatabase()
    }
    response.writeHead(200).end()
  })
  const worker = spawnProduct(await freePort(), temporaryData('worker'), {
    DATABASE_URL: server.url,
    SIGHTLINE_ROLES: 'worker',
    SIGHTLINE_DEMO: 'off',
    SIGHTLINE_SECRET: 'a secret of at least thirty-two characters',
    SIGHTLINE_OUTBOUND_ALLOW: '127.0.0.0/8',
    LOG_LEVEL: 'silent',
  })
  await productReady(worker)
  started.resolve()
  await stopped.promise
  await sleep(1_000)
  server = await startEmbeddedPostgres({ dataDir, port: server.port })
  await expect
    .poll(async () => (await messagesOf(database.db, orgId)).map(({ status }) => status), { timeout: 90_000 })
    .toEqual(names.map(() => 'delivered'))
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended

  const received = receiver.calls.map(({ id, body }) => ({
    id,
    title: JSON.parse(body).data.title as string,
  }))
  const firsts = received.filter(({ id }, index) => received.findIndex((call) => call.id === id) === index)
  expect(firsts.map(({ title }) => title)).toEqual(names)
  expect(firsts.map(({ id }) => id)).toEqual((await messagesOf(database.db, orgId)).map(({ id }) => id))
  // A repeated message directly follows its first delivery.
  expect(received.filter(({ id }, index) => received[index - 1]?.id !== id)).toEqual(firsts)
}, 150_000)
