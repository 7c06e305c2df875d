import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { connect, type Connection } from '../core/database/database.ts'
import { createMetrics } from '../core/metrics.ts'
import type { Tables } from '../db.ts'
import { createCameraWorld, type CameraWorld } from '../testing/cameras.ts'
import { openDatabaseGate } from '../testing/servers/database-gate.ts'
import { createTestApp, type TestApp } from '../testing/product/test-app.ts'

let product: TestApp
let world: CameraWorld
let gate: Awaited<ReturnType<typeof openDatabaseGate>>
let behindGate: Connection<Tables>
let app: TestApp['app']
const metrics = createMetrics()

beforeAll(async () => {
  product = await createTestApp()
  world = await createCameraWorld(product)
  gate = await openDatabaseGate(product.database.url)
  behindGate = connect<Tables>(gate.url, { max: 3 })
  app = await buildApp({ ...product.deps, db: behindGate.db, pool: behindGate.pool, metrics })
})
afterAll(async () => {
  await app.close()
  await behindGate.close()
  gate.close()
  await product.close()
})

const send = async (plate: string) => {
  const payload = { time: new Date().toISOString(), detections: [{ type: 'car', plate }] }
  return (await app.inject({ method: 'POST', url: `/ingest/${world.camera.token}`, payload })).statusCode
}
const logged = async () =>
  (await product.deps.db.selectFrom('ingest_log').select(['outcome', 'reason']).orderBy('id').execute()).map(
    ({ outcome, reason }) => reason ?? outcome,
  )

test('counts and reports a database outage, and logs all posts once the database is back', async () => {
  expect(await send('AAA111')).toBe(200)
  expect(await metrics.registry.metrics()).toContain('sightline_database_up 1')
  gate.cut()
  expect(await send('BBB222')).toBe(503)
  const output = await metrics.registry.metrics()
  expect(output).toContain('sightline_ingest_refusals_total{reason="database_away"} 1')
  expect(output).toContain('sightline_ingest_events_total{format="canonical",outcome="stored"} 1')
  expect(output).toContain('sightline_database_up 0')
  expect(output).not.toMatch(/^sightline_jobs_queue_depth/m)
  expect(output).not.toMatch(/^sightline_camera_last_event_age_seconds/m)
  expect((await app.inject('/readyz')).statusCode).toBe(503)

  gate.open()
  await expect.poll(() => send('CCC333')).toBe(200)
  await expect.poll(logged).toEqual(['stored', 'The database was not reachable', 'stored'])
  expect(await metrics.registry.metrics()).toMatch(/^sightline_jobs_queue_depth \d/m)
})
