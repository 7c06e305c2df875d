import { languageCookie } from '#contract/product/languages.ts'
import { expect, test } from 'vitest'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { reviewMessages, type ReviewItem } from '#contract/review/api.ts'
import { reviewLeaseMinutes, secondOpinionOf } from '#contract/review/constants.ts'
import { ensureBuiltInLists } from '../filter-lists/built-in-lists.ts'
import { createAlert, createList } from '../testing/alerts.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { startDelivery } from '../testing/messages.ts'
import { createPerson, type TestPerson } from '../testing/people.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const start = Date.parse('2026-06-10T00:00:00Z')
const minute = 60_000

async function begin() {
  product.setNow(new Date(start + 180 * minute))
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const other = await createPerson(db, world.orgId, 'VIEWER', { may_operate: true })
  const third = await createPerson(db, world.orgId, 'VIEWER', { may_operate: true })
  const call = requestAs(product, world.admin)
  const see = async (
    minutes: number,
    plate: string,
    confidence: number,
    camera: TestCamera = world.camera,
  ) => {
    const answer = await post(product, camera, {
      time: new Date(start + minutes * minute).toISOString(),
      detections: [{ type: 'car', confidence: 90, plate, plate_confidence: confidence }],
    })
    expect(answer.status).toBe(200)
  }
  const take = async (person: TestPerson = world.admin, body: object = {}): Promise<ReviewItem[]> =>
    (await call('POST', 'review/take', { count: 20, ...body }, person)).body.items
  const decide = (
    item: Pick<ReviewItem, 'id' | 'kind'>,
    decision: object,
    person = world.admin,
    also: string[] = [],
  ) => call('POST', 'review/decisions', { id: item.id, kind: item.kind, decision, also }, person)
  return { ...world, other, third, call, see, take, decide }
}

test('the queue contains doubtful plates, list matches first, then by doubt, and no certain ones', async () => {
  const { orgId, see, take, call } = await begin()
  const list = await createList(db, orgId, ['WANTED'], { matches_look_alikes: true, description: 'Stolen' })
  await createAlert(db, orgId, { list_id: list, confidence_threshold: 10 })
  await see(100, 'SURE11', 95)
  await see(101, 'KLM456', 60)
  await see(102, 'QRT793', 30)
  await see(103, 'WANTED', 80)
  const items = await take()
  expect(items.map(({ title, reason }) => [title, reason])).toEqual([
    ['WANTED', 'Matches Stolen'],
    ['QRT793', 'Read with 30 %'],
    ['KLM456', 'Read with 60 %'],
  ])
  expect((await call('GET', 'review/counts')).body).toMatchObject({ total: 3, kinds: { plate: 3 } })
})

test('two users never get the same item until it is released or ten minutes pass', async () => {
  const { see, take, call, other, decide, admin } = await begin()
  for (const [index, plate] of ['AAA111', 'BBB222', 'CCC333'].entries())
    await see(100 + 20 * index, plate, 50)
  const [own, theirs] = await Promise.all([take(admin, { count: 2 }), take(other, { count: 2 })])
  const ids = [...own, ...theirs].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await take(other, { except: theirs.map(({ id }) => id) })).toHaveLength(3 - ids.length)
  const refused = await decide(own[0]!, { outcome: 'right' }, other)
  expect(refused).toMatchObject({ status: 409, body: { detail: reviewMessages.taken } })
  await call('POST', 'review/release', { ids: [own[0]!.id] })
  expect((await take(other)).map(({ id }) => id)).toContain(own[0]!.id)
  product.setNow(new Date(start + (180 + reviewLeaseMinutes + 1) * minute))
  expect(await take()).toHaveLength(3)
})

test('a correction changes the pass, is stored with its user, and can be undone', async () => {
  const { see, take, decide, call, orgId } = await begin()
  await see(100, 'ABC123', 95)
  await see(150, 'ABC128', 40)
  const [item] = await take()
  expect(item!.choices.map(({ label }) => label)).toEqual(['ABC128', 'ABC123', 'No plate, or not readable'])
  const answer = await decide(item!, { outcome: 'corrected', plate: 'ABC123' })
  expect(answer.status).toBe(201)
  const plateOf = async () =>
    (
      await db
        .selectFrom('passes')
        .select('plate')
        .where('org_id', '=', orgId)
        .where('id', '=', item!.id)
        .executeTakeFirstOrThrow()
    ).plate
  expect(await plateOf()).toBe('ABC123')
  expect(await take()).toEqual([])
  const again = await decide(item!, { outcome: 'right' })
  expect(again).toMatchObject({ status: 409, body: { detail: reviewMessages.decided } })
  const { newest } = (await call('GET', 'review/report')).body
  expect(newest).toMatchObject([{ title: 'ABC128', outcome: 'ABC123', is_mine: true, undone_at: null }])
  expect((await call('DELETE', `review/decisions/${answer.body.decisions[0]}`)).status).toBe(204)
  expect(await plateOf()).toBe('ABC128')
  expect((await take()).map(({ id }) => id)).toEqual([item!.id])
})

