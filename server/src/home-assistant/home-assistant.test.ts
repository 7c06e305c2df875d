import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { matchKinds } from '#contract/alerts/enumerations.ts'
import { newId } from '../core/ids.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { followBroker, startBroker } from '../testing/servers/mqtt-broker.ts'
import { startHomeAssistant } from './bridge.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db, now } = product.deps
let broker: Awaited<ReturnType<typeof startBroker>>

const bridges: ReturnType<typeof startHomeAssistant>[] = []
const startBridge = () => bridges.push(startHomeAssistant(product.deps))
const url = '/api/v1/organisation/home_assistant'

let world: CameraWorld
let observer: Awaited<ReturnType<typeof followBroker>>
const id = (uuid: string) => uuid.replaceAll('-', '')
const node = () => `sightline_${id(world.orgId)}`
const cameraTopic = (what: string) => `sightline/${node()}/camera/${world.camera.id}/${what}`
const config = (component: string, object: string) => `homeassistant/${component}/${node()}/${object}/config`

const save = async (values: object = {}) =>
  product.request('PUT', url, {
    key: world.admin.key,
    body: {
      is_enabled: true,
      address: `mqtt://127.0.0.1:${broker.port}`,
      username: 'hass',
      password: 's/cret',
      ...values,
    },
  })
const read = async () => (await product.request('GET', url, { key: world.admin.key })).body

const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer()
const sees = (plate: string) =>
  post(product, world.camera, {
    time: now().toISOString(),
    detections: [{ type: 'car', plate, plate_confidence: 95 }],
    image: Buffer.concat([picture, Buffer.from(plate)]).toString('base64'),
  })

beforeEach(async () => {
  world = await createCameraWorld(product, { name: 'CAM: Gate', event_frequency_id: 1, function_type: 1 })
  await db.updateTable('sites').set({ number_of_bays: 40 }).where('id', '=', world.siteId).execute()
  broker = await startBroker()
  observer = await followBroker(broker.port)
})
afterEach(async () => {
  await Promise.all(bridges.splice(0).map((bridge) => bridge.stop()))
  await db.deleteFrom('home_assistant').execute()
  await observer.close()
  await broker.close()
})

/** Validates discovery messages like Home Assistant. */
const common = {
  name: z.string(),
  unique_id: z.string(),
  availability_topic: z.literal('unset').or(z.string()),
  qos: z.literal(1),
  icon: z.string().startsWith('mdi:').optional(),
  device: z.strictObject({
    identifiers: z.array(z.string()).min(1),
    name: z.string(),
    manufacturer: z.literal('Sightline'),
    model: z.enum(['Camera', 'Site']),
    configuration_url: z.url(),
    suggested_area: z.string().optional(),
    via_device: z.string().optional(),
  }),
  origin: z.strictObject({ name: z.literal('Sightline'), sw_version: z.string(), support_url: z.url() }),
}
const schemas: Record<string, z.ZodType> = {
  sensor: z.strictObject({
    ...common,
    state_topic: z.string(),
    json_attributes_topic: z.string().optional(),
    state_class: z.literal('measurement').optional(),
    unit_of_measurement: z.string().optional(),
  }),
  binary_sensor: z.strictObject({
    ...common,
    state_topic: z.string(),
    device_class: z.enum(['connectivity', 'occupancy']),
    entity_category: z.literal('diagnostic').optional(),
  }),
  image: z.strictObject({ ...common, image_topic: z.string(), content_type: z.literal('image/jpeg') }),
  event: z.strictObject({ ...common, state_topic: z.string(), event_types: z.array(z.string()).min(1) }),
}

