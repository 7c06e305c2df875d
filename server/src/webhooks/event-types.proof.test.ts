import { expect, test } from 'vitest'
import { eventSchema, type EventType } from '#contract/messages/event-types.ts'
import { createAlert, createList } from '../testing/alerts.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { createWebhook, startDelivery } from '../testing/messages.ts'
import { startReceiver } from '../testing/servers/receiver.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { deliver } = startDelivery(product)
const receiver = await startReceiver()

test('the body of a webhook matches the published schema of its type and version', async () => {
  const world = await createCameraWorld(product)
  const webhook_id = await createWebhook(product, world.orgId, receiver.url)
  const list_id = await createList(db, world.orgId, ['STL3N'])
  await createAlert(db, world.orgId, { list_id, webhook_id, email: [] })
  await post(product, world.camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate: 'STL3N', plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
    ],
  })
  await deliver()
  const [request] = receiver.calls
  const body = JSON.parse(request!.body)
  expect(body).toMatchObject({ type: 'vehicle.alert', version: 1 })
  expect(eventSchema(body.type as EventType).safeParse(body).error).toBeUndefined()
})

test('the API document, its page and the list of types show every event with its version', async () => {
  const world = await createCameraWorld(product)
  const list = await product.request('GET', '/api/v1/event-types', { key: world.admin.key })
  const types: string[] = list.body.map(({ type }: { type: string }) => type)
  expect(types).toContain('safety.observation')
  const document = (await product.request('GET', '/api/openapi.json')).body
  expect(Object.keys(document.webhooks)).toEqual(types)
  const page = await product.app.inject({ url: '/api/docs' })
  for (const type of types) expect(page.body).toContain(`<code>${type}</code>`)
})
