import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import type { MapFeature, SightingDay, SightingMap } from '#contract/wildlife/api.ts'
import { mostMapFeatures, mostMapPoints } from '#contract/wildlife/constants.ts'
import { distanceKm } from '#rules/wildlife/distance.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { seededRandom } from '#rules/random.ts'
import { newId } from '../core/ids.ts'
import { rebuildSums } from '../ingest/storing/rebuild-sums.ts'
import { createCamera } from '../testing/cameras.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const now = new Date('2026-10-05T03:20:00Z')
const product = await startProduct()

/** A coast with more sightings than a map may have features, some of them beyond the date line. */
async function createWorld() {
  product.setNow(now)
  const { db } = product.deps
  const admin = await createAdmin(db, { dashboard_type: 1 })
  const { orgId } = admin
  const [near, far] = [await createSite(db, orgId), await createSite(db, orgId, { name: 'SITE: Far coast' })]
  const form = { app_type: CameraAppType.MAUI, lat: -38.8, lng: 174.6 }
  const drone = await createCamera(product.deps, orgId, near.id, form)
  const other = await createCamera(product.deps, orgId, far.id, form)
  return { orgId, admin, near, far, drone, other }
}
const world = await createWorld()

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

/** Inserts thousands of sightings and builds their sums. */
async function fill() {
  const { db } = product.deps
  const random = seededRandom(63)
  const rows = Array.from({ length: mostMapPoints + 1500 }, (_, index) => {
    const time = new Date(now.getTime() - 60_000 - Math.floor(random.uniform() * 20 * dayMs))
    const camera = index % 5 === 0 ? world.other : world.drone
    const isBeyond = index % 7 === 0
    const lng = isBeyond
      ? -179.5 + random.uniform()
      : index % 3 === 0
        ? 179 + random.uniform()
        : 173 + random.uniform() * 2
    return {
      org_id: world.orgId,
      time,
      id: newId(time),
      site_id: camera === world.other ? world.far.id : world.near.id,
      camera_id: camera.id,
      image_id: newId(time),
      object_class: index % 4 === 0 ? 1 : 0,
      count: 1 + (index % 6),
      confidence: 60 + random.uniform() * 40,
      lat: index % 50 === 0 ? 0 : -39 + random.uniform() * 4,
      lng: index % 50 === 0 ? 0 : lng,
      last_time: time,
    }
  })
  await sql`select ensure_partitions(${new Date(now.getTime() - 21 * dayMs)}::date, ${now}::date)`.execute(db)
  await db.insertInto('sightings').values(rows).execute()
  await rebuildSums(db, world.orgId)
  return (await readRows()).filter(({ lat, lng }) => lat !== null && lng !== null && (lat !== 0 || lng !== 0))
}
const placed = await fill()

const standsFor = ({ properties }: MapFeature) => (properties.kind === 'cell' ? properties.sightings : 1)
const isIn = (row: (typeof placed)[number], west: number, south: number, east: number, north: number) =>
  row.lat! >= south &&
  row.lat! <= north &&
  [0, 360].some((turn) => row.lng! + turn >= west && row.lng! + turn <= east)

