import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exportRefusals } from '#contract/explorer/api.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { post } from '../../testing/cameras.ts'
import { createOrganisation, createPerson } from '../../testing/people.ts'
import { SlowAnswers, type SlowFilters } from '../../testing/servers/slow-answers.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createVehicleHistory } from '../../testing/worlds/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product, { seed: 21, vehicles: 120 })
let reference = await SlowAnswers.read(product.deps.db, world.orgId)

const get = (path: string, key = world.admin.key) =>
  product.request('GET', `/api/v1/explorer/${path}`, { key })

const lists = ['detections', 'detections/unique', 'images'] as const
type List = (typeof lists)[number]
function slowRows(list: List, filters: SlowFilters = {}) {
  if (list === 'detections') return reference.detectionsIn(filters)
  return list === 'images' ? reference.imagesIn(filters) : reference.passesIn(filters)
}
const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

/** The whole export page by page, with an action between two pages. */
async function exportAll(
  list: List,
  query: string,
  between: (page: number) => Promise<unknown>,
  key?: string,
) {
  const found: string[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await get(`${list}/export?${query}${cursor && `&cursor=${cursor}`}`, key)
    found.push(...idsOf(body.results))
    sizes.push(body.results.length)
    cursor = body.next
    await between(sizes.length)
  }
  return { ids: found, sizes }
}
const nothing = () => Promise.resolve()

describe.each(lists)('the export of explorer/%s', (list) => {
  test('continues by cursor to the last row, ten rows at a time or as many as requested [EXPL-194] [EXPL-195]', async () => {
    const expected = idsOf(slowRows(list))
    const all = await exportAll(list, 'limit=100', nothing)
    expect(all.ids).toEqual(expected)
    expect(all.sizes[0]).toBe(100)
    expect((await get(`${list}/export`)).body.results).toHaveLength(10)
    const [first] = expected
    expect((await get(`${list}/export?limit=${expected.length}`)).body).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ id: first })]),
      next: null,
    })
  })

  test('has the rows of the list with the same values', async () => {
    const path = '2026-09-20/to/2026-10-05'
    const [page, exported] = await Promise.all([
      get(`${list}/${path}?page_length=30&confidence=low`),
      get(`${list}/export/${path}?limit=30&confidence=low`),
    ])
    expect(exported.body.results).toEqual(page.body.results)
  })

  test('respects filters and the sites of a SITE_VIEWER', async () => {
    const siteIds = [world.sites[2]!.id]
    const { key } = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', { siteIds })
    const filters = { siteIds, confidence: 'medium' as const }
    expect((await exportAll(list, 'limit=7&confidence=medium', nothing, key)).ids).toEqual(
      idsOf(slowRows(list, filters)),
    )
    const file = await get(`${list}/export.csv?confidence=medium`, key)
    expect(lines(file.text).map(([id]) => id)).toEqual(idsOf(slowRows(list, filters)))
  })

  test('rejects an unknown cursor', async () => {
    for (const cursor of ['nonsense', 'MTIz', Buffer.from('1 2').toString('base64url')])
      expect((await get(`${list}/export?cursor=${cursor}`)).status).toBe(400)
  })
})

test('new rows do not affect an export in progress', async () => {
  const before = idsOf(reference.detectionsIn({}))
  const [camera] = world.cameras
  const arrive = (page: number) =>
    post(product, camera!, {
      time: new Date(world.now.getTime() + page * 1000).toISOString(),
      detections: [{ type: 'car', confidence: 90, plate: `NEW${page}00` }],
    })
  const { ids } = await exportAll('detections', 'limit=40', arrive)
  expect(ids).toEqual(before)
  reference = await SlowAnswers.read(product.deps.db, world.orgId)
  expect(reference.detectionsIn({}).length).toBeGreaterThan(before.length)
})

const lines = (text: string): string[][] => parse(text, { from_line: 2 })

