import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { smsSize } from '#rules/messages/sms-segments.ts'
import { createList } from '../../testing/alerts.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { createWebhook, messagesOf, startDelivery } from '../../testing/messages.ts'
import { createAdmin } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { startReceiver } from '../../testing/servers/receiver.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const world = await createCameraWorld(product)
const { deliver, mails } = startDelivery(product)
const wanted = await createList(db, world.orgId, [{ plate: 'STL3N', note: 'Blue van' }], {
  description: 'Wanted',
})

const photo = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()
const time = new Date().toISOString()
await post(product, world.camera, {
  time,
  image: photo.toString('base64'),
  detections: [
    { type: 'car', confidence: 99, plate: 'STL3N', plate_confidence: 95, bb: [0.1, 0.1, 0.5, 0.5] },
  ],
})

const send = async (call: 'preview' | 'test', values: object, key = world.admin.key) => {
  const form = { description: 'Wanted here', alert_list: wanted, ...values }
  return product.request('POST', `/api/v2/alert/${call}`, { key, body: form })
}
const lastMessage = async () => (await messagesOf(db, world.orgId)).at(-1)!

test('the preview and the test of a mail show the newest reading with its picture, by the same renderer', async () => {
  const { status, body } = await send('preview', { email: ['ann@parking.example'] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    channel: 'email',
    to: ['ann@parking.example'],
    subject: expect.stringMatching(/^Test: STL3N seen at /),
    body_type: 'html',
    segments: null,
    is_sample: false,
  })
  for (const part of ['STL3N', 'Blue van', 'Wanted', "'Wanted here'"])
    expect(body.body).toContain(part.replaceAll("'", '&#39;'))
  const [, picture] = /<img src="data:image\/jpeg;base64,([^"]+)"/.exec(body.body) ?? []
  const { width, height } = await sharp(photo).metadata()
  expect(await sharp(Buffer.from(picture!, 'base64')).metadata()).toMatchObject({ width, height })
  expect(body.body).toMatch(/\d\d:\d\d NZ[DS]T/)
  expect(await messagesOf(db, world.orgId)).toEqual([])

  const tested = await send('test', { email: ['ann@parking.example', 'bob@parking.example'] })
  expect(tested).toMatchObject({ status: 201 })
  expect(tested.body.messages).toHaveLength(2)
  await deliver()
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
    `ann@parking.example: ${body.subject}`,
    `bob@parking.example: ${body.subject}`,
  ])
  const { body: message } = await product.request('GET', `/api/v1/messages/${tested.body.messages[0]}`, {
    key: world.admin.key,
  })
  expect(message).toMatchObject({ state: 'delivered', source: 'Wanted here', history: [{ code: 250 }] })
})

test('the preview of an SMS shows its text and its number of segments', async () => {
  const recipients = { msg_number: ['0211234567'] }
  const { body } = await send('preview', recipients)
  const { segments } = smsSize(body.body)
  expect(body).toMatchObject({ channel: 'sms', to: ['0211234567'], body_type: 'text', segments })
  expect(body.body).toMatch(/^Test: STL3N seen at .*\n\d\d:\d\d NZ[DS]T\nBlue van\nhttp/)
  await send('test', recipients)
  await deliver()
  expect(await lastMessage()).toMatchObject({ status: 'delivered', body: body.body, segments })
})

test('the preview of a webhook shows the body of its request', async () => {
  const receiver = await startReceiver()
  const webhook = await createWebhook(product, world.orgId, receiver.url)
  const { body } = await send('preview', { webhook })
  expect(body).toMatchObject({ channel: 'webhook', to: ['Gate opener'], body_type: 'json' })
  await send('test', { webhook })
  await deliver()
  const dataOf = (text: string) => {
    const { data } = JSON.parse(text)
    return { ...data, image_url: undefined, acknowledge_url: undefined }
  }
  expect(dataOf(body.body)).toEqual(dataOf(receiver.calls[0]!.body))
  expect(dataOf(body.body)).toMatchObject({ plate: 'STL3N', note: 'Blue van', data: { test: true } })
})

