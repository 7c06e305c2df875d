import { beforeEach, expect, test } from 'vitest'
import type { AlertConditions } from '#contract/alerts/conditions.ts'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { defaultPlace } from '#contract/product/place.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { createCamera, post, type TestCamera } from '../../../testing/cameras.ts'
import { createAdmin, type TestPerson } from '../../../testing/people.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  inPpeZone,
  observe,
  person,
  standing,
} from '../../../testing/worlds/safety-world.ts'
import { createSite } from '../../../testing/sites.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { watchClock } from '../../../testing/product/watch-clock.ts'

const product = await startProduct()
const { db } = product.deps
const minute = 60_000
let admin: TestPerson
let siteId: string

beforeEach(async () => {
  product.setNow(new Date())
  admin = await createAdmin(db)
  siteId = (await createSite(db, admin.orgId, { name: 'SITE: Te Ahu a Turanga', site_type: 1 })).id
})

const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * minute))
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  product.request(method, `/api/v2/alert${path}`, { key: admin.key, body })
const form = (when: Partial<AlertConditions>, values: object = {}) => ({
  description: 'Watch',
  kind: 'condition',
  email: ['ann@works.example'],
  confidence_threshold: 0,
  when,
  ...values,
})
async function watch(when: Partial<AlertConditions>, values: object = {}): Promise<string> {
  const { status, body } = await call('POST', '', form(when, values))
  expect([status, body]).toEqual([201, expect.objectContaining({ kind: 'condition' })])
  return body.id
}
const matchesOf = async (alertId: string) =>
  db
    .selectFrom('alert_matches')
    .select(['kind', 'state', 'object_type', 'reason'])
    .where('org_id', '=', admin.orgId)
    .where('alert_id', '=', alertId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const contentsOf = async () =>
  (
    await db
      .selectFrom('notifications')
      .select('content')
      .where('org_id', '=', admin.orgId)
      .orderBy('created_at')
      .execute()
  ).map(({ content }) => content)
const zoneOf = async (camera: TestCamera, roiType: RoiType) =>
  (
    await db
      .selectFrom('regions')
      .select('id')
      .where('camera_id', '=', camera.id)
      .where('roi_type', '=', roiType)
      .executeTakeFirstOrThrow()
  ).id

test('reports a person in the chosen zone with score, reasons and link, and nothing in another zone', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const exclusion = await zoneOf(camera, RoiType.EXCLUSION_ZONE)
  const watched = await watch({
    about: 'safety',
    conditions: [
      { is: 'violation', types: [0] },
      { is: 'zone', ids: [exclusion] },
    ],
  })
  const elsewhere = await watch({
    about: 'safety',
    conditions: [
      { is: 'violation', types: [0] },
      { is: 'zone', ids: [await zoneOf(camera, RoiType.PPE_ZONE)] },
    ],
  })
  const either = await watch({
    about: 'safety',
    join: 'or',
    conditions: [
      { is: 'ppe', missing: ['hivis'] },
      { is: 'risk', at_least: 5 },
    ],
  })
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  expect(await matchesOf(watched)).toMatchObject([
    { kind: 'observation', state: 'notified', object_type: 'People Exclusion Zones' },
  ])
  expect(await matchesOf(elsewhere)).toEqual([])
  expect(await matchesOf(either)).toEqual([])
  const [content] = await contentsOf()
  expect(content).toMatchObject({
    event: 'safety.observation',
    title: expect.stringMatching(/^People Exclusion Zones at Te Ahu a Turanga, Gate/),
    path: expect.stringContaining('/dashboard/health-and-safety/explorer/'),
    data: { violation_type: 0, region_id: exclusion },
  })
  const labels = content?.facts?.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Observed', 'Risk', 'Because of']))
  later(10)
  await observe(product, camera, product.deps.now(), [person(inPpeZone, ['no-hivis'])])
  expect(await matchesOf(either)).toHaveLength(1)
})