test('the features of the map add up to the filtered count at every zoom and every day [EXPL-098] [EXPL-218]', async () => {
  const whole = '-180,-90,180,90'
  const everyZoom = Array.from({ length: 19 }, (_, zoom) => zoom)
  for (const query of ['', 'detection_types=boat', `sites=${world.far.id}`, 'confidence=high']) {
    const { count } = await get(`/count?${query}`)
    const unplaced = (await readRows()).filter(
      (row) =>
        row.lat === 0 &&
        (!query.includes('boat') || row.object_class === 1) &&
        (!query.includes('sites') || row.site_id === world.far.id) &&
        (!query.includes('high') || row.confidence! >= 94.5),
    ).length
    for (const zoom of query === '' ? everyZoom : [0, 2.4, 7]) {
      const map: SightingMap = await get(`/map?view=${whole}&zoom=${zoom}&${query}`)
      expect({ query, zoom, total: map.total }).toEqual({ query, zoom, total: count - unplaced })
      expect(map.features.reduce((sum, feature) => sum + standsFor(feature), 0)).toBe(map.total)
      expect(map.features.length).toBeLessThanOrEqual(mostMapFeatures)
    }
  }
  const days: SightingDay[] = await get('/dailysummary')
  expect(days.length).toBeGreaterThan(19)
  for (const { date, sightings } of days) {
    const map: SightingMap = await get(`/map/${date}/to/${date}?zoom=4`)
    const from = new Date(`${date}T00:00:00+${date > '2026-09-27' ? 13 : 12}:00`)
    const to = new Date(`${date}T24:00:00+${date >= '2026-09-27' ? 13 : 12}:00`)
    const ofDay = placed.filter(({ time }) => time >= from && time < to)
    expect({ date, total: map.total }).toEqual({ date, total: ofDay.length })
    expect(sightings).toBeGreaterThanOrEqual(ofDay.length)
  }
})

test('a view across the date line shows both sides, and a small view shows single sightings', async () => {
  const both: SightingMap = await get('/map?view=178.5,-40,181,-34&zoom=9')
  const east = both.features.filter(({ geometry }) => geometry.coordinates[0] < 0)
  expect(east.length).toBeGreaterThan(0)
  expect(both.features.length).toBeGreaterThan(east.length)
  const turned: SightingMap = await get('/map?view=178.5,-40,-179,-34&zoom=9')
  expect(turned.total).toBe(both.total)
  const inside = placed.filter((row) => isIn(row, 178.5, -40, 181, -34)).length
  expect(both.total).toBeGreaterThanOrEqual(inside)

  const small: SightingMap = await get('/map?view=173.5,-37.5,173.8,-37.2&zoom=12')
  expect(small.features.every(({ properties }) => properties.kind === 'sighting')).toBe(true)
  for (const row of placed.filter((each) => isIn(each, 173.5, -37.5, 173.8, -37.2)))
    expect(small.features.map(({ properties }) => properties.id)).toContain(row.id)
})

test('a circle filters lists, counts, totals and maps by its radius in kilometres [EXPL-098]', async () => {
  const centre = { lat: -37, lng: 179.9 }
  const inside = placed.filter((row) => distanceKm(centre, { lat: row.lat!, lng: row.lng! }) <= 60)
  expect(inside.length).toBeGreaterThan(20)
  const circle = 'lat=-37&lng=179.9&radius=60'
  expect(await get(`/count?${circle}`)).toEqual({ count: inside.length })
  expect((await get(`/map?${circle}&zoom=3`)).total).toBe(inside.length)
  const totals = await get(`/summary?${circle}`)
  expect(totals.sightings).toBe(inside.length)
  const mean = inside.reduce((sum, row) => sum + row.confidence!, 0) / inside.length
  expect(totals.average_confidence).toBeCloseTo(mean, 4)
  const refused = await product.request('GET', `${base}?lat=-37&lng=174`, { key: world.admin.key })
  expect(refused.status).toBe(400)
})

test('a SITE_VIEWER gets totals and sightings of assigned sites only', async () => {
  const { key } = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', { siteIds: [world.far.id] })
  const own = placed.filter(({ site_id }) => site_id === world.far.id)
  expect((await get('/map?zoom=3', key)).total).toBe(own.length)
  const strange = placed.find(({ site_id }) => site_id === world.near.id)!
  const answer = await product.request('GET', `${base}/${strange.id}`, { key })
  expect(answer.status).toBe(404)
})

test('the CSV file has a line for each sighting under its columns, and no 0,0', async () => {
  const { text } = await product.request('GET', `${base}/export.csv`, { key: world.admin.key })
  const lines: string[][] = parse(text)
  expect(lines[0]).toEqual(['Id', 'Date', 'Object Type', 'Confidence', 'Latitude', 'Longitude'])
  const rows = await readRows()
  expect(lines).toHaveLength(rows.length + 1)
  const row = placed[7]!
  const line = lines.find(([id]) => id === row.id)!
  expect(line[1]).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/)
  expect(Date.parse(line[1]!)).toBe(Math.floor(row.time.getTime() / 1000) * 1000)
  expect(line.slice(2)).toEqual([
    row.object_class === 0 ? 'MAUI' : 'BOAT',
    String(Math.round(row.confidence!)),
    String(Number(row.lat!.toFixed(6))),
    String(Number(row.lng!.toFixed(6))),
  ])
  expect(lines.some(([, , , , lat, lng]) => lat === '0' && lng === '0')).toBe(false)
})

