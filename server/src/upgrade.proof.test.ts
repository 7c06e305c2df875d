import { afterAll, expect, test } from 'vitest'
import { migrate } from './core/database/migration/migrate.ts'
import { testPassword } from './testing/people.ts'
import { runJobs } from './testing/product/run-jobs.ts'
import { createTestApp, type TestApp } from './testing/product/test-app.ts'
import { createBareDatabase } from './testing/product/test-database.ts'
import { loadRelease, readRelease } from './testing/released/load-release.ts'

const release = readRelease('1.61.3')
const database = await createBareDatabase()
await loadRelease(database.pool, release)
const applied = await migrate(database.pool)
const product: TestApp = await createTestApp({}, database)
afterAll(() => product.close())

async function signIn(email: string): Promise<string> {
  const { body } = await product.request('POST', '/api/v1/auth/login', {
    body: { email, password: testPassword },
  })
  return body.key
}

async function countLists(email: string): Promise<Record<string, number>> {
  const key = await signIn(email)
  const counts: Record<string, number> = {}
  for (const path of Object.keys(release.lists[email]!)) {
    const { body } = await product.request('GET', `${path}?page=1&page_length=1`, { key })
    counts[path] = body.count
  }
  return counts
}

test.each(Object.entries(release.lists))(
  'after the upgrade every list of %s counts what the released version counted',
  async (email, counts) => {
    expect(applied[0]! > release.migration).toBe(true)
    expect(await countLists(email)).toEqual(counts)
    await runJobs(product)
    expect(await countLists(email)).toEqual(counts)
  },
)

test('after the upgrade a camera posts to its old address and the pass is listed', async () => {
  const [email = ''] = Object.keys(release.lists)
  const detections = '/api/v1/explorer/detections'
  const event = {
    time: '2026-10-15T03:00:00.000Z',
    image_size: { width: 640, height: 360 },
    detections: [{ type: 'car', confidence: 95, plate: 'NEW456', bb: { l: 10, t: 10, r: 90, b: 60 } }],
  }
  const posted = await product.request('POST', `/ingest/${release.camera}`, { body: event })
  expect(posted.status).toBe(200)
  expect((await countLists(email))[detections]).toBe(release.lists[email]![detections]! + 1)
})
