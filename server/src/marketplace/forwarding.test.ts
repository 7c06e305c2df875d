import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { startDelivery } from '../testing/messages.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  inPpeZone,
  observe,
  person,
  standing,
} from '../testing/worlds/safety-world.ts'
import { createSite } from '../testing/sites.ts'
import { startOutsideService } from '../testing/servers/outside-service.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { forwardEvents } from './forward-events.ts'

const service = await startOutsideService()
const { url } = service
const product = await startProduct({
  outboundAllow: ['127.0.0.0/8'],
  integrationUrls: { salesforce: url, hubspot: url, logAnalytics: url, swipedOn: url },
})
const { db } = product.deps
const { deliver, mails } = startDelivery(product)

async function begin(): Promise<CameraWorld> {
  product.setNow(new Date())
  return createCameraWorld(product)
}
const later = (ms: number) => product.setNow(new Date(product.deps.now().getTime() + ms))
const [second, minute, hour] = [1000, 60_000, 3_600_000]

const enable = async ({ admin }: CameraWorld, slug: string, fields: Record<string, string>) => {
  const answer = await product.request('PUT', `/api/v1/integrations/${slug}`, {
    key: admin.key,
    body: { is_enabled: true, fields },
  })
  expect(answer.status).toBe(200)
  // The settings of a camera that has just posted are cached for a while.
  later(30 * second)
}
const settingOf = async ({ admin }: CameraWorld, slug: string) =>
  (await product.request('GET', `/api/v1/integrations/${slug}`, { key: admin.key })).body

const see = async ({ camera }: CameraWorld, plate: string) => {
  const answer = await post(product, camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate, plate_confidence: 90, bb: { l: 0, t: 0, r: 100, b: 100 } },
    ],
  })
  expect(answer.status).toBe(200)
}
/** Forwards after the time in which later pictures may change an event. */
async function forward(): Promise<void> {
  later(30 * second)
  await forwardEvents(product.deps)
  await deliver()
}
const logAnalytics = { workspace_id: 'ws-1', shared_key: Buffer.from('key').toString('base64') }
const platesIn = (body: string) => (JSON.parse(body) as { plate: string }[]).map(({ plate }) => plate)

test('sends vehicles to Log Analytics once and in one call, and nothing before the app is enabled', async () => {
  const world = await begin()
  await see(world, 'OLD111')
  await enable(world, 'azure-log-analytics', logAnalytics)
  service.answer(() => ({ text: '' }))
  await see(world, 'KUP522')
  await see(world, 'JBP211')
  await forward()
  await forward()
  expect(service.calls.map(({ body }) => platesIn(body))).toEqual([['KUP522', 'JBP211']])
  expect((await settingOf(world, 'azure-log-analytics')).last_success_at).not.toBeNull()
})

test('retries a system that is down with the same events, shows the reason on the page of the app, and mails the ADMIN after an hour', async () => {
  const world = await begin()
  await enable(world, 'azure-databricks', {
    workspace_url: url,
    volume_path: '/Volumes/a',
    access_token: 't',
  })
  service.answer(() => ({ status: 503, json: {} }))
  await see(world, 'KUP522')
  await forward()
  const [first] = service.calls
  expect(await settingOf(world, 'azure-databricks')).toMatchObject({
    is_enabled: true,
    last_success_at: null,
    last_failure: { text: 'Databricks answered 503.' },
  })
  for (let step = 0; step < 3; step++) {
    later(40 * minute)
    await deliver()
  }
  expect(mails.filter(({ to }) => to === world.admin.email).map(({ subject }) => subject)).toEqual([
    'Azure Databricks is failing',
  ])
  service.answer(() => ({ text: '' }))
  later(3 * hour)
  await deliver()
  expect(service.calls).toHaveLength(1)
  expect(service.calls[0]).toMatchObject({ path: first!.path, body: first!.body })
})

test('events wait while a key is rejected and are sent after it is corrected', async () => {
  const world = await begin()
  await enable(world, 'azure-log-analytics', logAnalytics)
  service.answer(() => ({ status: 403, json: {} }))
  await see(world, 'KUP522')
  await forward()
  expect((await settingOf(world, 'azure-log-analytics')).last_failure.text).toBe(
    'Log Analytics refused the credentials (403).',
  )
  service.answer(() => ({ text: '' }))
  later(10 * second)
  await deliver()
  expect(service.calls.map(({ body }) => platesIn(body))).toEqual([['KUP522']])
})

