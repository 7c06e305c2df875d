import { expect, test } from 'vitest'
import { createAlert, createList } from '../../testing/alerts.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../../testing/cameras.ts'
import { startProduct } from '../../testing/test-app.ts'
import { escalateNotifications } from '../../messages/acknowledge.ts'
import { watchClock } from '../../testing/watch-clock.ts'

const product = await startProduct()
const { db } = product.deps
const minute = 60_000

/** An own organisation for each test, and a clock that begins now. */
async function begin(): Promise<CameraWorld> {
  product.setNow(new Date())
  return createCameraWorld(product)
}
const later = (ms: number) => product.setNow(new Date(product.deps.now().getTime() + ms))

const read = (plate: string | undefined, values: object = {}) => ({
  time: product.deps.now().toISOString(),
  detections: [
    {
      type: 'car',
      confidence: 99,
      ...(plate && { plate, plate_confidence: 90 }),
      bb: { l: 0, t: 0, r: 100, b: 100 },
      ...values,
    },
  ],
})
const see = async (camera: TestCamera, plate: string | undefined, values: object = {}) => {
  const answer = await post(product, camera, read(plate, values))
  expect(answer.status).toBe(200)
}

const matchesOf = async ({ orgId }: CameraWorld) =>
  db
    .selectFrom('alert_matches')
    .select([
      'plate',
      'state',
      'reason',
      'matched_by',
      'entry_plate',
      'kind',
      'subject',
      'object_type',
      'image_id',
    ])
    .where('org_id', '=', orgId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const platesNotified = async (world: CameraWorld) =>
  (await matchesOf(world)).filter(({ state }) => state === 'notified').map(({ plate }) => plate)
const messagesOf = ({ orgId }: CameraWorld) =>
  db
    .selectFrom('messages')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.org_id', '=', 'messages.org_id')
        .onRef('notifications.id', '=', 'messages.notification_id'),
    )
    .select(['messages.destination', 'messages.status', 'messages.reason', 'messages.not_before', 'content'])
    .where('messages.org_id', '=', orgId)
    .orderBy('messages.created_at')
    .orderBy('messages.destination')
    .execute()

test('a listed plate is notified once for its pass, however often it is read', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, [{ plate: 'STL3N', note: 'Blue van' }], {
    description: 'Wanted',
  })
  await createAlert(db, world.orgId, { list_id: listId })
  await see(world.camera, 'OTHER1')
  for (let times = 0; times < 3; times++) {
    await see(world.camera, 'stl-3n')
    later(2000)
  }
  const [match, ...others] = await matchesOf(world)
  expect(others).toEqual([])
  expect(match).toMatchObject({
    plate: 'STL3N',
    state: 'notified',
    matched_by: 'exact',
    entry_plate: 'STL3N',
  })
  const [message, ...more] = await messagesOf(world)
  expect(more).toEqual([])
  expect(message).toMatchObject({
    destination: 'email:watch@parking.example',
    status: 'queued',
    content: { event: 'vehicle.alert', plate: 'STL3N', note: 'Blue van', image: { id: match!.image_id } },
  })
  expect(message!.content.facts).toContainEqual({ label: 'List', value: 'Wanted' })
})

test('the same vehicle seen again later, or by two alerts, is notified again', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STL3N'])
  await createAlert(db, world.orgId, { list_id: listId })
  await createAlert(db, world.orgId, { list_id: listId, email: ['other@parking.example'] })
  await see(world.camera, 'STL3N')
  later(30 * minute)
  await see(world.camera, 'STL3N')
  expect(await platesNotified(world)).toHaveLength(4)
})

test('an alert that is off, of another site, another organisation or surer than the reading is silent', async () => {
  const [world, stranger] = [await begin(), await begin()]
  const listId = await createList(db, world.orgId, ['STL3N'])
  await createAlert(db, world.orgId, { list_id: listId, enabled: false })
  await createAlert(db, world.orgId, { list_id: listId, site_ids: [stranger.siteId] })
  await createAlert(db, world.orgId, { list_id: listId, confidence_threshold: 95 })
  await createAlert(db, stranger.orgId, { list_id: await createList(db, stranger.orgId, ['STL3N']) })
  await see(world.camera, 'STL3N')
  expect([await matchesOf(world), await matchesOf(stranger)]).toEqual([[], []])
})

