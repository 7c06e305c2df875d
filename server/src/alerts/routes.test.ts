import { expect, test } from 'vitest'
import { createAlert, createList } from '../testing/alerts.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { db } = product.deps
const listId = await createList(db, world.orgId, ['ABC123'], { description: 'Wanted' })

const request = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  key = world.admin.key,
) => product.request(method, `/api/v2/${path}`, { key, body })
const form = (values: object = {}) => ({
  description: 'Wanted at the gate',
  email: ['ann@parking.example'],
  msg_number: [],
  webhook: null,
  alert_list: listId,
  is_whitelist: false,
  enabled: true,
  confidence_threshold: 70,
  dwell_time: 0,
  all_images: false,
  sites: [],
  site: null,
  ...values,
})

test('an alert is added, read, changed and removed, on both versions [PLAT-133] [PLAT-139] [PLAT-162]', async () => {
  const added = await request('POST', 'alert', form({ sites: [world.siteId] }))
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    ...form({ sites: [world.siteId] }),
    action: 'email',
    list_name: 'Wanted',
    snoozed_until: null,
    last_notified: null,
  })
  expect(new Date(added.body.date_updated).getTime()).toBeGreaterThan(Date.now() - 60_000)
  const { id } = added.body
  for (const version of ['v1', 'v2']) {
    const one = await product.request('GET', `/api/${version}/alert/${id}`, { key: world.admin.key })
    expect(one.body).toEqual(added.body)
    const all = await product.request('GET', `/api/${version}/alert`, { key: world.admin.key })
    expect(all.body).toMatchObject({ count: 1, next: null, previous: null, results: [added.body] })
  }
  const changed = await request('PUT', `alert/${id}`, {
    ...added.body,
    enabled: false,
    description: 'Renamed',
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { enabled: false, description: 'Renamed', sites: [world.siteId] },
  })
  expect((await request('DELETE', `alert/${id}`)).status).toBe(204)
  expect((await request('GET', `alert/${id}`)).body).toEqual({ detail: 'Alert not found' })
  expect((await request('PUT', `alert/${id}`, form())).status).toBe(404)
})

test('omitted fields have their defaults [PLAT-137]', async () => {
  const { body } = await request('POST', 'alert', {
    description: 'Short',
    email: ['a@b.nz'],
    alert_list: listId,
  })
  expect(body).toMatchObject({
    confidence_threshold: 70,
    dwell_time: 0,
    enabled: true,
    sites: [],
    all_images: false,
  })
})

test.each<[string, object, string, string]>([
  ['no name', { description: '' }, 'description', 'Please enter the alert name'],
  ['no recipients', { email: [] }, 'action', 'Please select an action'],
  ['a wrong address', { email: ['nobody'] }, 'email', 'nobody is not a valid email address'],
  [
    'a wrong number',
    { email: [], msg_number: ['123'] },
    'msg_number',
    '123 is neither a New Zealand mobile number nor one with its country, such as +61 412 345 678',
  ],
  ['no list', { alert_list: null }, 'alert_list', 'Please select a list'],
  [
    'a list of nobody',
    { alert_list: '00000000-0000-7000-8000-000000000000' },
    'alert_list',
    'This list does not exist any more. Please select another.',
  ],
  [
    'a threshold over 100',
    { confidence_threshold: 101 },
    'confidence_threshold',
    'Please select a valid threshold',
  ],
  [
    'a threshold in words',
    { confidence_threshold: 'high' },
    'confidence_threshold',
    'Please select a valid threshold',
  ],
  [
    'a dwell time in words',
    { dwell_time: 'long' },
    'dwell_time',
    'Please add a valid dwell time: days:hrs:mins',
  ],
  ['a negative dwell time', { dwell_time: -1 }, 'dwell_time', 'Please add a valid dwell time: days:hrs:mins'],
  [
    'a site of nobody',
    { sites: ['00000000-0000-7000-8000-000000000000'] },
    'sites',
    'Please choose from the sites of your organisation.',
  ],
])(
  'an alert with %s is refused by field [PLAT-145] [PLAT-146] [PLAT-147] [PLAT-148] [PLAT-150] [PLAT-151] [PLAT-154]',
  async (_name, values, field, message) => {
    const { status, body } = await request('POST', 'alert', form(values))
    expect(status).toBe(400)
    expect(body[field]).toEqual([message])
  },
)

test('All Detections clears the list, and dwell time is 0 except for Any Vehicle [PLAT-142] [PLAT-144]', async () => {
  const all = await request('POST', 'alert', form({ all_images: true, dwell_time: 5 }))
  expect(all.body).toMatchObject({ all_images: true, alert_list: null, dwell_time: 0 })
  expect((await request('POST', 'alert', form({ dwell_time: 5 }))).body.dwell_time).toBe(0)
  const lists = await product.request('GET', '/api/v1/alert_list/unpaginated', { key: world.admin.key })
  const anyVehicle = lists.body.find((list: { description: string }) => list.description === 'Any Vehicle').id
  expect(
    (await request('POST', 'alert', form({ alert_list: anyVehicle, dwell_time: 1505 }))).body.dwell_time,
  ).toBe(1505)
  const never = await request('POST', 'alert', form({ alert_list: anyVehicle, is_whitelist: true }))
  expect(never.body.is_whitelist).toEqual(['Every vehicle is in this list, so none is ever missing from it.'])
})

