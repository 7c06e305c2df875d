import { rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { newId } from '../core/ids.ts'
import { content, createWebhook, messagesOf, startDelivery, notify } from '../testing/messages.ts'
import { answer, hang, startReceiver } from '../testing/servers/receiver.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db, config } = product.deps
const world = await createCameraWorld(product)
const { deliver, mails } = startDelivery(product)

const photo = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()
await post(product, world.camera, {
  time: new Date().toISOString(),
  image: photo.toString('base64'),
  detections: [{ type: 'car', confidence: 90, bb: [0.1, 0.1, 0.5, 0.5], plate: 'KTR123' }],
})
const { last_image_id } = await db
  .selectFrom('cameras')
  .select('last_image_id')
  .where('id', '=', world.camera.id)
  .executeTakeFirstOrThrow()
const image = { id: last_image_id! }

/** Whether it is the whole photo with a line along the left side of the detection. */
async function isFramed(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const isPhoto = (x: number, y: number) =>
    [0x33, 0x66, 0x99].every((part, index) => Math.abs(data[(y * info.width + x) * 3 + index]! - part) < 16)
  return info.width === 640 && info.height === 360 && isPhoto(500, 300) && !isPhoto(64, 100)
}

const bodyOf = ({ body }: { body: string }) => JSON.parse(body).data

test('a webhook gets a link to the picture, and its bytes if configured', async () => {
  const receiver = await startReceiver()
  const plain = await createWebhook(product, world.orgId, receiver.url)
  const full = await createWebhook(product, world.orgId, receiver.url, { include_byte_image_payload: true })
  await notify(product, world.orgId, [{ channel: 'webhook', webhookId: plain }], { image })
  await deliver()
  await notify(product, world.orgId, [{ channel: 'webhook', webhookId: full }], { image })
  await deliver()
  const [linked, sent] = receiver.calls.map(bodyOf)
  expect(linked.image).toBeUndefined()
  const link = new URL(linked.image_url)
  const opened = await product.app.inject({ method: 'GET', url: link.pathname + link.search })
  expect(opened.rawPayload.equals(photo)).toBe(true)
  expect(sent.image.content_type).toBe('image/jpeg')
  expect(Buffer.from(sent.image.bytes, 'base64').equals(photo)).toBe(true)
  const kept = (await messagesOf(db, world.orgId)).at(-1)!
  expect(kept.body!.length).toBeLessThan(2000)
})

test('a receiver for which the picture is too large gets the link at once, in the same attempt', async () => {
  const receiver = await startReceiver()
  receiver.behave((call, response) => answer(bodyOf(call).image ? 413 : 200)(call, response))
  const webhookId = await createWebhook(product, world.orgId, receiver.url, {
    include_byte_image_payload: true,
  })
  await notify(product, world.orgId, [{ channel: 'webhook', webhookId }], { image })
  await deliver()
  expect(receiver.calls.map((call) => Boolean(bodyOf(call).image))).toEqual([true, false])
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  expect((await messagesOf(db, world.orgId)).at(-1)).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a test without an image uses the newest read of a camera', async () => {
  const receiver = await startReceiver()
  const form = { name: 'Gate', webhook_type: 'manual', url: receiver.url, method: 'post' }
  const tested = await product.request('POST', '/api/v1/webhooks/test', { key: world.admin.key, body: form })
  expect(tested.status).toBe(200)
  expect(bodyOf(receiver.calls[0]!)).toMatchObject({
    plate: 'KTR123',
    image_url: expect.stringContaining('http'),
  })
})

test('an unresponsive picture store delays a message by seconds, then it is sent with a link', async () => {
  const store = await startReceiver(hang)
  const s3 = {
    endpoint: new URL(store.url).origin,
    bucket: 'pictures',
    region: 'auto',
    accessKey: 'key',
    secretKey: 'secret',
  }
  const deps = { ...product.deps, config: { ...config, s3 } }
  const slow = startDelivery({ ...product, deps })
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, world.orgId, receiver.url, {
    include_byte_image_payload: true,
  })
  const recipients = [
    { channel: 'email', to: 'hemi@parking.example' } as const,
    { channel: 'webhook', webhookId } as const,
  ]
  await notify(product, world.orgId, recipients, { image, path: '/dashboard/vehicle-explorer/2' })
  await slow.deliver()
  expect(store.calls.length).toBeGreaterThan(0)
  expect(slow.mails).toHaveLength(1)
  expect(slow.mails[0]!.pictures).toBeUndefined()
  expect(slow.mails[0]!.text).toContain('/dashboard/vehicle-explorer/2')
  expect(receiver.calls.map(bodyOf)).toMatchObject([{ image_url: expect.stringContaining('http') }])
  expect(bodyOf(receiver.calls[0]!).image).toBeUndefined()
})

test('stores the whole response with wait_for_result, otherwise its beginning', async () => {
  const receiver = await startReceiver(answer(200, 'x'.repeat(5_000)))
  for (const wait_for_result of [true, false]) {
    const webhookId = await createWebhook(product, world.orgId, receiver.url, { wait_for_result })
    await notify(product, world.orgId, [{ channel: 'webhook', webhookId }])
    await deliver()
    const { id } = (await messagesOf(db, world.orgId)).at(-1)!
    const { body } = await product.request('GET', `/api/v1/messages/${id}`, { key: world.admin.key })
    expect(body.history[0].answer).toHaveLength(wait_for_result ? 5_000 : 2_000)
  }
})

test('the history shows the picture of a mail, and none after it was deleted', async () => {
  await notify(product, world.orgId, [{ channel: 'email', to: 'kiri@parking.example' }], { image })
  await deliver()
  const { id } = (await messagesOf(db, world.orgId)).findLast(({ channel }) => channel === 'email')!
  const shown = async () =>
    (await product.request('GET', `/api/v1/messages/${id}`, { key: world.admin.key })).body.body as string
  const source = /<img src="data:image\/jpeg;base64,([^"]+)"/.exec(await shown())?.[1] ?? ''
  expect(await isFramed(Buffer.from(source, 'base64'))).toBe(true)
  await db
    .updateTable('notifications')
    .set({ content: JSON.stringify(content({ image: { id: newId() } })) })
    .where('org_id', '=', world.orgId)
    .execute()
  expect(await shown()).not.toMatch(/<img|cid:/)
})

test('a mail contains the picture, and a deleted picture does not delay it', async () => {
  const kiri = { channel: 'email', to: 'kiri@parking.example' } as const
  await notify(product, world.orgId, [kiri], { image })
  await deliver()
  expect(await isFramed(mails.at(-1)!.pictures![0]!.bytes)).toBe(true)
  expect(mails.at(-1)!.html).toContain('src="cid:picture"')
  rmSync(path.join(config.dataDir, 'media'), { recursive: true, force: true })
  await notify(product, world.orgId, [kiri], { image, path: '/dashboard/vehicle-explorer/1' })
  await deliver()
  expect(mails.at(-1)!.pictures).toBeUndefined()
  expect(mails.at(-1)!.text).toContain('/dashboard/vehicle-explorer/1')
})