test('look-alikes, patterns and other guesses of the reader count where the list says so', async () => {
  const world = await begin()
  const strict = await createList(db, world.orgId, ['B0B123', 'GUESS1'], { description: 'Strict' })
  const loose = await createList(
    db,
    world.orgId,
    ['B0B123', 'GUESS1', { plate: 'TX?9*', is_pattern: true }],
    {
      description: 'Loose',
      matches_look_alikes: true,
    },
  )
  await createAlert(db, world.orgId, { list_id: strict })
  await createAlert(db, world.orgId, { list_id: loose })
  await see(world.camera, 'BOB123')
  later(minute)
  await see(world.camera, 'TXA987')
  later(minute)
  await see(world.camera, 'QUESS1', { candidates: [{ plate: 'GUESS1', confidence: 60 }] })
  const found = await matchesOf(world)
  expect(found.map(({ plate, matched_by, entry_plate }) => [plate, matched_by, entry_plate])).toEqual([
    ['BOB123', 'look-alike', 'B0B123'],
    ['TXA987', 'wildcard', 'TX?9*'],
    ['QUESS1', 'candidate', 'GUESS1'],
  ])
})

test('an entry with dates counts between them; one with priority notifies its own people in quiet hours', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, [
    { plate: 'PAST11', valid_to: new Date(Date.now() - minute) },
    { plate: 'SOON22', valid_from: new Date(Date.now() + minute) },
    { plate: 'HOT333', is_priority: true, recipients: ['chief@parking.example', '021234567'] },
    { plate: 'COLD44' },
  ])
  const always = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }]
  await createAlert(db, world.orgId, { list_id: listId, quiet_hours: JSON.stringify(always) })
  for (const plate of ['PAST11', 'SOON22', 'HOT333', 'COLD44']) await see(world.camera, plate)
  expect((await matchesOf(world)).map(({ plate, state }) => [plate, state])).toEqual([
    ['HOT333', 'notified'],
    ['COLD44', 'held'],
  ])
  const messages = await messagesOf(world)
  expect(messages.map(({ destination, not_before }) => [destination, not_before === null])).toEqual([
    ['email:chief@parking.example', true],
    ['email:watch@parking.example', true],
    [expect.stringMatching(/^sms:/), true],
    ['email:watch@parking.example', false],
  ])
})

test('a plate that is not in the list is notified when a second reading agrees, or five seconds later', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STAFF1'])
  await createAlert(db, world.orgId, { list_id: listId, is_whitelist: true })
  await see(world.camera, 'STAFF1')
  later(minute)
  await see(world.camera, 'GUEST1')
  expect((await matchesOf(world)).map(({ plate, state }) => [plate, state])).toEqual([['GUEST1', 'waiting']])
  later(1000)
  await see(world.camera, 'GUEST1')
  expect(await platesNotified(world)).toEqual(['GUEST1'])
  later(minute)
  await see(world.camera, 'GUEST2')
  await watchClock(product)
  expect(await platesNotified(world)).toEqual(['GUEST1'])
  later(5000)
  await watchClock(product)
  expect(await platesNotified(world)).toEqual(['GUEST1', 'GUEST2'])
  expect(await messagesOf(world)).toHaveLength(2)
})

test('a corrected misread is not notified', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STAFF1'])
  await createAlert(db, world.orgId, { list_id: listId, is_whitelist: true })
  await see(world.camera, 'STAFE1', { track_id: 'a', plate_confidence: 75 })
  later(1000)
  await see(world.camera, 'STAFF1', { track_id: 'a', plate_confidence: 99 })
  later(10_000)
  await watchClock(product)
  expect(await matchesOf(world)).toEqual([])
})

