import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seed } from '../../demo/history/past.ts'
import { parkingVisits } from '../../demo/history/fill-parking.ts'
import { demoPassword } from '#contract/setup/api.ts'
import { findScenes } from '../../demo/pictures/scene-media.ts'
import { fillRetention } from '../../demo/rooms/fill-retention.ts'
import { fillRooms } from '../../demo/rooms/fill-rooms.ts'
import { findPlaces } from '../../demo/world/find-places.ts'
import { demoSites } from '../../demo/world/places.ts'
import { sitesAbroad } from '../../demo/world/places-abroad.ts'
import { isDaylight } from '#rules/time/daylight.ts'
import { daysOf } from '#rules/retention/kept-days.ts'
import { findRetention } from './retention/settings.ts'
import { openBlobStore } from './core/blobs/blob-store.ts'
import { changeDemo, prepareDemo, resetDemo, startDemo } from './demo.ts'
import { findOverview } from './parking/live.ts'
import { demoQuestions } from './testing/mcp/demo-questions.ts'
import { injectTool } from './testing/mcp/inject-tool.ts'
import { createOrganisation } from './testing/people.ts'
import { createTestApp, type TestApp } from './testing/product/test-app.ts'

let product: TestApp
let ownId: string
let old: { orgId: string; file: string }

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  product = await createTestApp({ demo: 'on', demoFill: 'small', demoLive: 500 })
  // The demo depends on the hour, so the test always uses a Wednesday afternoon.
  product.setNow(new Date('2026-06-10T15:00:00+12:00'))
  ownId = (await createOrganisation(product.deps.db)).id
  old = await createOldDemo()
  await resetDemo(product.deps)
}, 300_000)
afterAll(() => product.close())

/** A demo organisation with a picture. */
async function createOldDemo() {
  const { db, config, now } = product.deps
  const { id: orgId } = await createOrganisation(db)
  await db.updateTable('organisations').set({ is_demo: true }).where('id', '=', orgId).execute()
  const { key } = await openBlobStore(config).put(orgId, Buffer.from('a picture'))
  const picture = { kind: 'image', content_type: 'image/jpeg', size: 9, last_needed_at: now() } as const
  await db
    .insertInto('media_objects')
    .values({ org_id: orgId, key, ...picture })
    .execute()
  return { orgId, file: fileOf(key) }
}

const fileOf = (key: string) => path.join(product.deps.config.dataDir, 'media', key)
const organisations = () => product.deps.db.selectFrom('organisations').select(['id', 'is_demo']).execute()

async function one<Row>(question: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await question.execute(product.deps.db)
  return rows[0]!
}
const countOf = async (table: string) =>
  (await one(sql<{ count: number }>`select count(*) from ${sql.table(table)}`)).count

test('a reset replaces the demo and leaves other organisations unchanged', async () => {
  const there = await organisations()
  expect(there.filter(({ is_demo }) => is_demo)).toHaveLength(3)
  expect(there.filter(({ is_demo }) => !is_demo)).toEqual([{ id: ownId, is_demo: false }])
  expect(there.map(({ id }) => id)).not.toContain(old.orgId)
  expect(existsSync(old.file)).toBe(false)
})

test('a demo has users, sites and a history', async () => {
  expect(await countOf('passes')).toBeGreaterThan(1000)
  expect(await countOf('visits')).toBeGreaterThan(400)
  expect(await countOf('observations')).toBeGreaterThan(20)
  expect(await countOf('images')).toBeGreaterThan(1500)
})

test('the sums equal those of the rows', async () => {
  const { passes, images } = await one(sql<{ passes: number; images: number }>`
    select (select sum(passes) from detection_hours) as passes, (select sum(images) from camera_hours) as images`)
  expect(passes).toBe(await countOf('passes'))
  expect(images).toBe(await countOf('images'))
})

test('vehicles enter, leave and overstay, and a stolen one was seen', async () => {
  const { left_again, on_site, stolen } = await one(sql<Record<'left_again' | 'on_site' | 'stolen', number>>`
    select count(*) filter (where entry_time is not null and exit_time is not null) as left_again,
      count(*) filter (where exit_time is null and closed_why is null) as on_site,
      (select count(*) from passes join filter_list_plates using (org_id, plate)) as stolen
    from visits`)
  expect(left_again).toBeGreaterThan(300)
  expect(on_site).toBeGreaterThan(20)
  expect(stolen).toBeGreaterThan(0)
})

