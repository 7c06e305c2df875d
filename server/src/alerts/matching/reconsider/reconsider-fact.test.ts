import { beforeEach, expect, test } from 'vitest'
import type { AlertConditions } from '#contract/alerts/conditions.ts'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { eventSchema } from '#contract/messages/event-types.ts'
import { createCamera, post, type TestCamera } from '../../../testing/cameras.ts'
import { createWebhook, startDelivery } from '../../../testing/messages.ts'
import { createAdmin, createPerson, type TestPerson } from '../../../testing/people.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { watchClock } from '../../../testing/product/watch-clock.ts'
import { startReceiver } from '../../../testing/servers/receiver.ts'
import { createSite } from '../../../testing/sites.ts'
import { createSafetyCamera, inExclusionZone, observe, person } from '../../../testing/worlds/safety-world.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { mails, deliver } = startDelivery(product)
let admin: TestPerson
let siteId: string

beforeEach(async () => {
  product.setNow(new Date())
  admin = await createAdmin(db)
  siteId = (await createSite(db, admin.orgId, { name: 'SITE: Te Ahu', site_type: 1 })).id
})

/** Messages of earlier tests may still arrive, so each test has addresses of its own. */
const addressOf = (name: string) => `${name}@${admin.orgId}.example`
const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * 60_000))
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  by = admin,
) => {
  const answer = await product.request(method, path, { key: by.key, body })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}
async function watch(when: Partial<AlertConditions>, values: object = {}): Promise<string> {
  const form = {
    description: 'Watch',
    kind: 'condition',
    email: [addressOf('ann')],
    confidence_threshold: 0,
    when,
    ...values,
  }
  return (await call('POST', '/api/v2/alert', form)).id
}
const statesOf = async (alertId: string) =>
  (
    await db
      .selectFrom('alert_matches')
      .select('state')
      .where('org_id', '=', admin.orgId)
      .where('alert_id', '=', alertId)
      .orderBy('created_at')
      .execute()
  ).map(({ state }) => state)
/** The messages since the last call: their subjects, and the line that names the reason. */
async function newMails(label: string): Promise<[string, string | undefined][]> {
  await deliver()
  const own = mails.splice(0).filter(({ to }) => to.endsWith(addressOf('')))
  return own.map(({ subject, text }) => [
    subject,
    // The first line is the subject.
    new RegExp(`\\n${label}: (.*)$`, 'm').exec(text)?.[1],
  ])
}

async function observeInZone() {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const see = () => observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  await see()
  const [row] = (await call('GET', '/api/v1/hsafety/detections?page_length=5')).results
  const judge = (is_false: boolean, by = admin) =>
    call('PATCH', `/api/v1/hsafety/observation/${row.id}`, { is_false }, by)
  return { id: row.id as string, see, judge }
}

test('an alert on an observation is withdrawn when a person marks it as not real, and sent late when it is real after all', async () => {
  const alert = await watch({ about: 'safety' })
  const { judge } = await observeInZone()
  expect(await newMails('Sent late')).toEqual([
    [expect.stringContaining('People Exclusion Zones'), undefined],
  ])
  await judge(true)
  expect(await statesOf(alert)).toEqual(['withdrawn'])
  expect(await newMails('Withdrawn')).toEqual([
    [expect.stringMatching(/^Withdrawn: People Exclusion/), 'A person marked it as not a real event'],
  ])
  await judge(false)
  expect(await statesOf(alert)).toEqual(['notified'])
  expect(await newMails('Sent late')).toEqual([
    [expect.stringMatching(/^People Exclusion/), 'A person confirmed that it is a real event'],
  ])
  await judge(false)
  expect(await newMails('Sent late')).toEqual([])
})

test('a dispute changes nothing: the alert stays reported, or withdrawn until a person with the last word confirms', async () => {
  const alert = await watch({ about: 'safety' })
  const { judge } = await observeInZone()
  const viewers = [
    await createPerson(db, admin.orgId, 'VIEWER'),
    await createPerson(db, admin.orgId, 'VIEWER'),
  ]
  await judge(true, viewers[0])
  expect(await statesOf(alert)).toEqual(['notified'])
  await judge(true, viewers[1])
  expect(await statesOf(alert)).toEqual(['withdrawn'])
  await judge(false, viewers[1])
  expect(await statesOf(alert)).toEqual(['withdrawn'])
  await judge(false)
  expect(await statesOf(alert)).toEqual(['notified'])
})