test('a burst is one item, chosen look-alikes are decided with it, and others stay open', async () => {
  const { see, take, decide, orgId } = await begin()
  for (const minutes of [100, 103, 130, 160]) await see(minutes, 'ABC128', 40)
  await see(101, 'XYZ777', 40)
  const items = await take()
  expect(items.map(({ title, burst, alike }) => `${title} ${burst.length} ${alike.length}`).sort()).toEqual([
    'ABC128 0 3',
    'ABC128 0 3',
    'ABC128 1 2',
    'XYZ777 0 0',
  ])
  const lead = items.find(({ burst }) => burst.length === 1)!
  const answer = await decide(lead, { outcome: 'corrected', plate: 'ABC123' }, undefined, [
    ...lead.burst,
    ...lead.alike,
  ])
  expect(answer.body).toMatchObject({ skipped: 0 })
  expect(answer.body.decisions).toHaveLength(4)
  const rows = await db
    .selectFrom('passes')
    .select('plate')
    .where('org_id', '=', orgId)
    .orderBy('time')
    .execute()
  expect(rows.map(({ plate }) => plate)).toEqual(['ABC123', 'XYZ777', 'ABC123', 'ABC123', 'ABC123'])
})

test('sightings, disputed observations and feedback are in the same queue, and decisions take effect in their rooms', async () => {
  const { orgId, siteId, camera, take, decide, call, other } = await begin()
  const drone = await createCamera(product.deps, orgId, siteId, {
    app_type: CameraAppType.MAUI,
    lat: 0,
    lng: 0,
  })
  const at = new Date(start + 100 * minute).toISOString()
  const box = { bb: { l: 1, t: 1, r: 9, b: 9 } }
  await post(product, drone, { time: at, detections: [{ type: 'maui', confidence: 80, ...box }] })
  await post(product, camera, { time: at, detections: [{ type: 'person', confidence: 90, ...box }] })
  const person = await db
    .selectFrom('detections')
    .selectAll()
    .where('camera_id', '=', camera.id)
    .executeTakeFirstOrThrow()
  const doubt = { video_id: null, detection_id: person.id, correctness: 3, user_remark: 'A shadow?' }
  await call('PUT', 'hsafety/detection/feedback/', doubt, other)
  const items = await take()
  expect(items.map(({ kind, title }) => `${kind}: ${title}`).sort()).toEqual([
    'feedback: person',
    'sighting: MAUI × 1',
  ])
  const feedback = items.find(({ kind }) => kind === 'feedback')!
  expect(feedback.opinions).toMatchObject([{ text: 'Maybe: A shadow?' }])
  const sighting = items.find(({ kind }) => kind === 'sighting')!
  expect(await decide(sighting, { outcome: 'real' })).toMatchObject({ status: 400 })
  const confirmed = await decide(sighting, { outcome: 'confirmed', object_class: 0, count: 3 })
  const stored = () => db.selectFrom('sightings').selectAll().where('org_id', '=', orgId).executeTakeFirst()
  expect(await stored()).toMatchObject({ count: 3, confirmed_at: expect.any(Date) })
  await call('DELETE', `review/decisions/${confirmed.body.decisions[0]}`)
  expect(await stored()).toMatchObject({ count: 1, confirmed_at: null, confirmed_by: null })
  const rejected = await decide(sighting, { outcome: 'rejected' })
  expect(await stored()).toBeUndefined()
  await call('DELETE', `review/decisions/${rejected.body.decisions[0]}`)
  expect(await stored()).toMatchObject({ count: 1 })
  const wrong = await decide(feedback, { outcome: 'wrong' })
  const given = () =>
    db
      .selectFrom('detection_feedback')
      .select(['correctness'])
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute()
  expect(await given()).toEqual([{ correctness: 3 }, { correctness: 2 }])
  await call('DELETE', `review/decisions/${wrong.body.decisions[0]}`)
  expect(await given()).toEqual([{ correctness: 3 }])
})