test('every carpark has as many vehicles on site and overstaying as its visits imply', async () => {
  const { db, now } = product.deps
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'org_id', 'name', 'max_stay_minutes'])
    .where('site_type', '=', 0)
    .execute()
  const places = demoSites
    .filter(({ organisation }) => organisation === 'parking')
    .map((site) => ({ id: '', orgId: '', site, cameras: [] }))
  const until = now()
  const period = { from: new Date(until.getTime() - 3 * 86_400_000), until }
  const planned = parkingVisits(seed, places, period, { scenes: findScenes() })
  for (const { id, org_id, name, max_stay_minutes } of sites) {
    const there = planned.filter(
      ({ site, entry, exit }) => name === `SITE: ${site.name}` && entry <= until && (!exit || exit > until),
    )
    const latest = new Date(until.getTime() - max_stay_minutes * 60_000)
    const tooLong = there.filter(({ entry }) => entry < latest)
    const overview = await findOverview(db, org_id, [id], until)
    // Misread and unread plates add a few.
    const few = 5 + there.length / 20
    expect(Math.abs(overview.current_occupancy - there.length)).toBeLessThan(few)
    expect(Math.abs(overview.current_occupancy_overdue - tooLong.length)).toBeLessThan(few)
  }
})

test('the newest picture of a camera whose scene is rendered is stored', async () => {
  const objects = await product.deps.db.selectFrom('media_objects').select('key').execute()
  expect(objects.length).toBeGreaterThan(0)
  for (const { key } of objects) expect(existsSync(fileOf(key))).toBe(true)
})

interface SeenVehicle {
  plate: string | null
  type: string
  vehicle_makemodel: string | null
  colour: string | null
}

async function vehiclesSeen(): Promise<SeenVehicle[]> {
  const payload = { email: 'admin@parking.example', password: demoPassword }
  const signedIn = await product.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  const headers = { authorization: `Bearer ${signedIn.json<{ key: string }>().key}` }
  const rows: SeenVehicle[] = []
  for (let page = 1; ; page++) {
    const url = `/api/v1/explorer/detections?page=${page}&page_size=200`
    const { results, count } = (await product.app.inject({ url, headers })).json<{
      results: SeenVehicle[]
      count: number
    }>()
    rows.push(...results)
    if (results.length === 0 || rows.length >= count) return rows
  }
}

test('a plate has one make and colour at every camera, and all kinds of vehicles occur', async () => {
  const rows = await vehiclesSeen()
  const looks = new Map<string, Set<string>>()
  for (const { plate, vehicle_makemodel, colour } of rows)
    if (plate && colour)
      looks.set(plate, (looks.get(plate) ?? new Set()).add(`${colour} ${vehicle_makemodel}`))
  expect([...looks.values()].filter((seen) => seen.size > 1)).toEqual([])
  expect(looks.size).toBeGreaterThan(200)
  const plated = rows.filter(({ plate }) => plate !== null)
  expect(new Set(plated.map(({ type }) => type))).toEqual(new Set(['car', 'truck', 'bus', 'motorcycle']))
  expect(plated.some(({ vehicle_makemodel }) => vehicle_makemodel === 'Toyota Hiace')).toBe(true)
})

test('the live feed does not repeat the past', async () => {
  expect(await countOf('live_events')).toBe(0)
})

