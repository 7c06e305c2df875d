import { expect, test } from 'vitest'
import { escalateNotifications } from '../../../messages/history/escalate.ts'
import { createAlert, createList } from '../../../testing/alerts.ts'
import { createCamera } from '../../../testing/cameras.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { watchAlerts } from '../../../testing/watch-alerts.ts'

const product = await startProduct()
const { db } = product.deps
const { begin, later, see, matchesOf, messagesOf } = watchAlerts(product)
const minute = 60_000

test('a list entry matches between its dates, and a priority entry notifies its own recipients in quiet hours', async () => {
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

test('a cooldown counts from the last notification of a plate at a camera, and names its reason', async () => {
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

test('an alert does not notify while it is snoozed or outside its schedule', async () => {
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

test('an alert without an acknowledgement escalates to its recipients by mail and SMS', async () => {
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

test('an archived picture matches without a notification, and the message of a clock far ahead says so', async () => {
  const world = await begin()
  const list_id = await createList(db, world.orgId, ['STL3N', 'XYZ789'])
  await createAlert(db, world.orgId, { list_id })
  const now = product.deps.now().getTime()
  const day = 24 * 60 * minute
  await see(world.camera, 'STL3N', {}, new Date(now - 10 * day))
  await see(world.camera, 'XYZ789', {}, new Date(now + 400 * day))
  expect((await matchesOf(world)).map(({ plate, state, reason }) => [plate, state, reason])).toEqual([
    ['STL3N', 'suppressed', 'Seen 10 days ago: too long ago to be reported'],
    ['XYZ789', 'notified', null],
  ])
  const [old, ahead] = await messagesOf(world)
  expect([old?.status, ahead?.status]).toEqual(['suppressed', 'queued'])
  expect(ahead?.content.facts?.find(({ label }) => label === 'Clock')?.value).toMatch(
    /^The camera's clock says .*; the time of arrival is used/,
  )
})
