import { describe, expect, test } from 'vitest'
import type { DwellRow, ParkingSummary } from '#contract/parking/api.ts'
import { createCamera, post } from '../testing/cameras.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const get = async (path: string, key: string) =>
  (await product.request('GET', `/api/v1/${path}`, { key })).body

describe('a single carpark', () => {
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
      site: () => get(`sites/${site.id}`, key),
      listed: async () => (await get('sites', key)).results[0],
      rows: async () => (await get('explorer/live/dwell_time', key)).results as DwellRow[],
      summary: (from: string, to: string): Promise<ParkingSummary> =>
        get(`occupancy/occupancy/summary/${at(from)}/to/${at(to)}`, key),
    }
  }

  test('the site and the Live Explorer show the same number of vehicles, which starts from the count', async () => {
    const carpark = await openCarpark(6, at('01:00:00'))
    const counts = async () => [
      (await carpark.overview()).current_occupancy,
      (await carpark.site()).occupancy_count,
      (await carpark.listed()).occupancy_count,
    ]
    expect(await counts()).toEqual([6, 6, 6])
    await carpark.enter('02:00:00', 'AAB123')
    await carpark.enter('02:05:00', 'CDE456')
    expect(await counts()).toEqual([8, 8, 8])
    await carpark.leave('02:30:00', 'AAB123')
    expect(await counts()).toEqual([7, 7, 7])
  })

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

  test('an entry dated before the last count does not change the occupancy, the table or the overdue vehicles [EXPL-037] [EXPL-044]', async () => {
    const carpark = await openCarpark(0, at('04:00:00'))
    await carpark.enter('03:30:00', 'HBR551')
    expect(await carpark.overview()).toMatchObject({ current_occupancy: 0, current_occupancy_overdue: 0 })
    expect(await carpark.rows()).toEqual([])
    await carpark.enter('04:30:00', 'KQM902')
    expect(await carpark.overview()).toMatchObject({ current_occupancy: 1, current_occupancy_overdue: 1 })
    expect((await carpark.rows()).map(({ plate }) => plate)).toEqual(['KQM902'])
  })

  test('vehicles from before the count are listed up to the counted number', async () => {
    const carpark = await openCarpark(1, at('04:00:00'))
    await carpark.enter('03:30:00', 'HBR551')
    await carpark.enter('03:40:00', 'KQM902')
    expect(await carpark.overview()).toMatchObject({ current_occupancy: 1, current_occupancy_overdue: 1 })
    expect((await carpark.rows()).map(({ plate }) => plate)).toEqual(['KQM902'])
  })
})