test('every room of a full demo has something to show, and nothing waits to be sent', async () => {
  const { db } = product.deps
  await fillRooms(product.deps, await findPlaces(db))
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from webhooks where org_id = organisations.id) as webhooks,
      (select count(*) from messages where org_id = organisations.id and channel = 'email'
        and status = 'delivered') as mails,
      (select count(*) from messages where org_id = organisations.id and channel = 'webhook'
        and status = 'delivered') as calls,
      (select count(*) from messages where org_id = organisations.id and status <> 'delivered') as waiting,
      (select count(*) from incidents where org_id = organisations.id) as incidents,
      (select count(*) from detection_feedback where org_id = organisations.id) as feedback,
      (select count(*) from case_holds where org_id = organisations.id) as holds,
      (select count(*) from rotas where org_id = organisations.id) as rotas,
      (select count(*) from invites where org_id = organisations.id and accepted_at is null
        and user_id is null) as invites,
      (select count(*) from views where org_id = organisations.id and is_shared) as views
    from organisations where is_demo`.execute(db)
  expect(rows).toHaveLength(3)
  for (const { waiting, webhooks, holds, ...many } of rows) {
    expect({ waiting, webhooks, holds }).toEqual({ waiting: 0, webhooks: 1, holds: 1 })
    for (const [room, count] of Object.entries(many)) expect([room, count > 0]).toEqual([room, true])
  }
})

test('past messages name the alert that reports their event', async () => {
  const { rows } = await sql<{ event: string; alert: string; named: string }>`
    select distinct notifications.content ->> 'event' as event, alerts.description as alert,
      source_name as named
    from notifications join organisations on organisations.id = notifications.org_id and is_demo
    left join alerts on alerts.org_id = notifications.org_id and alerts.id = source_id
    where notifications.key like 'demo:%' order by event`.execute(product.deps.db)
  const safety = 'Person in an exclusion zone, or close to plant'
  const parked = 'Parked for over four hours'
  const dolphins = 'Māui dolphins, three or more'
  expect(rows).toEqual([
    { event: 'safety.observation', alert: safety, named: safety },
    { event: 'vehicle.dwell', alert: parked, named: parked },
    { event: 'wildlife.sighting', alert: dolphins, named: dolphins },
  ])
})

test('the live wall of a demo shows pictures by day first', async () => {
  const payload = { email: 'admin@parking.example', password: demoPassword }
  const signedIn = await product.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  const headers = { authorization: `Bearer ${signedIn.json<{ key: string }>().key}` }
  const ranks: number[] = []
  for (const page of [1, 2]) {
    const url = `/api/v1/cameras/live/?page=${page}&page_length=15`
    const { results } = (await product.app.inject({ url, headers })).json<{
      results: { site: { id: string }; last_seen: string | null; image: object | null }[]
    }>()
    for (const { site, last_seen, image } of results) {
      const { lat, lng } = await product.deps.db
        .selectFrom('sites')
        .select(['lat', 'lng'])
        .where('id', '=', site.id)
        .executeTakeFirstOrThrow()
      const isByDay = image && isDaylight(new Date(last_seen!), { lat, lng })
      ranks.push(image ? (isByDay ? 0 : 1) : 2)
    }
  }
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(new Set(ranks)).toContain(0)
  expect(ranks.length).toBeGreaterThan(15)
})

test('the confidences at cameras that overlook bays vary', async () => {
  const overlooking = demoSites
    .flatMap(({ cameras }) => cameras.filter(({ isQuiet }) => isQuiet))
    .map(({ name }) => `CAM: ${name}`)
  const rows = await product.deps.db
    .selectFrom('detections')
    .innerJoin('cameras', (join) =>
      join.onRef('cameras.org_id', '=', 'detections.org_id').onRef('cameras.id', '=', 'detections.camera_id'),
    )
    .select('detections.confidence')
    .where('cameras.name', 'in', overlooking)
    .execute()
  expect(new Set(rows.map(({ confidence }) => confidence)).size).toBeGreaterThan(10)
})

test('the sites abroad keep the pictures of six weeks, the specified ones 30 days', async () => {
  const { db } = product.deps
  const [specified, other] = await findPlaces(db)
  await fillRetention(product.deps, other!.orgId, [specified!, { ...other!, site: sitesAbroad[0]! }])
  const kept = await findRetention(db, other!.orgId)
  const daysAt = (siteId: string) => daysOf(kept, 'pictures', siteId)
  expect([daysAt(specified!.id), daysAt(other!.id)]).toEqual([30, 60])
})

test('assistants answer questions about the demo with the values of its rows', async () => {
  const { db, now } = product.deps
  const questions = await demoQuestions(db, now())
  const askedOf = (tool: string) => questions.filter((question) => question.tool === tool).length
  expect(questions.length).toBeGreaterThanOrEqual(100)
  for (const tool of new Set(questions.map(({ tool: name }) => name)))
    expect([tool, askedOf(tool) >= 8]).toEqual([tool, true])
  const keys = new Map<string, Promise<string>>()
  const keyOf = (organisation: string) =>
    keys.get(organisation) ?? keys.set(organisation, signIn(organisation)).get(organisation)!
  const answers: unknown[] = []
  for (const { organisation, question, tool, input, read } of questions)
    answers.push({
      question,
      answer: read(await injectTool(product, await keyOf(organisation), tool, input)),
    })
  expect(answers).toEqual(questions.map(({ question, expected }) => ({ question, answer: expected })))
  expect(new Set(questions.map(({ expected }) => JSON.stringify(expected))).size).toBeGreaterThan(20)
}, 120_000)

async function signIn(organisation: string): Promise<string> {
  const payload = { email: `admin@${organisation}.example`, password: demoPassword }
  const response = await product.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  return response.json<{ key: string }>().key
}

test('a filled demo stays unchanged', async () => {
  const passes = await countOf('passes')
  expect(await prepareDemo(product.deps)).toContain('admin@parking.example')
  expect(await countOf('passes')).toBe(passes)
})

test('while the product runs the cameras post to their own addresses', async () => {
  const before = await countOf('images')
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const config = { ...product.deps.config, host: '127.0.0.1', port: Number(new URL(address).port) }
  const stop = await startDemo({ ...product.deps, config })
  await vi.waitFor(async () => expect(await countOf('images')).toBeGreaterThan(before + 3), {
    timeout: 90_000,
    interval: 250,
  })
  await stop()
  const after = await countOf('images')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await countOf('images')).toBe(after)
})

test('a demo that is switched off before a post is due posts nothing', async () => {
  const config = { ...product.deps.config, demoLive: 0 }
  await expect((await startDemo({ ...product.deps, config }))()).resolves.toBeUndefined()
})

test('removing a demo deletes its rows and files and leaves other organisations unchanged', async () => {
  const media = await product.deps.db.selectFrom('media_objects').select('key').execute()
  await changeDemo(product.deps, 'remove')
  expect(await organisations()).toEqual([{ id: ownId, is_demo: false }])
  expect(await countOf('images')).toBe(0)
  for (const { key } of media) expect(existsSync(fileOf(key))).toBe(false)
})
