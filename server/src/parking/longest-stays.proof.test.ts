import { expect, test } from 'vitest'
import type { PastStay } from '#contract/parking/api.ts'
import type { Paged } from '#contract/endpoint.ts'
import { callTool } from '../testing/call-tool.ts'
import { mcpClient } from '../testing/mcp-client.ts'
import { createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { parkingHistory } from '../testing/worlds/parking-history.ts'

const product = await startProduct()
const past = parkingHistory(product)
const from = new Date('2026-08-01T00:00:00Z')
const to = new Date('2026-10-01T00:00:00Z')
const period = `from=${from.toISOString()}&to=${to.toISOString()}`

const stays = async (query = '', key?: string) =>
  (await past.get(`explorer/visits?${period}&page_length=1000&${query}`, key)) as Paged<PastStay>

/** The stays that ended in the period, from the rows of visits. */
async function expectedAt(siteIds: readonly string[]) {
  const rows = await product.deps.db
    .selectFrom('visits')
    .selectAll()
    .where('org_id', '=', past.world.orgId)
    .execute()
  const ended = rows.flatMap(({ id, site_id, entry_time, exit_time }) =>
    entry_time && exit_time && siteIds.includes(site_id) && exit_time >= from && exit_time < to
      ? [{ id, ms: exit_time.getTime() - entry_time.getTime() }]
      : [],
  )
  return ended.sort((a, b) => b.ms - a.ms || (a.id < b.id ? -1 : 1))
}

test('lists the stays that ended in the period, longest first, by page and site', async () => {
  product.setNow(past.world.now)
  const expected = await expectedAt(past.world.sites.map(({ id }) => id))
  expect(expected.length).toBeGreaterThan(10)
  const all = await stays()
  expect(all.count).toBe(expected.length)
  expect(all.results.map(({ id, minutes }) => [id, minutes])).toEqual(
    expected.map(({ id, ms }) => [id, Math.floor(ms / 60_000)]),
  )
  const page = await past.get(`explorer/visits?${period}&page=2&page_length=5`)
  expect(page.results.map(({ id }: PastStay) => id)).toEqual(expected.slice(5, 10).map(({ id }) => id))
  const [, second] = past.world.sites
  const atSecond = await expectedAt([second!.id])
  expect((await stays(`sites=${second!.id}`)).results.map(({ id }) => id)).toEqual(
    atSecond.map(({ id }) => id),
  )
  const viewer = await createPerson(product.deps.db, past.world.orgId, 'SITE_VIEWER', {
    siteIds: [second!.id],
  })
  expect((await stays('', viewer.key)).count).toBe(atSecond.length)
})

test('an assistant reads the longest stays of a site in a period', async () => {
  product.setNow(past.world.now)
  const [site] = past.world.sites
  const [longest] = await expectedAt([site!.id])
  const client = await mcpClient(product, past.world.admin.key)
  const { data } = await callTool(client, 'search_visits', {
    from: from.toISOString(),
    to: to.toISOString(),
    sites: [site!.id],
    limit: 1,
  })
  expect(data).toMatchObject({
    count: (await expectedAt([site!.id])).length,
    stays: [{ minutes: Math.floor(longest!.ms / 60_000), overstay: expect.any(String) }],
  })
})