test('conditions on distance and speed match within their limits only', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const near = await watch({ about: 'safety', conditions: [{ is: 'distance', under: 3 }] })
  const nearer = await watch({ about: 'safety', conditions: [{ is: 'distance', under: 1 }] })
  const fast = await watch({ about: 'safety', conditions: [{ is: 'speed', over_by: 20 }] })
  const faster = await watch({ about: 'safety', conditions: [{ is: 'speed', over_by: 40 }] })
  const plant = { type: 'plant', confidence: 95, bb: standing(915) }
  await observe(product, camera, product.deps.now(), [person(900, []), plant], {
    distances: [{ from: 0, to: 1, distance: 2 }],
  })
  await observe(product, camera, product.deps.now(), [
    { type: 'car', confidence: 95, bb: standing(850), speed: 55 },
  ])
  const counts = await Promise.all(
    [near, nearer, fast, faster].map(async (id) => (await matchesOf(id)).length),
  )
  expect(counts).toEqual([1, 0, 1, 0])
})

test('a vehicle is found by kind, colour, make, direction and customer', async () => {
  const site = await createSite(db, admin.orgId)
  const camera = await createCamera(product.deps, admin.orgId, site.id, { function_type: FunctionType.ENTRY })
  await product.request('PUT', '/api/v1/customers/KUP522', {
    key: admin.key,
    body: { name: 'Ana', company: '', email: '', phone: '', notes: '', tags: [] },
  })
  const full = await watch({
    about: 'vehicle',
    conditions: [
      { is: 'type', types: ['truck'] },
      { is: 'colour', names: ['white'] },
      { is: 'make', names: ['isuzu'] },
      { is: 'direction', direction: 'entry' },
    ],
  })
  const leaving = await watch({ about: 'vehicle', conditions: [{ is: 'direction', direction: 'exit' }] })
  const customers = await watch({ about: 'vehicle', conditions: [{ is: 'customer', is_known: true }] })
  const see = (plate: string, values: object) =>
    post(product, camera, {
      time: product.deps.now().toISOString(),
      detections: [
        {
          type: 'truck',
          confidence: 99,
          plate,
          plate_confidence: 95,
          bb: { l: 0, t: 0, r: 99, b: 99 },
          ...values,
        },
      ],
    })
  await see('AAA111', { colour: 'white', vehicle_makemodel: 'Isuzu N-Series' })
  await see('BBB222', { colour: 'black', vehicle_makemodel: 'Isuzu N-Series' })
  await see('KUP522', { type: 'car' })
  const platesOf = async (id: string) =>
    (
      await db
        .selectFrom('alert_matches')
        .select('plate')
        .where('alert_id', '=', id)
        .orderBy('plate')
        .execute()
    ).map(({ plate }) => plate)
  expect(await platesOf(full)).toEqual(['AAA111'])
  expect(await platesOf(leaving)).toEqual([])
  expect(await platesOf(customers)).toEqual(['KUP522'])
})

test('a sighting is found by species and count, and its message has the coordinates', async () => {
  const drone = await createCamera(product.deps, admin.orgId, siteId, {
    app_type: CameraAppType.MAUI,
    lat: -38.8,
    lng: 174.6,
  })
  const three = await watch({
    about: 'wildlife',
    conditions: [
      { is: 'species', classes: [0] },
      { is: 'count', at_least: 3 },
    ],
  })
  const boats = await watch({ about: 'wildlife', conditions: [{ is: 'species', classes: [1] }] })
  const thing = { type: 'maui', confidence: 90, bb: { l: 1, t: 1, r: 9, b: 9 } }
  await post(product, drone, {
    time: product.deps.now().toISOString(),
    image_size: { width: 960, height: 540 },
    location: { lat: -38.80123, lng: 174.60456 },
    detections: [thing, thing, thing],
  })
  expect(await matchesOf(three)).toMatchObject([{ kind: 'sighting', object_type: '3 MAUI' }])
  expect(await matchesOf(boats)).toEqual([])
  const [content] = await contentsOf()
  expect(content).toMatchObject({
    event: 'wildlife.sighting',
    data: { count: 3, species: 'MAUI', coordinates: { lat: -38.80123, lng: 174.60456 } },
  })
  expect(content?.facts).toContainEqual({ label: 'Coordinates', value: '-38.80123, 174.60456' })
})

