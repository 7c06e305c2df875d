import { describe, expect, test } from 'vitest'
import type { DetectionRow, ImageRow, UniqueRow } from '#contract/vehicles/replies.ts'
import { createOrganisation, createPerson } from '../../testing/people.ts'
import { SlowAnswers, type SlowFilters } from '../../testing/servers/slow-answers.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createVehicleHistory } from '../../testing/worlds/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product)
const reference = await SlowAnswers.read(product.deps.db, world.orgId)

const get = (path: string, key = world.admin.key) =>
  product.request('GET', `/api/v1/explorer/${path}`, { key })
const ids = (answer: { body: { results: { id: string }[] } }) => answer.body.results.map((row) => row.id)

const lists = ['detections', 'detections/unique', 'images', 'speed'] as const
type List = (typeof lists)[number]
function slowList(list: List, filters: SlowFilters): { id: string }[] {
  if (list === 'detections') return reference.detectionsIn(filters)
  if (list === 'detections/unique') return reference.passesIn(filters)
  if (list === 'images') return reference.imagesIn(filters)
  return reference.detectionsIn(filters).filter((row) => row.speed !== null && row.type !== 'spaceship')
}

interface Whole {
  counts: number[]
  ids: string[]
}

/** Every page of a list, following its links. */
async function readWhole(
  list: List,
  query: string,
  { key = world.admin.key, range = '' } = {},
): Promise<Whole> {
  const counts = new Set<number>()
  const found: string[] = []
  let next: string | null = `${list}${range}?page_length=70&${query}`
  while (next !== null) {
    const answer = await get(next.replace('/api/v1/explorer/', ''), key)
    counts.add(answer.body.count)
    found.push(...ids(answer))
    next = answer.body.next
  }
  return { counts: [...counts], ids: found }
}

function slowWhole(list: List, filters: SlowFilters): Whole {
  const rows = slowList(list, filters)
  return { counts: [rows.length], ids: rows.map((row) => row.id) }
}

