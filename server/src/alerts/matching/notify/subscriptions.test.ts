import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { eventSchema, type EventType } from '#contract/messages/event-types.ts'
import { createAlert, createList } from '../../../testing/alerts.ts'
import { createCamera, post } from '../../../testing/cameras.ts'
import { startDelivery } from '../../../testing/messages.ts'
import { createAdmin, type TestPerson } from '../../../testing/people.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { watchClock } from '../../../testing/product/watch-clock.ts'
import { startReceiver } from '../../../testing/servers/receiver.ts'
import { createSite } from '../../../testing/sites.ts'
import { createSafetyCamera, inExclusionZone, observe, person } from '../../../testing/worlds/safety-world.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { deliver } = startDelivery(product)
const receiver = await startReceiver()
const minute = 60_000
let admin: TestPerson
let siteId: string

beforeEach(async () => {
  receiver.calls.length = 0
  product.setNow(new Date())
  admin = await createAdmin(db)
  siteId = (await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })).id
})

const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * minute))
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  product.request(method, `/api/v1/webhooks${path}`, { key: admin.key, body })
const form = (values: object) => ({ name: 'Own system', url: receiver.url, method: 'post', ...values })
async function subscribe(event_types: EventType[], values: object = {}): Promise<string> {
  const { status, body } = await send('POST', '', form({ event_types, ...values }))
  expect([status, body.event_types]).toEqual([201, event_types])
  return body.id
}
const bodies = async () => {
  await deliver()
  return receiver.calls.map(({ body }) => JSON.parse(body))
}
const types = async () => (await bodies()).map(({ type }) => type)
const car = (plate: string) => ({
  time: product.deps.now().toISOString(),
  detections: [{ type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } }],
})

test('a subscribed webhook receives every observation once, signed and by the schema, without an alert', async () => {
  const id = await subscribe(['safety.observation'])
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const event = { event_id: 'one' }
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)], event)
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)], event)
  const [body, ...more] = await bodies()
  expect(more).toEqual([])
  expect(body).toMatchObject({
    type: 'safety.observation',
    version: 1,
    data: { alert: 'Subscription', site: { name: 'Works' }, data: { alert_id: null, violation_type: 0 } },
  })
  expect(eventSchema('safety.observation').safeParse(body).error).toBeUndefined()
  const { secret } = (await product.request('GET', `/api/v1/webhooks/${id}/secret`, { key: admin.key })).body
  const [call] = receiver.calls
  expect(() => new Webhook(secret).verify(call!.body, call!.headers as Record<string, string>)).not.toThrow()
  const matches = await db
    .selectFrom('alert_matches')
    .select('id')
    .where('org_id', '=', admin.orgId)
    .execute()
  expect(matches).toEqual([])
})

test('events of other sites and other types are not sent to a subscription', async () => {
  const other = (await createSite(db, admin.orgId, { name: 'SITE: Other', site_type: 1 })).id
  await subscribe(['safety.observation'], { event_sites: [other] })
  await subscribe(['wildlife.sighting'])
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  expect(await types()).toEqual([])
  const there = await createSafetyCamera(product, admin.orgId, other)
  await observe(product, there, product.deps.now(), [person(inExclusionZone)])
  expect((await bodies()).map(({ data }) => data.site.name)).toEqual(['Other'])
})

test('an event that an alert has sent to a webhook is not sent again by its subscription', async () => {
  const webhook_id = await subscribe(['safety.observation'])
  await createAlert(db, admin.orgId, {
    kind: 'condition',
    conditions: JSON.stringify({ about: 'safety', join: 'and', conditions: [], repeat: null }),
    confidence_threshold: 0,
    webhook_id,
    email: [],
  })
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  const sent = await bodies()
  expect(sent.map(({ data }) => data.alert)).toEqual(['Watch'])
})