test('a person is found in a region by a picture, and entering it or staying there by a clip', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const zone = await zoneOf(camera, RoiType.EXCLUSION_ZONE)
  const region = (way: 'in' | 'enters' | 'leaves' | 'stays', seconds = 0) =>
    watch({
      about: 'thing',
      conditions: [
        { is: 'type', types: ['person'] },
        { is: 'region', ids: [zone], way, seconds, heading: 'left' },
      ],
    })
  const [within, enters, leaves, stays, staysLong] = await Promise.all([
    region('in'),
    region('enters'),
    region('leaves'),
    region('stays', 2),
    region('stays', 20),
  ])
  const counts = async () =>
    Promise.all([within, enters, leaves, stays, staysLong].map(async (id) => (await matchesOf(id)).length))
  await observe(product, camera, product.deps.now(), [person(inExclusionZone), person(900)])
  expect(await counts()).toEqual([1, 0, 0, 0, 0])
  later(10)
  const frames = [400, 350, 100, 110, 120, 100].map((x, index) => ({
    frame_number: index * 10,
    bb: standing(x),
    object_class: 'person',
    tags: [],
  }))
  await observe(product, camera, product.deps.now(), [], { tracks: { walker: frames }, fps: 10 })
  expect(await counts()).toEqual([2, 1, 0, 1, 0])
})

test('the message of a zone states its name, the movement and the seconds, live, in the inbox and in the dry run', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const id = await zoneOf(camera, RoiType.EXCLUSION_ZONE)
  const name = 'Exclusion Zone (Zone)'
  const when: Partial<AlertConditions> = {
    about: 'thing',
    conditions: [{ is: 'region', ids: [id], way: 'stays', seconds: 2, heading: 'left' }],
  }
  await watch(when)
  const frames = [400, 100, 110, 120, 100].map((x, index) => ({
    frame_number: index * 10,
    bb: standing(x),
    object_class: 'person',
    tags: [],
  }))
  await observe(product, camera, product.deps.now(), [], { tracks: { walker: frames }, fps: 10 })
  const [content] = await contentsOf()
  const zone = { id, name, way: 'stays', seconds: 3 }
  expect(content).toMatchObject({
    title: expect.stringMatching(/^A person stays in Exclusion Zone \(Zone\) at Te .* for 3 seconds$/),
    data: { zone },
  })
  expect(content?.facts).toEqual([
    { label: 'Zone', value: name },
    { label: 'Seconds in the zone', value: '3' },
  ])
  const inbox = await product.request('GET', '/api/v1/inbox', { key: admin.key })
  expect(inbox.body.items).toMatchObject([{ zone }])
  later(1)
  expect((await call('POST', '/dry-run', form(when))).body.matches).toMatchObject([{ zone }])
  await watch({ about: 'safety' })
  later(10)
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  const observed = (await contentsOf()).find(({ event }) => event === 'safety.observation')
  expect(observed?.facts).toContainEqual({ label: 'Zone', value: name })
})

test('a vehicle at a worksite is found by make and colour, live and in the dry run', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const when: Partial<AlertConditions> = {
    about: 'thing',
    conditions: [
      { is: 'make', names: ['isuzu'] },
      { is: 'colour', names: ['white'] },
    ],
  }
  const alert = await watch(when)
  const truck = (colour: string, x: number) => ({
    type: 'truck',
    confidence: 95,
    bb: standing(x),
    vehicle_makemodel: 'Isuzu N-Series',
    colour,
  })
  await observe(product, camera, product.deps.now(), [truck('white', 850), truck('black', 950)])
  expect(await matchesOf(alert)).toMatchObject([{ kind: 'region', object_type: 'truck' }])
  expect((await contentsOf())[0]?.facts).toEqual([
    { label: 'Make', value: 'Isuzu N-Series' },
    { label: 'Colour', value: 'white' },
  ])
  later(1)
  expect((await call('POST', '/dry-run', form(when))).body.notified).toBe(1)
})

test('the third event within ten minutes notifies and restarts the count', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const alert = await watch({
    about: 'safety',
    conditions: [{ is: 'violation', types: [0] }],
    repeat: { count: 3, minutes: 10 },
  })
  for (const minutes of [0, 20, 4, 4, 4]) {
    later(minutes)
    await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  }
  expect((await matchesOf(alert)).map(({ state, reason }) => [state, reason])).toEqual([
    ['suppressed', 'Counted: 1 of 3 within 10 minutes'],
    ['suppressed', 'Counted: 1 of 3 within 10 minutes'],
    ['suppressed', 'Counted: 2 of 3 within 10 minutes'],
    ['notified', null],
    ['suppressed', 'Counted: 1 of 3 within 10 minutes'],
  ])
  expect(await contentsOf()).toHaveLength(1)
})