describe.each(lists)('the list explorer/%s', (list) => {
  const whole = (query: string, options?: { key?: string; range?: string }) => readWhole(list, query, options)
  const expected = (filters: SlowFilters) => slowWhole(list, filters)

  test('has every row once, newest first, and its length from the sums', async () => {
    expect(await whole('')).toEqual(expected({}))
    expect(expected({}).ids.length).toBeGreaterThan(140)
  })

  test('is limited to a period, with an inclusive start and an exclusive end, by path and by query [EXPL-212]', async () => {
    const [to, from] = [reference.passes[10]!.time, reference.passes[100]!.time]
    for (const range of [
      { from, to },
      { from: new Date('2026-09-27T12:00:00Z'), to: new Date('2026-10-01T11:00:00Z') },
      { from: new Date('2026-10-03T22:10:00Z'), to: new Date('2026-10-04T20:40:00Z') },
      { from: new Date('2026-10-04T22:10:00Z'), to: new Date('2026-10-04T22:40:00Z') },
    ]) {
      const [start, end] = [range.from.toISOString(), range.to.toISOString()]
      expect(await whole('', { range: `/${start}/to/${end}` })).toEqual(expected(range))
      expect(await whole(`from=${start}&to=${end}`)).toEqual(expected(range))
    }
    expect(await whole(`from=${from.toISOString()}`)).toEqual(expected({ from }))
    expect(await whole(`to=${to.toISOString()}`)).toEqual(expected({ to }))
  })

  test('reads dates as days of Pacific/Auckland, including the whole last day', async () => {
    const days = { from: new Date('2026-09-25T12:00:00Z'), to: new Date('2026-09-29T11:00:00Z') }
    expect(await whole('', { range: '/2026-09-26/to/2026-09-29' })).toEqual(expected(days))
    const times = { from: new Date('2026-09-25T20:30:00Z'), to: new Date('2026-09-29T01:15:00Z') }
    expect(await whole('', { range: '/2026-09-26T08:30:00/to/2026-09-29T14:15:00' })).toEqual(expected(times))
  })

  test('is limited to sites, types and confidence classes [EXPL-208]', async () => {
    const [first, second] = world.sites.map((site) => site.id) as [string, string]
    expect(await whole(`sites=${first}`)).toEqual(expected({ siteIds: [first] }))
    expect(await whole(`sites=${first},${second}`)).toEqual(expected({ siteIds: [first, second] }))
    expect(await whole('detection_types=truck,bus')).toEqual(expected({ types: ['truck', 'bus'] }))
    for (const confidence of ['high', 'medium', 'low'] as const)
      expect(await whole(`confidence=${confidence}`)).toEqual(expected({ confidence }))
    expect(await whole(`sites=${second}&detection_types=Car&confidence=high`)).toEqual(
      expected({ siteIds: [second], types: ['car'], confidence: 'high' }),
    )
  })

  test('is limited to the places of SITE: and CAM: tags, by id, slug or a label similar to a camera name [SITE-137]', async () => {
    const [site] = world.sites
    const [, , camera] = world.cameras
    expect(await whole(`tags=${site!.tagId}`)).toEqual(expected({ siteIds: [site!.id] }))
    expect(await whole('tags=site-park-0')).toEqual(expected({ siteIds: [site!.id] }))
    expect(await whole(`tags=${camera!.tagId}`)).toEqual(expected({ cameraIds: [camera!.id] }))
    const gates = world.cameras.filter((_, index) => index % 2 === 0).map(({ id }) => id)
    expect(await whole(`tags=${encodeURIComponent('CAM: gate  1')}`)).toEqual(expected({ cameraIds: gates }))
    expect(await whole(`tags=${encodeURIComponent('CAM: Gate 9')}`)).toEqual(expected({ cameraIds: [] }))
    const either = world.cameras.filter(({ id, siteId }) => id === camera!.id || siteId === site!.id)
    expect(await whole(`tags=${camera!.tagId},${site!.tagId}`)).toEqual(
      expected({ cameraIds: either.map(({ id }) => id) }),
    )
  })

  test('includes detections with another tag, and those at a place with the tag', async () => {
    const [first, second] = world.sites
    const tag = { id: world.staffTagId, siteIds: [first!.id] }
    expect(await whole(`tags=${tag.id}`)).toEqual(expected({ tag }))
    expect(await whole(`tags=${tag.id},${second!.tagId}`)).toEqual(expected({ tag, siteIds: [second!.id] }))
  })

  test('finds a plate with its misreadings, or without them on request', async () => {
    for (const plate of new Set(reference.passes.slice(0, 12).flatMap((pass) => pass.plate ?? []))) {
      expect(await whole(`plates=${plate.toLowerCase()}`)).toEqual(expected({ plate }))
      expect(await whole(`plates=${plate}&near=off`)).toEqual(expected({ plate, isExact: true }))
    }
  })

  test('shows a SITE_VIEWER the assigned sites only, regardless of filters', async () => {
    const { db } = product.deps
    const [mine, other] = world.sites
    const { key } = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [mine!.id] })
    const siteIds = [mine!.id]
    expect(await whole('', { key })).toEqual(expected({ siteIds }))
    expect(await whole(`sites=${mine!.id},${other!.id}`, { key })).toEqual(expected({ siteIds }))
    expect(await whole(`sites=${other!.id}`, { key })).toEqual({ counts: [0], ids: [] })
    expect(await whole(`tags=${other!.tagId}`, { key })).toEqual({ counts: [0], ids: [] })
    const plate = reference.passes.find((pass) => pass.site_id === other!.id && pass.plate)!.plate!
    expect(await whole(`plates=${plate}`, { key })).toEqual(expected({ siteIds, plate }))
    const nobody = await createPerson(db, world.orgId, 'SITE_VIEWER')
    expect(await whole('', { key: nobody.key })).toEqual({ counts: [0], ids: [] })
  })

  test('contains nothing of another organisation under any name', async () => {
    const { id } = await createOrganisation(product.deps.db, { name: 'Hilltop Quarry' })
    const { key } = await createPerson(product.deps.db, id)
    const [site] = world.sites
    const plate = reference.passes.find((pass) => pass.plate)!.plate!
    for (const query of ['', `sites=${site!.id}`, `tags=${site!.tagId}`, `plates=${plate}`])
      expect(await whole(query, { key })).toEqual({ counts: [0], ids: [] })
  })

  test('is empty for unknown names and past its end', async () => {
    for (const query of ['sites=nonsense', 'tags=nonsense', 'plates=ZZZZZZ9', 'detection_types=unicorn'])
      expect(await whole(query)).toEqual({ counts: [0], ids: [] })
    const { body } = await get(`${list}?page=999`)
    expect(body).toMatchObject({ count: expected({}).ids.length, next: null, results: [] })
  })

  test('rejects an invalid time', async () => {
    expect((await get(`${list}?from=yesterday`)).status).toBe(400)
    expect((await get(`${list}/yesterday/to/today`)).status).toBe(400)
  })
})

