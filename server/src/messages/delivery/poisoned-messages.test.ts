import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWebhook, messagesOf, notify, startDelivery } from '../../testing/messages.ts'
import { createAdmin } from '../../testing/people.ts'
import { startReceiver } from '../../testing/servers/receiver.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createDeliveryRecorder } from './record-deliveries.ts'
import { findDueMessages } from './due-messages.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps

/** Messages about several plates to one webhook. */
async function queueMessages(plates: readonly string[]) {
  const { orgId } = await createAdmin(db)
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, orgId, receiver.url)
  for (const plate of plates)
    await notify(product, orgId, [{ channel: 'webhook', webhookId }], { title: plate, plate })
  const received = () => receiver.calls.map(({ body }) => JSON.parse(body).data.plate as string)
  const states = async () => (await messagesOf(db, orgId)).map(({ status }) => status)
  return { orgId, destination: `webhook:${webhookId}`, received, states }
}

test('a message whose attempt cannot be stored does not stop the others of its destination', async () => {
  const { orgId, received, states } = await queueMessages(['AAA111', 'BBB222', 'CCC333'])
  const [first] = await messagesOf(db, orgId)
  await sql`
    create function refuse_message() returns trigger language plpgsql as $$
      begin
        if new.id = ${sql.lit(first!.id)} then raise 'A poisoned row'; end if;
        return new;
      end $$`.execute(db)
  await sql`create trigger refuse_message before update on messages
    for each row execute function refuse_message()`.execute(db)
  const { delivery } = startDelivery(product)
  await delivery.sweep()
  await delivery.idle()
  expect(received()).toEqual(['AAA111', 'BBB222', 'CCC333'])
  expect(await states()).toEqual(['queued', 'delivered', 'delivered'])
})

test('a delivery that cannot be recorded fails alone in its statement', async () => {
  const { orgId, destination, states } = await queueMessages(['AAA111', 'BBB222', 'CCC333', 'DDD444'])
  const due = await findDueMessages(db, { orgId, destination }, product.deps.now(), 10)
  const record = createDeliveryRecorder(db)
  const at = product.deps.now()
  const recorded = await Promise.allSettled(
    due.map((message) =>
      record({
        message,
        // No column holds such a code.
        attempted: {
          result: { kind: 'delivered' },
          code: message.content.plate === 'CCC333' ? 2 ** 40 : 200,
          answer: null,
          body: '',
          bodyType: 'json',
        },
        startedAt: at,
        finishedAt: at,
      }),
    ),
  )
  expect(recorded.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await states()).toEqual(['delivered', 'delivered', 'queued', 'delivered'])
})