/** Plates of which none is a misreading of another. */
const plateNumber = (index: number) => {
  const letter = String.fromCharCode(65 + (index % 26))
  return `${letter}${letter}${index % 7}${String((index * 371) % 1000).padStart(3, '0')}`
}

test('a sample goes to a second user, who does not see the first decision, and a third decides when they differ', async () => {
  const { orgId, see, take, decide, call, admin, other, third } = await begin()
  for (let index = 0; index < 4 * secondOpinionOf; index++) await see(100 + index / 2, plateNumber(index), 40)
  const first = await take(other, { count: 20 })
  expect(first).toHaveLength(20)
  const decided = new Map<string, ReviewItem>()
  for (let items = first; items.length > 0; items = await take(other, { count: 20 }))
    for (const item of items) {
      await decide(item, { outcome: 'right' }, other)
      decided.set(item.id, item)
    }
  const seconds = await take(third)
  expect(seconds.length).toBeGreaterThan(0)
  expect(seconds.length).toBeLessThan(decided.size)
  expect(seconds[0]).toMatchObject({ stage: 'second', opinions: [] })
  expect(await take(other)).toEqual([])
  await decide(seconds[0]!, { outcome: 'unreadable' }, third)
  for (const item of seconds.slice(1)) await decide(item, { outcome: 'right' }, third)
  const plateOf = async () =>
    (
      await db
        .selectFrom('passes')
        .select('plate')
        .where('org_id', '=', orgId)
        .where('id', '=', seconds[0]!.id)
        .executeTakeFirstOrThrow()
    ).plate
  expect(await plateOf(), 'a second opinion changes nothing').toBe(seconds[0]!.title)
  const report = (await call('GET', 'review/report')).body
  expect(report.kinds).toMatchObject([
    { kind: 'plate', compared: seconds.length, agreed: seconds.length - 1 },
  ])
  const [dispute, ...rest] = await take(admin)
  expect(rest.filter(({ stage }) => stage === 'final')).toEqual([])
  expect(dispute).toMatchObject({ id: seconds[0]!.id, stage: 'final', reason: 'Two people disagree' })
  expect(dispute!.opinions.map(({ text }) => text)).toEqual([seconds[0]!.title, 'unreadable'])
  await decide(dispute!, { outcome: 'unreadable' }, admin)
  expect(await plateOf()).toBeNull()
})

test('a SITE_VIEWER reviews the assigned sites only, and a VIEWER without operator rights cannot decide', async () => {
  const { orgId, see, take, decide, call } = await begin()
  await see(100, 'ABC128', 40)
  const siteViewer = await createPerson(db, orgId, 'SITE_VIEWER', { may_operate: true })
  expect(await take(siteViewer)).toEqual([])
  const [item] = await take()
  await call('POST', 'review/release', { ids: [item!.id] })
  expect((await decide(item!, { outcome: 'right' }, siteViewer)).status).toBe(404)
  const viewer = await createPerson(db, orgId, 'VIEWER')
  expect((await decide(item!, { outcome: 'right' }, viewer)).status).toBe(403)
  expect((await call('GET', 'review/counts', undefined, siteViewer)).body.total).toBe(0)
})