test('SwipedOn signs in each plate that is seen in customer parking, one by one [PLAT-213]', async () => {
  const world = await begin()
  await enable(world, 'swiped-on', { api_key: 'so-1', location_id: '12' })
  service.answer(() => ({ status: 201, json: {} }))
  await see(world, 'KUP522')
  await see(world, 'JBP211')
  await forward()
  expect(service.calls.map(({ body }) => JSON.parse(body).visitor.vehicle_registration as string)).toEqual([
    'KUP522',
    'JBP211',
  ])
})

test('SwipedOn signs in once for a stay that several cameras see, and again for the next stay [PLAT-213]', async () => {
  const world = await begin()
  const at = (functionType: FunctionType) =>
    createCamera(product.deps, world.orgId, world.siteId, { function_type: functionType })
  const [entry, bay, exit] = [
    await at(FunctionType.ENTRY),
    world.camera,
    await at(FunctionType.EXIT),
  ] as const
  await enable(world, 'swiped-on', { api_key: 'so-1', location_id: '12' })
  service.answer(() => ({ status: 201, json: {} }))
  for (const camera of [entry, bay, bay, exit, entry]) {
    later(3 * minute)
    await see({ ...world, camera }, 'KUP522')
    await forward()
  }
  expect(service.calls).toHaveLength(2)
})

test('at a site without visits a plate is signed in again after eight hours of absence [PLAT-213]', async () => {
  const world = await begin()
  await enable(world, 'swiped-on', { api_key: 'so-1', location_id: '12' })
  service.answer(() => ({ status: 201, json: {} }))
  for (const hours of [0, 1, 4, 12]) {
    later(hours * hour)
    await see(world, 'KUP522')
    await forward()
  }
  expect(service.calls).toHaveLength(2)
})

test('an event is forwarded within seconds: its job does not wait for the minute', async () => {
  const world = await begin()
  await enable(world, 'azure-log-analytics', logAnalytics)
  service.answer(() => ({ text: '' }))
  await see(world, 'KUP522')
  const { rows } = await product.deps.pool.query<{ run_at: Date; payload: { orgId: string } }>(
    "select run_at, payload from graphile_worker._private_jobs where payload->>'orgId' = $1 and run_at > $2",
    [world.orgId, product.deps.now()],
  )
  expect(rows).toHaveLength(1)
  const waitMs = rows[0]!.run_at.getTime() - product.deps.now().getTime()
  expect([waitMs > 0, waitMs <= 7000]).toEqual([true, true])
  product.setNow(rows[0]!.run_at)
  await forwardEvents(product.deps, world.orgId)
  await deliver()
  expect(service.calls.map(({ body }) => platesIn(body))).toEqual([['KUP522']])
})

test('other systems receive names without the prefixes SITE and CAM', async () => {
  const world = await begin()
  await enable(world, 'azure-log-analytics', logAnalytics)
  service.answer(() => ({ text: '' }))
  await see(world, 'KUP522')
  await forward()
  const [event] = JSON.parse(service.calls[0]!.body) as { site: string; camera: string }[]
  const named = await db
    .selectFrom('cameras')
    .select('name')
    .where('id', '=', world.camera.id)
    .executeTakeFirstOrThrow()
  expect(named.name).toMatch(/^CAM: /)
  expect(event!.camera).toBe(named.name.slice('CAM: '.length))
  expect(event!.site).not.toMatch(/^SITE: /)
})

test('an elevated observation of an event that a camera posted becomes an incident in INX, another does not', async () => {
  const world = await begin()
  const site = await createSite(db, world.orgId, { name: 'SITE: Near works', site_type: 1 })
  const camera = await createSafetyCamera(product, world.orgId, site.id)
  await enable(world, 'inx', { base_url: url, api_key: 'inx-1', integration_partner_id: 'partner-3' })
  service.answer(({ headers, method, path }) =>
    headers['x-api-key'] === 'inx-1' && method === 'POST' && path === '/api/v1/events'
      ? { status: 201, json: { id: 'inc-1' } }
      : { status: 403, json: {} },
  )
  const time = product.deps.now()
  const plant = { type: 'plant', confidence: 95, bb: standing(inExclusionZone + 15) }
  await observe(product, camera, time, [person(inExclusionZone, ['no-hivis'], 95), plant])
  await observe(product, camera, new Date(time.getTime() + minute), [person(inPpeZone, ['no-hivis'], 61)])
  later(2 * minute)
  await forward()
  await forward()

  const observations = await db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', world.orgId)
    .execute()
  const isElevated = ({ risk_level }: { risk_level: number }) => risk_level >= 3.8
  const elevated = observations.filter(isElevated)
  expect([elevated.length > 0, observations.length > elevated.length]).toEqual([true, true])
  const incidents = service.calls.map(({ body }) => JSON.parse(body) as Record<string, string>)
  expect(new Set(incidents.map(({ external_id }) => external_id))).toEqual(
    new Set(elevated.map(({ id }) => id)),
  )
  expect(incidents).toHaveLength(elevated.length)
  for (const incident of incidents) {
    const {
      id,
      image_id,
      risk_level,
      time: seen,
    } = elevated.find(({ id }) => id === incident['external_id'])!
    expect(incident).toMatchObject({
      event_type: 'Incident',
      occurred_at: seen.toISOString(),
      location: 'Near works',
    })
    expect([id, incident['description']]).toEqual([
      id,
      expect.stringContaining(`risk score of ${risk_level}`),
    ])
    expect(incident['description']).toContain(image_id)
  }
})

