import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { saveRetention, findRetention } from '../retention/settings.ts'
import { runRetention } from '../retention/run-retention.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
// More than an hour after the files of the tests were written.
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
product.setNow(now)
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

let world: CameraWorld
let caseId: string
let grey = 0

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key = world.admin.key) =>
  product.request(method, `/api/v1/${path}`, { key, body })

beforeEach(async () => {
  world = await createCameraWorld(product)
  const opened = await call('POST', 'cases', {
    name: 'Hit and run',
    reason: 'Police 26/114',
    people: ['Ann'],
  })
  caseId = opened.body.id
  const settings = await findRetention(db, world.orgId)
  const days = { ...settings.days, pictures: 7, clips: 7, unlisted: 7, observations: 7 }
  await saveRetention(db, world.orgId, { ...settings, days }, now)
})

async function see(plate: string, days: number, camera = world.camera): Promise<string> {
  const background = { r: grey++ % 255, g: 40, b: 0 }
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const detections = [{ type: 'car', confidence: 95, bb: [0, 0, 10, 10], plate }]
  const time = ago(days)
  const event = { time: time.toISOString(), image: picture.toString('base64'), detections }
  expect((await post(product, camera, event)).status).toBe(200)
  const image = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('camera_id', '=', camera.id)
    .where('time', '=', time)
    .executeTakeFirstOrThrow()
  return image.id
}

const hold = (body: object) => call('POST', `cases/${caseId}/holds`, body)
const run = () => runRetention({ ...product.deps, now: () => now }, world.orgId)
const plates = async () =>
  (
    await sql<{ plate: string }>`
    select plate from passes where org_id = ${world.orgId} order by plate`.execute(db)
  ).rows.map(({ plate }) => plate)
const files = async () => {
  const { rows } = await sql<{ plate: string }>`
    select plate from detections join images on images.org_id = ${world.orgId} and images.id = image_id
      join media_objects on media_objects.org_id = ${world.orgId} and key = media_key
    where detections.org_id = ${world.orgId} order by plate`.execute(db)
  return rows.map(({ plate }) => plate)
}

test('retention leaves held pictures, plates and cameras with their rows and files, until they are released', async () => {
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  const picture = await see('AAA111', 30)
  await see('BBB222', 20)
  await see('BBB222', 10)
  await see('CCC333', 15, other)
  await see('DDD444', 15)
  expect((await hold({ kind: 'image', subject: picture })).status).toBe(201)
  await hold({ kind: 'plate', subject: 'bbb 222', from: ago(12).toISOString() })
  await hold({ kind: 'camera', subject: other.id, from: ago(16).toISOString(), to: ago(14).toISOString() })
  await run()
  expect(await plates()).toEqual(['AAA111', 'BBB222', 'CCC333'])
  expect(await files()).toEqual(['AAA111', 'BBB222', 'CCC333'])
  const { rows: known } = await sql`
    select plate, times_seen, first_seen from plates where org_id = ${world.orgId} and plate = 'BBB222'`.execute(
    db,
  )
  expect(known).toEqual([{ plate: 'BBB222', times_seen: 1, first_seen: ago(10) }])

  const shown = await call('GET', `holds/image/${picture}`)
  expect(shown.body).toEqual({ cases: [{ id: caseId, name: 'Hit and run' }] })
  const viewer = await createPerson(db, world.orgId, 'VIEWER')
  const forViewer = await call('GET', `holds/image/${picture}`, undefined, viewer.key)
  expect(forViewer.body).toEqual({ cases: [{ id: caseId, name: '' }] })

  const detail = (await call('GET', `cases/${caseId}`)).body
  const refused = await call('POST', `cases/${caseId}/close`, { reason: 'Settled' })
  expect([refused.status, refused.body]).toEqual([
    400,
    { non_field_errors: ['Release all holds before the case is closed'] },
  ])
  for (const { id } of detail.hold_list) {
    const released = await call('POST', `cases/${caseId}/holds/${id}/release`, { reason: 'Settled' })
    expect(released.status).toBe(200)
  }
  expect((await call('POST', `cases/${caseId}/close`, { reason: 'Settled' })).body).toMatchObject({
    closed_reason: 'Settled',
    holds: 0,
  })
  await run()
  expect([await plates(), await files()]).toEqual([[], []])
  const { body: log } = await call('GET', 'audit?action=case.')
  expect(log.results.map(({ action }: { action: string }) => action).sort()).toEqual([
    'case.closed',
    'case.held',
    'case.held',
    'case.held',
    'case.opened',
    'case.released',
    'case.released',
    'case.released',
  ])
})