test('the preview of a camera alert shows a camera, and without detections a sample is shown', async () => {
  const camera = await send('preview', { kind: 'camera', alert_list: null, email: ['ann@parking.example'] })
  expect(camera.body).toMatchObject({ subject: expect.stringMatching(/ is offline$/), is_sample: false })
  const { key } = await createAdmin(db)
  const made = await send(
    'preview',
    { alert_list: null, all_images: true, email: ['ann@parking.example'] },
    key,
  )
  expect(made.body).toMatchObject({ is_sample: true, subject: expect.stringContaining('ABC123') })
})

test.each<[object, RegExp]>([
  [{ about: 'safety' }, /^Test: People Exclusion Zones at Works, Yard$/],
  [{ about: 'safety', conditions: [{ is: 'violation', types: [10] }] }, /^Test: Worker Down at Works, Yard$/],
  [{ about: 'thing', conditions: [{ is: 'type', types: ['plant'] }] }, /^Test: A plant seen at Works, Yard$/],
  [{ about: 'wildlife', conditions: [{ is: 'count', at_least: 3 }] }, /^Test: 3 MAUI seen at Works, Yard$/],
  [{ about: 'vehicle' }, /^Test: ABC123 seen at Works, Yard$/],
  [{ about: 'nobody', minutes: 120 }, /^Test: No person or thing at Works for 2 hours$/],
  [{ about: 'occupancy', percent: 90 }, /^Test: Works is 90 % full$/],
])('without an event the preview of %j shows a sample of its subject', async (when, subject) => {
  const admin = await createAdmin(db)
  const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
  await createCamera(product.deps, admin.orgId, site.id, {
    name: 'CAM: Yard',
    app_type: CameraAppType.HS,
  })
  const form = { kind: 'condition', alert_list: null, when, email: ['ann@works.example'] }
  const { body } = await send('preview', form, admin.key)
  expect(body).toMatchObject({ is_sample: true, subject: expect.stringMatching(subject) })
  const everything = { alert_list: null, all_images: true, email: ['ann@works.example'] }
  expect((await send('preview', everything, admin.key)).body).toMatchObject({
    is_sample: true,
    subject: 'Test: A person seen at Works, Yard',
  })
})

test('without an event the preview of an occupancy shows the current one', async () => {
  const admin = await createAdmin(db)
  const site = await createSite(db, admin.orgId, { name: 'SITE: Quay' })
  await db.updateTable('sites').set({ number_of_bays: 4 }).where('id', '=', site.id).execute()
  const gate = await createCamera(product.deps, admin.orgId, site.id, { function_type: FunctionType.ENTRY })
  await post(product, gate, { detections: [{ type: 'car', plate: 'AAA111', plate_confidence: 95 }] })
  const when = { about: 'occupancy', percent: 90 }
  const form = { kind: 'condition', alert_list: null, when, email: ['ann@works.example'] }
  expect((await send('preview', form, admin.key)).body).toMatchObject({
    is_sample: false,
    subject: 'Test: Quay is 25 % full',
  })
})

test('a preview names a plate of the chosen list: the newest that was seen, else one of its entries', async () => {
  const others = { time: new Date(Date.parse(time) + 60_000).toISOString() }
  await post(product, world.camera, {
    ...others,
    detections: [{ type: 'car', confidence: 99, plate: 'ABC777', plate_confidence: 95 }],
  })
  const recipients = { email: ['ann@parking.example'] }
  const seen = await send('preview', recipients)
  expect(seen.body).toMatchObject({
    is_sample: false,
    subject: expect.stringMatching(/^Test: STL3N seen at /),
  })
  const unseen = await createList(db, world.orgId, [{ plate: 'NEVER1', note: 'Red ute' }], {
    description: 'Not seen',
  })
  const made = await send('preview', { ...recipients, alert_list: unseen })
  expect(made.body).toMatchObject({
    is_sample: true,
    subject: expect.stringMatching(/^Test: NEVER1 seen at /),
  })
  expect(made.body.body).toContain('Red ute')
})

test('rejects the preview and the test of a form with faults', async () => {
  for (const call of ['preview', 'test'] as const)
    expect(await send(call, { email: [] })).toMatchObject({
      status: 400,
      body: { action: ['Please select an action'] },
    })
})

test('the preview shows every channel of an alert', async () => {
  const { body } = await send('preview', { email: ['ann@parking.example'], msg_number: ['+61 412 345 678'] })
  expect(body).toMatchObject({
    channel: 'email',
    to: ['ann@parking.example'],
    others: [{ channel: 'sms', to: ['+61 412 345 678'], body_type: 'text' }],
  })
})
