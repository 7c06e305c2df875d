import { beforeAll, describe, expect, test } from 'vitest'
import type { DwellRow, ParkingSummary } from '#contract/parking/api.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { createCamera, post } from '../testing/cameras.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { SlowAnswers } from '../testing/slow-answers.ts'
import { slowParking, type Counted } from '../testing/slow-parking.ts'
import { startProduct } from '../testing/test-app.ts'
import { createVehicleHistory, type VehicleHistory } from '../testing/vehicle-history.ts'

const product = await startProduct()
let world: VehicleHistory
let slow: ReturnType<typeof slowParking>
const counted: Counted = { at: new Date('2026-09-12T05:25:00Z'), count: 3, bays: 20, maxStayMinutes: 3000 }

beforeAll(async () => {
  world = await createVehicleHistory(product, { seed: 5 })
  const { db } = product.deps
  await db
    .updateTable('sites')
    .set({ occupancy_based_at: counted.at, max_stay_minutes: counted.maxStayMinutes })
    .execute()
  await readAgain()
})

async function readAgain() {
  const { db } = product.deps
  const visits = await db.selectFrom('visits').selectAll().where('org_id', '=', world.orgId).execute()
  slow = slowParking(world, await SlowAnswers.read(db, world.orgId), visits, counted)
}
const get = async (path: string, key = world.admin.key) =>
  (await product.request('GET', `/api/v1/${path}`, { key })).body

