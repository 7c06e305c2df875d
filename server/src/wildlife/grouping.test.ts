import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { exportRefusals } from '#contract/explorer/api.ts'
import { rebuildSums } from '../ingest/storing/rebuild-sums.ts'
import { createCamera, post } from '../testing/cameras.ts'
import { createAdmin } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { readSums } from '../testing/sums.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()

async function createWorld() {
  product.setNow(new Date('2026-10-05T03:20:00Z'))
  const { db } = product.deps
  const admin = await createAdmin(db, { dashboard_type: 1 })
  const site = await createSite(db, admin.orgId)
  const form = { app_type: CameraAppType.MAUI, lat: -38.8, lng: 174.6 }
  const drone = await createCamera(product.deps, admin.orgId, site.id, form)
  const other = await createCamera(product.deps, admin.orgId, site.id, form)
  return { orgId: admin.orgId, admin, drone, other }
}
const world = await createWorld()

const thing = (type: string, confidence: number) => ({ type, confidence, bb: { l: 1, t: 1, r: 9, b: 9 } })
const event = (time: number, lat: number, lng: number, dolphins: number, confidence = 80) => ({
  time: new Date(time).toISOString(),
  image_size: { width: 960, height: 540 },
  location: { lat, lng },
  detections: Array.from({ length: dolphins }, () => thing('maui', confidence)),
})
const send = async (camera: typeof world.drone, body: object) =>
  expect((await post(product, camera, body)).status).toBe(200)

const base = '/api/v1/maui/dolphin_sightings'
const get = async (path: string, key = world.admin.key) => {
  const answer = await product.request('GET', `${base}${path}`, { key })
  expect(answer.status).toBe(200)
  return answer.body
}
const readRows = () =>
  product.deps.db
    .selectFrom('sightings')
    .selectAll()
    .where('org_id', '=', world.orgId)
    .orderBy('time')
    .orderBy('id')
    .execute()

/** The count of each sighting and how many frames it has, smallest first. */
const sizesOf = (rows: Awaited<ReturnType<typeof readRows>>) =>
  rows.map(({ count, frames }) => [count, frames.length]).sort(([a = 0], [b = 0]) => a - b)

test('overlapping frames of one group are one sighting, its count the most seen in a frame', async () => {
  const start = Date.parse('2026-09-01T00:00:00Z')
  const step = (metres: number) => -38 + metres / 111_195
  await send(world.drone, event(start, step(0), 174.6, 2, 70))
  await send(world.drone, { ...event(start + 10_000, step(120), 174.6, 5, 90), event_id: 'second' })
  await send(world.drone, event(start + 20_000, step(240), 174.6, 4, 99))
  // Too far off, too late, and of another camera.
  await send(world.drone, event(start + 30_000, step(900), 174.6, 1))
  await send(world.drone, event(start + 80_000, step(240), 174.6, 1))
  await send(world.other, event(start + 10_000, step(120), 174.6, 1))
  const rows = await readRows()
  expect(sizesOf(rows)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [5, 3],
  ])
  const pod = rows.find(({ count }) => count === 5)!
  expect(pod).toMatchObject({ confidence: 90, last_time: new Date(start + 20_000), lat: step(120) })
  expect(await get('/count')).toEqual({ count: 4 })
})

test('a late frame joins its sighting, and every sum equals that of one batch', async () => {
  const { db } = product.deps
  const start = Date.parse('2026-09-01T00:00:10Z')
  const model = { name: 'maui-net', version: '4.2' }
  await send(world.drone, { ...event(start, -38 + 120 / 111_195, 174.6, 7, 96), event_id: 'late', model })
  const rows = await readRows()
  expect(sizesOf(rows).at(-1)).toEqual([7, 4])
  const before = await readSums(db, world.orgId)
  await rebuildSums(db, world.orgId)
  expect(await readSums(db, world.orgId)).toEqual(before)
  expect(before['sighting_cell_days']!.length).toBeGreaterThan(0)
})

test('a machine’s sighting names its model and version', async () => {
  const model = { name: 'maui-net', version: '4.2' }
  await send(world.drone, { ...event(Date.parse('2026-09-02T00:00:00Z'), -37.5, 174.5, 1), model })
  const rows = await readRows()
  expect(rows.at(-1)).toMatchObject({ model: 'maui-net', model_version: '4.2' })
})

test('an export continues by its cursor to the last sighting, and rejects another cursor', async () => {
  const found: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: { results: { id: string }[]; next: string | null } = await get(
      `/export?limit=2${next && `&cursor=${next}`}`,
    )
    found.push(...page.results.map(({ id }) => id))
    next = page.next
  }
  const rows = await readRows()
  expect(found).toEqual(rows.map(({ id }) => id).reverse())
  const refused = await product.request('GET', `${base}/export?cursor=nonsense`, { key: world.admin.key })
  expect(refused.body.cursor).toEqual([exportRefusals.cursorInvalid])
})
