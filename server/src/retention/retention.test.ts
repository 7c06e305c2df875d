import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RetentionSettings } from '#contract/retention/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { rebuildSums } from '../ingest/storing/rebuild-sums.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { readSums } from '../testing/sums.ts'
import { runRetention } from './run-retention.ts'

const product = await startProduct()
const { db } = product.deps
// At half past, more than an hour after the files of the tests were written.
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
product.setNow(now)

const ago = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs + ms)
const request = (world: CameraWorld, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  product.request(method, `/api/v1/${path}`, { key: world.admin.key, body })

async function see(camera: CameraWorld['camera'], time: Date, plate?: string, grey?: number): Promise<void> {
  const background = { r: grey ?? 0, g: 0, b: 0 }
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } }).jpeg()
  const answer = await post(product, camera, {
    time: time.toISOString(),
    ...(grey !== undefined && { image: (await picture.toBuffer()).toString('base64') }),
    detections: [{ type: 'car', confidence: 95, bb: [0, 0, 10, 10], ...(plate && { plate }) }],
  })
  expect(answer.status).toBe(200)
}

const settings = async (world: CameraWorld): Promise<RetentionSettings> => {
  const { body } = await request(world, 'GET', 'retention')
  return { days: body.days, sites: body.sites }
}

/** Changes single kinds, with the confirmation. */
async function keep(
  world: CameraWorld,
  days: Partial<RetentionSettings['days']>,
  sites: RetentionSettings['sites'] = [],
): Promise<void> {
  const before = await settings(world)
  const body = { days: { ...before.days, ...days }, sites, is_confirmed: true }
  expect((await request(world, 'PUT', 'retention', body)).status).toBe(200)
}

const run = (world: CameraWorld) => runRetention({ ...product.deps, now: () => now }, world.orgId)

