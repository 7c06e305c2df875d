import { describe, expect, test } from 'vitest'
import type {
  DailySummary,
  HourlySummary,
  MostReadPlate,
  VehicleSummary,
} from '#contract/vehicles/replies.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { isVehicleType } from '#rules/ingest/words/object-type.ts'
import { createOrganisation, createPerson } from '../../testing/people.ts'
import { SlowAnswers, type SlowFilters } from '../../testing/servers/slow-answers.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createVehicleHistory } from '../../testing/worlds/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product, { seed: 7 })
const reference = await SlowAnswers.read(product.deps.db, world.orgId)

const get = async (path: string, key = world.admin.key) => {
  const answer = await product.request('GET', `/api/v1/${path}`, { key })
  expect(answer.status).toBe(200)
  return answer.body
}

const mean = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
const nearly = (value: number | null) => (value === null ? null : expect.closeTo(value, 4))

/** The queries for every sum, with the filters of the plain computation. */
const questions = (): [name: string, query: string, SlowFilters, key?: string][] => {
  const [first, second, third] = world.sites.map((site) => site.id) as [string, string, string]
  const [busy] = reference.passes.flatMap((pass) => pass.plate ?? [])
  const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  const requested = (filters: SlowFilters) =>
    `from=${filters.from!.toISOString()}&to=${filters.to!.toISOString()}`
  const thirty = range('2026-09-05T12:00:00Z', '2026-10-05T03:21:00Z')
  const past = range('2026-09-03T07:35:00Z', '2026-09-20T22:50:00Z')
  const night = range('2026-10-04T09:20:00Z', '2026-10-04T17:45:00Z')
  return [
    ['all time', '', {}],
    ['the last thirty days', requested(thirty), thirty],
    ['a period that is past', requested(past), past],
    ['a night', requested(night), night],
    ['since a time', `from=${past.from.toISOString()}`, { from: past.from }],
    ['until a time', `to=${past.to.toISOString()}`, { to: past.to }],
    ['one site in Auckland', `sites=${first}`, { siteIds: [first] }],
    ['one site in Sydney', `sites=${second}&${requested(past)}`, { siteIds: [second], ...past }],
    ['one site in Adelaide', `sites=${third}`, { siteIds: [third] }],
    ['a camera', `tags=${world.cameras[0]!.tagId}`, { cameraIds: [world.cameras[0]!.id] }],
    ['a plate', `plates=${busy}`, { plate: busy! }],
    [
      'a plate in a period',
      `plates=${busy}&near=off&${requested(past)}`,
      { plate: busy!, isExact: true, ...past },
    ],
    [
      'a tag',
      `tags=staff&${requested(thirty)}`,
      { tag: { id: world.staffTagId, siteIds: [first] }, ...thirty },
    ],
  ]
}
/** Types and confidence classes apply to detections, passes, and images that show one. */
const kinds = (): [name: string, query: string, SlowFilters][] => [
  ['a type', 'detection_types=truck', { types: ['truck'] }],
  [
    'a confidence class',
    'confidence=medium&from=2026-09-10',
    { confidence: 'medium', from: new Date('2026-09-09T12:00:00Z') },
  ],
]

function slowSummary(filters: SlowFilters): Omit<VehicleSummary, 'uptime'> {
  const detections = reference
    .detectionsIn(filters)
    .filter(({ type }) => filters.types !== undefined || isVehicleType(type))
  const passes = reference.passesIn(filters)
  const confidence = nearly(mean(detections.map((row) => row.confidence)))
  return {
    average_confidence: confidence,
    avg_confidence: confidence,
    total_unique_plates: passes.length,
    total_unique_true_license_plate: new Set(passes.flatMap(({ plate }) => plate ?? [])).size,
    total_images: reference.imagesIn(filters).length,
    average_vehicle_speed: nearly(mean(detections.map((row) => row.speed))),
  }
}

