import { expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { createAdmin } from '../../testing/people.ts'
import { createWebhook, messagesOf, startDelivery, notify } from '../../testing/messages.ts'
import { answer, cutOff, startReceiver, type Behaviour } from '../../testing/servers/receiver.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { deliver, mails } = startDelivery(product)

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A new organisation with its own receiver, so that tests are independent. */
async function world() {
  product.setNow(new Date())
  const { orgId, email } = await createAdmin(db)
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, orgId, receiver.url)
  const hook = { channel: 'webhook', webhookId } as const
  return { orgId, email, receiver, webhookId, hook, states: () => messagesOf(db, orgId) }
}
const later = (ms: number) => product.setNow(new Date(product.deps.now().getTime() + ms))

test('leases a destination, records the delivery and releases the lease with one statement each', async () => {
  const { orgId, receiver, hook } = await world()
  await notify(product, orgId, [hook])
  const { texts } = await countStatements(deliver)
  expect(receiver.calls).toHaveLength(1)
  const writes = texts.filter((text) => !text.startsWith('select '))
  expect(writes).toEqual([
    expect.stringMatching(/^with quick as .* insert into message_destinations/),
    expect.stringMatching(/^with quick as .*, arrived as /),
    expect.stringMatching(/^with quick as .* update message_destinations/),
  ])
})

test('sends a message that is queued twice under one key once', async () => {
  const { orgId, receiver, hook, states } = await world()
  const first = await notify(product, orgId, [hook], {}, { key: 'alert:1:pass:1' })
  const again = await notify(product, orgId, [hook], {}, { key: 'alert:1:pass:1' })
  await deliver()
  expect(again).toBe(first)
  expect(receiver.calls).toHaveLength(1)
  expect(await states()).toMatchObject([{ status: 'delivered', attempts: 1, answer_code: 200 }])
})

test('a transaction that fails sends nothing', async () => {
  const { orgId, receiver, hook } = await world()
  await db
    .transaction()
    .execute(async (tx) => {
      await notify({ ...product, deps: { ...product.deps, db: tx } }, orgId, [hook])
      throw new Error('the event could not be stored')
    })
    .catch(() => undefined)
  await deliver()
  expect(receiver.calls).toEqual([])
})

test('retries a 500 response after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, then gives up', async () => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(answer(500, 'oops'))
  await notify(product, orgId, [hook])
  await deliver()
  const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]
  for (const [index, wait] of waits.entries()) {
    expect(receiver.calls).toHaveLength(index + 1)
    later(wait - 3 * second)
    await deliver()
    expect(receiver.calls).toHaveLength(index + 1)
    later(3 * second)
    await deliver()
  }
  expect(receiver.calls).toHaveLength(7)
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  expect(await states()).toMatchObject([{ status: 'failed', attempts: 7, answer_code: 500 }])
  later(24 * hour)
  await deliver()
  expect(receiver.calls).toHaveLength(7)
})

test.each([401, 403, 405, 409, 422])('%i is final', async (status) => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(answer(status))
  await notify(product, orgId, [hook])
  await deliver()
  later(hour)
  await deliver()
  expect(receiver.calls).toHaveLength(1)
  expect(await states()).toMatchObject([{ status: 'failed', attempts: 1, answer_code: status }])
})

test.each([400, 404])('%i is retried for an hour before it is final', async (status) => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(answer(status))
  await notify(product, orgId, [hook])
  await deliver()
  const waits = [5 * second, 5 * minute, 20 * minute, 35 * minute]
  for (const [index, wait] of waits.entries()) {
    expect(await states()).toMatchObject([{ status: 'queued', attempts: index + 1, answer_code: status }])
    later(wait + second)
    await deliver()
  }
  expect(await states()).toMatchObject([{ status: 'failed', attempts: 5 }])
  later(hour)
  await deliver()
  expect(receiver.calls).toHaveLength(5)
})

test.each([408, 429, 500, 503])('%i is retried', async (status) => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(answer(status))
  await notify(product, orgId, [hook])
  await deliver()
  receiver.behave(answer(204))
  later(6 * second)
  await deliver()
  expect(await states()).toMatchObject([{ status: 'delivered', attempts: 2, answer_code: 204 }])
})

