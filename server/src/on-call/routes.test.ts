import { expect, test } from 'vitest'
import { escalateNotifications } from '../messages/history/escalate.ts'
import { createAlert, createList } from '../testing/alerts.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
// A Tuesday: the week of the rotas below began on Monday 08:00.
product.setNow(new Date('2026-03-03T12:00:00+13:00'))

const rota = (values: object = {}) => ({
  name: 'Nights',
  time_zone: 'Pacific/Auckland',
  hand_over: { weekday: 1, time: '08:00' },
  starts_on: '2026-03-02',
  people: [
    { name: 'Ann', reach: ['ann@yard.example', '021 123 4567'] },
    { name: 'Ben', reach: ['ben@yard.example'] },
  ],
  ...values,
})
const gap = { holidays: [{ date: '2026-03-03', name: 'Fair', person: null }], accepts_gaps: true }

async function begin() {
  const world = await createCameraWorld(product)
  const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    product.request(method, path, { key: world.admin.key, ...(body && { body }) })
  const add = async (values: object = {}) => {
    const added = await request('POST', '/api/v1/rotas', rota(values))
    expect(added.status).toBe(201)
    return added.body.id as string
  }
  const see = async () => {
    await post(product, world.camera, {
      time: product.deps.now().toISOString(),
      detections: [
        { type: 'car', confidence: 99, plate: 'STL3N', plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
      ],
    })
  }
  const notified = async () => {
    const rows = await db
      .selectFrom('messages')
      .select('destination')
      .where('org_id', '=', world.orgId)
      .orderBy('position')
      .execute()
    return rows.map(({ destination }) => destination)
  }
  return { ...world, request, add, see, notified }
}

const later = async (minutes: number) => {
  product.setNow(new Date(product.deps.now().getTime() + minutes * 60_000))
  await escalateNotifications(db, product.deps.now())
}

test('a rota is stored and shows who is on call, until when, and who is next', async () => {
  const { request, add } = await begin()
  const id = await add()
  const { body } = await request('GET', `/api/v1/rotas/${id}`)
  expect(body.shifts.slice(0, 2)).toMatchObject([
    { to: '2026-03-08T19:00:00.000Z', person: 'Ann' },
    { from: '2026-03-08T19:00:00.000Z', to: '2026-03-15T19:00:00.000Z', person: 'Ben' },
  ])
  const changed = await request('PUT', `/api/v1/rotas/${id}`, rota({ starts_on: '2026-02-23' }))
  expect(changed.body.shifts[0].person).toBe('Ben')
  expect((await request('DELETE', `/api/v1/rotas/${id}`)).status).toBe(204)
  expect((await request('GET', '/api/v1/rotas')).body).toEqual([])
})

test('a rota with a gap is rejected with the times of the gap, and stored when the gap is accepted', async () => {
  const { request } = await begin()
  const { accepts_gaps: _, ...unaccepted } = gap
  const refused = await request('POST', '/api/v1/rotas', rota(unaccepted))
  expect(refused.status).toBe(400)
  expect(refused.body.accepts_gaps).toEqual([
    'Nobody is on call from 3 Mar 12:00 to 4 Mar 00:00. Close the gap, or save the rota with it.',
  ])
  expect((await request('GET', '/api/v1/rotas')).body).toEqual([])
  expect((await request('POST', '/api/v1/rotas', rota(gap))).status).toBe(201)
})

test('rejects a rota with people who cannot be reached', async () => {
  const { request } = await begin()
  const refused = await request('POST', '/api/v1/rotas', rota({ people: [{ name: 'Ann', reach: ['ann'] }] }))
  expect(refused).toMatchObject({
    status: 400,
    body: { people: ["'ann' is neither an email address nor a mobile number"] },
  })
})

test('an alert notifies the person on call, and three steps follow until an acknowledgement', async () => {
  const { orgId, add, see, notified, request } = await begin()
  const now = await add()
  const next = await add({ name: 'Managers', people: [{ name: 'Di', reach: ['di@yard.example'] }] })
  const list = await createList(db, orgId, ['STL3N'])
  const form = {
    description: 'Wanted',
    alert_list: list,
    on_call: now,
    escalate_after_minutes: 10,
    escalate_to: ['desk@yard.example'],
    later_steps: [
      { after_minutes: 5, to: [], rota: next },
      { after_minutes: 20, to: ['boss@yard.example'], rota: null },
    ],
  }
  const added = await request('POST', '/api/v2/alert', form)
  expect(added).toMatchObject({ status: 201, body: { on_call: now, on_call_name: 'Nights' } })
  product.setNow(new Date(product.deps.now().getTime() + 60_000))
  await see()
  const first = ['email:ann@yard.example', 'sms:+64211234567']
  expect(await notified()).toEqual(first)
  await later(9)
  expect(await notified()).toEqual(first)
  await later(1)
  expect(await notified()).toEqual([...first, 'email:desk@yard.example'])
  await later(5)
  expect(await notified()).toEqual([...first, 'email:desk@yard.example', 'email:di@yard.example'])
  const inbox = await request('GET', '/api/v1/inbox')
  await request('POST', '/api/v1/inbox/acknowledge', { id: inbox.body.items[0].id })
  await later(60)
  expect(await notified()).not.toContain('email:boss@yard.example')
})

test('in a gap the first step starts at once, and without a step the ADMINs are notified', async () => {
  product.setNow(new Date('2026-03-03T12:00:00+13:00'))
  const { orgId, admin, add, see, notified } = await begin()
  const list_id = await createList(db, orgId, ['STL3N'])
  const watches_since = new Date('2026-03-01T00:00:00Z')
  const empty = await add(gap)
  const alert = { list_id, watches_since, email: [], rota_id: empty }
  await createAlert(db, orgId, { ...alert, escalate_after_minutes: 30, escalate_to: ['desk@yard.example'] })
  await see()
  expect(await notified()).toEqual([])
  await later(0)
  expect(await notified()).toEqual(['email:desk@yard.example'])

  const other = await begin()
  const list = await createList(db, other.orgId, ['STL3N'])
  await createAlert(db, other.orgId, { ...alert, list_id: list, rota_id: await other.add(gap) })
  await other.see()
  expect(await other.notified()).toEqual([`email:${other.admin.email}`])
  expect(admin.email).not.toBe(other.admin.email)
})

test('a rota that an alert uses cannot be removed, and an alert cannot use a rota of another organisation', async () => {
  const { add, request } = await begin()
  const id = await add()
  const alert = { description: 'Wanted', all_images: true, email: ['a@b.nz'] }
  const steps = [{ after_minutes: 5, to: [], rota: id }]
  const form = { ...alert, escalate_after_minutes: 5, escalate_to: ['b@b.nz'], later_steps: steps }
  expect((await request('POST', '/api/v2/alert', form)).status).toBe(201)
  expect((await request('DELETE', `/api/v1/rotas/${id}`)).body.non_field_errors).toEqual([
    'This rota is used by Wanted. Please remove it there first.',
  ])
  const stranger = await begin()
  const refused = await stranger.request('POST', '/api/v2/alert', { ...alert, on_call: id })
  expect(refused.body.on_call).toEqual(['This rota does not exist any more. Please select another.'])
})