test('an app that is disabled does not receive waiting events', async () => {
  const world = await begin()
  await enable(world, 'azure-log-analytics', logAnalytics)
  service.answer(() => ({ text: '' }))
  await see(world, 'KUP522')
  await product.request('PUT', '/api/v1/integrations/azure-log-analytics', {
    key: world.admin.key,
    body: { is_enabled: false },
  })
  await forward()
  expect(service.calls).toEqual([])
  expect(
    await db.selectFrom('app_events').select('org_id').where('org_id', '=', world.orgId).execute(),
  ).toEqual([])
})

test('an app receives the chosen sites, kinds and fields, and its page shows the last calls with their lag', async () => {
  const world = await begin()
  await enable(world, 'azure-log-analytics', logAnalytics)
  const path = '/api/v1/integrations/azure-log-analytics'
  const other = await createSite(db, world.orgId)
  const choose = (forwards: object) =>
    product.request('PUT', path, { key: world.admin.key, body: { is_enabled: true, forwards } })
  service.answer(() => ({ text: '' }))
  await choose({ sites: [other.id] })
  await see(world, 'ELS111')
  await forward()
  expect(service.calls).toEqual([])
  const chosen = { sites: [world.siteId], kinds: ['vehicle'], left_out: ['plate'] }
  expect((await choose(chosen)).body.forwards).toEqual({ ...chosen, columns: [] })
  await see(world, 'KUP522')
  await forward()
  expect(service.calls.map(({ body }) => platesIn(body))).toEqual([[null]])
  service.answer(() => ({ status: 503, json: {} }))
  await see(world, 'JBP211')
  await forward()
  const { body } = await product.request('GET', `${path}/calls`, { key: world.admin.key })
  expect(body).toMatchObject({
    failed: 0,
    waiting: 1,
    calls: [
      { state: 'queued', events: 1, code: 503, next_attempt_at: expect.any(String) },
      { state: 'delivered', events: 1, code: 200 },
    ],
  })
  expect(body.lag_seconds).toBeGreaterThanOrEqual(30)
})

test('rows are sent with the chosen names and order, as the preview with the newest event shows', async () => {
  const world = await begin()
  await enable(world, 'azure-log-analytics', logAnalytics)
  const path = '/api/v1/integrations/azure-log-analytics'
  const columns = [
    { field: 'seen_at', name: 'TimeGenerated' },
    { field: 'plate', name: 'Rego' },
    { field: 'site', name: 'site' },
    { field: 'kind', name: 'kind' },
    { field: 'id', name: 'id' },
  ]
  const preview = async (forwards: object) =>
    (await product.request('POST', `${path}/preview`, { key: world.admin.key, body: { forwards } })).body
  expect(await preview({ columns })).toEqual({ event: null, body: null })
  service.answer(() => ({ text: '' }))
  const body = { is_enabled: true, forwards: { columns } }
  expect((await product.request('PUT', path, { key: world.admin.key, body })).status).toBe(200)
  await see(world, 'KUP522')
  await forward()
  const [row] = JSON.parse(service.calls[0]!.body)
  expect(Object.keys(row)).toEqual(['TimeGenerated', 'Rego', 'site', 'kind', 'id'])
  expect(row.Rego).toBe('KUP522')
  expect(service.calls[0]!.headers['time-generated-field']).toBe('TimeGenerated')
  const shown = await preview({ columns })
  expect([Object.keys(shown.body), shown.body]).toEqual([Object.keys(row), row])
  expect(shown.event).toMatchObject({ plate: 'KUP522', vehicle_type: 'car' })
  const twice = { is_enabled: true, forwards: { columns: [...columns, { field: 'link', name: 'rego' }] } }
  expect((await product.request('PUT', path, { key: world.admin.key, body: twice })).status).toBe(400)
})
