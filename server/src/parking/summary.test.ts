import { describe, expect, test } from 'vitest'
import type { ParkingSummary } from '#contract/parking/api.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { parkingHistory } from '../testing/worlds/parking-history.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const past = parkingHistory(product)
const { get } = past

/** Means differ in their last digits by the order of summation. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part,
  )

describe('the parking summary', () => {
  const path = 'occupancy/occupancy/summary'

  test('has all eight metrics by hour, day, week, month and year [EXPL-068]', async () => {
    const [, second] = past.world.sites
    const range = { from: new Date('2026-09-10T04:20:00Z'), to: new Date('2026-09-20T22:10:00Z') }
    const url = `${path}/${range.from.toISOString()}/to/${range.to.toISOString()}`
    for (const period of ['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'] as const)
      expect(rounded(await get(`${url}?sites=${second!.id}&period=${period}`))).toEqual(
        rounded(past.slow.summary([second!.id], range, period, 'Australia/Sydney')),
      )
  })

  test('has days that begin within a UTC hour, exact to the minute [EXPL-068]', async () => {
    const { id, timeZone } = past.world.sites[2]!
    // Midnights in Adelaide, which has a half-hour offset. The count is made within the second day.
    const range = { from: new Date('2026-09-10T14:30:00Z'), to: new Date('2026-09-25T14:30:00Z') }
    const url = `${path}/${range.from.toISOString()}/to/${range.to.toISOString()}`
    for (const period of ['Daily', 'Weekly', 'Monthly', 'Yearly'] as const) {
      const found = await get(`${url}?sites=${id}&period=${period}`)
      expect(rounded(found)).toEqual(rounded(past.slow.summary([id], range, period, timeZone)))
    }
    const days: ParkingSummary = await get(`${url}?sites=${id}&period=Daily`)
    expect(days.entries).toHaveLength(15)
    const today = await get(
      `${path}?sites=${id}&from=2026-10-03T14:30:00Z&to=${past.world.now.toISOString()}`,
    )
    const untilNow = { from: new Date('2026-10-03T14:30:00Z'), to: past.world.now }
    expect(rounded(today)).toEqual(rounded(past.slow.summary([id], untilNow, 'Daily', timeZone)))
  })

  test('combines several carparks by days of Pacific/Auckland, and ends now', async () => {
    const ids = past.world.sites.map((site) => site.id)
    const range = { from: new Date('2026-09-28T00:00:00Z'), to: new Date('2026-10-09T00:00:00Z') }
    const ask = (to: Date) => get(`${path}?from=${range.from.toISOString()}&to=${to.toISOString()}`)
    expect(rounded(await ask(past.world.now))).toEqual(
      rounded(past.slow.summary(ids, range, 'Daily', 'Pacific/Auckland')),
    )
    product.setNow(past.world.now)
    const { peak_occupancy } = await ask(range.to)
    expect(peak_occupancy).toEqual((await ask(past.world.now)).peak_occupancy)
  })

  test('begins with the first movement without a period', async () => {
    const [site] = past.world.sites
    const first = Math.floor(past.slow.movesOf([site!.id])[0]!.time.getTime() / hourMs) * hourMs
    const found = await get(`${path}?sites=${site!.id}&period=Monthly&to=${past.world.now.toISOString()}`)
    expect(rounded(found)).toEqual(
      rounded(
        past.slow.summary(
          [site!.id],
          { from: new Date(first), to: past.world.now },
          'Monthly',
          'Pacific/Auckland',
        ),
      ),
    )
  })

  test('of a long period begins with the first movement, not with the requested start', async () => {
    const [site] = past.world.sites
    for (const period of ['Hourly', 'Monthly'])
      for (const from of ['1970-01-01T12:00:00', '1700-01-01'])
        expect(await get(`${path}/${from}/to/2026-09-20?sites=${site!.id}&period=${period}`)).toEqual(
          await get(`${path}?to=2026-09-20&sites=${site!.id}&period=${period}`),
        )
  })

  test('of a long period begins with the count of a carpark without movements', async () => {
    const { db } = product.deps
    const { id: orgId } = await createOrganisation(db)
    const { key } = await createPerson(db, orgId)
    const site = await createSite(db, orgId)
    const occupancy_based_at = new Date(past.world.now.getTime() - 3 * 86_400_000)
    await db
      .updateTable('sites')
      .set({ occupancy_count: 30, occupancy_based_at })
      .where('id', '=', site.id)
      .execute()
    const found: ParkingSummary = await get(`${path}?from=2020-09-01`, key)
    expect(found.overall.peak_occupancy).toBe(30)
    expect(found.peak_occupancy).toHaveLength(4)
  })

  test('shows at most a year of hours, and longer periods of any length [EXPL-067]', async () => {
    const { db } = product.deps
    const [, second] = past.world.sites
    const years = {
      org_id: past.world.orgId,
      site_id: second!.id,
      hour: new Date('2020-01-01T00:00:00Z'),
      entries: 1,
    }
    await db.insertInto('visit_hours').values(years).execute()
    const ask = (query: string) =>
      product.request('GET', `/api/v1/${path}?${query}`, { key: past.world.admin.key })
    expect(await ask('period=Hourly')).toMatchObject({
      status: 400,
      body: { period: ['Please choose at most 366 days'] },
    })
    expect((await ask('period=Hourly&from=2025-10-07')).status).toBe(200)
    expect((await ask('period=Daily')).body.entries).toHaveLength(2470)
    await db.deleteFrom('visit_hours').where('hour', '=', years.hour).execute()
  })

  test('has only the series of the chosen metrics', async () => {
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

  test('shows a SITE_VIEWER the assigned sites only, and another organisation none', async () => {
    const [mine, other] = past.world.sites
    const { db } = product.deps
    const viewer = await createPerson(db, past.world.orgId, 'SITE_VIEWER', { siteIds: [mine!.id] })
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