describe('the file', () => {
  const header = 'Id,Date,Plate,Confidence,Type,Make/Model,Orientation,Tags,Site,Camera'

  test.each([
    ['detections', 'All plate detections'],
    ['detections/unique', 'Unique plate detections'],
    ['images', 'All images'],
  ] as const)(
    'of %s has a header, a line for each row and the title for a name [EXPL-196]',
    async (list, title) => {
      const file = await get(`${list}/export.csv`)
      expect(file.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${title}.csv"`,
      })
      expect(file.text.split('\r\n')[0]).toBe(header)
      expect(lines(file.text).map(([id]) => id)).toEqual(idsOf(slowRows(list)))
    },
  )

  test('has every cell of a detection, quoted where needed and without formulas', async () => {
    const { text } = await get('detections/export.csv')
    const names = new Map(
      world.cameras.map(({ id }, index) => [
        id,
        [`Park ${Math.floor(index / 2)}`, `Gate ${1 + (index % 2)}`],
      ]),
    )
    const harmless = (value: string | null) => (value?.startsWith('=') ? `'${value}` : (value ?? ''))
    expect(lines(text).map((line) => line.toSpliced(7, 1))).toEqual(
      reference
        .detectionsIn({})
        .map((row) => [
          row.id,
          formatDate(row.time, 'YYYY-MM-DD HH:mm:ss', 'Pacific/Auckland'),
          row.plate ?? '',
          row.confidence === null ? '' : String(Math.round(row.confidence)),
          row.type,
          harmless(row.makemodel),
          row.orientation ?? '',
          ...names.get(row.camera_id)!,
        ]),
    )
    expect(text).toContain('"Mazda, ""3"""')
    const tags = lines(text).map((line) => line[7]!)
    expect(tags[0]).toMatch(/^CAM: Gate \d; SITE: Park \d/)
    expect(tags.filter((labels) => labels.endsWith('; Staff')).length).toBe(
      reference.detectionsIn({ tag: { id: world.staffTagId, siteIds: [world.sites[0]!.id] } }).length,
    )
  })

  test('shows dates in Pacific/Auckland, or in the zone of a single site [EXPL-197]', async () => {
    const dates = async (query: string) =>
      lines((await get(`detections/unique/export.csv?${query}`)).text).map(([, date]) => date)
    const expected = (filters: SlowFilters, zone: string) =>
      reference.passesIn(filters).map((pass) => formatDate(pass.last_time, 'YYYY-MM-DD HH:mm:ss', zone))
    expect(await dates('')).toEqual(expected({}, 'Pacific/Auckland'))
    const [, , adelaide] = world.sites
    expect(await dates(`sites=${adelaide!.id}`)).toEqual(
      expected({ siteIds: [adelaide!.id] }, 'Australia/Adelaide'),
    )
  })

  test('of images lists all detections of each', async () => {
    const rows = lines((await get('images/export.csv')).text)
    for (const [id, , plates, confidence, types] of rows) {
      const seen = reference.detections.filter((row) => row.image_id === id)
      const listed = (values: (string | null)[]) => new Set(values.filter((value) => value !== null))
      expect(new Set(types!.split('; ').filter(Boolean))).toEqual(listed(seen.map((row) => row.type)))
      expect(new Set(plates!.split('; ').filter(Boolean))).toEqual(listed(seen.map((row) => row.plate)))
      const stated = seen.flatMap((row) => row.confidence ?? [])
      const surest = stated.length === 0 ? '' : String(Math.round(Math.max(...stated)))
      expect(confidence).toBe(surest)
    }
  })

  test('is one of four concurrent files of an organisation, independent of others', async () => {
    const { db } = product.deps
    const other = await createPerson(db, (await createOrganisation(db)).id)
    const file = (key?: string) => get('detections/export.csv', key)
    const files = await db.transaction().execute(async (tx) => {
      await sql`lock table detections in access exclusive mode`.execute(tx)
      const own = [1, 2, 3, 4, 5].map(() => file())
      const answers = [...own, file(other.key)]
      const isWaiting = sql<{ count: number }>`
        select count(*) as count from pg_locks where relation = 'detections'::regclass and not granted`
      await expect.poll(async () => (await isWaiting.execute(tx)).rows[0]!.count).toBe(5)
      expect(await Promise.race(own)).toMatchObject({
        status: 429,
        body: { detail: exportRefusals.tooMany },
      })
      return answers
    })
    const refused = (await Promise.all(files)).filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect((await file()).status).toBe(200)
  })

  test('without rows has only its header', async () => {
    expect((await get('detections/export.csv?plates=ZZZ999')).text).toBe(`${header}\r\n`)
    expect((await get('images/export.csv/2020-01-01/to/2020-02-01')).text).toBe(`${header}\r\n`)
  })
})

test('every call of the vehicle pages answers, with and without a period in its path [EXPL-214]', async () => {
  const image = reference.images.find(({ media_key }) => media_key === null)!
  const plate = reference.passes.find((pass) => pass.plate)!.plate!
  const explorer = [
    'plates/mostread',
    `plates/${plate}/sitegraph`,
    'detections',
    'detections/unique',
    'detections/unique/summary',
    'detections/unique/dailysummary',
    'detections/export',
    'detections/unique/export',
    'images',
    'images/export',
    'speed',
    'speed/summary',
  ].map((path) => `explorer/${path}`)
  for (const path of ['summary', ...explorer]) {
    for (const range of ['', '/2026-09-01/to/2026-10-05T12:00:00']) {
      const answer = await product.request('GET', `/api/v1/${path}${range}?tags=site-park-1`, {
        key: world.admin.key,
      })
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    }
  }
  const { key } = world.admin
  const record = await product.request('GET', `/api/v1/alpr/images/${image.id}`, { key })
  expect(record.body).toMatchObject({ id: image.id, image_file: null })
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect((await product.request('GET', `/api/v1/alpr/videos/${unknown}`, { key })).status).toBe(404)
})