test('a SITE_VIEWER sees alerts of assigned sites, without the names of other sites', async () => {
  const own = await createSite(db, world.orgId)
  const person = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [own.id] })
  const mine = await createAlert(db, world.orgId, {
    site_ids: [own.id, world.siteId],
    list_id: listId,
    description: 'AA mine',
  })
  const other = await createAlert(db, world.orgId, {
    site_ids: [world.siteId],
    list_id: listId,
    description: 'AA other',
  })
  const { body } = await request('GET', 'alert?page_length=1000', undefined, person.key)
  const seen = new Set(body.results.map((alert: { id: string }) => alert.id))
  expect([seen.has(mine), seen.has(other)]).toEqual([true, false])
  expect((await request('GET', `alert/${mine}`, undefined, person.key)).body.sites).toEqual([own.id])
  expect((await request('GET', `alert/${other}`, undefined, person.key)).status).toBe(404)
})

test('an alert is snoozed for some minutes and resumed', async () => {
  const id = await createAlert(db, world.orgId, { list_id: listId })
  const { body } = await request('POST', `alert/${id}/snooze`, { minutes: 60 })
  const inMinutes = (new Date(body.snoozed_until).getTime() - Date.now()) / 60_000
  expect(Math.round(inMinutes)).toBe(60)
  expect((await request('POST', `alert/${id}/snooze`, { minutes: 0 })).body.snoozed_until).toBeNull()
})

test('stores an escalation with the alert, and rejects one without recipients', async () => {
  const refused = await request('POST', 'alert', form({ escalate_after_minutes: 15 }))
  expect(refused).toMatchObject({
    status: 400,
    body: { escalate_to: ['Please add who is notified when nobody acknowledges'] },
  })
  const escalation = { escalate_after_minutes: 15, escalate_to: ['boss@yard.example'] }
  const added = await request('POST', 'alert', form(escalation))
  expect(added).toMatchObject({ status: 201, body: escalation })
})

test('stores the fallback recipients with the alert, and rejects an address that cannot receive messages', async () => {
  const refused = await request('POST', 'alert', form({ fallback_to: ['the desk'] }))
  expect(refused).toMatchObject({
    status: 400,
    body: { fallback_to: ["'the desk' is neither an email address nor a mobile number"] },
  })
  const fallback = { fallback_to: ['desk@yard.example', '021 123 4567'] }
  const added = await request('POST', 'alert', form(fallback))
  expect(added).toMatchObject({ status: 201, body: fallback })
  expect((await request('GET', `alert/${added.body.id}`)).body).toMatchObject(fallback)
})

test('a PUT with the documented fields alone keeps cooldown, schedule, escalation and fallback', async () => {
  const own = {
    cooldown_minutes: 30,
    schedule: [{ weekdays: [1, 2], from: '08:00', to: '17:00' }],
    quiet_hours: [{ weekdays: [6], from: '22:00', to: '06:00' }],
    grace_minutes: 45,
    escalate_after_minutes: 15,
    escalate_to: ['boss@yard.example'],
    fallback_to: ['desk@yard.example'],
  }
  const added = await request('POST', 'alert', form(own))
  const changed = await request('PUT', `alert/${added.body.id}`, form({ description: 'Renamed' }))
  expect(changed).toMatchObject({ status: 200, body: { ...own, description: 'Renamed' } })
  const cleared = await request(
    'PUT',
    `alert/${added.body.id}`,
    form({ escalate_after_minutes: null, schedule: [], cooldown_minutes: 0, fallback_to: [] }),
  )
  expect(cleared.body).toMatchObject({
    escalate_after_minutes: null,
    escalate_to: [],
    schedule: [],
    cooldown_minutes: 0,
    fallback_to: [],
    quiet_hours: own.quiet_hours,
  })
})

test('an alert whose site was removed is paused and resumed, and never watches all sites instead', async () => {
  const site = await createSite(db, world.orgId)
  const added = await request('POST', 'alert', form({ sites: [site.id] }))
  await db.updateTable('sites').set({ removed_at: new Date() }).where('id', '=', site.id).execute()
  const paused = await request('PUT', `alert/${added.body.id}`, { ...added.body, enabled: false })
  expect(paused).toMatchObject({ status: 200, body: { enabled: false, sites: [site.id] } })
  const another = await request('POST', 'alert', form({ sites: [site.id] }))
  expect(another.body.sites).toEqual(['Please choose from the sites of your organisation.'])
})

test('stores and returns several channels and international numbers, and validates each', async () => {
  const several = { email: ['ann@parking.example'], msg_number: ['021 123 4567', '+61 412 345 678'] }
  const added = await request('POST', 'alert', form({ ...several, severity: 'critical' }))
  expect(added).toMatchObject({
    status: 201,
    body: { ...several, action: 'email', actions: ['email', 'sms'], severity: 'critical' },
  })
  const refused = await request('POST', 'alert', form({ ...several, msg_number: ['+64 9 123 4567'] }))
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body)).toContain('msg_number')
  const kept = await request('PUT', `alert/${added.body.id}`, form(several))
  expect(kept.body.severity).toBe('critical')
})
