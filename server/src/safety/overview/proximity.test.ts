import { expect, test } from 'vitest'
import type { Proximity } from '#contract/safety/replies.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { createAdmin } from '../../testing/people.ts'
import { shareProduct } from '../../testing/product/test-app.ts'
import { createSite } from '../../testing/sites.ts'
import { createSafetyCamera, observe, person, standing } from '../../testing/worlds/safety-world.ts'

const product = await shareProduct()
const { db } = product.deps

test('a distance marked as not real is neither the smallest of its day nor part of the mean', async () => {
  const admin = await createAdmin(db)
  const works = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
  const yard = await createSite(db, admin.orgId, { name: 'SITE: Yard', site_type: 1 })
  const cameras = [
    await createSafetyCamera(product, admin.orgId, works.id),
    await createSafetyCamera(product, admin.orgId, yard.id),
  ]
  const now = product.deps.now().getTime()
  for (const [index, distance] of [4.2, 0.9, 2.5, 1.3, 3.7, 1.1].entries())
    await observe(
      product,
      cameras[index % 2]!,
      new Date(now - 3 * dayMs - Math.floor(index / 4) * dayMs - index * hourMs),
      [person(900), { type: 'excavator', confidence: 90, bb: standing(950) }],
      { distances: [{ from: 0, to: 1, distance }] },
    )
  const measured = async (site?: string) => {
    const rows = await db
      .selectFrom('observations')
      .selectAll()
      .where('org_id', '=', admin.orgId)
      .where('distance', 'is not', null)
      .where('is_false', '=', false)
      .execute()
    return rows.filter(({ site_id }) => !site || site_id === site)
  }
  const isAsCounted = async (query = '', site?: string) => {
    const rows = await measured(site)
    const days = [...Map.groupBy(rows, ({ time }) => formatDate(time, 'YYYY-MM-DD', 'Pacific/Auckland'))]
      .map(([date, ofDay]) => ({ date, distances: ofDay.map(({ distance }) => distance!) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const mean = (distances: number[]) => distances.reduce((sum, each) => sum + each, 0) / distances.length
    for (const [op, of] of [
      ['min', (distances: number[]) => Math.min(...distances)],
      ['avg', mean],
    ] as const) {
      const { body } = await product.request('GET', `/api/v1/hsafety/proximity?op=${op}${query}`, {
        key: admin.key,
      })
      const all = days.flatMap(({ distances }) => distances)
      expect(body as Proximity).toEqual({
        op,
        count: all.length,
        value: expect.closeTo(of(all), 4),
        days: days.map(({ date, distances }) => ({
          date,
          count: distances.length,
          value: expect.closeTo(of(distances), 4),
        })),
      })
    }
  }
  await isAsCounted()
  await isAsCounted(`&sites=${yard.id}`, yard.id)
  const before = await measured()
  const [nearest] = before.toSorted((a, b) => a.distance! - b.distance!)
  await product.request('PATCH', `/api/v1/hsafety/observation/${nearest!.id}`, {
    key: admin.key,
    body: { is_false: true },
  })
  expect(await measured()).toHaveLength(before.length - 1)
  await isAsCounted()
  await isAsCounted(`&sites=${yard.id}`, yard.id)
  // By kind, which the sums of cameras do not know.
  await isAsCounted('&violation_types=0,1,2,3,4,5,6,7,8,9,10,11')
  await rebuildSums(db, admin.orgId)
  await isAsCounted()
})