const count = async (world: CameraWorld, table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where org_id = ${world.orgId}`.execute(db)
  return rows[0]!.count
}

test('deletes rows to the hour, keeps listed plates and the anonymous sums', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, ago(40), 'OLD111')
  await see(world.camera, ago(40, hourMs), 'OLD111')
  await see(world.camera, ago(40, 2 * hourMs), 'WANTED')
  await see(world.camera, ago(39), undefined)
  // On either side of the cutoff, which is the preceding full hour.
  await see(world.camera, ago(30, -hourMs / 2 - 1), 'KJH456')
  await see(world.camera, ago(30, -hourMs / 2), 'ZRT901')
  await see(world.camera, ago(3), 'NEW222')
  await see(world.camera, ago(41), 'BOTH11')
  await see(world.camera, ago(2), 'BOTH11')
  await sql`insert into filter_lists (org_id, id, description) values (${world.orgId}, gen_random_uuid(), 'Wanted')`.execute(
    db,
  )
  await sql`insert into filter_list_plates (org_id, list_id, plate)
    select org_id, id, 'WANTED' from filter_lists where org_id = ${world.orgId} limit 1`.execute(db)
  await sql`insert into customers (org_id, plate, name, updated_at, updated_by)
    select ${world.orgId}, plate, 'Ann', now(), ${world.admin.id} from unnest(array['OLD111', 'BOTH11']) as plate`.execute(
    db,
  )
  const before = await readSums(db, world.orgId)
  await keep(world, { unlisted: 30 })
  const deleted = await run(world)
  expect(deleted).toMatchObject({ passes: 5, detections: 5 })

  const { rows } = await sql<{ plate: string }>`
    select plate from passes where org_id = ${world.orgId} order by time`.execute(db)
  expect(rows.map(({ plate }) => plate)).toEqual(['WANTED', 'ZRT901', 'NEW222', 'BOTH11'])
  const customers = await db
    .selectFrom('customers')
    .select('plate')
    .where('org_id', '=', world.orgId)
    .execute()
  expect(customers).toEqual([{ plate: 'BOTH11' }])

  const after = await readSums(db, world.orgId)
  const anonymous = (sums: typeof before) =>
    Object.fromEntries(Object.entries(sums).filter(([table]) => !table.startsWith('plate')))
  expect(anonymous(after)).toEqual(anonymous(before))
  const plates = after['plates'] as { plate: string; times_seen: number; first_seen: Date }[]
  expect(plates.map(({ plate, times_seen }) => [plate, times_seen])).toEqual([
    ['BOTH11', 1],
    ['NEW222', 1],
    ['WANTED', 1],
    ['ZRT901', 1],
  ])
  expect(plates[0]!.first_seen).toEqual(ago(2))
  // The simplest oracle: all data by plate equals that of the remaining passes.
  await db.deleteFrom('retention_marks').where('org_id', '=', world.orgId).execute()
  await rebuildSums(db, world.orgId)
  const rebuilt = await readSums(db, world.orgId)
  for (const table of ['plates', 'plate_days', 'plate_months', 'plate_last_days'])
    expect([table, after[table]]).toEqual([table, rebuilt[table]])
})

test('a list counts the remaining rows, a summary counts all, and sums are not rebuilt', async () => {
  const world = await createCameraWorld(product)
  for (let day = 1; day <= 40; day++) await see(world.camera, ago(day), `AB${100 + day}`)
  await keep(world, { unlisted: 10 })
  await run(world)
  const list = await request(world, 'GET', 'explorer/detections?page_length=5&page=2')
  expect(list.body.count).toBe(10)
  expect(list.body.results).toHaveLength(5)
  expect((await request(world, 'GET', 'explorer/detections?page_length=5&page=3')).body.results).toEqual([])
  const passes = await sql<{ passes: number }>`
    select sum(passes)::int as passes from camera_months where org_id = ${world.orgId}`.execute(db)
  expect(passes.rows[0]!.passes).toBe(40)
  expect(await rebuildSums(db, world.orgId)).toBe(false)
  const timesSeen = async (plate: string) =>
    (await request(world, 'GET', `explorer/plates/${plate}/history`)).body.times_seen
  expect([await timesSeen('AB139'), await timesSeen('AB105')]).toEqual([0, 1])
})

test('with the last pass of a plate its history, customer and forecast are gone', async () => {
  const world = await createCameraWorld(product)
  for (let week = 0; week < 6; week++) {
    await see(world.camera, ago(50 + 7 * week), 'OLD111')
    await see(world.camera, ago(8 + 7 * week), 'NEW222')
  }
  for (const plate of ['OLD111', 'NEW222'])
    expect((await request(world, 'PUT', `customers/${plate}`, { name: 'Ann' })).status).toBe(200)
  const [tomorrow, next] = [ago(-1), ago(-2)].map((time) => time.toISOString().slice(0, 10))
  const heldAbout = async (plate: string) => {
    const history = await request(world, 'GET', `explorer/plates/${plate}/history`)
    const forecast = await request(
      world,
      'GET',
      `forecast/forecastBy/plate/${plate}/predictionFrom/${tomorrow}/to/${next}`,
    )
    return {
      times_seen: history.body.times_seen,
      days: history.body.days.length,
      sites: forecast.body.forecastData.length,
      customer: (await request(world, 'GET', `customers/${plate}`)).status,
    }
  }
  const all = { times_seen: 6, days: 6, sites: 1, customer: 200 }
  expect([await heldAbout('OLD111'), await heldAbout('NEW222')]).toEqual([all, all])
  await keep(world, { unlisted: 46 })
  await run(world)
  expect(await heldAbout('OLD111')).toEqual({ times_seen: 0, days: 0, sites: 0, customer: 404 })
  expect(await heldAbout('NEW222')).toEqual(all)
})

test('lists are exact in the middle of a deletion and after it', async () => {
  const world = await createCameraWorld(product)
  for (let day = 1; day <= 250; day++) await see(world.camera, ago(day), `CD${100 + day}`)
  await keep(world, { unlisted: 10 })
  const abort = new AbortController()
  const deleting = runRetention({ ...product.deps, now: () => now }, world.orgId, abort.signal)
  await expect.poll(() => count(world, 'passes'), { interval: 5 }).toBeLessThan(250)
  abort.abort()
  await deleting
  const lengths = async () => {
    const calls = ['explorer/detections', 'explorer/detections/unique'].map((list) =>
      request(world, 'GET', `${list}?page_length=5`),
    )
    return (await Promise.all(calls)).map(({ body }) => body.count)
  }
  const rows = async () => [await count(world, 'detections'), await count(world, 'passes')]
  expect((await rows())[1]).toBeGreaterThan(10)
  expect(await lengths()).toEqual(await rows())
  await run(world)
  expect(await rows()).toEqual([10, 10])
  expect(await lengths()).toEqual([10, 10])
})

test('a site keeps its pictures for its own retention, and unreferenced picture rows are deleted', async () => {
  const world = await createCameraWorld(product)
  const other = await createSite(db, world.orgId)
  const camera = await createCamera(product.deps, world.orgId, other.id)
  await see(world.camera, ago(10), 'AAA111', 10)
  await see(camera, ago(10), 'BBB222', 20)
  await see(camera, ago(6), 'CCC333', 30)
  await keep(world, { pictures: 30 }, [{ site_id: other.id, days: { pictures: 7, clips: 7, unlisted: 8 } }])
  const deleted = await run(world)
  expect(deleted).toMatchObject({ pictures: 1, passes: 1, images: 1 })
  expect(await count(world, 'media_objects')).toBe(2)
  expect(await count(world, 'images')).toBe(2)
  const { body } = await request(world, 'GET', 'audit?action=retention.deleted')
  expect(body.results[0]).toMatchObject({
    action: 'retention.deleted',
    subject: '1 picture files, 1 passes, 1 detections, 1 picture rows',
    actor: null,
  })
})

test('the preview counts the deletions of tonight, and a shorter retention requires confirmation', async () => {
  const world = await createCameraWorld(product)
  for (const days of [1, 5, 20, 90]) await see(world.camera, ago(days), `PR${days}`, days)
  const now = await settings(world)
  const wanted = { ...now, days: { ...now.days, pictures: 10, unlisted: 60 } }
  const { body } = await request(world, 'POST', 'retention/preview', wanted)
  const of = (kind: string) => body.kinds.find((due: { kind: string }) => due.kind === kind)
  const sizes = await db
    .selectFrom('media_objects')
    .select(['size', 'last_needed_at'])
    .where('org_id', '=', world.orgId)
    .execute()
  const old = sizes.filter(({ last_needed_at }) => last_needed_at < ago(10))
  const clock = new Date(body.until).toLocaleTimeString('en-GB', { timeZone: 'Pacific/Auckland' })
  expect([body.is_shorter, clock]).toEqual([true, '00:00:00'])
  expect(of('pictures')).toMatchObject({
    count: 2,
    bytes: old.reduce((sum, { size }) => sum + size, 0),
    oldest: ago(90).toISOString(),
  })
  expect(of('unlisted')).toMatchObject({ count: 1, oldest: ago(90).toISOString() })
  expect(of('messages')).toMatchObject({ count: 0, bytes: 0, oldest: null })

  const refused = await request(world, 'PUT', 'retention', wanted)
  expect([refused.status, refused.body]).toEqual([
    400,
    { is_confirmed: ['Some data is kept for a shorter time: it is deleted for good. Please confirm.'] },
  ])
  expect(await settings(world)).toEqual(now)
  const saved = await request(world, 'PUT', 'retention', { ...wanted, is_confirmed: true })
  expect(saved.body).toMatchObject({ days: { pictures: 10, unlisted: 60 } })
  const longer = { ...wanted, days: { ...wanted.days, unlisted: null } }
  expect((await request(world, 'PUT', 'retention', longer)).status).toBe(200)
})

test('rejects the site of another organisation like one that does not exist', async () => {
  const [world, other] = [await createCameraWorld(product), await createCameraWorld(product)]
  const now = await settings(world)
  const answers = []
  for (const site_id of [other.siteId, '00000000-0000-7000-8000-000000000000'])
    answers.push(
      await request(world, 'PUT', 'retention', { ...now, sites: [{ site_id, days: { pictures: 90 } }] }),
    )
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 2 }, () => [400, { sites: ['This site does not exist'] }]),
  )
  const viewer = await createPerson(db, world.orgId, 'VIEWER')
  expect((await product.request('GET', '/api/v1/retention', { key: viewer.key })).status).toBe(403)
  const tooShort = { ...now, days: { ...now.days, audit: 7 } }
  expect((await request(world, 'PUT', 'retention', tooShort)).status).toBe(400)
})