test('a long stay that may be two visits is in the queue, in the language of its reader, and a user splits it and undoes that', async () => {
  const { admin, orgId, siteId, camera, see, take, decide, call } = await begin()
  product.setNow(new Date(start + 2000 * minute))
  await db.updateTable('sites').set({ max_stay_minutes: 120 }).where('id', '=', siteId).execute()
  const exit = await createCamera(product.deps, orgId, siteId, { function_type: FunctionType.EXIT })
  await see(0, 'LNG111', 95, camera)
  await see(1500, 'LNG111', 95, exit)
  await see(0, 'SHT222', 95, camera)
  await see(150, 'SHT222', 95, exit)
  const items = await take()
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([['visit', 'LNG111: 1 day 1 hour']])
  expect(items[0]!.history.map(({ label }) => label)).toEqual(['Entered', 'Left', 'Doubt'])
  expect(items[0]!.history[0]!.value).toMatch(/^LNG111, \d+%, \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  await call('POST', 'review/release', { ids: [items[0]!.id] })
  const { body } = await product.request('POST', '/api/v1/review/take', {
    key: admin.key,
    body: { count: 20 },
    headers: { cookie: `${languageCookie}=de` },
  })
  expect(body.items[0]).toMatchObject({
    title: 'LNG111: 1 Tag 1 Stunde',
    reason: 'Länger als 2 Stunden, es können aber zwei Besuche sein',
    choices: [{ label: 'Ein Aufenthalt' }, { label: 'Zwei Besuche' }],
    history: [{ label: 'Eingefahren' }, { label: 'Ausgefahren' }, { label: 'Zweifel' }],
  })
  const answer = await decide(items[0]!, { outcome: 'two_visits' })
  expect(answer.status).toBe(201)
  const visits = () =>
    db.selectFrom('visits').select(['plate', 'closed_why']).where('org_id', '=', orgId).execute()
  expect((await visits()).filter(({ plate }) => plate === 'LNG111')).toHaveLength(2)
  expect(await take()).toEqual([])
  await call('DELETE', `review/decisions/${answer.body.decisions[0]}`)
  expect((await visits()).filter(({ plate }) => plate === 'LNG111')).toEqual([
    { plate: 'LNG111', closed_why: null },
  ])
})

test('a stay that a user confirms is reported late, with its pictures and doubts', async () => {
  const { orgId, siteId, camera, see, take, decide } = await begin()
  const entryAt = start + 10 * minute
  product.setNow(new Date(start + 2000 * minute))
  await db.updateTable('sites').set({ max_stay_minutes: 120 }).where('id', '=', siteId).execute()
  await ensureBuiltInLists(db, orgId, product.deps.now())
  const { id: list_id } = await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('description', '=', 'Any Vehicle')
    .executeTakeFirstOrThrow()
  await createAlert(db, orgId, { list_id, dwell_minutes: 120, watches_since: new Date(start) })
  const exit = await createCamera(product.deps, orgId, siteId, { function_type: FunctionType.EXIT })
  await see(10, 'LNG111', 95, camera)
  await see(1510, 'LNG111', 95, exit)
  const messages = () =>
    db
      .selectFrom('messages')
      .innerJoin('notifications', 'notifications.id', 'messages.notification_id')
      .select(['messages.status', 'notifications.content'])
      .where('messages.org_id', '=', orgId)
      .execute()
  expect((await messages()).map(({ status }) => status)).toEqual(['suppressed'])
  const [item] = await take()
  expect((await decide(item!, { outcome: 'one_stay' })).status).toBe(201)
  const [sent] = await messages()
  expect(sent!.status).toBe('queued')
  expect(sent!.content.facts?.map(({ label }) => label)).toEqual([
    'List',
    'Sent late',
    'Entered',
    'Left',
    'Doubts',
  ])
  expect(sent!.content.data).toMatchObject({
    doubts: [expect.any(String)],
    pictures: [{ time: new Date(entryAt).toISOString() }, {}],
  })
})

test('undoing One stay withdraws the late alert with a message, and deciding it again reports it again', async () => {
  const { orgId, siteId, camera, see, take, decide, call } = await begin()
  const { mails, deliver } = startDelivery(product)
  product.setNow(new Date(start + 2000 * minute))
  await db.updateTable('sites').set({ max_stay_minutes: 120 }).where('id', '=', siteId).execute()
  await ensureBuiltInLists(db, orgId, product.deps.now())
  const { id: list_id } = await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('description', '=', 'Any Vehicle')
    .executeTakeFirstOrThrow()
  const email = ['stays@parking.example']
  await createAlert(db, orgId, { list_id, email, dwell_minutes: 120, watches_since: new Date(start) })
  const exit = await createCamera(product.deps, orgId, siteId, { function_type: FunctionType.EXIT })
  await see(10, 'LNG111', 95, camera)
  await see(1510, 'LNG111', 95, exit)
  const decideOneStay = async () => {
    const [item] = await take()
    const { body } = await decide(item!, { outcome: 'one_stay' })
    await deliver()
    return body.decisions[0]
  }
  const own = () => mails.filter(({ to }) => to === email[0])
  const subjects = () => own().map(({ subject }) => subject.replace(/^Withdrawn: .*/, 'Withdrawn'))
  const late = await decideOneStay()
  expect(subjects()).toHaveLength(1)
  await call('DELETE', `review/decisions/${late}`)
  await deliver()
  expect(subjects()).toEqual([subjects()[0], 'Withdrawn'])
  expect(own()[1]!.text).toContain('The decision that it is one stay was undone')
  product.setNow(new Date(start + 2001 * minute))
  await decideOneStay()
  expect(subjects()).toEqual([subjects()[0], 'Withdrawn', subjects()[0]])
})