test('waits for the Retry-After of a 429 response', async () => {
  const { orgId, receiver, hook } = await world()
  receiver.behave(answer(429, '', { 'retry-after': '120' }))
  await notify(product, orgId, [hook], { title: 'first' })
  await notify(product, orgId, [hook], { title: 'second' })
  await deliver()
  receiver.behave(answer(200))
  later(115 * second)
  await deliver()
  expect(receiver.calls).toHaveLength(1)
  later(10 * second)
  await deliver()
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.title)).toEqual(['first', 'first', 'second'])
})

test('a receiver that was down for an hour gets every message once, in order of time, with the original ids', async () => {
  const { orgId, receiver, hook } = await world()
  receiver.behave(cutOff)
  for (let count = 0; count < 12; count++) {
    await notify(product, orgId, [hook], { title: `message ${count}` })
    await deliver()
    later(5 * minute)
  }
  await deliver()
  const triedIds = new Set(receiver.calls.map(({ id }) => id))
  receiver.calls.length = 0
  receiver.behave(answer(200))
  later(3 * hour)
  await deliver()
  const titles = receiver.calls.map(({ body }) => JSON.parse(body).data.title)
  expect(titles).toEqual(Array.from({ length: 12 }, (_, count) => `message ${count}`))
  expect([...triedIds]).toEqual([receiver.calls[0]!.id])
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(12)
  expect(JSON.parse(receiver.calls[0]!.body).data.delay).toMatch(/^seen \d\d:\d\d, delayed 4 h$/)
})

test('a dead receiver does not delay others', async () => {
  const { orgId, receiver, hook, webhookId } = await world()
  const other = await startReceiver()
  const otherId = await createWebhook(product, orgId, other.url)
  receiver.behave(cutOff)
  for (let count = 0; count < 20; count++)
    await notify(product, orgId, [hook, { channel: 'webhook', webhookId: otherId }])
  await deliver()
  expect(other.calls).toHaveLength(20)
  const places = await db.selectFrom('message_destinations').selectAll().where('org_id', '=', orgId).execute()
  const place = (id: string) => places.find(({ destination }) => destination === `webhook:${id}`)
  expect(place(webhookId)).toMatchObject({ last_success_at: null, failing_since: expect.any(Date) })
  expect(place(otherId)).toMatchObject({ last_error: null, last_success_at: expect.any(Date) })
})

test('stores every attempt with its time and response', async () => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(answer(503, 'busy'))
  await notify(product, orgId, [hook])
  await deliver()
  receiver.behave(answer(200, 'thanks'))
  later(6 * second)
  await deliver()
  const [message] = await states()
  const attempts = await db
    .selectFrom('message_attempts')
    .select(['number', 'outcome', 'code', 'answer'])
    .where('org_id', '=', orgId)
    .where('message_id', '=', message!.id)
    .orderBy('number')
    .execute()
  expect(attempts).toEqual([
    { number: 1, outcome: 'failed', code: 503, answer: 'busy' },
    { number: 2, outcome: 'delivered', code: 200, answer: 'thanks' },
  ])
})

test('warns about a webhook after a day of failures, and disables it after five with a mail to the ADMINs', async () => {
  const { orgId, email, receiver, hook, webhookId, states } = await world()
  receiver.behave(answer(500, 'oops'))
  for (let day = 0; day < 6; day++) {
    await notify(product, orgId, [hook])
    await deliver()
    later(24 * hour)
    await deliver()
  }
  const webhook = await db
    .selectFrom('webhooks')
    .select(['disabled_at', 'disabled_reason'])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow()
  expect(webhook).toEqual({ disabled_at: expect.any(Date), disabled_reason: 'It failed for 5 days' })
  const notices = mails.filter(({ to }) => to === email)
  expect(notices.map(({ subject }) => subject)).toEqual([
    "Webhook 'Gate opener' is failing",
    "Webhook 'Gate opener' was switched off",
  ])
  expect(notices[1]!.text).toContain('500 oops')
  const calls = receiver.calls.length
  await notify(product, orgId, [hook])
  await deliver()
  expect(receiver.calls).toHaveLength(calls)
  expect((await states()).findLast(({ channel }) => channel === 'webhook')).toMatchObject({
    status: 'failed',
    reason: 'The webhook is switched off',
  })
})

/** Fails for one plate, and counts the received plates. */
const failFor =
  (plate: string, fail: Behaviour): Behaviour =>
  (call, response) =>
    (JSON.parse(call.body).data.plate === plate ? fail : answer(200))(call, response)
