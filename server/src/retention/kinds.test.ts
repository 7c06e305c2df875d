import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RetentionSettings } from '#contract/retention/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { newId } from '../core/ids.ts'
import { createCameraWorld, type CameraWorld } from '../testing/cameras.ts'
import { createWebhook, notify } from '../testing/messages.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'
import { runRetention } from './run-retention.ts'

const product = await startProduct()
const { db } = product.deps
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + hourMs / 2)
product.setNow(now)
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const [old, young, kept] = [ago(40), ago(3), 30]

/** Keeps one kind for 30 days and runs the deletion. */
async function keep(world: CameraWorld, kind: keyof RetentionSettings['days']) {
  const stored = await product.request('GET', '/api/v1/retention', { key: world.admin.key })
  const days = { ...stored.body.days, [kind]: kept }
  const body = { days, sites: [], is_confirmed: true }
  const saved = await product.request('PUT', '/api/v1/retention', { key: world.admin.key, body })
  expect(saved.status).toBe(200)
  return runRetention({ ...product.deps, now: () => now }, world.orgId)
}

const timesOf = async (world: CameraWorld, table: string, column = 'time') => {
  const { rows } = await sql<{ time: Date }>`
    select ${sql.ref(column)} as time from ${sql.table(table)} where org_id = ${world.orgId} order by 1`.execute(
    db,
  )
  return rows.map(({ time }) => time)
}
const placeOf = ({ orgId, siteId, camera }: CameraWorld) => ({
  org_id: orgId,
  site_id: siteId,
  camera_id: camera.id,
})

test('deletes old observations with their follow-up, except while the follow-up is open', async () => {
  const world = await createCameraWorld(product)
  const gone = await createSeenThings(db, placeOf(world), old)
  const open = await createSeenThings(db, placeOf(world), ago(41))
  await createSeenThings(db, placeOf(world), young)
  const { org_id, ...place } = placeOf(world)
  const facts = { observed_at: old, violation_type: 0, risk_class: 2 }
  await db
    .insertInto('observation_cases')
    .values([
      { org_id, ...place, ...facts, observation_id: gone.observationId, status: 'closed' },
      { org_id, ...place, ...facts, observation_id: open.observationId, status: 'acknowledged' },
    ])
    .execute()
  expect(await keep(world, 'observations')).toMatchObject({ observations: 1, sightings: 0 })
  expect(await timesOf(world, 'observations')).toEqual([ago(41), young])
  const cases = await db
    .selectFrom('observation_cases')
    .select('observation_id')
    .where('org_id', '=', world.orgId)
    .execute()
  expect(cases).toEqual([{ observation_id: open.observationId }])
})

test('deletes old sightings and keeps newer ones', async () => {
  const world = await createCameraWorld(product)
  await createSeenThings(db, placeOf(world), old)
  await createSeenThings(db, placeOf(world), young)
  expect(await keep(world, 'sightings')).toMatchObject({ sightings: 1, observations: 0 })
  expect(await timesOf(world, 'sightings')).toEqual([young])
})

test('deletes old posts of the ingest log and keeps newer ones', async () => {
  const world = await createCameraWorld(product)
  for (const at of [old, young])
    await db
      .insertInto('ingest_log')
      .values({
        org_id: world.orgId,
        camera_id: world.camera.id,
        id: newId(at),
        at,
        outcome: 'alive',
        size: 2,
        content_type: 'application/json',
        payload: '{}',
      })
      .execute()
  expect(await keep(world, 'ingest_log')).toMatchObject({ ingest_log: 1 })
  expect(await timesOf(world, 'ingest_log', 'at')).toEqual([young])
})

test('deletes old decided messages with their notification and keeps pending ones', async () => {
  const world = await createCameraWorld(product)
  const webhookId = await createWebhook(product, world.orgId, 'https://gate.example/open')
  for (const [at, status] of [
    [old, 'delivered'],
    [ago(41), 'queued'],
    [young, 'delivered'],
  ] as const) {
    await notify(product, world.orgId, [{ channel: 'webhook', webhookId }])
    await sql`update messages set created_at = ${at}, status = ${status}
      where org_id = ${world.orgId} and created_at > ${ago(1)}`.execute(db)
    await sql`update notifications set created_at = ${at}
      where org_id = ${world.orgId} and created_at > ${ago(1)}`.execute(db)
  }
  expect(await keep(world, 'messages')).toMatchObject({ messages: 1 })
  expect(await timesOf(world, 'messages', 'created_at')).toEqual([ago(41), young])
  expect(await timesOf(world, 'notifications', 'created_at')).toEqual([ago(41), young])
})
