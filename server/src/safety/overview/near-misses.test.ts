import { expect, test } from 'vitest'
import type { NearMisses } from '#contract/safety/overview.ts'
import type { SafetyImageRow } from '#contract/safety/replies.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { createAdmin } from '../../testing/people.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  observe,
  person,
  standing,
} from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
product.setNow(new Date('2026-10-05T03:20:00Z'))
const admin = await createAdmin(db)
const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
const camera = await createSafetyCamera(product, admin.orgId, site.id)

/** A person this close to a machine, as measured by the camera. */
const meet = (time: Date, distance: number) =>
  observe(product, camera, time, [person(900), { type: 'excavator', confidence: 90, bb: standing(950) }], {
    distances: [{ from: 0, to: 1, distance }],
  })
const ask = async (path: string): Promise<NearMisses> => {
  const answer = await product.request('GET', `/api/v1/hsafety/near_misses${path}`, { key: admin.key })
  expect(answer.status).toBe(200)
  return answer.body
}
/** Days of Auckland, which begin at 11:00 UTC of the day before. */
const startOf = (date: string) => new Date(`${date}T00:00:00+13:00`).getTime()

for (const [index, date] of ['2026-10-01', '2026-10-02', '2026-10-04'].entries())
  for (let meeting = 0; meeting < 8 + 4 * index; meeting += 1)
    await meet(new Date(startOf(date) + (meeting + 1) * hourMs), 0.5 + ((meeting * 7) % 13) / 5)

test('near misses follow the period: at most ten a day, the nearest first, day by day', async () => {
  const rows = await db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', admin.orgId)
    .where('near_miss', 'is not', null)
    .execute()
  const ofDay = (date: string) =>
    rows
      .filter(({ time }) => time.getTime() >= startOf(date) && time.getTime() < startOf(date) + 24 * hourMs)
      .toSorted((a, b) => b.near_miss! - a.near_miss! || b.time.getTime() - a.time.getTime())
  const { days, next } = await ask('')
  expect(next).toBeNull()
  expect(days.map(({ date, count }) => [date, count])).toEqual([
    ['2026-10-04', 16],
    ['2026-10-02', 12],
    ['2026-10-01', 8],
  ])
  for (const { date, results } of days) {
    expect(results.map(({ id }) => id)).toEqual(
      ofDay(date)
        .slice(0, 10)
        .map(({ id }) => id),
    )
    expect(results[0]!.distance).toBe(Math.min(...ofDay(date).map(({ distance }) => distance!)))
  }
  const first = await ask('?days=1')
  expect(first.days.map(({ date }) => date)).toEqual(['2026-10-04'])
  const second = await ask(`?days=1&before=${encodeURIComponent(first.next!)}`)
  expect(second.days.map(({ date }) => date)).toEqual(['2026-10-02'])
  const within = await ask('/2026-10-01/to/2026-10-02')
  expect(within.days.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-01'])
  expect((await ask('/2026-10-03/to/2026-10-03')).days).toEqual([])
})

test('an observation marked as not real is not a near miss', async () => {
  const [day] = (await ask('')).days
  const worst = day!.results[0]!
  await product.request('PATCH', `/api/v1/hsafety/observation/${worst.id}`, {
    key: admin.key,
    body: { is_false: true },
  })
  const [after] = (await ask('')).days
  expect(after!.count).toBe(day!.count - 1)
  expect(after!.results.map(({ id }) => id)).not.toContain(worst.id)
})

test('the score of every picture links to its reasons, also within an episode', async () => {
  const from = Date.parse('2026-10-04T20:00:00Z')
  for (const second of [0, 3, 6])
    await observe(product, camera, new Date(from + second * 1000), [
      { ...person(inExclusionZone), track_id: '7' },
    ])
  const answer = await product.request(
    'GET',
    '/api/v1/hsafety/images/2026-10-05T09:00:00/to/2026-10-05T09:00:10',
    { key: admin.key },
  )
  const pictures: SafetyImageRow[] = answer.body.results
  expect(pictures.map(({ risk_level }) => risk_level)).toEqual([4.2, 4.2, 4.2])
  const [observation, ...others] = await db
    .selectFrom('observations')
    .select('id')
    .where('org_id', '=', admin.orgId)
    .where('track_id', '=', '7')
    .where('violation_type', '=', 0)
    .execute()
  expect(others).toEqual([])
  expect(new Set(pictures.map(({ observation_id }) => observation_id))).toEqual(new Set([observation!.id]))
})
