import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { IngestFormat } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent } from '#rules/ingest/event.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { createCameraWorld } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { findIngestCamera } from '../door/find-camera.ts'
import { prepareEvent } from '../reading/prepare-event.ts'
import { eventStore } from './event-store.ts'

const product = await startProduct()
const { db } = product.deps
const tables = ['images', 'videos', 'detections', 'passes', 'observations', 'sightings']

/** Vehicles of one camera, a minute apart. */
async function prepareVehicles(begin: Date, count: number): Promise<PreparedEvent[]> {
  const { orgId, camera } = await createCameraWorld(product)
  const found = (await findIngestCamera(db, orgId, camera.id))!
  const blobs = openBlobStore(product.deps.config)
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const time = new Date(begin.getTime() + index * 60_000)
      const context = { now: time, siteTimeZone: found.timeZone, cameraId: found.id }
      const seen = makeDetection({ type: 'car', plate: `V${index * 7919}`, confidence: 90 })
      const event = makeEvent(IngestFormat.GENERIC, context, { time, detections: [seen] })
      return prepareEvent(event, { blobs, camera: found, bytes: new Map(), facts: new Map(), now: time })
    }),
  )
}

/** Creates a month that autovacuum leaves alone. */
async function createMonth(day: string): Promise<void> {
  await sql`select ensure_partitions(${day}::date, ${day}::date)`.execute(db)
  for (const table of tables)
    await sql`alter table ${sql.table(`${table}_${day.slice(0, 7).replace('-', '_')}`)}
      set (autovacuum_enabled = false)`.execute(db)
}

/** The rows that the planner counts in each table of a month; -1 without statistics. */
async function rowsByPlanner(month: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::int as rows from pg_class
    where relname = any(${tables.map((table) => `${table}_${month}`)}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows: known }) => [name.split('_')[0]!, known]))
}

const nothing = Object.fromEntries(tables.map((table) => [table, -1]))

test('analyses the tables of a new month that have rows after its first thousand events', async () => {
  await createMonth('2031-05-01')
  const events = await prepareVehicles(new Date('2031-05-02T00:00:00Z'), 1000)
  const store = eventStore(product.deps)
  await store.commit(events.slice(0, 999))
  expect(await rowsByPlanner('2031_05')).toEqual(nothing)
  await store.commit(events.slice(999))
  await store.close()
  expect(await rowsByPlanner('2031_05')).toEqual({ ...nothing, images: 1000, detections: 1000, passes: 1000 })
})

test('leaves a month alone that has statistics, so that a restart costs nothing', async () => {
  await createMonth('2031-07-01')
  for (const day of ['02', '03']) {
    const store = eventStore(product.deps)
    await store.commit(await prepareVehicles(new Date(`2031-07-${day}T00:00:00Z`), 1000))
    await store.close()
  }
  expect(await rowsByPlanner('2031_07')).toMatchObject({ images: 1000, detections: 1000, passes: 1000 })
})