describe('the summary', () => {
  test('adds up passes, plates, images, confidences and speeds of any period and place [EXPL-006]', async () => {
    for (const [name, query, filters] of [...questions(), ...kinds()]) {
      const found = await get(`summary?${query}`)
      expect({ name, ...found }).toEqual({ name, uptime: found.uptime, ...slowSummary(filters) })
      expect(await get(`explorer/detections/unique/summary?${query}`)).toEqual(found)
      // The list of unique plate detections has a row for each counted event.
      const { count } = await get(`explorer/detections/unique?${query}&page_length=1`)
      expect({ name, count }).toEqual({ name, count: found.total_unique_plates })
    }
  })

  test('takes its period from the path too', async () => {
    const range = { from: new Date('2026-09-09T12:00:00Z'), to: new Date('2026-09-20T12:00:00Z') }
    expect(await get('summary/2026-09-10/to/2026-09-20')).toMatchObject(slowSummary(range))
  })

  test('reads dates as days of a single chosen site, else of Pacific/Auckland', async () => {
    const { id } = world.sites[1]!
    const inSydney = { from: new Date('2026-09-09T14:00:00Z'), to: new Date('2026-09-20T14:00:00Z') }
    expect(await get(`summary/2026-09-10/to/2026-09-20?sites=${id}`)).toMatchObject(
      slowSummary({ ...inSydney, siteIds: [id] }),
    )
  })

  test('shows a SITE_VIEWER the assigned sites only', async () => {
    const siteIds = [world.sites[1]!.id]
    const { key } = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', { siteIds })
    expect(await get('summary', key)).toMatchObject(slowSummary({ siteIds }))
    expect(await get(`summary?sites=${world.sites[0]!.id}`, key)).toMatchObject(slowSummary({ siteIds: [] }))
  })

  test('uptime is the share of cameras that sent an event within their frequency', async () => {
    const [silent] = world.cameras
    const { db } = product.deps
    await db.updateTable('cameras').set({ last_seen: world.now }).execute()
    expect(await get('summary')).toMatchObject({ uptime: 100 })
    const longAgo = new Date(world.now.getTime() - 2 * 86_400_000)
    await db.updateTable('cameras').set({ last_seen: longAgo }).where('id', '=', silent!.id).execute()
    expect(await get('summary')).toMatchObject({ uptime: expect.closeTo(500 / 6, 6) })
    expect(await get(`summary?sites=${silent!.siteId}`)).toMatchObject({ uptime: 50 })
    expect(await get(`summary?tags=${silent!.tagId}`)).toMatchObject({ uptime: 0 })
    const nobody = await createPerson(db, world.orgId, 'SITE_VIEWER')
    expect(await get('summary', nobody.key)).toMatchObject({ uptime: null, total_images: 0 })
  })
})

const zoneOf = ({ siteIds, cameraIds }: SlowFilters) => {
  const sites =
    siteIds ?? world.cameras.filter(({ id }) => cameraIds?.includes(id)).map((camera) => camera.siteId)
  const [only, ...others] = world.sites.filter(({ id }) => sites.includes(id))
  return only && others.length === 0 ? only.timeZone : 'Pacific/Auckland'
}
const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.length]))