test('the GeoJSON file has offsets in its times, and a public one rounds positions', async () => {
  const { features } = await get('/export.geojson')
  expect(features).toHaveLength((await readRows()).length)
  const row = placed[3]!
  const find = (list: { id: string }[]) => list.find(({ id }) => id === row.id)
  expect(find(features)).toMatchObject({
    geometry: { type: 'Point', coordinates: [Number(row.lng!.toFixed(6)), Number(row.lat!.toFixed(6))] },
    properties: { count: row.count, image: row.image_id },
  })
  expect(features[0].properties.datestamp).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/)
  const open = (await get('/export.geojson?public=true')).features
  expect(find(open)).toMatchObject({
    geometry: { coordinates: [Number(row.lng!.toFixed(2)), Number(row.lat!.toFixed(2))] },
  })
  expect(find(open)).not.toHaveProperty('properties.image')
})

test('the map of years, months and days adds up for any period and review at every zoom', async () => {
  const { db } = product.deps
  const random = seededRandom(64)
  const older = Array.from({ length: 3000 }, (_, index) => {
    const time = new Date(now.getTime() - Math.floor(random.uniform() * 1200 * dayMs))
    return {
      org_id: world.orgId,
      time,
      id: newId(time),
      site_id: world.near.id,
      camera_id: world.drone.id,
      image_id: newId(time),
      object_class: index % 4 === 0 ? 1 : 0,
      count: 1,
      confidence: 60 + random.uniform() * 40,
      lat: -39 + random.uniform() * 4,
      lng: 173 + random.uniform() * 2,
      last_time: time,
      confirmed_at: index % 3 === 0 ? now : null,
    }
  })
  await sql`select ensure_partitions(${new Date(now.getTime() - 1201 * dayMs)}::date, ${now}::date)`.execute(
    db,
  )
  await db.insertInto('sightings').values(older).execute()
  await rebuildSums(db, world.orgId)
  const known = [...placed, ...older]
  const at = (text: string) => new Date(text)
  const periods = [
    ['', undefined, undefined],
    ['&from=2024-11-20T03:30:00Z', at('2024-11-20T03:30:00Z'), undefined],
    ['&to=2025-06-11T12:00:00Z', undefined, at('2025-06-11T12:00:00Z')],
    [
      '&from=2023-08-09T20:10:00Z&to=2026-02-03T01:05:00Z',
      at('2023-08-09T20:10:00Z'),
      at('2026-02-03T01:05:00Z'),
    ],
    [
      '&from=2023-12-31T11:00:00Z&to=2025-12-31T11:00:00Z',
      at('2023-12-31T11:00:00Z'),
      at('2025-12-31T11:00:00Z'),
    ],
  ] as const
  const reviews = [
    ['', () => true],
    ['&review=confirmed', ({ confirmed_at }: { confirmed_at: Date | null }) => confirmed_at !== null],
    ['&review=unconfirmed', ({ confirmed_at }: { confirmed_at: Date | null }) => confirmed_at === null],
  ] as const
  for (const [period, from, to] of periods)
    for (const [review, isMeant] of reviews) {
      const expected = known.filter(
        (row) => (!from || row.time >= from) && (!to || row.time < to) && isMeant(row),
      ).length
      expect(expected).toBeGreaterThan(100)
      for (const zoom of [1, 4, 6, 8, 10]) {
        const map: SightingMap = await get(`/map?zoom=${zoom}${period}${review}`)
        expect({ period, review, zoom, total: map.total }).toEqual({ period, review, zoom, total: expected })
      }
    }
})
