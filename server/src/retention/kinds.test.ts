import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RetentionSettings } from '#contract/retention/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { newId } from '../core/ids.ts'
import { createList } from '../testing/alerts.ts'
import { createCamera, createCameraWorld, type CameraWorld } from '../testing/cameras.ts'
import { createWebhook, notify } from '../testing/messages.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSite } from '../testing/sites.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'
import { runRetention } from './run-retention.ts'
import { runRetentionJob } from './run-retention.job.ts'

const product = await startProduct()
const { db } = product.deps
// At half past, more than an hour after the files of the tests were written.
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
product.setNow(now)
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const [old, young, kept] = [ago(40), ago(3), 30]

/** Keeps one kind for 30 days, where `sites` do not differ, and runs the deletion. */
async function keep(
  world: CameraWorld,
  kind: keyof RetentionSettings['days'],
  sites: RetentionSettings['sites'] = [],
  all: number | null = kept,
) {
  const stored = await product.request('GET', '/api/v1/retention', { key: world.admin.key })
  const days = { ...stored.body.days, [kind]: all }
  const body = { days, sites, is_confirmed: true }
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
  for (const at of [old, young]) await insertPost(placeOf(world), at)
  expect(await keep(world, 'ingest_log')).toMatchObject({ ingest_log: 1 })
  expect(await timesOf(world, 'ingest_log', 'at')).toEqual([young])
})

test('deletes old clips and keeps newer ones and pictures', async () => {
  const world = await createCameraWorld(product)
  const blobs = openBlobStore(product.deps.config)
  const insert = async (kind: 'video' | 'depth' | 'image', time: Date) => {
    const { key, size } = await blobs.put(world.orgId, Buffer.from(`${kind} ${time.toISOString()}`))
    const file = { key, size, kind, content_type: 'video/mp4', last_needed_at: time }
    await db
      .insertInto('media_objects')
      .values({ org_id: world.orgId, site_id: world.siteId, ...file })
      .execute()
    return key
  }
  const [image, clip, depth] = [
    await insert('image', ago(29)),
    await insert('video', old),
    await insert('depth', old),
  ]
  await insert('video', young)
  expect(await keep(world, 'clips')).toMatchObject({ clips: 2, pictures: 0 })
  expect(await timesOf(world, 'media_objects', 'last_needed_at')).toEqual([ago(29), young])
  expect(
    await Promise.all([image, clip, depth].map(async (key) => (await blobs.find(key)) !== undefined)),
  ).toEqual([true, false, false])
})

test('plates on a list are kept for their own days', async () => {
  const world = await createCameraWorld(product)
  await createList(db, world.orgId, ['ABC123'])
  for (const time of [old, young, ago(41)]) await createSeenThings(db, placeOf(world), time)
  await sql`update passes set plate = 'FREE11', plate_key = 'FREE11'
    where org_id = ${world.orgId} and time = ${ago(41)}`.execute(db)
  expect(await keep(world, 'listed')).toMatchObject({ passes: 1 })
  expect(await timesOf(world, 'passes')).toEqual([ago(41), young])
})

test.each([
  ['observations', 'time'],
  ['sightings', 'time'],
  ['ingest_log', 'at'],
] as const)('a site keeps its %s for its own days', async (kind, column) => {
  const world = await createCameraWorld(product)
  const other = await createSite(db, world.orgId)
  const camera = await createCamera(product.deps, world.orgId, other.id)
  const otherPlace = { ...placeOf(world), site_id: other.id, camera_id: camera.id }
  for (const [place, time] of [
    [placeOf(world), old],
    [otherPlace, ago(41)],
    [otherPlace, young],
  ] as const) {
    await createSeenThings(db, place, time)
    await insertPost(place, time)
  }
  const differs = (days: number | null) => [{ site_id: other.id, days: { [kind]: days } }]
  expect(await keep(world, kind, differs(null))).toMatchObject({ [kind]: 1 })
  expect(await timesOf(world, kind, column)).toEqual([ago(41), young])
  expect(await keep(world, kind, differs(kept), null)).toMatchObject({ [kind]: 1 })
  expect(await timesOf(world, kind, column)).toEqual([young])
})

const insertPost = ({ org_id, camera_id }: ReturnType<typeof placeOf>, at: Date) =>
  db
    .insertInto('ingest_log')
    .values({
      org_id,
      camera_id,
      id: newId(at),
      at,
      outcome: 'alive',
      size: 2,
      content_type: 'application/json',
      payload: '{}',
    })
    .execute()

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
  const replies = [old, young].map((received_at) => ({ org_id: world.orgId, received_at }))
  await insertReplies(replies)
  for (const last_at of [old, young]) await insertIncident(world, last_at)
  expect(await keep(world, 'messages')).toMatchObject({ messages: 1, replies: 1 })
  expect(await timesOf(world, 'sms_replies', 'received_at')).toEqual([young])
  expect(await timesOf(world, 'incidents', 'last_at')).toEqual([young])
  expect(await timesOf(world, 'incident_steps', 'at')).toEqual([young])
  expect(await timesOf(world, 'messages', 'created_at')).toEqual([ago(41), young])
  expect(await timesOf(world, 'notifications', 'created_at')).toEqual([ago(41), young])
})

async function insertIncident({ orgId }: CameraWorld, last_at: Date): Promise<void> {
  const [id, incident] = [newId(last_at), { org_id: orgId, group_key: newId(), title: 'ABC123' }]
  await db
    .insertInto('incidents')
    .values({ ...incident, id, severity: 'warning', opened_at: last_at, last_at, count: 1 })
    .execute()
  await db
    .insertInto('incident_steps')
    .values({ org_id: orgId, incident_id: id, id: newId(last_at), at: last_at, kind: 'note' })
    .execute()
}

const insertReplies = (rows: { org_id: string | null; received_at: Date }[]) =>
  db
    .insertInto('sms_replies')
    .values(
      rows.map((row) => ({
        ...row,
        id: newId(row.received_at),
        provider_id: newId(row.received_at),
        from_number: '+64215550100',
        body: 'Where is ABC123?',
        outcome: 'noted' as const,
        answer: 'Thanks',
      })),
    )
    .execute()

test('deletes replies of unknown numbers after a year', async () => {
  const [gone, left] = [ago(366), ago(364)]
  await insertReplies([gone, left].map((received_at) => ({ org_id: null, received_at })))
  await runRetentionJob.queue(db, {})
  await runJobs(product)
  const rows = await db.selectFrom('sms_replies').select('received_at').where('org_id', 'is', null).execute()
  expect(rows).toEqual([{ received_at: left }])
})