const platesIn = (calls: readonly { body: string }[]) =>
  calls.map(({ body }) => JSON.parse(body).data.plate as string)

test('a receiver that returns 500 for one plate gets all others at once; that plate is retried on its schedule, in order', async () => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(failFor('BAD1', answer(500)))
  const plates = ['BAD1', 'AAA1', 'BAD1', ...Array.from({ length: 100 }, (_, count) => `CAR${count}`), 'BAD1']
  for (const [index, plate] of plates.entries())
    await notify(product, orgId, [hook], { plate, title: `message ${index}` })
  // No retry is due, however long a busy machine takes.
  product.stopClock()
  await deliver()
  const others = plates.filter((plate) => plate !== 'BAD1')
  expect(platesIn(receiver.calls)).toEqual(['BAD1', ...others])
  expect(
    (await states()).filter(({ status }) => status === 'queued').map(({ attempts }) => attempts),
  ).toEqual([1, 0, 0])
  later(6 * second)
  await deliver()
  expect(platesIn(receiver.calls).slice(102)).toEqual(['BAD1'])
  receiver.behave(answer(200))
  later(5 * minute)
  await deliver()
  const titles = receiver.calls.slice(103).map(({ body }) => JSON.parse(body).data.title)
  expect(titles).toEqual(['message 0', 'message 2', 'message 103'])
  expect((await states()).every(({ status }) => status === 'delivered')).toBe(true)
})

test('a receiver that does not respond for one plate gets the others after one timeout', async () => {
  const { orgId, receiver, hook } = await world()
  receiver.behave(failFor('BAD1', cutOff))
  for (const plate of ['BAD1', 'AAA1', 'BAD1', 'AAA2']) await notify(product, orgId, [hook], { plate })
  await deliver()
  expect(platesIn(receiver.calls)).toEqual(['BAD1', 'AAA1', 'AAA2'])
})

test('a dead receiver is tried with few messages, and gets all of them once it is back', async () => {
  const { orgId, receiver, hook, states } = await world()
  receiver.behave(cutOff)
  for (let count = 0; count < 200; count++) await notify(product, orgId, [hook], { plate: `CAR${count}` })
  for (let round = 0; round < 12; round++) {
    await deliver()
    later(5 * minute)
  }
  expect(receiver.calls.length).toBeLessThan(40)
  receiver.behave(answer(200))
  await deliver()
  later(10 * hour)
  await deliver()
  expect((await states()).every(({ status }) => status === 'delivered')).toBe(true)
})

test('a webhook with a global order sends nothing after a failed message', async () => {
  const { orgId, receiver, hook, webhookId } = await world()
  await db.updateTable('webhooks').set({ is_ordered: true }).where('id', '=', webhookId).execute()
  receiver.behave(failFor('BAD1', answer(500)))
  for (const plate of ['AAA1', 'BAD1', 'AAA2', 'AAA3']) await notify(product, orgId, [hook], { plate })
  await deliver()
  expect(platesIn(receiver.calls)).toEqual(['AAA1', 'BAD1'])
  receiver.behave(answer(200))
  later(6 * second)
  await deliver()
  expect(platesIn(receiver.calls)).toEqual(['AAA1', 'BAD1', 'BAD1', 'AAA2', 'AAA3'])
})

test('the history shows which message blocks another, and its next attempt', async () => {
  product.setNow(new Date())
  product.stopClock()
  const admin = await createAdmin(db)
  const receiver = await startReceiver(answer(500))
  const webhookId = await createWebhook(product, admin.orgId, receiver.url)
  for (const title of ['first', 'second'])
    await notify(product, admin.orgId, [{ channel: 'webhook', webhookId }], { title })
  await deliver()
  const { body } = await product.request('GET', '/api/v2/alert/history', { key: admin.key })
  const [first, waiting] = ['first', 'second'].map((title) =>
    body.results.find((row: { title: string }) => row.title === title),
  )
  expect(first).toMatchObject({ waiting_behind: null })
  const inSeconds = (Date.parse(first.next_attempt_at) - product.deps.now().getTime()) / 1000
  expect(Math.round(inSeconds)).toBe(5)
  expect(waiting.waiting_behind).toEqual({
    id: first.id,
    title: 'first',
    next_attempt_at: first.next_attempt_at,
  })
  product.setNow(new Date())
})
