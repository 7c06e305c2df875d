import { beforeAll, expect, test, vi } from 'vitest'
import { changeNoticesOf } from './core/database/change-notices.ts'
import { countStatements } from './testing/count-statements.ts'
import { startProduct } from './testing/test-app.ts'
import { createVehicleHistory } from './testing/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product)
const { key } = world.admin

const requested = (url: string) => countStatements(() => product.request('GET', `/api/v1/${url}`, { key }))

beforeAll(async () => {
  // What this process has changed itself is heard of by then.
  const isHearing = () => expect(changeNoticesOf(product.deps.db)?.isHearing()).toBe(true)
  await vi.waitFor(isHearing, { timeout: 60_000, interval: 100 })
  await product.request('GET', '/api/v1/explorer/detections', { key })
}, 90_000)

const from = new Date(world.now.getTime() - 9 * 86_400_000).toISOString()
const to = world.now.toISOString()
const site = world.sites[0]!

type Limit = readonly [statements: number, rounds: number]
const usual: Limit = [4, 3]

/** A list that is thinned out by its filter looks for the day of its page first; the others ask for more than one thing. */
const routes: Record<string, Limit> = {
  'explorer/detections': usual,
  [`explorer/detections?sites=${site.id}`]: [4, 4],
  [`explorer/detections?tags=${world.staffTagId}`]: [4, 4],
  [`explorer/detections/${from}/to/${to}`]: usual,
  'explorer/detections/unique': usual,
  [`explorer/detections/unique?sites=${site.id}`]: [4, 4],
  'explorer/images': usual,
  'explorer/speed': [4, 4],
  'explorer/detections/count': usual,
  'explorer/detections/unique/summary': [5, 2],
  'explorer/detections/unique/dailysummary': usual,
  'explorer/speed/summary': usual,
  summary: [5, 2],
  'explorer/plates/mostread': [4, 4],
  'explorer/live/overview': [7, 4],
  'explorer/live/dwell_time': [7, 5],
  'maui/dolphin_sightings': usual,
  'maui/dolphin_sightings/summary': usual,
  'maui/dolphin_sightings/dailysummary': usual,
  'hsafety/detections': usual,
  'hsafety/detections/graph': usual,
  sites: [5, 3],
  tags: usual,
}

test.each(Object.entries(routes))('%s asks no more than it needs', async (route, [statements, rounds]) => {
  const counted = await requested(route)
  expect(counted.statements).toBeLessThanOrEqual(statements)
  expect(counted.rounds).toBeLessThanOrEqual(rounds)
  expect(counted.rounds).toBeGreaterThan(0)
})

test('a change made elsewhere is seen at once: names are never older than its notice', async () => {
  const { pool } = product.deps
  const nameOf = async () => {
    const { body } = await product.request('GET', `/api/v1/explorer/detections?sites=${site.id}`, { key })
    return body.results[0].image.camera.site.name as string
  }
  const before = await nameOf()
  // Not through the product's own connections: as another process would.
  await pool.query(`update sites set name = 'SITE: Renamed elsewhere' where id = $1`, [site.id])
  await expect.poll(nameOf, { timeout: 20_000 }).toBe('SITE: Renamed elsewhere')
  await pool.query(`update sites set name = $2 where id = $1`, [site.id, before])
  await expect.poll(nameOf, { timeout: 20_000 }).toBe(before)
})