test('a message that was not sent yet is not sent after a withdrawal, and an alert that is newer than the event stays silent', async () => {
  const alert = await watch({ about: 'safety' })
  const { judge } = await observeInZone()
  await judge(true)
  expect(await newMails('Withdrawn')).toEqual([])
  expect(await statesOf(alert)).toEqual(['withdrawn'])
  later(5)
  const newer = await watch({ about: 'safety' }, { email: [addressOf('bob')] })
  await judge(false)
  expect(await statesOf(newer)).toEqual([])
  expect(await newMails('Sent late')).toHaveLength(1)
})

test('an observation that is not real counts no more towards the number of an alert', async () => {
  const alert = await watch({ about: 'safety', repeat: { count: 2, minutes: 60 } })
  const { see, judge } = await observeInZone()
  await judge(true)
  later(10)
  await see()
  expect(await statesOf(alert)).toEqual(['withdrawn', 'suppressed'])
  later(10)
  await see()
  expect(await statesOf(alert)).toEqual(['withdrawn', 'suppressed', 'notified'])
})

test('undoing the decision of the review queue reports the observation again', async () => {
  const alert = await watch({ about: 'safety' })
  const { id, judge } = await observeInZone()
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  await judge(true, viewer)
  const decided = await call('POST', '/api/v1/review/decisions', {
    id,
    kind: 'observation',
    decision: { outcome: 'not_real' },
    also: [],
  })
  expect(await statesOf(alert)).toEqual(['withdrawn'])
  await judge(false, viewer)
  await call('DELETE', `/api/v1/review/decisions/${decided.decisions[0]}`)
  expect(await statesOf(alert)).toEqual(['notified'])
})

test('a sighting with another species withdraws the alert on the first species and notifies the one on the second', async () => {
  const drone = await createCamera(product.deps, admin.orgId, siteId, {
    app_type: CameraAppType.MAUI,
    lat: -38.8,
    lng: 174.6,
  })
  const boats = await watch({ about: 'wildlife', conditions: [{ is: 'species', classes: [1] }] })
  const dolphins = await watch(
    { about: 'wildlife', conditions: [{ is: 'species', classes: [0] }] },
    { email: [addressOf('bob')] },
  )
  await post(product, drone, {
    time: product.deps.now().toISOString(),
    image_size: { width: 960, height: 540 },
    location: { lat: -38.80123, lng: 174.60456 },
    detections: [{ type: 'boat', confidence: 90, bb: { l: 1, t: 1, r: 9, b: 9 } }],
  })
  await newMails('Sent late')
  const [sighting] = (await call('GET', '/api/v1/maui/dolphin_sightings?page_length=5')).results
  const review = (body: object) => call('PUT', `/api/v1/maui/dolphin_sightings/${sighting.id}/review`, body)
  await review({ outcome: 'confirmed', object_class: 0, count: 2 })
  expect([await statesOf(boats), await statesOf(dolphins)]).toEqual([['withdrawn'], ['notified']])
  const sent = await newMails('(?:Withdrawn|Sent late)')
  expect(sent.map(([subject]) => subject).toSorted()).toEqual([
    expect.stringMatching(/^2 MAUI seen at Te Ahu/),
    expect.stringMatching(/^Withdrawn: BOAT seen at Te Ahu/),
  ])
  expect(new Set(sent.map(([, reason]) => reason))).toEqual(
    new Set(['A person corrected the species or the count']),
  )
  await review({ outcome: 'rejected' })
  expect(await statesOf(dolphins)).toEqual(['withdrawn'])
  expect(await newMails('Withdrawn')).toEqual([
    [expect.stringMatching(/^Withdrawn: 2 MAUI/), 'A person rejected the sighting'],
  ])
  await review({ outcome: 'restored' })
  expect([await statesOf(boats), await statesOf(dolphins)]).toEqual([['withdrawn'], ['notified']])
})

