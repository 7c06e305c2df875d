import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { migrate } from '../../core/database/migration/migrate.ts'
import { listInMemory } from '../../filter-lists/reading/read-list.ts'
import { compareStaged, stageEntries, takeStaged } from '../../filter-lists/store-entries.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { crontab } from '../../jobs.ts'
import { runRetention } from '../../retention/run-retention.ts'
import { findRetention, saveRetention } from '../../retention/settings.ts'
import { setMachineAdmin } from '../../setup/queries.ts'
import { createAlert, createList } from '../alerts.ts'
import { createCamera, post, type TestCamera } from '../cameras.ts'
import { distributeAll, openCluster } from './open-cluster.ts'
import { createOwnedThings } from '../worlds/owned-things.ts'
import { createOrganisation, createPerson, testPassword, type TestPerson } from '../people.ts'
import { keyOf, statusOf, walkedRoutes } from '../route-walk.ts'
import { runJobs } from '../product/run-jobs.ts'
import { temporaryData } from '../product/temporary-data.ts'
import { createSafetyCamera, inExclusionZone, observe, person as walker } from '../worlds/safety-world.ts'
import { carparkForm } from '../site-forms.ts'
import { createSite } from '../sites.ts'
import { createTestApp, requestAs, type TestApp } from '../product/test-app.ts'

let product: TestApp
let admin: TestPerson
let siteId: string
let entry: TestCamera
let exit: TestCamera

beforeAll(async () => {
  product = await createTestApp({ logLevel: 'error' }, await openCluster())
  // Two organisations: queries of one must not reach the shard of the other.
  const other = await createOrganisation(product.deps.db, { name: 'Other' })
  await createPerson(product.deps.db, other.id)
  admin = await createPerson(product.deps.db, (await createOrganisation(product.deps.db)).id)
})
afterAll(() => product.close())

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  requestAs(product, admin)(method, path, body)

test('distributing again changes nothing', async () => {
  const lines = await distributeAll()
  expect(lines.filter((line) => line.endsWith(' now'))).toEqual([])
  expect(lines).toContain('detections: was spread already')
  expect(lines).toContain('users: was on every node already')
})