test('announces every camera and site by the discovery schema, with states, picture and availability', async () => {
  await save()
  startBridge()
  await sees('HAS123')
  await expect.poll(() => observer.text(`${world.camera.id}/last_plate`)).toBe('HAS123')
  const camera = id(world.camera.id)
  const site = id(world.siteId)
  const configs = [...observer.retained].filter(([topic]) => topic.startsWith('homeassistant/'))
  expect(configs.map(([topic]) => topic).sort()).toEqual(
    [
      config('binary_sensor', `${camera}_occupancy`),
      config('binary_sensor', `${camera}_online`),
      config('event', `${site}_alert`),
      config('image', `${camera}_picture`),
      config('sensor', `${camera}_last_plate`),
      config('sensor', `${site}_free_places`),
      config('sensor', `${site}_vehicles`),
    ].sort(),
  )
  const unique = new Set<string>()
  for (const [topic, payload] of configs) {
    const message = schemas[topic.split('/')[1]!]!.parse(JSON.parse(payload.toString())) as {
      unique_id: string
      availability_topic: string
    }
    unique.add(message.unique_id)
    expect(message.availability_topic).toBe(`sightline/${node()}/status`)
  }
  expect(unique.size).toBe(7)
  const plateConfig = JSON.parse(observer.text(`${camera}_last_plate/config`)!)
  expect(plateConfig).toMatchObject({
    state_topic: cameraTopic('last_plate'),
    device: { name: 'Gate', suggested_area: 'Harbour', via_device: `sightline_${site}` },
  })
  expect(JSON.parse(observer.text(`${site}_alert/config`)!).event_types).toEqual([...matchKinds])
  await expect.poll(() => observer.text('/status')).toBe('online')
  await expect.poll(() => observer.text('/occupancy')).toBe('ON')
  expect(observer.text('/online')).toBe('ON')
  await expect.poll(() => observer.text('/vehicles')).toBe('1')
  expect(observer.text('/free_places')).toBe('39')
  await expect.poll(() => observer.retained.has(cameraTopic('picture'))).toBe(true)
  expect(await sharp(observer.retained.get(cameraTopic('picture'))).metadata()).toMatchObject({
    format: 'jpeg',
    width: 64,
  })
  expect((await read()).status).toMatchObject({ state: 'connected', last_error: null })
  expect((await read()).status.published_at).not.toBeNull()
})

test('publishes every state again after an outage of the broker, and the page reports the outage', async () => {
  await save()
  startBridge()
  await sees('OLD111')
  await expect.poll(() => observer.text('/last_plate')).toBe('OLD111')
  await expect.poll(() => observer.text('/status')).toBe('online')
  await expect.poll(() => observer.retained.has(cameraTopic('picture'))).toBe(true)
  const before = [...observer.retained.keys()].sort()
  await broker.close()
  await expect.poll(async () => (await read()).status.state).toBe('failing')
  expect((await read()).status.last_error.text).toMatch(/could not be reached|ended the connection/)
  await sees('NEW222')
  broker = await startBroker({ port: broker.port })
  observer = await followBroker(broker.port)
  await expect.poll(() => observer.text('/last_plate')).toBe('NEW222')
  await expect.poll(() => [...observer.retained.keys()].sort()).toEqual(before)
  await expect.poll(async () => (await read()).status).toMatchObject({ state: 'connected', last_error: null })
})

test('the broker reports Sightline as offline when the connection is cut, and Sightline reconnects', async () => {
  await save()
  startBridge()
  await expect.poll(() => observer.text('/status')).toBe('online')
  broker.cut(node())
  const states = () =>
    observer.messages.filter(({ topic }) => topic.endsWith('/status')).map(({ text }) => text)
  await expect.poll(states).toEqual(['online', 'offline', 'online'])
})

const alertAt = async (minutesAgo: number, plate: string) => {
  const at = new Date(now().getTime() - minutesAgo * 60_000)
  await db
    .insertInto('alert_matches')
    .values({
      org_id: world.orgId,
      id: newId(at),
      alert_id: newId(at),
      alert_name: 'Banned vehicles',
      subject: plate,
      kind: 'detection',
      state: 'notified',
      time: at,
      created_at: at,
      notified_at: at,
      site_id: world.siteId,
      camera_id: world.camera.id,
      plate,
    })
    .execute()
}
const alerts = () =>
  observer.messages
    .filter(({ topic }) => topic.endsWith('/alert'))
    .map(({ text }) => JSON.parse(text) as { event_type: string; plate: string; camera: string })

test('an alert is published once as an event, also by the process that takes over', async () => {
  await save()
  startBridge()
  await expect.poll(() => observer.text('/status')).toBe('online')
  await alertAt(0, 'BAN001')
  await expect.poll(alerts).toMatchObject([{ event_type: 'detection', plate: 'BAN001', camera: 'Gate' }])
  await bridges.pop()!.stop()
  await expect.poll(() => observer.text('/status')).toBe('offline')
  await alertAt(0, 'BAN002')
  await alertAt(30, 'BAN000')
  startBridge()
  await expect.poll(() => alerts().map(({ plate }) => plate)).toEqual(['BAN001', 'BAN002'])
})

