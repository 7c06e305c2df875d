import { expect, test } from 'vitest'
import type { PlateHistory } from '#contract/vehicles/replies.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { isNearPlate } from '#rules/vehicles/plates.ts'
import { wallTimeAt } from '#rules/time/zoned-time.ts'
import { createPerson } from '../../testing/people.ts'
import { SlowAnswers, type SlowFilters } from '../../testing/servers/slow-answers.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createVehicleHistory } from '../../testing/worlds/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product, { seed: 7 })
const reference = await SlowAnswers.read(product.deps.db, world.orgId)

const get = async (path: string, key = world.admin.key) => {
  const answer = await product.request('GET', `/api/v1/${path}`, { key })
  expect(answer.status).toBe(200)
  return answer.body
}
const zoneOf = (siteIds: string[]) => {
  const [only, ...others] = world.sites.filter(({ id }) => siteIds.includes(id))
  return only && others.length === 0 ? only.timeZone : 'Pacific/Auckland'
}
const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.length]))

test('the graph of a plate has its passes with site, time and orientation', async () => {
  const plate = reference.passes.find((pass) => pass.plate)!.plate!
  const range = { from: new Date('2026-09-10T00:00:00Z'), to: new Date('2026-10-05T00:00:00Z') }
  const names = new Map(
    (await get('sites')).results.map((site: { id: string; name: string }) => [site.id, site.name]),
  )
  const expected = (filters: SlowFilters) => ({
    actualData: reference
      .passesIn(filters)
      .toReversed()
      .map((pass) => ({
        plate: pass.plate,
        site_id: pass.site_id,
        site_name: names.get(pass.site_id),
        timestamp: pass.time.toISOString(),
        image_id: pass.image_id,
        orientation: { vehicle_orientation: pass.orientation },
      })),
  })
  const path = `explorer/plates/${plate}/sitegraph`
  expect(await get(path)).toEqual(expected({ plate }))
  expect(await get(`${path}?near=off`)).toEqual(expected({ plate, isExact: true }))
  expect(await get(`${path}/${range.from.toISOString()}/to/${range.to.toISOString()}`)).toEqual(
    expected({ plate, ...range }),
  )
  expect(await get('explorer/plates/nonsense/sitegraph')).toEqual({ actualData: [] })
})

test('the history of a plate shows its sites, days, hours and misreads', async () => {
  const siteIds = [world.sites[0]!.id]
  const viewer = await createPerson(product.deps.db, world.orgId, 'SITE_VIEWER', { siteIds })
  const readers: [key: string, SlowFilters][] = [
    [world.admin.key, {}],
    [viewer.key, { siteIds }],
  ]
  const plates = [...new Set(reference.passes.flatMap((pass) => pass.plate ?? []))]
  for (const plate of plates.slice(0, 8)) {
    for (const [key, filters] of readers) {
      const passes = reference.passesIn({ ...filters, plate, isExact: true })
      const sites = countBy(passes, (pass) => pass.site_id)
      const zone = zoneOf(Object.keys(sites))
      const days = countBy(passes, (pass) => formatDate(pass.time, 'YYYY-MM-DD', zone))
      const hours = countBy(passes, (pass) => String(wallTimeAt(pass.time, zone).hour))
      const near = countBy(
        reference
          .passesIn(filters)
          .filter((pass) => pass.plate !== null && pass.plate !== plate && isNearPlate(pass.plate, plate)),
        (pass) => pass.plate!,
      )
      const found: PlateHistory = await get(`explorer/plates/${plate}/history`, key)
      expect({
        ...found,
        sites: Object.fromEntries(found.sites.map((site) => [site.id, site.times_seen])),
        near: Object.fromEntries(found.near.map((misread) => [misread.plate, misread.times_seen])),
      }).toEqual({
        plate,
        first_seen: passes.at(-1)?.time.toISOString() ?? null,
        last_seen:
          passes.length === 0
            ? null
            : new Date(Math.max(...passes.map((pass) => pass.last_time.getTime()))).toISOString(),
        times_seen: passes.length,
        sites,
        time_zone: zone,
        days: Object.keys(days)
          .toSorted()
          .map((date) => ({ date, times_seen: days[date] })),
        hours: Array.from({ length: 24 }, (_, hour) => hours[String(hour)] ?? 0),
        near,
      })
    }
  }
})