test('a fast gate notifies at once, and unread plates only where they are wanted', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STAFF1'])
  await createAlert(db, world.orgId, { list_id: listId, is_whitelist: true, is_fast: true })
  await createAlert(db, world.orgId, {
    list_id: listId,
    is_whitelist: true,
    is_fast: true,
    include_unread: true,
  })
  await see(world.camera, undefined)
  expect((await matchesOf(world)).map(({ matched_by }) => matched_by)).toEqual(['unread'])
  later(minute)
  await see(world.camera, 'GUEST1')
  expect((await matchesOf(world)).slice(1).map(({ matched_by }) => matched_by)).toEqual([
    'not-in-list',
    'not-in-list',
  ])
})

test('All Detections notify of people too, each picture once', async () => {
  const world = await begin()
  await createAlert(db, world.orgId, { all_images: true })
  await post(product, world.camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'person', confidence: 80, bb: { l: 0, t: 0, r: 10, b: 10 } },
      { type: 'dog', confidence: 90, bb: { l: 20, t: 0, r: 30, b: 10 } },
    ],
  })
  expect(await matchesOf(world)).toMatchObject([
    { object_type: 'dog', plate: null, matched_by: 'any', state: 'notified' },
  ])
})

test('a cooldown counts from the last notification, for each plate at each camera, and says why it kept silent', async () => {
  const world = await begin()
  const second = await createCamera(product.deps, world.orgId, world.siteId)
  const listId = await createList(db, world.orgId, ['STL3N', 'XYZ789'])
  await createAlert(db, world.orgId, { list_id: listId, cooldown_minutes: 60 })
  await see(world.camera, 'STL3N')
  later(40 * minute)
  await see(world.camera, 'STL3N')
  await see(world.camera, 'XYZ789')
  await see(second, 'STL3N')
  later(25 * minute)
  await see(world.camera, 'STL3N')
  expect((await matchesOf(world)).map(({ plate, state }) => [plate, state])).toEqual([
    ['STL3N', 'notified'],
    ['STL3N', 'suppressed'],
    ['XYZ789', 'notified'],
    ['STL3N', 'notified'],
    ['STL3N', 'notified'],
  ])
  const silent = (await messagesOf(world)).filter(({ status }) => status === 'suppressed')
  expect(silent.map(({ reason }) => reason)).toEqual(['Cooldown: STL3N was alerted 40 minutes ago'])
})

test('a snoozed alert keeps silent, and so does one outside its schedule', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STL3N'])
  await createAlert(db, world.orgId, { list_id: listId, snoozed_until: new Date(Date.now() + 60 * minute) })
  const day =
    (new Date(product.deps.now().toLocaleString('en-US', { timeZone: 'Pacific/Auckland' })).getDay() + 3) % 7
  const schedule = JSON.stringify([{ weekdays: [day], from: '08:00', to: '09:00' }])
  await createAlert(db, world.orgId, { list_id: listId, schedule })
  await see(world.camera, 'STL3N')
  const found = await matchesOf(world)
  expect(found.map(({ state }) => state)).toEqual(['suppressed', 'suppressed'])
  expect(new Set(found.map(({ reason }) => reason))).toEqual(
    new Set(['Outside the schedule of the alert', 'Snoozed']),
  )
})

test('an alert escalates to those it names, by mail or text, when nobody acknowledges', async () => {
  const world = await begin()
  const list_id = await createList(db, world.orgId, ['ABC123'])
  await createAlert(db, world.orgId, {
    list_id,
    escalate_after_minutes: 10,
    escalate_to: ['boss@yard.example', '0211234567'],
  })
  await see(world.camera, 'ABC123')
  const escalated = async () =>
    (
      await db
        .selectFrom('messages')
        .select('destination')
        .where('org_id', '=', world.orgId)
        .where('destination', '!=', 'email:watch@parking.example')
        .orderBy('destination')
        .execute()
    ).map(({ destination }) => destination)
  later(9 * minute)
  await escalateNotifications(db, product.deps.now())
  expect(await escalated()).toEqual([])
  later(2 * minute)
  await escalateNotifications(db, product.deps.now())
  expect(await escalated()).toEqual(['email:boss@yard.example', 'sms:+64211234567'])
})
