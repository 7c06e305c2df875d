import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { openBlobStore } from './core/blobs/blob-store.ts'
import { readConfig } from './core/config.ts'
import { createLog } from './core/logging/log.ts'
import { createMetrics } from './core/metrics.ts'
import { secretBox } from './core/secrets/secrets.ts'
import type { Deps } from './deps.ts'
import { rebuildSums } from './ingest/storing/rebuild-sums.ts'
import { createAlert, createList } from './testing/alerts.ts'
import { createCamera, type TestCamera } from './testing/cameras.ts'
import { eventPosts } from './testing/event-posts.ts'
import { followLive } from './testing/product/follow-live.ts'
import { createOrganisation, createPerson, testPassword, type TestPerson } from './testing/people.ts'
import { carparkForm } from './testing/site-forms.ts'
import { createSite } from './testing/sites.ts'
import { openRoles, type RoleProcess } from './testing/product/spawn-roles.ts'
import { readSums } from './testing/sums.ts'
import { createBareDatabase, type TestDatabase } from './testing/product/test-database.ts'

/** Enough for six processes on a busy machine. */
const patience = { timeout: 300_000 }

/** Two processes of each role over one database and one S3 server, all started together on an empty database. */
let database: TestDatabase
let roles: Awaited<ReturnType<typeof openRoles>>
let apis: RoleProcess[]
let ingests: RoleProcess[]
let workers: RoleProcess[]
let deps: Deps
let orgId: string
let siteId: string
let admin: TestPerson
let cameras: TestCamera[]

beforeAll(async () => {
  database = await createBareDatabase()
  roles = await openRoles(database.url)
  const pair = (role: RoleProcess['role'], settings?: Record<string, string>) =>
    Promise.all([roles.start(role, settings), roles.start(role, settings)])
  ;[apis, ingests, workers] = await Promise.all([
    pair('api', { SIGHTLINE_DRAIN_SECONDS: '2' }),
    pair('ingest', { SIGHTLINE_DRAIN_SECONDS: '2' }),
    pair('worker'),
  ])
  deps = {
    db: database.db,
    pool: database.pool,
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), s3: roles.s3 },
    log: createLog('silent'),
    metrics: createMetrics(),
    secrets: secretBox(roles.secret),
    now: () => new Date(),
  }
  const { db } = deps
  orgId = (await createOrganisation(db)).id
  siteId = (await createSite(db, orgId)).id
  admin = await createPerson(db, orgId)
  const create = (function_type: number) => createCamera(deps, orgId, siteId, { function_type })
  cameras = [await create(1), await create(2)]
  await createAlert(db, orgId, { list_id: await createList(db, orgId, ['ALE001']) })
}, 300_000)
afterAll(async () => {
  await roles.close()
  await database.close()
})