test('held data of a removed camera and of a removed site stays with its rows and files', async () => {
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  await see('GGG777', 30, other)
  await see('HHH888', 30, other)
  await see('JJJ999', 30)
  await hold({ kind: 'plate', subject: 'GGG777' })
  await hold({ kind: 'plate', subject: 'JJJ999' })
  for (const path of [`cameras/${other.id}`, `sites/${world.siteId}`]) {
    const removed = await product.request('DELETE', `/api/v1/${path}`, { key: world.admin.key })
    expect([path, removed.status]).toEqual([path, 204])
    await run()
    expect([await plates(), await files()]).toEqual([
      ['GGG777', 'JJJ999'],
      ['GGG777', 'JJJ999'],
    ])
  }
})

test('data under two holds stays when one of them is released', async () => {
  const picture = await see('EEE555', 30)
  await hold({ kind: 'image', subject: picture })
  const second = (await hold({ kind: 'plate', subject: 'EEE555' })).body.hold_list[0]
  await call('POST', `cases/${caseId}/holds/${second.id}/release`, { reason: 'Too broad' })
  await run()
  expect([await plates(), await files()]).toEqual([['EEE555'], ['EEE555']])
  const again = await call('POST', `cases/${caseId}/holds/${second.id}/release`, { reason: 'Again' })
  expect(again.body).toEqual({ non_field_errors: ['This hold is released already'] })
})

test('a hold covers data of its period that arrives later', async () => {
  await hold({ kind: 'plate', subject: 'FFF666' })
  await see('FFF666', 30)
  await see('GGG777', 30)
  await run()
  expect([await plates(), await files()]).toEqual([['FFF666'], ['FFF666']])
})

test('rejects records of another organisation like ones that do not exist', async () => {
  const stranger = await createCameraWorld(product)
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const subject of [stranger.camera.id, unknown, 'not an id']) {
    const answer = await hold({ kind: 'camera', subject })
    expect([answer.status, answer.body]).toEqual([400, { subject: ['This does not exist'] }])
  }
  const theirs = await call('GET', `cases/${caseId}`, undefined, stranger.admin.key)
  const missing = await call('GET', `cases/${unknown}`, undefined, stranger.admin.key)
  expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body])
  expect(theirs.status).toBe(404)
  const backwards = { kind: 'plate', subject: 'AAA111', from: ago(1).toISOString(), to: ago(2).toISOString() }
  expect((await hold(backwards)).body).toEqual({ to: ['The period ends before it begins'] })
  const viewer = await createPerson(db, world.orgId, 'VIEWER')
  expect((await call('GET', 'cases', undefined, viewer.key)).status).toBe(403)
})

test('holds a plate with the letters that ingest stores, and no other plate', async () => {
  for (const [days, plate] of ['FÜ AB 12', 'FAB12', '京A12345', 'A12345'].entries())
    await see(plate, 30 + days)
  for (const subject of ['fü-ab 12', '京A12345'])
    expect((await hold({ kind: 'plate', subject })).status).toBe(201)
  const { hold_list } = (await call('GET', `cases/${caseId}`)).body
  expect(hold_list.map(({ subject }: { subject: string }) => subject)).toEqual(['京A12345', 'FÜAB12'])
  await run()
  expect((await plates()).sort()).toEqual(['FÜAB12', '京A12345'])
})

test('rejects a text that is no plate', async () => {
  for (const subject of ['!!', 'A', 'X'.repeat(90)]) {
    const answer = await hold({ kind: 'plate', subject })
    expect([answer.status, answer.body]).toEqual([
      400,
      { subject: ['Please enter a plate of 2 to 16 letters and digits'] },
    ])
  }
})

test('rejects what the case holds already, and accepts it for another period or after a release', async () => {
  const again = { subject: ['This case holds it already'] }
  const period = { from: ago(2).toISOString(), to: ago(1).toISOString() }
  const first = await hold({ kind: 'plate', subject: 'ABC123' })
  const both = await Promise.all([
    hold({ kind: 'plate', subject: 'abc 123', ...period }),
    hold({ kind: 'plate', subject: 'ABC123', ...period }),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400])
  expect((await hold({ kind: 'plate', subject: 'ABC 123' })).body).toEqual(again)
  const image = await see('ABC123', 2)
  expect((await hold({ kind: 'image', subject: image })).status).toBe(201)
  expect((await hold({ kind: 'image', subject: image.toUpperCase() })).body).toEqual(again)
  await call('POST', `cases/${caseId}/holds/${first.body.hold_list[0].id}/release`, { reason: 'Settled' })
  expect((await hold({ kind: 'plate', subject: 'ABC123' })).status).toBe(201)
})