describe('the daily summary', () => {
  test('counts images and passes by days of a single site, else of Pacific/Auckland [EXPL-007]', async () => {
    for (const [name, query, filters] of [...questions(), ...kinds()]) {
      const zone = zoneOf(filters)
      const dayOf = (row: { time: Date }) => formatDate(row.time, 'YYYY-MM-DD', zone)
      const [images, passes] = [
        countBy(reference.imagesIn(filters), dayOf),
        countBy(reference.passesIn(filters), dayOf),
      ]
      const days: DailySummary[] = await get(`explorer/detections/unique/dailysummary?${query}`)
      expect({ name, days }).toEqual({
        name,
        days: days.map(({ date }) => ({
          date,
          images: images[date] ?? 0,
          unique_plates: passes[date] ?? 0,
        })),
      })
      const dates = days.map(({ date }) => date)
      expect(dates).toEqual(expect.arrayContaining([...Object.keys(images), ...Object.keys(passes)]))
      expect(dates).toEqual([...new Set(dates)].toSorted())
    }
  })

  test('hours are counted from the rows of the last three days', async () => {
    for (const [name, query, filters] of [...questions(), ...kinds()]) {
      const to = filters.to && filters.to < product.deps.now() ? filters.to : product.deps.now()
      const zone = zoneOf(filters)
      const clock = (time: Date) => formatDate(time, 'YYYY-MM-DD HH:mm:ss', zone)
      const hourOf = (row: { time: Date }) => clock(row.time).slice(0, 13)
      const threeDaysBefore = new Date(Date.parse(`${clock(to)}Z`) - 3 * 86_400_000).toISOString()
      const since = threeDaysBefore.slice(0, 19).replace('T', ' ')
      const recent = <Row extends { time: Date }>(rows: Row[]) =>
        rows.filter((row) => clock(row.time) >= since)
      const images = countBy(recent(reference.imagesIn(filters)), hourOf)
      const passes = countBy(recent(reference.passesIn(filters)), hourOf)
      const hours: HourlySummary[] = await get(`explorer/detections/unique/hourlysummary?${query}`)
      const keys = [...new Set([...Object.keys(images), ...Object.keys(passes)])].toSorted()
      expect({ name, hours }).toEqual({
        name,
        hours: keys.map((key) => ({
          date: key.slice(0, 10),
          hour: Number(key.slice(11)),
          images: images[key] ?? 0,
          unique_plates: passes[key] ?? 0,
        })),
      })
    }
  })

  test('contains every day of its period, and none of the future', async () => {
    const path = 'explorer/detections/unique/dailysummary'
    const days: DailySummary[] = await get(`${path}/2026-10-01/to/2026-10-20`)
    expect(days.map(({ date }) => date)).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
      '2026-10-05',
    ])
  })

  test('contains days without traffic, but in a long period none before the first event', async () => {
    const path = 'explorer/detections/unique/dailysummary'
    for (const [index, { id, timeZone }] of world.sites.entries()) {
      const first = reference.images.findLast(({ site_id }) => site_id === id)!
      const days: DailySummary[] = await get(`${path}/1000-01-01/to/2026-09-30?sites=${id}`)
      expect([index, days[0]!.date]).toEqual([index, formatDate(first.time, 'YYYY-MM-DD', timeZone)])
    }
    expect(await get(`${path}/2026-01-01/to/2026-01-02`)).toEqual([
      { date: '2026-01-01', images: 0, unique_plates: 0 },
      { date: '2026-01-02', images: 0, unique_plates: 0 },
    ])
    const quiet: DailySummary[] = await get(`${path}?from=2026-09-01&plates=ZZZ999`)
    expect(quiet[0]).toEqual({ date: '2026-09-01', images: 0, unique_plates: 0 })
    const { id } = await createOrganisation(product.deps.db)
    expect(await get(`${path}?from=1026-09-01`, (await createPerson(product.deps.db, id)).key)).toEqual([])
  })
})

test('the speed summary is the mean of a period and of its days', async () => {
  for (const [name, query, filters] of [...questions(), ...kinds()]) {
    const zone = zoneOf(filters)
    const rows = reference
      .detectionsIn(filters)
      .filter(({ speed, type }) => speed !== null && (filters.types !== undefined || isVehicleType(type)))
    const byDay = Map.groupBy(rows, (row) => formatDate(row.time, 'YYYY-MM-DD', zone))
    expect({ name, ...(await get(`explorer/speed/summary?${query}`)) }).toEqual({
      name,
      average_vehicle_speed: nearly(mean(rows.map((row) => row.speed))),
      count: rows.length,
      days: [...byDay.keys()].toSorted().map((date) => ({
        date,
        average_speed: nearly(mean(byDay.get(date)!.map((row) => row.speed))),
        count: byDay.get(date)!.length,
      })),
    })
  }
})

test('the plates seen most often have their passes, reads and last image [EXPL-010]', async () => {
  for (const [name, query, filters] of [...questions(), ...kinds()]) {
    const byPlate = Map.groupBy(
      reference.passesIn(filters).filter(({ plate }) => plate !== null),
      (pass) => pass.plate!,
    )
    const expected = [...byPlate]
      .map(([plate, passes]) => ({
        plate,
        times_seen: passes.length,
        detections: passes.reduce((sum, pass) => sum + pass.read_count, 0),
        last_seen: passes[0]!.last_time.toISOString(),
        image: passes[0]!.image_id,
      }))
      .toSorted((a, b) => b.times_seen - a.times_seen || (a.last_seen > b.last_seen ? -1 : 1))
      .slice(0, 10)
    const found: MostReadPlate[] = await get(`explorer/plates/mostread?${query}`)
    expect({ name, rows: found.map((row) => ({ ...row, image: row.image.id })) }).toEqual({
      name,
      rows: expected,
    })
  }
  expect(await get('explorer/plates/mostread?limit=3')).toHaveLength(3)
})