test('a later migration with several statements is applied to a cluster', async () => {
  const folder = temporaryData('migrations')
  cpSync(path.resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
  const [first, second] = ['later', 'later_still'] as const
  const table = (name: string, parent: string) =>
    `create table ${name} (id uuid primary key references ${parent} (id) on delete cascade);\n`
  writeFileSync(path.join(folder, '998_later.sql'), table(first, 'users') + table(second, first))
  try {
    expect(await migrate(product.deps.pool, folder)).toEqual(['998_later.sql'])
  } finally {
    rmSync(folder, { recursive: true })
    await product.deps.pool.query(`drop table if exists ${second}, ${first}`)
    await product.deps.pool.query(`delete from schema_migrations where name = '998_later.sql'`)
  }
})

test('sign-in: a user signs in, uses the key, and signs out', async () => {
  const body = { email: admin.email, password: testPassword }
  const { status, body: signedIn } = await product.request('POST', '/api/v1/auth/login', { body })
  expect(status).toBe(200)
  expect((await product.request('GET', '/api/v1/profile', { key: signedIn.key })).status).toBe(200)
  await product.request('POST', '/api/v1/auth/logout', { key: signedIn.key })
  expect((await product.request('GET', '/api/v1/profile', { key: signedIn.key })).status).toBe(401)
})

test('sites: a carpark is added, changed, listed', async () => {
  const added = await request('POST', 'sites', carparkForm())
  expect(added.status).toBe(201)
  siteId = added.body.id
  expect((await request('PUT', `sites/${siteId}`, carparkForm({ name: 'SITE: Citus Carpark' }))).status).toBe(
    200,
  )
  const listed = await request('GET', 'sites')
  expect(listed.status).toBe(200)
  expect(JSON.stringify(listed.body)).toContain('Citus Carpark')
  entry = await createCamera(product.deps, admin.orgId, siteId, { function_type: 1 })
  exit = await createCamera(product.deps, admin.orgId, siteId, { function_type: 2 })
})

/** A repeat has the same time. */
const began = Date.now()
const minutesAgo = (minutes: number) => new Date(began - minutes * 60_000).toISOString()
const seen = (plate: string, minutes: number) => ({
  event_id: `${plate}-${minutes}`,
  timestamp: minutesAgo(minutes),
  detections: [{ type: 'car', plate, plate_confidence: 95 }],
})

test('ingest: events are stored once, a repeat changes nothing', async () => {
  for (const [index, plate] of ['ABC101', 'ABC202', 'ABC303'].entries())
    expect((await post(product, entry, seen(plate, 60 - index))).status).toBe(200)
  expect((await post(product, exit, seen('ABC101', 20))).status).toBe(200)
  expect((await post(product, entry, seen('ABC101', 60))).status).toBe(200)
  const { rows } = await product.deps.pool.query('select from detections where org_id = $1', [admin.orgId])
  expect(rows).toHaveLength(4)
})

test('explorers: detections, passes and their sums', async () => {
  const detections = await request('GET', 'explorer/detections')
  expect(detections.body.count).toBe(4)
  const passes = await request('GET', 'explorer/detections/unique')
  expect(passes.body.count).toBe(4)
  expect((await request('GET', 'summary')).status).toBe(200)
  expect((await request('GET', 'explorer/plates/mostread')).status).toBe(200)
})

test('names: a change by another process is visible at once', async () => {
  await product.deps.pool.query('update sites set name = $1 where org_id = $2 and id = $3', [
    'SITE: Renamed Elsewhere',
    admin.orgId,
    siteId,
  ])
  const { body } = await request('GET', 'explorer/detections')
  expect(JSON.stringify(body)).toContain('Renamed Elsewhere')
})

test('lists: a file replaces the entries of a list', async () => {
  const list = await createList(product.deps.db, admin.orgId, ['OLD111', 'KEPT22'])
  const { db } = product.deps
  await db.transaction().execute(async (tx) => {
    await stageEntries(tx, listInMemory(Buffer.from('plate\nKEPT22\nNEW333\n')))
    const changes = await compareStaged(tx, admin.orgId, list, true)
    expect(changes).toEqual({ added: 1, changed: 0, same: 1, removed: 1 })
    await takeStaged(tx, admin.orgId, list, true)
  })
  const kept = await db
    .selectFrom('filter_list_plates')
    .select('plate')
    .where('org_id', '=', admin.orgId)
    .where('list_id', '=', list)
    .orderBy('plate')
    .execute()
  expect(kept.map(({ plate }) => plate)).toEqual(['KEPT22', 'NEW333'])
})

test('sums: all sums are rebuilt from the rows', async () => {
  const counted = async () => (await request('GET', 'summary')).body
  const before = await counted()
  await rebuildSums(product.deps.db, admin.orgId)
  expect(await counted()).toEqual(before)
})

test('parking: one visit has ended and two are open', async () => {
  const { rows } = await product.deps.pool.query<{ plate: string; is_over: boolean }>(
    'select plate, exit_time is not null as is_over from visits where org_id = $1 order by plate',
    [admin.orgId],
  )
  expect(rows).toEqual([
    { plate: 'ABC101', is_over: true },
    { plate: 'ABC202', is_over: false },
    { plate: 'ABC303', is_over: false },
  ])
})

test('export: the list of detections as a file', async () => {
  const file = await request('GET', 'explorer/detections/export.csv')
  expect(file.status).toBe(200)
  expect(file.text.trim().split('\n')).toHaveLength(5)
})

/** Filters, and users with access to some sites only, lead to other statements than the whole list. */
test(
  'every list runs on the cluster with filters, and for a user with one site',
  { timeout: 600_000 },
  async () => {
    const viewer = await createPerson(product.deps.db, admin.orgId, 'SITE_VIEWER', { siteIds: [siteId] })
    const { body: tags } = await request('GET', 'tags')
    const from = minutesAgo(120)
    const to = minutesAgo(0)
    const filters = [
      `sites=${siteId}`,
      `tags=${tags.map(({ id }: { id: string }) => id).join()}`,
      'confidence=high&detection_types=car,person&status=open',
    ]
    const failed: string[] = []
    const urls = walkedRoutes
      .filter(([, { method }]) => method === 'GET')
      .map(([, { url }]) => url)
      .filter((url) => !url.replace(':from/to/:to', '').includes(':') && url !== '/api/v1/live')
      .map((url) => url.replace(':from/to/:to', `${from}/to/${to}`))
    for (const url of urls)
      for (const [key, query] of [
        [viewer.key, ''],
        ...filters.map((filter) => [admin.key, filter]),
      ] as const) {
        const { status } = await product.request('GET', `${url}?${query}`, { key })
        if (status >= 500) failed.push(`${url}?${query}: ${status}`)
      }
    expect(failed).toEqual([])
  },
)

/** Reads first, removals last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

test('the cluster accepts the statements of every route of every room', { timeout: 600_000 }, async () => {
  const { deps } = product
  const { id: orgId } = await createOrganisation(deps.db, { name: 'Walked' })
  const things = await createOwnedThings(deps, orgId)
  const walker = await createPerson(deps.db, orgId)
  await setMachineAdmin(deps.db, walker.email, true)
  const world = {
    product,
    things,
    people: { ADMIN: walker.id, VIEWER: '', SITE_VIEWER: '', operator: '', stranger: '' },
  }
  const failed: string[] = []
  for (const [name, route] of walkedRoutes.toSorted(
    ([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method),
  )) {
    const path = route.owned?.(things) ?? route.example ?? route.url
    const status = await statusOf(world, {
      ...route,
      path,
      key: await keyOf(world, walker.id),
      body: route.body,
    })
    if (status >= 500) failed.push(`${name}: ${status}`)
  }
  expect(failed).toEqual([])
})

const jobsByTheClock = [
  ...new Set(crontab.split('\n').flatMap((line) => /^(?:\S+ ){5}(\w+)/.exec(line)?.[1] ?? [])),
]

test('every scheduled job runs on the cluster', { timeout: 600_000 }, async () => {
  expect(jobsByTheClock.length).toBeGreaterThan(10)
  // Jobs that the walk has queued refer to records that it has removed since.
  await product.deps.pool.query('delete from graphile_worker._private_jobs')
  for (const name of jobsByTheClock)
    await product.deps.pool.query(`select graphile_worker.add_job($1, '{}', max_attempts := 1)`, [name])
  // Throws when a job fails.
  await runJobs(product)
})

test('safety: a person in an exclusion zone is stored and shown', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, siteId)
  await observe(product, camera, new Date(Date.now() - 60_000), [walker(inExclusionZone)])
  const { body } = await request('GET', 'hsafety/detections')
  expect(body.count).toBe(1)
  expect((await request('GET', 'hsafety/detections/graph')).status).toBe(200)
})

test('wildlife: sightings are stored and shown', async () => {
  const camera = await createCamera(product.deps, admin.orgId, siteId, { app_type: CameraAppType.MAUI })
  const event = {
    time: minutesAgo(1),
    location: { lat: -38.9, lng: 174.4 },
    image_size: { width: 960, height: 540 },
    detections: [{ type: 'maui', confidence: 90, bb: { l: 1, t: 1, r: 9, b: 9 } }],
  }
  expect((await post(product, camera, event)).status).toBe(200)
  const { body } = await request('GET', 'maui/dolphin_sightings')
  expect(body.count).toBe(1)
  expect((await request('GET', 'maui/dolphin_sightings/summary')).status).toBe(200)
})

test('alerts: a plate on a list notifies once', async () => {
  const { db } = product.deps
  const list = await createList(db, admin.orgId, ['ALE777'])
  await createAlert(db, admin.orgId, { list_id: list })
  expect((await post(product, entry, seen('ALE777', 0))).status).toBe(200)
  const mails = await runJobs(product)
  expect(mails.map(({ to }) => to)).toEqual(['watch@parking.example'])
})

test('retention, packages and erasure: rows are deleted, lists count the others, sums stay', async () => {
  const { db } = product.deps
  const { id: orgId } = await createOrganisation(db, { name: 'Kept' })
  const person = await createPerson(db, orgId)
  const site = await createSite(db, orgId, { name: 'SITE: Kept' })
  const gate = await createCamera(product.deps, orgId, site.id)
  const works = await createSafetyCamera(product, orgId, site.id)
  const drone = await createCamera(product.deps, orgId, site.id, { app_type: CameraAppType.MAUI })
  const day = 24 * 60
  for (const days of [50, 40, 2, 1]) {
    expect((await post(product, gate, seen(days === 1 ? 'ERASED1' : 'KEPT22', days * day))).status).toBe(200)
    await observe(product, works, new Date(minutesAgo(days * day)), [walker(inExclusionZone)])
    const box = { l: 1, t: 1, r: 9, b: 9 }
    const sighting = { time: minutesAgo(days * day), detections: [{ type: 'maui', confidence: 90, bb: box }] }
    expect((await post(product, drone, sighting)).status).toBe(200)
  }
  const call = requestAs(product, person)
  const counts = async () => {
    const lists = ['explorer/detections', 'hsafety/detections', 'hsafety/images', 'maui/dolphin_sightings']
    const pages = await Promise.all(lists.map((list) => call('GET', `${list}?page_length=1`)))
    return pages.map(({ body }) => body.count)
  }
  const passes = async () => (await call('GET', 'summary')).body.total_unique_plates
  expect([await counts(), await passes()]).toEqual([[4, 4, 4, 4], 4])
  const { days } = await findRetention(db, orgId)
  const month = { pictures: 30, clips: 30, unlisted: 30, listed: 30, observations: 30, sightings: 30 }
  await saveRetention(db, orgId, { days: { ...days, ...month }, sites: [] }, new Date())
  await runRetention(product.deps, orgId)
  expect([await counts(), await passes()]).toEqual([[2, 2, 2, 2], 4])

  const plate = { kind: 'plate', subject: 'KEPT22' }
  const opened = await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114', people: [] })
  expect((await call('POST', `cases/${opened.body.id}/holds`, plate)).status).toBe(201)
  const exported = { case_id: opened.body.id, reason: 'Court order 7' }
  expect((await call('POST', 'evidence', exported)).status).toBe(201)
  const proof = 'Registration paper and passport seen'
  expect((await call('POST', 'privacy/access_packages', { plate: 'KEPT22', proof })).status).toBe(201)
  const erasure = { plate: 'ERASED1', proof, is_confirmed: true }
  expect((await call('POST', 'privacy/erasures', erasure)).status).toBe(201)
  await runJobs(product)
  const states = ['evidence', 'privacy/access_packages', 'privacy/erasures'].map(
    async (list) => (await call('GET', list)).body[0].state,
  )
  expect(await Promise.all(states)).toEqual(['good', 'done', 'done'])
  expect([await counts(), await passes()]).toEqual([[1, 2, 2, 2], 4])
})
