import { beforeAll, expect, test, vi } from 'vitest'
import { changeNoticesOf } from './core/database/changes/change-notices.ts'
import { countStatements, isFew } from './testing/count-statements.ts'
import { startProduct } from './testing/product/test-app.ts'
import { createVehicleHistory } from './testing/worlds/vehicle-history.ts'

const product = await startProduct()
const world = await createVehicleHistory(product)
const { key } = world.admin

const requested = (url: string) =>
  countStatements(() => product.request('GET', url.startsWith('/') ? url : `/api/v1/${url}`, { key }))

beforeAll(async () => {
  // By then the notifications of this process's own changes have arrived.
  const isHearing = () => expect(changeNoticesOf(product.deps.db)?.isHearing()).toBe(true)
  await vi.waitFor(isHearing, { timeout: 60_000, interval: 100 })
  await product.request('GET', '/api/v1/explorer/detections', { key })
})

const from = new Date(world.now.getTime() - 9 * 86_400_000).toISOString()
const to = world.now.toISOString()
const site = world.sites[0]!

/** Neither lists nor summaries: settings, single objects and files. */
const others = new Set([
  '/api/v1/live',
  '/api/v1/integrations/token/',
  '/api/v1/setup/steps',
  '/api/v1/setup/demo',
  '/api/v1/organisation/dpia',
])
const isFile = (url: string) => /\/export(\.[\w-]+)*(\.zip)?$|\.csv$|download/.test(url)

/** Every call that only needs a session, with filters that change its statements. */
const routes = [...new Set(product.routes.filter(({ method }) => method === 'GET').map(({ url }) => url))]
  .filter((url) => /^\/api\/v\d\//.test(url) && !url.includes(':') && !others.has(url) && !isFile(url))
  .map((url) => url.replace('/api/v1/', ''))
  .concat([
    `explorer/detections?sites=${site.id}`,
    `explorer/detections?tags=${world.staffTagId}`,
    `explorer/detections/${from}/to/${to}`,
    `explorer/detections/unique?sites=${site.id}`,
    `explorer/detections/unique/summary/${from}/to/${to}`,
    `occupancy/occupancy/summary/${from}/to/${to}`,
    `sites/${site.id}/cameras`,
    `sites/${site.id}/cameras?page=1&page_length=10`,
    'explorer/detections/export',
    'explorer/detections/unique/export',
    'explorer/images/export',
  ])

test('includes the lists and summaries', () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      'explorer/detections',
      'explorer/detections/unique/summary',
      'explorer/live/dwell_time',
      'maui/dolphin_sightings',
      'hsafety/detections',
      'inbox',
      'sites',
    ]),
  )
})

/** Routes that need more, each with its limits. */
const larger: Record<string, { statements: number; rounds: number }> = {
  // Looks up pictures and types when their times are known: planning these for all months would cost more.
  'explorer/live/dwell_time': { statements: 5, rounds: 4 },
  // Reads the limits of alerts before it counts doubtful stays.
  'review/counts': { statements: 5, rounds: 3 },
}

test.each(routes)('%s sends no more statements than it needs', async (route) => {
  // The first call fills the caches.
  await requested(route)
  const sent = await requested(route)
  const limit = larger[route]
  const isEnough = limit ? sent.statements <= limit.statements && sent.rounds <= limit.rounds : isFew(sent)
  expect({ ...sent, isEnough }).toMatchObject({ isEnough: true })
})

test('a change by another process is visible as soon as its notification arrives', async () => {
  const { pool } = product.deps
  const nameOf = async () => {
    const { body } = await product.request('GET', `/api/v1/explorer/detections?sites=${site.id}`, { key })
    return body.results[0].image.camera.site.name as string
  }
  const before = await nameOf()
  // On a separate connection, as another process would.
  await pool.query(`update sites set name = 'SITE: Renamed elsewhere' where id = $1`, [site.id])
  await expect.poll(nameOf).toBe('SITE: Renamed elsewhere')
  await pool.query(`update sites set name = $2 where id = $1`, [site.id, before])
  await expect.poll(nameOf).toBe(before)
})