/** Means differ in their last digits by the order in which they were added up. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part,
  )

describe('the parking summary', () => {
  const path = 'occupancy/occupancy/summary'

  test('has all eight metrics by hours, days, weeks, months and years [EXPL-068]', async () => {
    const [, second] = world.sites
    const range = { from: new Date('2026-09-10T04:20:00Z'), to: new Date('2026-09-20T22:10:00Z') }
    const asked = `${path}/${range.from.toISOString()}/to/${range.to.toISOString()}`
    for (const period of ['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'] as const)
      expect(rounded(await get(`${asked}?sites=${second!.id}&period=${period}`))).toEqual(
        rounded(slow.summary([second!.id], range, period, 'Australia/Sydney')),
      )
  })

  test('has days that begin within an hour of UTC to the minute [EXPL-068]', async () => {
    const { id, timeZone } = world.sites[2]!
    // Midnights in Adelaide, which is half an hour off the hours of UTC; the count is made within the second day.
    const range = { from: new Date('2026-09-10T14:30:00Z'), to: new Date('2026-09-25T14:30:00Z') }
    const asked = `${path}/${range.from.toISOString()}/to/${range.to.toISOString()}`
    for (const period of ['Daily', 'Weekly', 'Monthly', 'Yearly'] as const) {
      const found = await get(`${asked}?sites=${id}&period=${period}`)
      expect(rounded(found)).toEqual(rounded(slow.summary([id], range, period, timeZone)))
    }
    const days: ParkingSummary = await get(`${asked}?sites=${id}&period=Daily`)
    expect(days.entries).toHaveLength(15)
    const today = await get(`${path}?sites=${id}&from=2026-10-03T14:30:00Z&to=${world.now.toISOString()}`)
    const untilNow = { from: new Date('2026-10-03T14:30:00Z'), to: world.now }
    expect(rounded(today)).toEqual(rounded(slow.summary([id], untilNow, 'Daily', timeZone)))
  })

  test('takes several carparks together, by days of Pacific/Auckland, and ends now', async () => {
    const ids = world.sites.map((site) => site.id)
    const range = { from: new Date('2026-09-28T00:00:00Z'), to: new Date('2026-10-09T00:00:00Z') }
    const ask = (to: Date) => get(`${path}?from=${range.from.toISOString()}&to=${to.toISOString()}`)
    expect(rounded(await ask(world.now))).toEqual(
      rounded(slow.summary(ids, range, 'Daily', 'Pacific/Auckland')),
    )
    product.setNow(world.now)
    const { peak_occupancy } = await ask(range.to)
    expect(peak_occupancy).toEqual((await ask(world.now)).peak_occupancy)
  })

  test('begins with the first movement where no period is given', async () => {
    const [site] = world.sites
    const first = Math.floor(slow.movesOf([site!.id])[0]!.time.getTime() / hourMs) * hourMs
    const found = await get(`${path}?sites=${site!.id}&period=Monthly&to=${world.now.toISOString()}`)
    expect(rounded(found)).toEqual(
      rounded(
        slow.summary([site!.id], { from: new Date(first), to: world.now }, 'Monthly', 'Pacific/Auckland'),
      ),
    )
  })

  test('of a long time begins with the first movement, however early a time is requested', async () => {
    const [site] = world.sites
    for (const period of ['Hourly', 'Monthly'])
      for (const from of ['1970-01-01T12:00:00', '1700-01-01'])
        expect(await get(`${path}/${from}/to/2026-09-20?sites=${site!.id}&period=${period}`)).toEqual(
          await get(`${path}?to=2026-09-20&sites=${site!.id}&period=${period}`),
        )
  })

  test('of a long time begins with the count of a carpark where nothing has moved', async () => {
    const { db } = product.deps
    const { id: orgId } = await createOrganisation(db)
    const { key } = await createPerson(db, orgId)
    const site = await createSite(db, orgId)
    const occupancy_based_at = new Date(world.now.getTime() - 3 * 86_400_000)
    await db
      .updateTable('sites')
      .set({ occupancy_count: 30, occupancy_based_at })
      .where('id', '=', site.id)
      .execute()
    const found: ParkingSummary = await get(`${path}?from=2020-09-01`, key)
    expect(found.overall.peak_occupancy).toBe(30)
    expect(found.peak_occupancy).toHaveLength(4)
  })

  test('shows hours of a year at most, and longer periods of any time [EXPL-067]', async () => {
    const { db } = product.deps
    const [, second] = world.sites
    const years = {
      org_id: world.orgId,
      site_id: second!.id,
      hour: new Date('2020-01-01T00:00:00Z'),
      entries: 1,
    }
    await db.insertInto('visit_hours').values(years).execute()
    const ask = (query: string) =>
      product.request('GET', `/api/v1/${path}?${query}`, { key: world.admin.key })
    expect(await ask('period=Hourly')).toMatchObject({
      status: 400,
      body: { period: ['Please choose at most 366 days'] },
    })
    expect((await ask('period=Hourly&from=2025-10-07')).status).toBe(200)
    expect((await ask('period=Daily')).body.entries).toHaveLength(2470)
    await db.deleteFrom('visit_hours').where('hour', '=', years.hour).execute()
  })

  test('has the series of the chosen metrics alone', async () => {
    const found: ParkingSummary = await get(`${path}?metrics=0,3&from=2026-10-01`)
    expect(found.peak_occupancy).not.toEqual([])
    expect(found.entries).not.toEqual([])
    for (const name of [
      'exits',
      'length_of_stay',
      'peak_vacancy',
      'average_occupancy',
      'average_vacancy',
    ] as const)
      expect(found[name]).toEqual([])
  })

  test('shows a SITE_VIEWER the assigned sites only, and a stranger none', async () => {
    const [mine, other] = world.sites
    const { db } = product.deps
    const viewer = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [mine!.id] })
    const both = `${path}?from=2026-09-20&to=2026-10-01&sites=${mine!.id},${other!.id}`
    expect(await get(both, viewer.key)).toEqual(
      await get(`${path}?from=2026-09-20&to=2026-10-01&sites=${mine!.id}`),
    )
    const stranger = await createPerson(db, (await createOrganisation(db)).id)
    expect((await get(both, stranger.key)).overall).toMatchObject({
      entries: 0,
      peak_occupancy: 0,
      number_of_bays: 0,
    })
  })
})

describe('a carpark of its own', () => {
  const now = new Date('2026-10-20T06:00:00Z')
  const at = (time: string) => `2026-10-20T${time}Z`

  async function openCarpark(occupancy_count: number | null, countedAt: string | null) {
    const { db } = product.deps
    product.setNow(now)
    const { id: orgId } = await createOrganisation(db)
    const { key } = await createPerson(db, orgId)
    const site = await createSite(db, orgId)
    await db
      .updateTable('sites')
      .set({
        occupancy_count,
        occupancy_based_at: countedAt === null ? null : new Date(countedAt),
        max_stay_minutes: 60,
        number_of_bays: 20,
      })
      .where('id', '=', site.id)
      .execute()
    const entrance = await createCamera(product.deps, orgId, site.id, { function_type: 1 })
    const exit = await createCamera(product.deps, orgId, site.id, { function_type: 2 })
    const pass = (gate: typeof exit, time: string, plate: string) =>
      post(product, gate, {
        time: at(time),
        detections: [{ type: 'car', confidence: 90, plate, plate_confidence: 95 }],
      })
    return {
      enter: (time: string, plate: string) => pass(entrance, time, plate),
      leave: (time: string, plate: string) => pass(exit, time, plate),
      overview: () => get('explorer/live/overview', key),
      rows: async () => (await get('explorer/live/dwell_time', key)).results as DwellRow[],
      summary: (from: string, to: string): Promise<ParkingSummary> =>
        get(`occupancy/occupancy/summary/${at(from)}/to/${at(to)}`, key),
    }
  }

  test('ten vehicles that stay 35 minutes within an hour are a peak of ten [EXPL-066]', async () => {
    const carpark = await openCarpark(null, null)
    const plates = [
      'AAB123',
      'CDE456',
      'FGH789',
      'JKL135',
      'MNP246',
      'QRS579',
      'TUV680',
      'WXY147',
      'ZAC258',
      'BDF369',
    ]
    for (const plate of plates) await carpark.enter('03:10:00', plate)
    for (const plate of plates) await carpark.leave('03:45:00', plate)
    const { overall } = await carpark.summary('03:00:00', '05:00:00')
    expect(overall).toMatchObject({
      entries: 10,
      exits: 10,
      peak_occupancy: 10,
      peak_vacancy: 20,
      average_occupancy: (10 * 35) / 120,
      average_vacancy: 20 - (10 * 35) / 120,
      average_length_of_stay: 35,
    })
    expect((await carpark.summary('03:44:30', '03:45:30')).overall).toMatchObject({
      entries: 0,
      exits: 10,
      peak_occupancy: 10,
      average_occupancy: 5,
    })
  })

  test('an entry dated before the last count is history, in the occupancy, the table and the overdue alike [EXPL-037] [EXPL-044]', async () => {
    const carpark = await openCarpark(0, at('04:00:00'))
    await carpark.enter('03:30:00', 'HBR551')
    expect(await carpark.overview()).toMatchObject({ current_occupancy: 0, current_occupancy_overdue: 0 })
    expect(await carpark.rows()).toEqual([])
    await carpark.enter('04:30:00', 'KQM902')
    expect(await carpark.overview()).toMatchObject({ current_occupancy: 1, current_occupancy_overdue: 1 })
    expect((await carpark.rows()).map(({ plate }) => plate)).toEqual(['KQM902'])
  })

  test('vehicles that came before the count are listed as far as they were counted', async () => {
    const carpark = await openCarpark(1, at('04:00:00'))
    await carpark.enter('03:30:00', 'HBR551')
    await carpark.enter('03:40:00', 'KQM902')
    expect(await carpark.overview()).toMatchObject({ current_occupancy: 1, current_occupancy_overdue: 1 })
    expect((await carpark.rows()).map(({ plate }) => plate)).toEqual(['KQM902'])
  })
})

describe('the live explorer', () => {
  const allIds = () => world.sites.map((site) => site.id)
  const dwell = async (query = '', key?: string) =>
    (await get(`explorer/live/dwell_time?page_length=1000&${query}`, key)) as {
      count: number
      results: DwellRow[]
    }
  const ids = (answer: { results: DwellRow[] }) => answer.results.map((row) => row.id)

  test('counts the vehicles of today, on site now and on site too long [EXPL-037]', async () => {
    product.setNow(world.now)
    const overview = slow.overview(allIds(), 'Pacific/Auckland')
    expect(overview.total_today).toBeGreaterThan(5)
    expect(overview.current_occupancy_overdue).toBeGreaterThan(5)
    expect(await get('explorer/live/overview')).toEqual(overview)
    const [first, second] = world.sites
    for (const { id, timeZone } of [first!, second!])
      expect(await get(`explorer/live/overview?site=${id}`)).toEqual(slow.overview([id], timeZone))
  })

  test('counts the vehicles of a day that begins within an hour of UTC', async () => {
    product.setNow(world.now)
    const { id, timeZone } = world.sites[2]!
    const entrance = world.cameras.find(({ siteId }) => siteId === id)!
    for (const time of ['2026-10-04T13:25:00Z', '2026-10-04T13:35:00Z'])
      await post(product, entrance, { time, detections: [{ type: 'car', confidence: 90 }] })
    await readAgain()
    expect(await get(`explorer/live/overview?site=${id}`)).toEqual(slow.overview([id], timeZone))
  })

  test('lists the vehicles on site, longest first, with dwell time, plate, site, camera and image [EXPL-044]', async () => {
    product.setNow(world.now)
    const expected = slow.onSite(allIds())
    const answer = await dwell()
    expect(answer.count).toBe(expected.length)
    expect(ids(answer)).toEqual(expected.map((visit) => visit.id))
    const [oldest] = expected
    const minutes = Math.floor(slow.minutesOn(oldest!))
    expect(answer.results[0]).toMatchObject({
      plate: oldest!.plate,
      entry_time: oldest!.entry_time!.toISOString(),
      dwell: minutes,
      dwellTime: minutes,
      is_overdue: minutes > 3000,
      site: { id: oldest!.site_id },
      camera: { id: oldest!.entry_camera_id },
      detections: [{ detection: oldest!.plate, is_plate: true }],
      image: { id: oldest!.entry_image_id },
    })
    const page = await get('explorer/live/dwell_time?page=2&page_length=5')
    expect(page).toMatchObject({ count: expected.length, previous: expect.any(String) })
    expect(ids(page)).toEqual(expected.slice(5, 10).map((visit) => visit.id))
  })

  test('is limited by site, time on site and a part of the plate', async () => {
    product.setNow(world.now)
    const expected = slow.onSite(allIds())
    const [, second] = world.sites
    expect(ids(await dwell(`site=${second!.id}`))).toEqual(slow.onSite([second!.id]).map((visit) => visit.id))
    const middle = expected[Math.floor(expected.length / 2)]!
    const minutes = Math.floor(slow.minutesOn(middle))
    expect(ids(await dwell(`dwell=${minutes}`))).toEqual(
      expected.filter((visit) => slow.minutesOn(visit) >= minutes).map((visit) => visit.id),
    )
    expect(ids(await dwell(`dwell=${Number.MAX_SAFE_INTEGER}`))).toEqual([])
    const part = middle.plate.slice(1, 4).toLowerCase()
    expect(ids(await dwell(`plate=%20${part}%20`))).toContain(middle.id)
    expect(ids(await dwell('plate=----'))).toEqual([])
  })

  test('shows a SITE_VIEWER the assigned sites alone', async () => {
    const [mine, other] = world.sites
    const viewer = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', { siteIds: [mine!.id] })
    expect(ids(await dwell('', viewer.key))).toEqual(slow.onSite([mine!.id]).map((visit) => visit.id))
    expect(ids(await dwell(`site=${other!.id}`, viewer.key))).toEqual([])
    expect(await get(`explorer/live/overview?site=${other!.id}`, viewer.key)).toEqual({
      total_today: 0,
      current_occupancy: 0,
      current_occupancy_overdue: 0,
    })
  })

  test('a removed vehicle is gone from the list and the occupancy, and stays in the log [EXPL-047]', async () => {
    product.setNow(world.now)
    const [site] = world.sites
    const before = await get(`explorer/live/overview?site=${site!.id}`)
    const vehicle = slow.onSite([site!.id]).find(({ entry_time }) => entry_time! > counted.at)
    const remove = (id: string, key = world.admin.key) =>
      product.request('DELETE', `/api/v1/explorer/live/dwell_time/delete/${id}`, { key })
    const viewer = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', {
      siteIds: [world.sites[1]!.id],
    })
    expect((await remove(vehicle!.id, viewer.key)).status).toBe(404)
    expect((await remove(vehicle!.id)).status).toBe(204)
    expect(ids(await dwell())).not.toContain(vehicle!.id)
    expect(await get(`explorer/live/overview?site=${site!.id}`)).toMatchObject({
      current_occupancy: before.current_occupancy - 1,
    })
    expect((await remove(vehicle!.id)).status).toBe(404)
    const { db } = product.deps
    const row = await db.selectFrom('visits').selectAll().where('id', '=', vehicle!.id).executeTakeFirst()
    expect(row).toMatchObject({ closed_why: 'operator', closed_at: expect.any(Date) })
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', vehicle!.id).execute()
    expect(audit).toMatchObject([{ action: 'visit.removed', actor_id: world.admin.id }])
    const newest = await db.selectFrom('live_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(newest).toMatchObject({ events: [{ kind: 'visit', payload: { visit_id: vehicle!.id } }] })
    await readAgain()
    const [mine] = world.sites
    expect(await get(`explorer/live/overview?site=${mine!.id}`)).toEqual(
      slow.overview([mine!.id], mine!.timeZone),
    )
  })

  test('removing vehicles that had gone when somebody counted leaves the count as it is', async () => {
    product.setNow(world.now)
    const { id } = world.sites[2]!
    const listed = slow.openAt(id)
    const count = listed.length - 2
    await product.deps.db
      .updateTable('sites')
      .set({ occupancy_count: count, occupancy_based_at: world.now })
      .where('id', '=', id)
      .execute()
    const occupancy = async () => (await get(`explorer/live/overview?site=${id}`)).current_occupancy
    expect(await occupancy()).toBe(count)
    const left: number[] = []
    for (const [index, { id: visit }] of listed.slice(0, 3).entries()) {
      product.setNow(new Date(world.now.getTime() + (index + 1) * 60_000))
      await product.request('DELETE', `/api/v1/explorer/live/dwell_time/delete/${visit}`, {
        key: world.admin.key,
      })
      left.push(await occupancy())
    }
    expect(left).toEqual([count, count, count - 1])
  })
})