test('a sighting is sent with its coordinates', async () => {
  await subscribe(['wildlife.sighting'])
  const drone = await createCamera(product.deps, admin.orgId, siteId, { app_type: CameraAppType.MAUI })
  await post(product, drone, {
    time: product.deps.now().toISOString(),
    image_size: { width: 960, height: 540 },
    location: { lat: -38.80123, lng: 174.60456 },
    detections: [{ type: 'maui', confidence: 90, bb: { l: 1, t: 1, r: 9, b: 9 } }],
  })
  const [body] = await bodies()
  expect(body).toMatchObject({
    type: 'wildlife.sighting',
    data: { data: { species: 'MAUI', coordinates: { lat: -38.80123, lng: 174.60456 } } },
  })
})

test('a subscription to vehicle.alert receives one message of a vehicle that two alerts report', async () => {
  await subscribe(['vehicle.alert'])
  const camera = await createCamera(product.deps, admin.orgId, siteId)
  const list_id = await createList(db, admin.orgId, ['STL3N'])
  await createAlert(db, admin.orgId, { list_id })
  await createAlert(db, admin.orgId, { list_id, description: 'Second' })
  await post(product, camera, car('STL3N'))
  await post(product, camera, car('OTHER1'))
  expect((await bodies()).map(({ data }) => data.plate)).toEqual(['STL3N'])
})

test('a camera that is silent for 15 minutes and returns is reported without an alert, each once', async () => {
  const camera = await createCamera(product.deps, admin.orgId, siteId)
  await post(product, camera, car('AAA111'))
  later(60)
  await subscribe(['camera.offline', 'camera.back'])
  await watchClock(product)
  expect(await types()).toEqual([])
  await post(product, camera, car('BBB222'))
  later(14)
  await watchClock(product)
  expect(await types()).toEqual([])
  later(2)
  await watchClock(product)
  await watchClock(product)
  expect(await types()).toEqual(['camera.offline'])
  await post(product, camera, car('CCC333'))
  await watchClock(product)
  await watchClock(product)
  expect(await types()).toEqual(['camera.offline', 'camera.back'])
})

test('a carpark that is 90 % full is reported once, and again when it empties', async () => {
  const carpark = await createSite(db, admin.orgId, { name: 'SITE: Quay' })
  await db.updateTable('sites').set({ number_of_bays: 2 }).where('id', '=', carpark.id).execute()
  const entrance = await createCamera(product.deps, admin.orgId, carpark.id, {
    function_type: FunctionType.ENTRY,
  })
  const exit = await createCamera(product.deps, admin.orgId, carpark.id, { function_type: FunctionType.EXIT })
  await subscribe(['occupancy.level', 'occupancy.back'])
  await post(product, entrance, car('AAA111'))
  later(2)
  await watchClock(product)
  expect(await types()).toEqual([])
  await post(product, entrance, car('BBB222'))
  later(2)
  await watchClock(product)
  await watchClock(product)
  expect(await types()).toEqual(['occupancy.level'])
  await post(product, exit, car('AAA111'))
  later(2)
  await watchClock(product)
  expect((await bodies()).map(({ data }) => [data.title, data.data.limit])).toEqual([
    ['Quay is 100 % full', 90],
    ['Quay is 50 % full again', 90],
  ])
})

test('an unknown type and a site of others are refused, and omitted fields stay unchanged', async () => {
  const unknown = await send('POST', '', form({ event_types: ['vehicle.flown'] }))
  expect(unknown.status).toBe(400)
  const stranger = await createAdmin(db)
  const foreign = (await createSite(db, stranger.orgId)).id
  const refused = await send('POST', '', form({ event_types: ['camera.offline'], event_sites: [foreign] }))
  expect([refused.status, refused.body.event_sites]).toEqual([400, ['A chosen site does not exist']])
  const id = await subscribe(['camera.offline'], { event_sites: [siteId] })
  const { body } = await send('PUT', `/${id}`, form({ name: 'Renamed' }))
  expect(body).toMatchObject({ name: 'Renamed', event_types: ['camera.offline'], event_sites: [siteId] })
})
