import sharp from 'sharp'
import { sql, type Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { objectClassLabels } from '#contract/wildlife/enumerations.ts'
import type { Sighting, SightingDay } from '#contract/wildlife/api.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { seededRandom } from '#rules/random.ts'
import type { Tables } from '../db.ts'
import { createCamera, post, type TestCamera } from '../testing/cameras.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { countRows } from '../explorer/page-window.ts'
import { sightingList, sumSightingsByDay } from './queries.ts'

const now = new Date('2026-10-05T03:20:00Z')

const product = await startProduct()

const sea = (
  await sharp({ create: { width: 960, height: 540, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
).toString('base64')

/** Two coasts in two time zones with a drone each, and a carpark whose camera takes a trailer for a boat. */
async function createCoast() {
  product.setNow(now)
  const { db } = product.deps
  const admin = await createAdmin(db, { dashboard_type: 1 })
  const { orgId } = admin
  const [near, far] = [await createSite(db, orgId), await createSite(db, orgId, { name: 'SITE: Far coast' })]
  await db
    .updateTable('sites')
    .set({ time_zone: 'Australia/Sydney' })
    .where('org_id', '=', orgId)
    .where('id', '=', far.id)
    .execute()
  const drone = { app_type: CameraAppType.MAUI, lat: -38.8, lng: 174.6 }
  const drones = [
    await createCamera(product.deps, orgId, near.id, drone),
    await createCamera(product.deps, orgId, far.id, drone),
  ]
  const gate = await createCamera(product.deps, orgId, near.id)
  await survey(drones)
  await send(gate, now.getTime() - dayMs, [thing('boat', 91)])
  return { orgId, admin, near, far, drones }
}

const bb = { l: 100, t: 100, r: 160, b: 130 }
const orientations: Record<string, string> = { maui: 'left', boat: 'rear', person: 'front' }
const thing = (type: string, confidence: number) => ({
  type,
  confidence,
  bb,
  orientation: orientations[type],
})

async function send(camera: TestCamera, time: number, detections: object[], location?: object) {
  const event = { time: new Date(time).toISOString(), image: sea, detections }
  const answer = await post(product, camera, { ...event, ...(location && { location }) })
  expect(answer.status).toBe(200)
}

/** Ten days of pictures, most of empty sea; some at midnight in Auckland. */
async function survey(drones: TestCamera[]) {
  const random = seededRandom(63)
  for (let picture = 0; picture < 120; picture += 1) {
    const at = now.getTime() - 60_000 - Math.floor(random.uniform() * 10 * dayMs)
    const time = random.uniform() < 0.1 ? Math.floor(at / dayMs) * dayMs - dayMs / 2 : at
    const pod = random.uniform() < 0.4 ? random.whole(1, 6) : 0
    const boats = random.uniform() < 0.25 ? random.whole(1, 2) : 0
    const location = { lat: -38.8 + random.uniform() / 10, lng: 174.5 + random.uniform() / 10 }
    const seen = [
      ...Array.from({ length: pod }, () => thing('maui', random.whole(600, 1000) / 10)),
      ...Array.from({ length: boats }, () => thing('boat', random.whole(700, 1000) / 10)),
      ...(random.uniform() < 0.2 ? [thing('person', 80)] : []),
    ]
    await send(random.pick(drones), time, seen, picture % 3 === 0 ? undefined : location)
  }
}

const world = await createCoast()

type Image = Selectable<Tables['images']>
interface SlowSighting {
  image: Image
  objectClass: 0 | 1
  confidences: number[]
}

/** Every picture of the drones with its detections: computed slowly, and too simple to be wrong. */
async function readStored() {
  const { db } = product.deps
  const detections = await db.selectFrom('detections').selectAll().execute()
  const images = await db.selectFrom('images').selectAll().execute()
  const ofDrones = images.filter((image) => world.drones.some(({ id }) => id === image.camera_id))
  const sightings = ofDrones.flatMap((image) =>
    ([0, 1] as const).flatMap((objectClass): SlowSighting[] => {
      const type = ['maui', 'boat'][objectClass]
      const seen = detections.filter((row) => row.image_id === image.id && row.type === type)
      return seen.length === 0
        ? []
        : [{ image, objectClass, confidences: seen.map(({ confidence }) => confidence!) }]
    }),
  )
  return { images, sightings }
}
const stored = await readStored()

type Is = (sighting: SlowSighting) => boolean
const anyOf: Is = () => true
const surest = ({ confidences }: SlowSighting) => Math.max(...confidences)
const percent = (each: SlowSighting) => Math.round(surest(each))
const between =
  (from: string, to: string): Is =>
  ({ image: { time } }) =>
    time >= new Date(from) && time < new Date(to)

const questions = (): [name: string, path: string, query: string, Is][] => [
  ['all time', '', '', anyOf],
  [
    'days of Pacific/Auckland, in the path',
    '/2026-09-28/to/2026-10-01',
    '',
    between('2026-09-27T11:00:00Z', '2026-10-01T11:00:00Z'),
  ],
  [
    'a period in the query',
    '',
    'from=2026-09-28T02:00:00Z&to=2026-10-02T05:30:00Z',
    between('2026-09-28T02:00:00Z', '2026-10-02T05:30:00Z'),
  ],
  ['a site', '', `sites=${world.far.id}`, ({ image }) => image.site_id === world.far.id],
  ['dolphins', '', 'detection_types=maui', ({ objectClass }) => objectClass === 0],
  ['boats', '', 'detection_types=BOAT', ({ objectClass }) => objectClass === 1],
  ['cars', '', 'detection_types=car', () => false],
  ['a high confidence', '', 'confidence=high', (each) => percent(each) >= 95],
  ['a medium confidence', '', 'confidence=medium', (each) => percent(each) >= 80 && percent(each) < 95],
]

const get = async (path: string, key = world.admin.key) => {
  const answer = await product.request('GET', `/api/v1/maui/dolphin_sightings${path}`, { key })
  expect(answer.status).toBe(200)
  return answer.body
}

const keyOf = (imageId: string, label: string) => `${imageId} ${label}`
const slowKeys = (is: Is) =>
  stored.sightings
    .filter(is)
    .map(({ image, objectClass }) => keyOf(image.id, objectClassLabels[objectClass]))
    .sort()

async function readWhole(path: string, query: string, key?: string): Promise<Sighting[]> {
  const found: Sighting[] = []
  let next: string | null = `${path}?page_length=7&${query}`
  while (next !== null) {
    const answer: { results: Sighting[]; next: string | null } = await get(next, key)
    found.push(...answer.results)
    next = answer.next?.replace('/api/v1/maui/dolphin_sightings', '') ?? null
  }
  return found
}

test('has every sighting of any period, place, kind and confidence once, newest first', async () => {
  expect(stored.sightings.length).toBeGreaterThan(40)
  for (const [name, path, query, is] of questions()) {
    const rows = await readWhole(path, query)
    const keys = rows.map((row) => keyOf(row.image.id, row.object_type))
    expect({ name, keys: keys.sort() }).toEqual({ name, keys: slowKeys(is) })
    const times = rows.map(({ datestamp }) => datestamp)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await get(`/count${path}?${query}`)).toEqual({ count: keys.length })
  }
})

test('a row shows its time, object type, count, confidence, place, orientation and what its picture shows [EXPL-012] [EXPL-097]', async () => {
  const { results } = await get('?paginate=true&page_length=10')
  expect(results).toHaveLength(10)
  for (const row of results as Sighting[]) {
    const sighting = stored.sightings.find(
      ({ image, objectClass }) =>
        image.id === row.image.id && objectClassLabels[objectClass] === row.object_type,
    )!
    expect(row.datestamp).toBe(sighting.image.time.toISOString())
    expect(row.count).toBe(sighting.confidences.length)
    expect(row.confidence).toBe(surest(sighting))
    expect(row.image_data).toEqual(
      sighting.confidences.map((confidence) => ({
        object_class: sighting.objectClass,
        confidence: expect.closeTo(confidence, 4),
        bb,
      })),
    )
    expect(row).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lat: sighting.image.lat ?? -38.8,
      lng: sighting.image.lng ?? 174.6,
      orientation: ['left', 'rear'][sighting.objectClass],
    })
  }
})

test('a page without pagination is a plain array', async () => {
  const { results } = await get('?page=2&page_length=5')
  const plain = await get('?page=2&page_length=5&paginate=false')
  expect(plain.map(({ id }: Sighting) => id)).toEqual(results.map(({ id }: Sighting) => id))
})

test('adds up pictures, sightings, dolphins and boats of every day, by the clock of the one site requested', async () => {
  const zones = { [world.near.id]: 'Pacific/Auckland', [world.far.id]: 'Australia/Sydney' }
  for (const [name, path, query, is] of questions()) {
    const site = new URLSearchParams(query).get('sites')
    const zone = (site && zones[site]) || 'Pacific/Auckland'
    const days: SightingDay[] = await get(`/dailysummary${path}?${query}`)
    for (const day of days) {
      const seen = stored.sightings
        .filter(is)
        .filter(({ image }) => formatDate(image.time, 'YYYY-MM-DD', zone) === day.date)
      const things = (objectClass: 0 | 1) =>
        seen.filter((each) => each.objectClass === objectClass).flatMap(({ confidences }) => confidences)
      const counted = { sightings: seen.length, dolphins: things(0).length, boats: things(1).length }
      expect({ name, ...day }).toMatchObject({ name, ...counted })
    }
    const total = days.reduce((sum, day) => sum + day.sightings, 0)
    expect({ name, total }).toEqual({ name, total: slowKeys(is).length })
  }
  const surveyed: SightingDay[] = await get('/dailysummary')
  expect(surveyed.reduce((sum, { images }) => sum + images, 0)).toBe(stored.images.length)
})

test('whole hours and days are counted from sums, for any number of sightings', async () => {
  const { db } = product.deps
  const nothingMore = new Error('taken back')
  const taken = db.transaction().execute(async (tx) => {
    await sql`delete from sightings`.execute(tx)
    const scope = { db: tx, orgId: world.orgId }
    for (const [zone, siteIds] of [
      ['Pacific/Auckland', [world.near.id, world.far.id]],
      ['Australia/Sydney', [world.far.id]],
    ] as const) {
      const filters = { orgId: scope.orgId, range: {}, zone, siteIds: [...siteIds], types: ['maui'] }
      const asked = { ...scope, filters: { ...filters, confidence: 'high' as const } }
      const expected = slowKeys(
        (each) =>
          siteIds.some((id) => id === each.image.site_id) && percent(each) >= 95 && each.objectClass === 0,
      ).length
      expect(expected).toBeGreaterThan(0)
      expect(await countRows(asked, sightingList)).toBe(expected)
      const days = await sumSightingsByDay(asked)
      expect(days.reduce((sum, day) => sum + day.sightings, 0)).toBe(expected)
    }
    throw nothingMore
  })
  await expect(taken).rejects.toBe(nothingMore)
})

test('a tag means its place, and the pictures that show what carries it', async () => {
  const { db } = product.deps
  const tag = { org_id: world.orgId, id: crypto.randomUUID(), label: 'Calf', slug: 'calf' }
  await db.insertInto('tags').values(tag).execute()
  const [tagged] = stored.sightings
  await db
    .updateTable('detections')
    .set({ tag_ids: [tag.id] })
    .where('org_id', '=', world.orgId)
    .where('image_id', '=', tagged!.image.id)
    .execute()
  const images = async () => new Set((await readWhole('', 'tags=calf')).map(({ image }) => image.id))
  expect(await images()).toEqual(new Set([tagged!.image.id]))
  await db
    .insertInto('site_tags')
    .values({ org_id: world.orgId, site_id: world.far.id, tag_id: tag.id })
    .execute()
  const far = stored.sightings.filter(({ image }) => image.site_id === world.far.id)
  expect(await images()).toEqual(new Set([tagged!.image.id, ...far.map(({ image }) => image.id)]))
})

test('shows a SITE_VIEWER the assigned sites only, and another organisation nothing', async () => {
  const { db } = product.deps
  const siteIds = [world.far.id]
  const { key } = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds })
  const isFar: Is = ({ image }) => image.site_id === world.far.id
  const rows = await readWhole('', '', key)
  expect(rows.map((row) => keyOf(row.image.id, row.object_type)).sort()).toEqual(slowKeys(isFar))
  expect(await get('/count', key)).toEqual({ count: rows.length })
  expect(await get(`/count?sites=${world.near.id}`, key)).toEqual({ count: 0 })
  const days: SightingDay[] = await get('/dailysummary', key)
  expect(days.reduce((sum, day) => sum + day.sightings, 0)).toBe(rows.length)

  const stranger = await createAdmin(db, { dashboard_type: 1 })
  expect(await get('', stranger.key)).toMatchObject({ count: 0, results: [] })
  expect(await get('/dailysummary', stranger.key)).toEqual([])
})