test('a withdrawal is a value of the webhook body and a step of the incident, for alerts and subscriptions', async () => {
  const receiver = await startReceiver()
  const subscriber = await startReceiver()
  const webhook = await createWebhook(product, admin.orgId, receiver.url)
  await createWebhook(product, admin.orgId, subscriber.url, {
    event_types: ['safety.observation'],
    subscribed_at: product.deps.now(),
  })
  await watch({ about: 'safety' }, { email: [], webhook })
  const { judge } = await observeInZone()
  await deliver()
  await judge(true)
  await deliver()
  for (const { calls } of [receiver, subscriber]) {
    const bodies = calls.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ data }) => data.withdrawn)).toEqual([undefined, true])
    expect(bodies[1].data.data.observation_id).toBe(bodies[0].data.data.observation_id)
    for (const body of bodies) expect(eventSchema('safety.observation').safeParse(body).error).toBeUndefined()
  }
  const [incident] = (await call('GET', '/api/v1/incidents?page_length=5')).results
  const { timeline } = await call('GET', `/api/v1/incidents/${incident.id}`)
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'withdrawn')).toEqual([
    expect.objectContaining({ by: null, text: 'A person marked it as not a real event' }),
  ])
  await judge(false)
  await deliver()
  expect([receiver.calls.length, subscriber.calls.length]).toEqual([3, 3])
})

async function createGate() {
  const carpark = await createSite(db, admin.orgId, { name: 'SITE: Quay' })
  const gate = await createCamera(product.deps, admin.orgId, carpark.id, {
    function_type: FunctionType.ENTRY,
  })
  await call('PUT', '/api/v1/customers/KUP522', {
    name: 'Ana',
    company: '',
    email: '',
    phone: '',
    notes: '',
    tags: [],
  })
  return gate
}
const see = (camera: TestCamera, plate: string | undefined, values: object = {}) =>
  post(product, camera, {
    time: product.deps.now().toISOString(),
    detections: [{ type: 'car', confidence: 99, ...(plate && { plate, plate_confidence: 80 }), ...values }],
  })
const customer = (is_known: boolean): Partial<AlertConditions> => ({
  about: 'vehicle',
  conditions: [{ is: 'customer', is_known }],
})

test('correcting a plate withdraws and notifies alerts with conditions as it does alerts on lists', async () => {
  const gate = await createGate()
  const customers = await watch(customer(true))
  const strangers = await watch(customer(false), { email: [addressOf('bob')] })
  const everyone = await watch({ about: 'vehicle' }, { email: [addressOf('cat')] })
  await see(gate, 'KUP522')
  const { id } = await db
    .selectFrom('passes')
    .select('id')
    .where('org_id', '=', admin.orgId)
    .executeTakeFirstOrThrow()
  await newMails('Corrected')
  expect([await statesOf(customers), await statesOf(strangers)]).toEqual([['notified'], []])
  await call('POST', '/api/v1/explorer/plate_corrections', { id, plate: 'ABC123' })
  const states = await Promise.all([customers, strangers, everyone].map(statesOf))
  expect(states).toEqual([['withdrawn'], ['notified'], ['notified']])
  const line = 'The camera read KUP522; a person corrected it to ABC123'
  expect((await newMails('Corrected')).toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    [expect.stringMatching(/^ABC123 seen at Quay/), line],
    [expect.stringMatching(/^Withdrawn: KUP522 seen at Quay/), line],
  ])
})

test("'no customer' ignores unread plates and waits for a second reading, which may be that of a customer", async () => {
  const gate = await createGate()
  const strangers = await watch(customer(false))
  const carsOrStrangers = await watch({
    about: 'vehicle',
    join: 'or',
    conditions: [
      { is: 'type', types: ['car'] },
      { is: 'customer', is_known: false },
    ],
  })
  await see(gate, undefined)
  expect([await statesOf(strangers), await statesOf(carsOrStrangers)]).toEqual([[], ['notified']])
  later(5)
  await see(gate, 'KUP5Z2', { track_id: 'a', plate_confidence: 60 })
  expect([await statesOf(strangers), await statesOf(carsOrStrangers)]).toEqual([
    ['waiting'],
    ['notified', 'notified'],
  ])
  later(1 / 60)
  await see(gate, 'KUP522', { track_id: 'a', plate_confidence: 99 })
  later(1)
  await watchClock(product)
  expect(await statesOf(strangers)).toEqual([])
  await see(gate, 'ABC123')
  expect(await statesOf(strangers)).toEqual(['waiting'])
  later(1)
  await watchClock(product)
  expect(await statesOf(strangers)).toEqual(['notified'])
})