test('reports a carpark once when it fills up, and once when it empties', async () => {
  const carpark = await createSite(db, admin.orgId, { name: 'SITE: Quay' })
  await db.updateTable('sites').set({ number_of_bays: 4 }).where('id', '=', carpark.id).execute()
  const [entrance, exit] = [
    await createCamera(product.deps, admin.orgId, carpark.id, { function_type: FunctionType.ENTRY }),
    await createCamera(product.deps, admin.orgId, carpark.id, { function_type: FunctionType.EXIT }),
  ] as const
  const alert = await watch({ about: 'occupancy', percent: 75 })
  const move = (camera: TestCamera, plate: string) =>
    post(product, camera, {
      time: product.deps.now().toISOString(),
      detections: [{ type: 'car', confidence: 99, plate, plate_confidence: 95 }],
    })
  const kinds = async () => {
    await watchClock(product)
    return (await matchesOf(alert)).map(({ kind, object_type }) => `${kind} ${object_type}`)
  }
  for (const plate of ['AAA111', 'BBB222']) await move(entrance, plate)
  expect(await kinds()).toEqual([])
  later(2)
  await move(entrance, 'CCC333')
  later(1)
  expect(await kinds()).toEqual(['occupancy 75 %'])
  expect(await kinds()).toEqual(['occupancy 75 %'])
  later(2)
  for (const plate of ['AAA111', 'BBB222']) await move(exit, plate)
  later(1)
  expect(await kinds()).toEqual(['occupancy 75 %', 'occupancy-back 25 %'])
})