test('a detection row has plate, confidence, tags, time and image with its detections [EXPL-020] [EXPL-021]', async () => {
  const row = reference.detectionsIn({}).find(({ plate, speed }) => plate !== null && speed !== null)!
  const page = await get(
    `detections/${row.time.toISOString()}/to/${new Date(row.time.getTime() + 1).toISOString()}`,
  )
  const found = page.body.results.find(({ id }: DetectionRow) => id === row.id)
  const camera = world.cameras.find(({ id }) => id === row.camera_id)!
  expect(found).toMatchObject({
    plate: row.plate,
    near_plate: null,
    confidence: row.confidence,
    type: row.type,
    orientation: row.orientation,
    vehicle_makemodel: row.makemodel,
    speed: row.speed,
    time_created: row.time.toISOString(),
    image: {
      id: row.image_id,
      video: null,
      camera: { id: camera.id, site: { id: camera.siteId, name: expect.stringContaining('SITE: Park') } },
      detected_objects: {
        results: expect.arrayContaining([
          expect.objectContaining({
            type: row.type,
            confidence: row.confidence,
            plate: row.plate,
            vehicle_orientation: row.orientation,
            vehicle_makemodel: row.makemodel,
            vehicle_makemodel_confidence: row.makemodel_confidence,
          }),
        ]),
        results_generic: expect.any(Array),
        results_other: { people: expect.any(Array), bicycles: expect.any(Array) },
      },
    },
  })
  const labels = found.tags.map((tag: { label: string }) => tag.label)
  expect(labels.slice(0, 2)).toEqual([expect.stringMatching(/^CAM: /), expect.stringMatching(/^SITE: /)])
})

test('a pass row counts and lists its reads, and the passes of its plate in the period [EXPL-022]', async () => {
  const range = { from: new Date('2026-09-20T00:00:00Z'), to: new Date('2026-10-05T00:00:00Z') }
  const page = await get(
    `detections/unique/${range.from.toISOString()}/to/${range.to.toISOString()}?page_length=1000`,
  )
  const passes = reference.passesIn(range)
  expect(page.body.results.map((row: UniqueRow) => ({ ...row, tags: [], image: null }))).toEqual(
    passes.map((pass) => {
      const reads = reference.detections.filter((row) => row.pass_id === pass.id).toReversed()
      return {
        id: pass.id,
        plate: pass.plate,
        near_plate: null,
        detection: pass.plate ?? pass.type,
        type: pass.type,
        confidence: pass.confidence,
        tags: [],
        orientation: pass.orientation,
        vehicle_makemodel: pass.makemodel,
        vehicle_makemodel_confidence: pass.makemodel_confidence,
        colour: pass.colour,
        speed: pass.speed,
        count: reads.length,
        ids: reads.map(({ id }) => id),
        times_seen: pass.plate === null ? 1 : passes.filter(({ plate }) => plate === pass.plate).length,
        time_created: pass.last_time.toISOString(),
        first_time: pass.time.toISOString(),
        image: null,
      }
    }),
  )
})

test('without a period all passes of a plate count, for a SITE_VIEWER those at their own sites', async () => {
  const siteIds = [world.sites[0]!.id]
  const viewer = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', { siteIds })
  const timesSeen = async (key: string) => {
    const { body } = await get('detections/unique?page_length=1000', key)
    return (body.results as UniqueRow[]).map((row) => row.times_seen)
  }
  const expected = (filters: SlowFilters) => {
    const passes = reference.passesIn(filters)
    const timesOf = (plate: string) => passes.filter((pass) => pass.plate === plate).length
    return passes.map(({ plate }) => (plate === null ? 1 : timesOf(plate)))
  }
  expect(await timesSeen(world.admin.key)).toEqual(expected({}))
  expect(await timesSeen(viewer.key)).toEqual(expected({ siteIds }))
})

test('a misreading names the searched plate', async () => {
  const plates = new Set(reference.passes.flatMap((pass) => pass.plate ?? []))
  let misreads = 0
  for (const plate of plates) {
    const { body } = await get(`detections/unique?plates=${plate}&page_length=1000`)
    for (const row of body.results as UniqueRow[]) {
      expect(row.near_plate).toBe(row.plate === plate ? null : plate)
      if (row.near_plate) misreads++
    }
  }
  expect(misreads).toBeGreaterThan(3)
})

test('an image row has its tags and detections', async () => {
  const { body } = await get('images?page_length=1000')
  for (const row of body.results as ImageRow[]) {
    const seen = reference.detections.filter(({ image_id }) => image_id === row.id)
    expect(row.detections.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort())
    expect(row.tags.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^CAM: /), expect.stringMatching(/^SITE: /)]),
    )
  }
})

test('the count of a period is the length of its list [EXPL-218]', async () => {
  expect((await get('detections/count')).body).toEqual({ count: reference.detectionsIn({}).length })
  const range = { from: new Date('2026-09-20T01:30:00Z'), to: new Date('2026-10-01T22:10:00Z') }
  const path = `${range.from.toISOString()}/to/${range.to.toISOString()}`
  expect((await get(`detections/count/${path}?confidence=high`)).body).toEqual({
    count: reference.detectionsIn({ ...range, confidence: 'high' }).length,
  })
})
