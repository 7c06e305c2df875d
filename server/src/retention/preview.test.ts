import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { retentionKinds, type RetentionKind } from '#contract/retention/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { forgetOldAudit } from '../audit/forget-old-audit.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { newId } from '../core/ids.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { createList } from '../testing/alerts.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { createWebhook, notify } from '../testing/messages.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'
import { runRetention } from './run-retention.ts'

const product = await startProduct()
const { db } = product.deps
// More than an hour after the files of the test were written.
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
product.setNow(now)
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
const exit = await createCamera(product.deps, world.orgId, world.siteId, { function_type: FunctionType.EXIT })
const heldCamera = await createCamera(product.deps, world.orgId, world.siteId)
const place = { org_id: world.orgId, site_id: world.siteId, camera_id: world.camera.id }
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  product.request(method, `/api/v1/${path}`, { key: world.admin.key, body })

let grey = 0
async function see(plate: string, time: Date, camera: TestCamera = world.camera): Promise<void> {
  const background = { r: (grey += 20), g: 40, b: 0 }
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } }).jpeg()
  const image = (await picture.toBuffer()).toString('base64')
  const detections = [{ type: 'car', confidence: 95, plate, bb: [0, 0, 10, 10] }]
  expect((await post(product, camera, { time: time.toISOString(), image, detections })).status).toBe(200)
}

async function addClip(time: Date): Promise<void> {
  const { key, size } = await openBlobStore(product.deps.config).put(world.orgId, Buffer.from(newId(time)))
  const { org_id, site_id } = place
  await db
    .insertInto('media_objects')
    .values({ org_id, site_id, key, size, kind: 'video', content_type: 'video/mp4', last_needed_at: time })
    .execute()
}

async function addTexts(at: Date): Promise<void> {
  const webhookId = await createWebhook(product, world.orgId, 'https://gate.example/open')
  await notify(product, world.orgId, [{ channel: 'webhook', webhookId }])
  await sql`update messages set created_at = ${at}, status = 'delivered'
    where org_id = ${world.orgId} and created_at >= ${now}`.execute(db)
  const log = { outcome: 'alive', size: 2, content_type: 'application/json', payload: '{}' } as const
  const { org_id, camera_id } = place
  await db
    .insertInto('ingest_log')
    .values({ org_id, camera_id, id: newId(at), at, ...log })
    .execute()
  const row = { actor_id: null, action: 'site.changed', subject: 'Harbour', detail: '{}' }
  await db
    .insertInto('audit_log')
    .values({ org_id, id: newId(at), at, ...row })
    .execute()
}

const rowsOf: Record<RetentionKind, string> = {
  pictures: `media_objects where kind = 'image'`,
  clips: `media_objects where kind = 'video'`,
  unlisted: `passes where plate is distinct from 'LIST44'`,
  listed: `passes where plate = 'LIST44'`,
  observations: 'observations where true',
  sightings: 'sightings where true',
  ingest_log: 'ingest_log where true',
  messages: 'messages where true',
  audit: `audit_log where action = 'site.changed'`,
}

async function countRows(): Promise<number[]> {
  const counts = retentionKinds.map(async (kind) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(rowsOf[kind])} and org_id = ${world.orgId}`.execute(db)
    return rows[0]!.count
  })
  return Promise.all(counts)
}

test('the preview counts exactly what a deletion at midnight deletes: no held row, open follow-up or vehicle on site', async () => {
  await see('GONE11', ago(40))
  await see('GONE11', ago(39.9), exit)
  await see('HELD22', ago(40))
  await see('HELD22', ago(50))
  await see('CAMR33', ago(40), heldCamera)
  await see('CAMR33', ago(50), heldCamera)
  await see('SITE55', ago(40))
  for (const days of [70, 40]) await see('LIST44', ago(days), exit)
  await see('NEWW66', ago(3), exit)
  await createList(db, world.orgId, ['LIST44'])
  const things = []
  for (const days of [45, 44, 43, 3]) things.push(await createSeenThings(db, place, ago(days)))
  const { camera_id, ...facts } = { ...place, observed_at: ago(44), violation_type: 0, risk_class: 2 }
  await db
    .insertInto('observation_cases')
    .values({ ...facts, camera_id, observation_id: things[1]!.observationId, status: 'acknowledged' })
    .execute()
  for (const days of [40, 3]) await addClip(ago(days))
  for (const days of [800, 3]) await addTexts(ago(days))
  const opened = await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114', people: [] })
  const period = { from: ago(41).toISOString(), to: ago(39).toISOString() }
  for (const hold of [
    { kind: 'plate', subject: 'HELD22', ...period },
    { kind: 'camera', subject: heldCamera.id, ...period },
    { kind: 'observation', subject: things[2]!.observationId },
  ])
    expect((await call('POST', `cases/${opened.body.id}/holds`, hold)).status).toBe(201)

  const { body: stored } = await call('GET', 'retention')
  const kept = { pictures: 30, clips: 20, unlisted: 30, listed: 60, observations: 30, sightings: 30 }
  const days = { ...stored.days, ...kept, ingest_log: 30, messages: 30, audit: 365 }
  const files = () =>
    db.selectFrom('media_objects').selectAll().where('org_id', '=', world.orgId).orderBy('key').execute()
  const filesBefore = await files()
  const { body: preview } = await call('POST', 'retention/preview', { days, sites: [] })
  expect(await files()).toEqual(filesBefore)
  const before = await countRows()
  expect((await call('PUT', 'retention', { days, sites: [], is_confirmed: true })).status).toBe(200)
  const midnight = new Date(preview.until)
  await runRetention({ ...product.deps, now: () => midnight }, world.orgId)
  await forgetOldAudit(db, signingKey(product.deps.secrets), midnight)
  const after = await countRows()

  const counts = (preview.kinds as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count])
  expect(counts).toEqual(retentionKinds.map((kind, index) => [kind, before[index]! - after[index]!]))
  expect(Object.fromEntries(counts)).toEqual({
    pictures: 6,
    clips: 1,
    unlisted: 6,
    listed: 1,
    observations: 1,
    sightings: 2,
    ingest_log: 1,
    messages: 1,
    audit: 1,
  })
  const left = new Set((await files()).map(({ key }) => key))
  const gone = filesBefore.filter(({ kind, key }) => kind === 'image' && !left.has(key))
  expect(preview.kinds[0]).toMatchObject({
    bytes: gone.reduce((sum, { size }) => sum + size, 0),
    oldest: ago(70).toISOString(),
  })
})
