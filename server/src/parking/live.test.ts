import { describe, expect, test } from 'vitest'
import type { DwellRow } from '#contract/parking/api.ts'
import { post } from '../testing/cameras.ts'
import { counted, parkingHistory } from '../testing/worlds/parking-history.ts'
import { createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const past = parkingHistory(product)
const { get } = past

describe('the live explorer', () => {
  const allIds = () => past.world.sites.map((site) => site.id)
  const dwell = async (query = '', key?: string) =>
    (await get(`explorer/live/dwell_time?page_length=1000&${query}`, key)) as {
      count: number
      results: DwellRow[]
    }
  const ids = (answer: { results: DwellRow[] }) => answer.results.map((row) => row.id)

  test('counts the vehicles of today, on site now and on site too long [EXPL-037]', async () => {
    product.setNow(past.world.now)
    const overview = past.slow.overview(allIds(), 'Pacific/Auckland')
    expect(overview.total_today).toBeGreaterThan(5)
    expect(overview.current_occupancy_overdue).toBeGreaterThan(5)
    expect(await get('explorer/live/overview')).toEqual(overview)
    const [first, second] = past.world.sites
    for (const { id, timeZone } of [first!, second!])
      expect(await get(`explorer/live/overview?site=${id}`)).toEqual(past.slow.overview([id], timeZone))
  })

  test('counts the vehicles of a day that begins within a UTC hour', async () => {
    product.setNow(past.world.now)
    const { id, timeZone } = past.world.sites[2]!
    const entrance = past.world.cameras.find(({ siteId }) => siteId === id)!
    for (const time of ['2026-10-04T13:25:00Z', '2026-10-04T13:35:00Z'])
      await post(product, entrance, { time, detections: [{ type: 'car', confidence: 90 }] })
    await past.readAgain()
    expect(await get(`explorer/live/overview?site=${id}`)).toEqual(past.slow.overview([id], timeZone))
  })

  test('lists the vehicles on site, longest first, with dwell time, plate, site, camera and image [EXPL-044]', async () => {
    product.setNow(past.world.now)
    const expected = past.slow.onSite(allIds())
    const answer = await dwell()
    expect(answer.count).toBe(expected.length)
    expect(ids(answer)).toEqual(expected.map((visit) => visit.id))
    const [oldest] = expected
    const minutes = Math.floor(past.slow.minutesOn(oldest!))
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

  test('is filtered by site, time on site and a part of the plate', async () => {
    product.setNow(past.world.now)
    const expected = past.slow.onSite(allIds())
    const [, second] = past.world.sites
    expect(ids(await dwell(`site=${second!.id}`))).toEqual(
      past.slow.onSite([second!.id]).map((visit) => visit.id),
    )
    const middle = expected[Math.floor(expected.length / 2)]!
    const minutes = Math.floor(past.slow.minutesOn(middle))
    expect(ids(await dwell(`dwell=${minutes}`))).toEqual(
      expected.filter((visit) => past.slow.minutesOn(visit) >= minutes).map((visit) => visit.id),
    )
    expect(ids(await dwell(`dwell=${Number.MAX_SAFE_INTEGER}`))).toEqual([])
    const part = middle.plate.slice(1, 4).toLowerCase()
    expect(ids(await dwell(`plate=%20${part}%20`))).toContain(middle.id)
    expect(ids(await dwell('plate=----'))).toEqual([])
  })

  test('shows a SITE_VIEWER the assigned sites only', async () => {
    const [mine, other] = past.world.sites
    const viewer = await createPerson(product.deps.db, past.world.orgId, 'SITE_VIEWER', {
      siteIds: [mine!.id],
    })
    expect(ids(await dwell('', viewer.key))).toEqual(past.slow.onSite([mine!.id]).map((visit) => visit.id))
    expect(ids(await dwell(`site=${other!.id}`, viewer.key))).toEqual([])
    expect(await get(`explorer/live/overview?site=${other!.id}`, viewer.key)).toEqual({
      total_today: 0,
      current_occupancy: 0,
      current_occupancy_overdue: 0,
    })
  })

  test('a removed vehicle disappears from the list and the occupancy, and stays in the log [EXPL-047]', async () => {
    product.setNow(past.world.now)
    const [site] = past.world.sites
    const before = await get(`explorer/live/overview?site=${site!.id}`)
    const vehicle = past.slow.onSite([site!.id]).find(({ entry_time }) => entry_time! > counted.at)
    const remove = (id: string, key = past.world.admin.key) =>
      product.request('DELETE', `/api/v1/explorer/live/dwell_time/delete/${id}`, { key })
    const viewer = await createPerson(product.deps.db, past.world.orgId, 'SITE_VIEWER', {
      siteIds: [past.world.sites[1]!.id],
      may_operate: true,
    })
    expect((await remove(vehicle!.id, viewer.key)).status).toBe(404)
    const reader = await createPerson(product.deps.db, past.world.orgId, 'VIEWER')
    expect((await remove(vehicle!.id, reader.key)).status).toBe(403)
    expect(ids(await dwell())).toContain(vehicle!.id)
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
    expect(audit).toMatchObject([{ action: 'visit.removed', actor_id: past.world.admin.id }])
    const newest = await db.selectFrom('live_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(newest).toMatchObject({ events: [{ kind: 'visit', payload: { visit_id: vehicle!.id } }] })
    await past.readAgain()
    const [mine] = past.world.sites
    expect(await get(`explorer/live/overview?site=${mine!.id}`)).toEqual(
      past.slow.overview([mine!.id], mine!.timeZone),
    )
  })

  test('removing vehicles that had left before the count does not change the count', async () => {
    product.setNow(past.world.now)
    const { id } = past.world.sites[2]!
    const listed = past.slow.openAt(id)
    const count = listed.length - 2
    await product.deps.db
      .updateTable('sites')
      .set({ occupancy_count: count, occupancy_based_at: past.world.now })
      .where('id', '=', id)
      .execute()
    const occupancy = async () => (await get(`explorer/live/overview?site=${id}`)).current_occupancy
    expect(await occupancy()).toBe(count)
    const left: number[] = []
    for (const [index, { id: visit }] of listed.slice(0, 3).entries()) {
      product.setNow(new Date(past.world.now.getTime() + (index + 1) * 60_000))
      await product.request('DELETE', `/api/v1/explorer/live/dwell_time/delete/${visit}`, {
        key: past.world.admin.key,
      })
      left.push(await occupancy())
    }
    expect(left).toEqual([count, count, count - 1])
  })
})