test('of many processes one connects, and another takes over when it stops', async () => {
  await save()
  startBridge()
  startBridge()
  startBridge()
  await expect.poll(() => observer.text('/status')).toBe('online')
  const own = () => broker.clients().filter((client) => client.startsWith('sightline'))
  expect(own()).toEqual([node()])
  // Whichever process holds the connection, the remaining one gets it.
  for (const bridge of bridges.splice(0, 2)) await bridge.stop()
  await expect.poll(() => observer.text('/status')).toBe('online')
  await sees('TAK111')
  await expect.poll(() => observer.text('/last_plate')).toBe('TAK111')
})

test('disabling removes every message, and removing a camera removes its messages at once', async () => {
  await save()
  startBridge()
  const second = await createCamera(product.deps, world.orgId, world.siteId, { name: 'CAM: Exit' })
  await sees('RET123')
  const has = (cameraId: string) =>
    [...observer.retained.keys()].some((topic) => topic.includes(id(cameraId)))
  await expect.poll(() => has(second.id)).toBe(true)
  await product.request('DELETE', `/api/v1/cameras/${second.id}`, { key: world.admin.key })
  await sees('RET124')
  await expect.poll(() => has(second.id)).toBe(false)
  expect(has(world.camera.id)).toBe(true)
  await save({ is_enabled: false })
  await expect.poll(() => [...observer.retained.keys()]).toEqual([])
  await expect.poll(async () => (await read()).status.state).toBe('off')
})

test('publishes neither plates nor pictures when they are off, and announces only chosen sites', async () => {
  const other = await createCameraWorld(product)
  await save({ sends_plates: false, sends_pictures: false, sites: [world.siteId] })
  startBridge()
  await sees('SEC999')
  await alertAt(0, 'SEC999')
  await expect.poll(() => observer.text('/occupancy')).toBe('ON')
  await expect.poll(() => alerts().length).toBe(1)
  expect(observer.messages.filter(({ text }) => text.includes('SEC999'))).toEqual([])
  expect([...observer.retained.keys()].filter((topic) => topic.includes('picture'))).toEqual([])
  expect([...observer.retained.keys()].filter((topic) => topic.includes(id(other.camera.id)))).toEqual([])
  const foreign = await save({ sites: [other.siteId] })
  expect(foreign.status).toBe(400)
})

test('the connection test names the fault, and the password is encrypted and never returned', async () => {
  const trial = async () => (await product.request('POST', `${url}/test`, { key: world.admin.key })).body
  expect(await trial()).toEqual({ is_success: false, detail: 'No broker is stored yet' })
  const saved = await save({ is_enabled: false })
  expect(saved.body).toMatchObject({ has_password: true, status: { state: 'off' } })
  expect(saved.text).not.toContain('s/cret')
  expect(await trial()).toEqual({ is_success: true, detail: '' })
  const row = await db
    .selectFrom('home_assistant')
    .selectAll()
    .where('org_id', '=', world.orgId)
    .executeTakeFirst()
  expect(row!.sealed_password!.toString('latin1')).not.toContain('s/cret')
  // An empty password keeps the stored one, unless the address changes.
  await save({ is_enabled: false, password: '' })
  expect((await read()).has_password).toBe(true)
  await save({ is_enabled: false, password: '', address: 'mqtt://127.0.0.1:1' })
  expect((await read()).has_password).toBe(false)
  expect((await trial()).detail).toBe('127.0.0.1:1 could not be reached.')
  await save({ is_enabled: false, password: 'wrong' })
  expect((await trial()).detail).toBe('The broker refused the user name or the password.')
  await save({ is_enabled: false, address: 'mqtt://192.168.7.7:1883' })
  expect((await trial()).detail).toBe(
    '192.168.7.7 is not a public address, and the settings do not allow it.',
  )
})

test.each([
  ['http://broker', 'address'],
  ['mqtt://', 'address'],
  ['mqtt://user:secret@broker.example', 'address'],
  ['mqtt://broker.example/topic', 'address'],
])('refuses %s as the address of a broker', async (address, field) => {
  const { status, body } = await save({ address })
  expect(status).toBe(400)
  expect(Object.keys(body)).toEqual([field])
})
