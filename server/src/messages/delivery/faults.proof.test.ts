import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../../core/database/database.ts'
import type { Tables } from '../../db.ts'
import { openDatabaseGate } from '../../testing/servers/database-gate.ts'
import { createWebhook, messagesOf, startDelivery, notify } from '../../testing/messages.ts'
import { createAdmin } from '../../testing/people.ts'
import {
  answer,
  cutOff,
  hang,
  startReceiver,
  type Behaviour,
  type Receiver,
} from '../../testing/servers/receiver.ts'
import { freePort, productReady, spawnProduct } from '../../testing/product/spawn-product.ts'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const titles = ({ calls }: Receiver) => calls.map(({ body }) => JSON.parse(body).data.title as string)

/** Responds after the timeout. */
const answerLate: Behaviour = (_call, response) => {
  setTimeout(() => response.writeHead(200).end(), 12_000).unref()
}

async function world() {
  const { orgId } = await createAdmin(db)
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, orgId, receiver.url)
  return { orgId, receiver, hook: { channel: 'webhook', webhookId } as const }
}

const names = ['one', 'two', 'three']

/** The behaviour of a receiver, and the stored response code. */
const faults: [Behaviour, number | null][] = [
  [hang, null],
  [answer(500), 500],
  [cutOff, null],
  [answerLate, null],
]

test('receivers that hang, return 500, cut the connection or respond too late get all messages later, in order and with the same ids, and do not delay another', async () => {
  const failing = await Promise.all(
    faults.map(async ([behaviour, code]) => ({ ...(await world()), behaviour, code })),
  )
  const quick = await world()
  const { delivery } = startDelivery(product)
  for (const { receiver, behaviour } of failing) receiver.behave(behaviour)
  for (const { orgId, hook } of [...failing, quick])
    for (const title of names) await notify(product, orgId, [hook], { title })
  await delivery.sweep()
  await expect.poll(() => titles(quick.receiver), { timeout: 8_000 }).toEqual(names)
  expect(await messagesOf(db, failing[0]!.orgId)).toMatchObject([{ attempts: 0 }, {}, {}])
  await delivery.idle()
  for (const { orgId, receiver, code } of failing) {
    expect(titles(receiver)).toEqual(['one'])
    expect(await messagesOf(db, orgId)).toMatchObject([
      { status: 'queued', attempts: 1, answer_code: code },
      { status: 'queued', attempts: 0 },
      { status: 'queued', attempts: 0 },
    ])
    receiver.behave(answer(200))
  }
  product.setNow(new Date(Date.now() + 10_000))
  await delivery.sweep()
  await delivery.idle()
  for (const { orgId, receiver } of failing) {
    const messages = await messagesOf(db, orgId)
    expect(messages.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['delivered', 2],
      ['delivered', 1],
      ['delivered', 1],
    ])
    expect(titles(receiver)).toEqual(['one', ...names])
    const [first, ...rest] = messages.map(({ id }) => id)
    expect(receiver.calls.map(({ id }) => id)).toEqual([first, first, ...rest])
  }
  product.setNow(new Date())
})

test('a killed worker loses nothing: another continues in order with the same id', async () => {
  const { orgId, receiver, hook } = await world()
  const startWorker = async () => {
    const worker = spawnProduct(await freePort(), temporaryData('worker'), {
      DATABASE_URL: product.database.url,
      SIGHTLINE_ROLES: 'worker',
      SIGHTLINE_DEMO: 'off',
      // The workers encrypt with the secret of the product under test.
      SIGHTLINE_SECRET: 'a secret of at least thirty-two characters',
      SIGHTLINE_OUTBOUND_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'silent',
    })
    await productReady(worker)
    return worker
  }
  receiver.behave(hang)
  const five = [...names, 'four', 'five']
  for (const title of five) await notify(product, orgId, [hook], { title })
  const first = await startWorker()
  await expect.poll(() => receiver.calls.length, { timeout: 40_000 }).toBe(1)
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  expect(await messagesOf(db, orgId)).toMatchObject(five.map(() => ({ status: 'queued', attempts: 0 })))

  receiver.behave(answer(200))
  // The lease of the killed worker would expire; the test does not wait for it.
  await db
    .updateTable('message_destinations')
    .set({ leased_until: new Date(0) })
    .execute()
  const second = await startWorker()
  await expect.poll(() => receiver.calls.length, { timeout: 40_000 }).toBe(6)
  const stopped = once(second, 'exit')
  second.kill('SIGTERM')
  await stopped
  expect(titles(receiver)).toEqual(['one', ...five])
  expect(receiver.calls[1]!.id).toBe(receiver.calls[0]!.id)
  expect(await messagesOf(db, orgId)).toMatchObject(five.map(() => ({ status: 'delivered' })))
}, 150_000)

test('an unavailable database during a delivery causes no second attempt of this message or the next', async () => {
  const { orgId, receiver, hook } = await world()
  const gate = await openDatabaseGate(product.database.url)
  const behindGate = connect<Tables>(gate.url, { max: 3 })
  const deps = { ...product.deps, db: behindGate.db, pool: behindGate.pool }
  const { delivery } = startDelivery({ ...product, deps })
  for (const title of names) await notify(product, orgId, [hook], { title })
  receiver.behave((_call, response) => {
    if (receiver.calls.length === 1) gate.cut()
    response.writeHead(200).end()
  })
  await delivery.sweep()
  await expect.poll(() => receiver.calls.length, { timeout: 40_000 }).toBe(1)
  await sleep(1_000)
  gate.open()
  await expect.poll(() => receiver.calls.length, { timeout: 40_000 }).toBe(3)
  await delivery.idle()
  expect(titles(receiver)).toEqual(names)
  expect(await messagesOf(db, orgId)).toMatchObject(names.map(() => ({ status: 'delivered', attempts: 1 })))
  await behindGate.close()
  gate.close()
})