const call = async (url: string, callPath: string, key = admin.key, init: RequestInit = {}) => {
  const answer = await fetch(`${url}/api/v1/${callPath}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

test(
  'six processes that start together on an empty database migrate it once, and all become ready',
  patience,
  async () => {
    const files = readdirSync(path.resolve(import.meta.dirname, '../migrations')).filter((name) =>
      name.endsWith('.sql'),
    )
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from schema_migrations order by name',
    )
    expect(rows.map(({ name }) => name)).toEqual(files.sort())
    for (const { url } of [...apis, ...ingests, ...workers])
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
  },
)

test('a session, its end and the sign-in limit apply to both api processes', patience, async () => {
  const signIn = (url: string, password: string) =>
    call(url, 'auth/login', '', { method: 'POST', body: JSON.stringify({ email: admin.email, password }) })
  const signedIn = await signIn(apis[0]!.url, testPassword)
  const { key } = signedIn.body as { key: string }
  expect((await call(apis[1]!.url, 'profile', key)).status).toBe(200)
  await call(apis[1]!.url, 'auth/logout', key, { method: 'POST' })
  expect((await call(apis[0]!.url, 'profile', key)).status).toBe(401)

  const stranger = await createPerson(deps.db, orgId)
  const fail = (url: string) =>
    call(url, 'auth/login', '', {
      method: 'POST',
      body: JSON.stringify({ email: stranger.email, password: 'wrong' }),
    })
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push((await fail(apis[count % 2]!.url)).status)
  const refused = statuses.indexOf(429)
  expect(refused).toBeGreaterThan(0)
  expect(statuses.slice(refused).every((status) => status === 429)).toBe(true)
  expect((await fail(apis[0]!.url)).status).toBe(429)
  expect((await fail(apis[1]!.url)).status).toBe(429)
})

test(
  'both api processes report the events of either ingest process live, with the name that the other process set',
  patience,
  async () => {
    const feeds = await Promise.all(apis.map(({ url }) => followLive(url, admin.key)))
    const form = carparkForm({ name: 'SITE: Renamed Carpark' })
    const renamed = await call(apis[0]!.url, `sites/${siteId}`, admin.key, {
      method: 'PUT',
      body: JSON.stringify(form),
    })
    expect(renamed.status).toBe(200)
    await eventPosts(ingests, cameras).post('live-0', 'LIV000')
    await eventPosts(ingests.toReversed(), cameras).post('live-1', 'LIV001')
    for (const feed of feeds)
      await expect
        .poll(() => ['LIV000', 'LIV001'].filter((plate) => feed.text().includes(plate)), {
          timeout: 60_000,
        })
        .toEqual(['LIV000', 'LIV001'])
    for (const feed of feeds) feed.close()
    const { body } = await call(apis[1]!.url, 'explorer/detections')
    expect(JSON.stringify(body)).toContain('Renamed Carpark')
  },
)

test(
  'killing one process of each role under load loses and duplicates nothing, and all processes return the same data',
  patience,
  async () => {
    const posts = eventPosts(ingests, cameras)
    const load = posts.keepPosting('load', 120, 4)
    const victims = [ingests[0]!, apis[0]!, workers[0]!]
    for (const victim of victims) {
      await posts.untilAcknowledged(posts.acknowledged.length + 20)
      await victim.kill()
    }
    await load

    const { db } = deps
    const kept = await db
      .selectFrom('ingest_events')
      .select('event_key')
      .where('org_id', '=', orgId)
      .execute()
    const keys = kept.map(({ event_key }) => event_key)
    expect(posts.acknowledged.filter((key) => !keys.includes(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    const images = await db.selectFrom('images').select('media_key').where('org_id', '=', orgId).execute()
    expect(images).toHaveLength(keys.length)
    const blobs = openBlobStore(deps.config)
    const files = await Promise.all(images.map(({ media_key }) => blobs.find(media_key!)))
    expect(files.filter((file) => !file)).toEqual([])
    const sums = await readSums(db, orgId)
    await rebuildSums(db, orgId)
    expect(sums).toEqual(await readSums(db, orgId))

    const alone = await buildApp(deps)
    for (const callPath of [
      'profile',
      'sites',
      'summary',
      'explorer/detections',
      'explorer/detections/unique',
      'explorer/images',
      'organisation/members',
    ]) {
      const one = await alone.inject({
        url: `/api/v1/${callPath}`,
        headers: { authorization: `Bearer ${admin.key}` },
      })
      const answer = await call(apis[1]!.url, callPath)
      expect({ callPath, ...answer }).toEqual({ callPath, status: one.statusCode, body: one.json() })
    }
    await alone.close()
  },
)

test('each alert under load notified once, whichever worker was killed', patience, async () => {
  const { db } = deps
  await eventPosts([ingests[1]!], cameras).post('alert', 'ALE001')
  const matches = () => db.selectFrom('alert_matches').select('id').where('org_id', '=', orgId).execute()
  const sent = () =>
    db.selectFrom('messages').select(['status', 'attempts']).where('org_id', '=', orgId).execute()
  await expect
    .poll(async () => (await sent()).map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['delivered'])
  expect(await matches()).toHaveLength(1)
  expect((await sent())[0]?.attempts).toBe(1)
})

test(
  'a stopping process first reports not ready, keeps responding and drops no request',
  patience,
  async () => {
    const [, ingest] = ingests
    const posts = eventPosts([ingest!], cameras)
    const stopping = ingest!.stop()
    await sleep(300)
    const ready = await fetch(`${ingest!.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ title: 'This process is stopping.' })
    expect(await posts.post('while-stopping', 'STO001')).toBe(200)
    expect(await stopping).toBe(0)
  },
)

test('a process beside a newer version reports not ready with the reason', patience, async () => {
  await database.pool.query(`insert into schema_migrations (name, checksum) values ('999_newer.sql', 'x')`)
  const readiness = async () =>
    ((await (await fetch(`${apis[1]!.url}/readyz`)).json()) as { title?: string }).title
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toBe(
      'A newer version of Sightline has changed the database (999_newer.sql): this process has to be replaced by the new version.',
    )
})