test('a carpark that fills up before the schedule of its alert begins is reported when it begins, live and in the dry run', async () => {
  // A Monday, when New Zealand is 13 hours ahead.
  product.setNow(new Date('2026-11-15T17:00:00Z'))
  const carpark = await createSite(db, admin.orgId, { name: 'SITE: Quay' })
  await db
    .updateTable('sites')
    .set({ number_of_bays: 1, time_zone: 'Pacific/Auckland' })
    .where('id', '=', carpark.id)
    .execute()
  const [entrance, exit] = [
    await createCamera(product.deps, admin.orgId, carpark.id, { function_type: FunctionType.ENTRY }),
    await createCamera(product.deps, admin.orgId, carpark.id, { function_type: FunctionType.EXIT }),
  ] as const
  const schedule = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '08:00', to: '17:00' }]
  const when: Partial<AlertConditions> = { about: 'occupancy', percent: 90 }
  const alert = await watch(when, { schedule })
  const move = (camera: TestCamera) =>
    post(product, camera, {
      time: product.deps.now().toISOString(),
      detections: [{ type: 'car', confidence: 99, plate: 'AAA111', plate_confidence: 95 }],
    })
  const at = async (clock: string) => {
    product.setNow(new Date(`2026-11-${clock}:00Z`))
    await watchClock(product)
    return (await matchesOf(alert)).map(({ kind, state }) => `${kind} ${state}`)
  }
  product.setNow(new Date('2026-11-15T18:50:00Z'))
  await move(entrance)
  expect(await at('15T18:51')).toEqual(['occupancy suppressed'])
  expect(await at('15T18:59')).toEqual(['occupancy suppressed'])
  const opened = ['occupancy suppressed', 'occupancy notified']
  expect(await at('15T19:00')).toEqual(opened)
  expect(await at('15T19:30')).toEqual(opened)
  product.setNow(new Date('2026-11-15T20:10:00Z'))
  await move(exit)
  const emptied = [...opened, 'occupancy-back notified']
  expect(await at('15T20:20')).toEqual(emptied)
  // Full and empty again in the evening: nobody is notified, also not of the end.
  product.setNow(new Date('2026-11-16T07:05:00Z'))
  await move(entrance)
  const evening = [...emptied, 'occupancy suppressed']
  expect(await at('16T07:06')).toEqual(evening)
  product.setNow(new Date('2026-11-16T08:05:00Z'))
  await move(exit)
  expect(await at('16T08:06')).toEqual(evening)
  expect(await at('16T20:30')).toEqual(evening)
  const run = (await call('POST', '/dry-run', form(when, { schedule }))).body
  expect(
    run.matches.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`).toReversed(),
  ).toEqual(['occupancy notified', 'occupancy-back notified', 'occupancy suppressed'])
})

test('reports a snoozed level when the snooze ends', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const alert = await watch({ about: 'nobody', minutes: 60, conditions: [] })
  await call('POST', `/${alert}/snooze`, { minutes: 240 })
  const states = async () => {
    await observe(product, camera, product.deps.now(), [])
    await watchClock(product)
    return (await matchesOf(alert)).map(({ kind, state }) => `${kind} ${state}`)
  }
  later(61)
  expect(await states()).toEqual(['nobody suppressed'])
  later(60)
  expect(await states()).toEqual(['nobody suppressed'])
  later(120)
  expect(await states()).toEqual(['nobody suppressed', 'nobody notified'])
})

test('a site without any detection in the days of the dry run counts as empty, live and in the dry run', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const when: Partial<AlertConditions> = { about: 'nobody', minutes: 30 }
  const alert = await watch(when)
  later(40)
  await observe(product, camera, product.deps.now(), [])
  await watchClock(product)
  expect(await matchesOf(alert)).toMatchObject([{ kind: 'nobody', state: 'notified' }])
  const run = (await call('POST', '/dry-run', form(when))).body
  expect(run).toMatchObject({ notified: 1, matches: [{ kind: 'nobody', site: { id: siteId } }] })
})

test('reports once that nobody was seen for two hours while a camera sends, and once when somebody returns', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const alert = await watch({
    about: 'nobody',
    minutes: 120,
    conditions: [{ is: 'type', types: ['person'] }],
  })
  const kinds = async () => {
    await watchClock(product)
    return (await matchesOf(alert)).map(({ kind }) => kind)
  }
  const plant = { type: 'plant', confidence: 95, bb: standing(600) }
  await observe(product, camera, product.deps.now(), [person(900)])
  expect(await kinds()).toEqual([])
  later(121)
  // A camera that sends nothing does not say that nobody is there.
  expect(await kinds()).toEqual([])
  await observe(product, camera, product.deps.now(), [plant])
  expect(await kinds()).toEqual(['nobody'])
  later(5)
  expect(await kinds()).toEqual(['nobody'])
  await observe(product, camera, product.deps.now(), [person(900)])
  expect(await kinds()).toEqual(['nobody', 'nobody-back'])
})

test('an alert on a removed zone reports the fault and can be paused, and a new one is rejected', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const zone = await zoneOf(camera, RoiType.EXCLUSION_ZONE)
  const id = await watch({ about: 'safety', conditions: [{ is: 'zone', ids: [zone] }] })
  await db.deleteFrom('regions').where('id', '=', zone).execute()
  const { body } = await call('GET', `/${id}`)
  expect(body.faults).toEqual(['A zone of a condition was removed. Please choose another.'])
  expect((await call('PUT', `/${id}`, { ...body, enabled: false })).status).toBe(200)
  const refused = await call('POST', '', form({ about: 'safety', conditions: [{ is: 'zone', ids: [zone] }] }))
  expect(refused).toMatchObject({
    status: 400,
    body: { when: ['A zone of a condition was removed. Please choose another.'] },
  })
})

test.each<[string, object, string]>([
  ['no conditions', { when: null }, 'Please describe what it watches for'],
  [
    'a condition of another subject',
    { when: { about: 'wildlife', conditions: [{ is: 'harsh' }] } },
    'This condition does not belong to what the alert watches',
  ],
  ['no percentage', { when: { about: 'occupancy' } }, 'Please enter the occupancy in percent'],
  ['no minutes', { when: { about: 'nobody' } }, 'Please enter for how many minutes nobody was seen'],
])('an alert with %s is refused', async (_name, values, message) => {
  const { status, body } = await call('POST', '', { ...form({}), ...values })
  expect([status, body.when]).toEqual([400, [message]])
})

test('rejects nine conditions', async () => {
  const conditions = Array.from({ length: 9 }, () => ({ is: 'risk', at_least: 1 }))
  expect((await call('POST', '', form({ about: 'safety', conditions } as never))).status).toBe(400)
})

test('the dry run counts past matches of conditions, and the preview shows the newest one', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  for (const hours of [50, 30, 10]) {
    const time = new Date(product.deps.now().getTime() - hours * 60 * minute)
    await observe(product, camera, time, [person(inExclusionZone)])
    await observe(product, camera, new Date(time.getTime() + 20 * minute), [person(inPpeZone, ['no-hivis'])])
  }
  const body = form({ about: 'safety', conditions: [{ is: 'violation', types: [0] }] })
  const run = (await call('POST', '/dry-run', body)).body
  expect(run).toMatchObject({ notified: 3, is_complete: true })
  expect(run.matches.map(({ kind }: { kind: string }) => kind)).toEqual([
    'observation',
    'observation',
    'observation',
  ])
  const counted = form({
    about: 'safety',
    conditions: [{ is: 'violation', types: [0] }],
    repeat: { count: 3, minutes: 3000 },
  })
  expect((await call('POST', '/dry-run', counted)).body).toMatchObject({ notified: 1, suppressed: 2 })
  const things = form({
    about: 'thing',
    conditions: [
      {
        is: 'region',
        ids: [await zoneOf(camera, RoiType.EXCLUSION_ZONE)],
        way: 'in',
        seconds: 0,
        heading: 'left',
      },
    ],
  })
  expect((await call('POST', '/dry-run', things)).body.notified).toBe(3)
  const absent = form({ about: 'nobody', minutes: 600, conditions: [] })
  const absences = (await call('POST', '/dry-run', absent)).body.matches
  expect(absences.filter(({ kind }: { kind: string }) => kind === 'nobody')).toHaveLength(2)
  const preview = (await call('POST', '/preview', body)).body
  expect(preview).toMatchObject({
    is_sample: false,
    subject: expect.stringContaining('Test: People Exclusion Zones at Te Ahu a Turanga'),
  })
})

test('the dry run finds by clips what the same alert finds live: entering, staying and direction', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const zone = await zoneOf(camera, RoiType.EXCLUSION_ZONE)
  const forms = (
    [
      ['in', 0, 'left'],
      ['enters', 0, 'left'],
      ['leaves', 0, 'left'],
      ['stays', 2, 'left'],
      ['stays', 20, 'left'],
      ['moves', 0, 'left'],
      ['moves', 0, 'right'],
    ] as const
  ).map(([way, seconds, heading]) =>
    form({ about: 'thing', conditions: [{ is: 'region', ids: [zone], way, seconds, heading }] }),
  )
  const alerts = await Promise.all(forms.map(async (body) => (await call('POST', '', body)).body.id))
  const frames = [400, 350, 160, 110, 60, 40].map((x, index) => ({
    frame_number: index * 10,
    bb: standing(x),
    object_class: 'person',
    tags: [],
  }))
  await observe(product, camera, product.deps.now(), [], { tracks: { walker: frames }, fps: 10 })
  const live = await Promise.all(alerts.map(async (id) => (await matchesOf(id)).length))
  expect(live).toEqual([1, 1, 0, 1, 0, 1, 0])
  later(1)
  const dry = await Promise.all(
    forms.map(async (body) => {
      const { notified, is_complete } = (await call('POST', '/dry-run', body)).body
      return [notified, is_complete]
    }),
  )
  expect(dry).toEqual(live.map((count) => [count, true]))
  const preview = (await call('POST', '/preview', forms[5]!)).body
  expect(preview).toMatchObject({ is_sample: false, subject: expect.stringContaining('person') })
})

test('a changed alert takes effect at once in every process', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const id = await watch({ about: 'safety', conditions: [] })
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  const before = (await matchesOf(id)).length
  expect(before).toBeGreaterThan(0)
  await db.updateTable('alerts').set({ enabled: false }).where('id', '=', id).execute()
  later(10)
  await observe(product, camera, product.deps.now(), [person(inExclusionZone)])
  expect(await matchesOf(id)).toHaveLength(before)
})

test('the facts of a match are in the units of the organisation', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  const place = { ...defaultPlace, locale: 'en-US', speed_unit: 'mph', length_unit: 'ft' }
  await product.request('PUT', '/api/v1/organisation/place', { key: admin.key, body: place })
  await watch({ about: 'safety', conditions: [{ is: 'speed', over_by: 20 }] })
  await observe(product, camera, product.deps.now(), [
    { type: 'car', confidence: 95, bb: standing(850), speed: 75 },
  ])
  const [content] = await contentsOf()
  expect(content?.facts).toContainEqual({ label: 'Speed', value: '47 mph where 19 mph are allowed' })
})
