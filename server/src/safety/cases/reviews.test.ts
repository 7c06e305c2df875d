import { beforeEach, expect, test } from 'vitest'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import type { SafetyRow } from '#contract/safety/replies.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { createAdmin, createPerson, type TestPerson } from '../../testing/people.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  observe,
  person,
  safetyNow,
} from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps

async function createWorks() {
  product.setNow(safetyNow)
  const admin = await createAdmin(db)
  const viewers = [
    await createPerson(db, admin.orgId, 'VIEWER'),
    await createPerson(db, admin.orgId, 'VIEWER'),
  ]
  const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  // Within the current hour and before it, so that both sums and rows are used.
  for (const minutes of [5, 10, 70, 200, 3000])
    await observe(product, camera, new Date(safetyNow.getTime() - minutes * 60_000), [
      person(inExclusionZone),
    ])
  return { orgId: admin.orgId, admin, viewers: viewers as [TestPerson, TestPerson], site }
}
let works: Awaited<ReturnType<typeof createWorks>>
beforeEach(async () => {
  works = await createWorks()
})

const get = async (path: string) =>
  (await product.request('GET', `/api/v1/hsafety/${path}`, { key: works.admin.key })).body
const listed = async (query = ''): Promise<string[]> =>
  (await get(`detections?page_length=50&${query}`)).results.map(({ id }: SafetyRow) => id)
const review = async (id: string, by: TestPerson, is_false: boolean): Promise<ObservationDetail> => {
  const path = `/api/v1/hsafety/observation/${id}`
  const { status, body } = await product.request('PATCH', path, { key: by.key, body: { is_false } })
  expect(status).toBe(200)
  return body
}

/** Every call that counts or lists observations, for a period that begins and ends within an hour. */
async function countEverywhere(query = ''): Promise<Record<string, number>> {
  const range = `from=${new Date(safetyNow.getTime() - 60 * hourMs).toISOString()}&to=${safetyNow.toISOString()}`
  const filters = `${range}&${query}`
  const total = (view: Record<string, number>) =>
    ['low', 'medium', 'high', 'veryHigh'].reduce((sum, name) => sum + view[name]!, 0)
  const summary = await get(`detections/summary?${filters}`)
  const days: Record<string, number>[] = await get(`detections/graph?${filters}`)
  const hours: Record<string, number>[] = await get(`detections/graph/hours?${filters}`)
  return {
    list: (await get(`detections?page_length=50&${filters}`)).count,
    rows: (await get(`detections?page_length=50&${filters}`)).results.length,
    count: (await get(`detections/count?${filters}`)).count,
    file: (await get(`detections/export?limit=50&${filters}`)).results.length,
    violations: (await get(`violations/export?limit=50&${filters}`)).results.length,
    summary: summary.low_risk + summary.medium_risk + summary.high_risk + summary.critical_risk,
    days: days.reduce((sum, day) => sum + total(day), 0),
    hours: hours.reduce((sum, hour) => sum + total(hour), 0),
  }
}
const ways = ['list', 'rows', 'count', 'file', 'violations', 'summary', 'days', 'hours']
const everywhere = (count: number) => Object.fromEntries(ways.map((way) => [way, count]))

test('lists, totals and exports count the same rows, without those marked as not real unless requested', async () => {
  const [newest, , third] = await listed()
  expect(await countEverywhere()).toEqual(everywhere(5))
  await review(newest!, works.admin, true)
  await review(third!, works.admin, true)
  expect(await countEverywhere()).toEqual(everywhere(3))
  expect(await countEverywhere('marked=not_real')).toEqual(everywhere(2))
  expect(await countEverywhere('marked=all')).toEqual(everywhere(5))
  expect(new Set(await listed('marked=not_real'))).toEqual(new Set([newest, third]))
  expect(await get('detections/summary')).toMatchObject({ disputed: 0, not_real: 2 })
})

test("one rejection disputes an observation, which still counts, and a second person's removes it", async () => {
  const [row] = await listed()
  const [first, second] = works.viewers
  const disputed = await review(row!, first, true)
  expect(disputed).toMatchObject({ is_disputed: true, is_false: false })
  expect(disputed.reviews).toMatchObject([{ is_false: true, is_admin: false, is_mine: true }])
  expect(await countEverywhere()).toEqual(everywhere(5))
  expect(await countEverywhere('marked=disputed')).toEqual(everywhere(1))
  expect(await get('detections/summary')).toMatchObject({ disputed: 1, not_real: 0 })
  // The same person does not count twice.
  await review(row!, first, true)
  expect(await countEverywhere()).toEqual(everywhere(5))
  const agreed = await review(row!, second, true)
  expect(agreed).toMatchObject({ is_disputed: false, is_false: true })
  expect(agreed.history.map(({ kind }) => kind)).toEqual(['observed', 'disputed', 'marked-false'])
  expect(await countEverywhere()).toEqual(everywhere(4))
  expect(await get('detections/summary')).toMatchObject({ disputed: 0, not_real: 1 })
  // One of the two changes their review.
  expect(await review(row!, second, false)).toMatchObject({ is_disputed: true, is_false: false })
  expect(await countEverywhere()).toEqual(everywhere(5))
})

test('the review of an ADMIN decides alone', async () => {
  const [row] = await listed()
  const [first, second] = works.viewers
  await review(row!, first, true)
  await review(row!, second, true)
  expect(await countEverywhere()).toEqual(everywhere(4))
  expect(await review(row!, works.admin, false)).toMatchObject({ is_disputed: false, is_false: false })
  expect(await countEverywhere()).toEqual(everywhere(5))
  expect(await review(row!, works.admin, true)).toMatchObject({ is_false: true })
  expect(await countEverywhere()).toEqual(everywhere(4))
})

test('feedback of a VIEWER on a detection disputes its observation', async () => {
  const [detection] = await db
    .selectFrom('detections')
    .select('id')
    .where('org_id', '=', works.orgId)
    .orderBy('time', 'desc')
    .execute()
  const answer = await product.request('PUT', '/api/v1/hsafety/detection/feedback/', {
    key: works.viewers[0].key,
    body: { video_id: null, detection_id: detection!.id, correctness: 2, user_remark: 'A cone' },
  })
  expect(answer.status).toBe(200)
  expect(await get('detections/summary')).toMatchObject({ disputed: 1, not_real: 0 })
  expect(await countEverywhere()).toEqual(everywhere(5))
})
