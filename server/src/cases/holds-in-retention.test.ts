import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { HoldKind } from '#contract/cases/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { runRetention } from '../retention/run-retention.ts'
import { findRetention, saveRetention } from '../retention/settings.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../testing/cameras.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'

const product = await startProduct()
const { db, config } = product.deps
const blobs = openBlobStore(config)
// More than an hour after the files of the tests were written.
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
product.setNow(now)
const ago = (days: number, hours = 0) => new Date(now.getTime() - days * dayMs + hours * hourMs)

let world: CameraWorld
let exit: TestCamera
let caseId: string
let red = 0

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  requestAs(product, world.admin)(method, path, body)
const run = () => runRetention({ ...product.deps, now: () => now }, world.orgId)
const hold = async (kind: HoldKind, subject: string) =>
  expect((await call('POST', `cases/${caseId}/holds`, { kind, subject })).status).toBe(201)
const isHeld = async (imageId: string) =>
  (await call('GET', `holds/image/${imageId}`)).body.cases.length > 0 &&
  (await call('GET', `holds/pictures?ids=${imageId}`)).body.held.length > 0

beforeEach(async () => {
  world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  exit = await createCamera(product.deps, world.orgId, world.siteId, { function_type: FunctionType.EXIT })
  caseId = (await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })).body.id
  const settings = await findRetention(db, world.orgId)
  const short = { pictures: 7, clips: 7, unlisted: 7, observations: 7, sightings: 7 }
  await saveRetention(db, world.orgId, { ...settings, days: { ...settings.days, ...short } }, now)
})

async function see(camera: TestCamera, plate: string, time: Date) {
  const background = { r: red++ % 255, g: 90, b: 0 }
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const detections = [{ type: 'car', confidence: 95, bb: [0, 0, 10, 10], plate, plate_confidence: 95 }]
  const event = { time: time.toISOString(), image: picture.toString('base64'), detections }
  expect((await post(product, camera, event)).status).toBe(200)
  const { rows } = await sql<{ image_id: string; pass_id: string; media_key: string }>`
    select image_id, pass_id, media_key from detections join images on images.org_id = ${world.orgId}
      and images.id = image_id
    where detections.org_id = ${world.orgId} and plate = ${plate} and detections.time = ${time}`.execute(db)
  return { image: rows[0]!.image_id, pass: rows[0]!.pass_id, file: rows[0]!.media_key }
}

/** A picture and a clip with files, an observation and a sighting. */
async function seeWildlife(camera: TestCamera, time: Date) {
  const place = { org_id: world.orgId, site_id: world.siteId, camera_id: camera.id }
  const seen = await createSeenThings(db, place, time)
  // The observation is later in the clip, whose start is in its id.
  await sql`update observations set time = time + interval '90 seconds'
    where org_id = ${world.orgId} and id = ${seen.observationId}`.execute(db)
  const put = async (kind: 'image' | 'video', table: 'images' | 'videos', id: string) => {
    const { key, size } = await blobs.put(world.orgId, Buffer.from(`${kind} ${red++}`))
    const type = kind === 'image' ? 'image/jpeg' : 'video/mp4'
    await sql`insert into media_objects (org_id, key, kind, content_type, size, last_needed_at, site_id)
      values (${world.orgId}, ${key}, ${kind}, ${type}, ${size}, ${time}, ${world.siteId})`.execute(db)
    await db
      .updateTable(table)
      .set({ media_key: key })
      .where('org_id', '=', world.orgId)
      .where('id', '=', id)
      .execute()
    return key
  }
  const file = await put('image', 'images', seen.imageId)
  return { ...seen, file, clipFile: await put('video', 'videos', seen.videoId) }
}

/** A stay of a vehicle, with a picture at each end, and things that its entry camera saw later. */
async function createTwin(camera: TestCamera, plate: string) {
  const entry = await see(camera, plate, ago(30))
  const left = await see(exit, plate, ago(30, 3))
  const { id: visit } = await db
    .selectFrom('visits')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow()
  return { camera, plate, entry, left, visit, seen: await seeWildlife(camera, ago(30, 6)) }
}
type Twin = Awaited<ReturnType<typeof createTwin>>

const idsIn = async (table: string) =>
  (
    await sql<{ id: string }>`select id from ${sql.table(table)} where org_id = ${world.orgId}`.execute(db)
  ).rows.map(({ id }) => id)

/** The rows and files that a twin still has. */
async function rest({ entry, left, visit, seen }: Twin): Promise<string[]> {
  const has = async (table: string, id: string) => (await idsIn(table)).includes(id)
  const hasFile = async (key: string) => (await blobs.find(key)) !== undefined
  const state = {
    'entry picture': (await has('images', entry.image)) && (await hasFile(entry.file)),
    'entry pass': await has('passes', entry.pass),
    visit: await has('visits', visit),
    'exit picture': (await has('images', left.image)) && (await hasFile(left.file)),
    'exit pass': await has('passes', left.pass),
    picture: (await has('images', seen.imageId)) && (await hasFile(seen.file)),
    clip: (await has('videos', seen.videoId)) && (await hasFile(seen.clipFile)),
    observation: await has('observations', seen.observationId),
    sighting: await has('sightings', seen.sightingId),
  }
  return Object.entries(state).flatMap(([name, isThere]) => (isThere ? [name] : []))
}

const ofStay = ['entry picture', 'entry pass', 'visit', 'exit picture', 'exit pass']
const ofSeen = ['picture', 'clip', 'observation', 'sighting']
const kinds: [HoldKind, (twin: Twin) => string, kept: string[]][] = [
  ['image', ({ entry }) => entry.image, ['entry picture', 'entry pass']],
  ['pass', ({ entry }) => entry.pass, ['entry picture', 'entry pass']],
  ['visit', ({ visit }) => visit, ofStay],
  ['plate', ({ plate }) => plate, ofStay],
  ['camera', ({ camera }) => camera.id, ['entry picture', 'entry pass', 'visit', ...ofSeen]],
  ['video', ({ seen }) => seen.videoId, ofSeen],
  ['observation', ({ seen }) => seen.observationId, ofSeen],
  ['sighting', ({ seen }) => seen.sightingId, ofSeen],
]

test.each(kinds)(
  'retention keeps a held %s with its rows and files, and deletes its twin',
  async (...row) => {
    const [kind, subjectOf, kept] = row
    const other = await createCamera(product.deps, world.orgId, world.siteId, {
      function_type: FunctionType.ENTRY,
    })
    const held = await createTwin(world.camera, 'AAA111')
    const free = await createTwin(other, 'XYZ777')
    expect([await rest(held), await rest(free)]).toEqual([
      [...ofStay, ...ofSeen],
      [...ofStay, ...ofSeen],
    ])
    await hold(kind, subjectOf(held))
    await run()
    expect([await rest(held), await rest(free)]).toEqual([kept, []])
  },
)

test('the hold of a plate keeps passes that a person corrected to another plate since', async () => {
  const held = await createTwin(world.camera, 'AAA111')
  const free = await createTwin(world.camera, 'XYZ777')
  await hold('plate', 'AAA111')
  for (const [pass, plate] of [
    [held.entry.pass, 'KLM456'],
    [held.left.pass, 'KLM456'],
    [free.entry.pass, 'QRT793'],
    [free.left.pass, 'QRT793'],
  ])
    expect((await call('POST', 'explorer/plate_corrections', { id: pass, plate })).status).toBe(201)
  expect(await isHeld(held.entry.image)).toBe(true)
  expect(await isHeld(free.entry.image)).toBe(false)
  await run()
  const kept = await rest(held)
  expect(kept.filter((name) => name !== 'visit')).toEqual(ofStay.filter((name) => name !== 'visit'))
  expect(await rest(free)).toEqual([])
  const { rows } = await sql`select plate from visits where org_id = ${world.orgId}`.execute(db)
  expect(rows).toEqual([{ plate: 'KLM456' }])
})

test('the hold of a plate keeps a pass of which one reading gave it, after a correction', async () => {
  await see(world.camera, 'ABC123', ago(30))
  const { pass } = await see(world.camera, 'A8C123', new Date(ago(30).getTime() + 3000))
  const { rows } = await sql<{
    plate: string
  }>`select plate from passes where org_id = ${world.orgId}`.execute(db)
  expect(rows).toHaveLength(1)
  await hold('plate', rows[0]!.plate === 'ABC123' ? 'A8C123' : 'ABC123')
  await call('POST', 'explorer/plate_corrections', { id: pass, plate: 'KLM456' })
  await run()
  expect(await idsIn('passes')).toEqual([pass])
})

test('a held sighting stays with its pictures after it is rejected, and an unheld one goes', async () => {
  const held = await seeWildlife(world.camera, ago(30))
  const free = await seeWildlife(world.camera, ago(30, 2))
  const ofCamera = await seeWildlife(exit, ago(30))
  await hold('sighting', held.sightingId)
  await hold('camera', exit.id)
  for (const { sightingId } of [held, free, ofCamera]) {
    const answer = await call('PUT', `maui/dolphin_sightings/${sightingId}/review`, { outcome: 'rejected' })
    expect(answer.status).toBe(200)
  }
  expect([await isHeld(held.imageId), await isHeld(free.imageId)]).toEqual([true, false])
  await run()
  expect((await idsIn('rejected_sightings')).sort()).toEqual([held.sightingId, ofCamera.sightingId].sort())
  const files = await Promise.all([held, free, ofCamera].map(async ({ file }) => blobs.find(file)))
  expect(files.map((file) => file !== undefined)).toEqual([true, false, true])
  expect((await idsIn('images')).sort()).toEqual([held.imageId, ofCamera.imageId].sort())
})

test('the hold of a visit covers both parts after a split', async () => {
  const held = await createTwin(world.camera, 'AAA111')
  const free = await createTwin(world.camera, 'XYZ777')
  await hold('visit', held.visit)
  for (const { visit } of [held, free])
    expect((await call('POST', `explorer/live/visits/${visit}/split`)).status).toBe(201)
  expect([await isHeld(held.left.image), await isHeld(free.left.image)]).toEqual([true, false])
  await run()
  expect([await rest(held), await rest(free)]).toEqual([ofStay, []])
  const { rows } = await sql`select from visits where org_id = ${world.orgId}`.execute(db)
  expect(rows).toHaveLength(2)
})

test('the hold of a part of a visit covers the joined visit, and the parts again after the undo', async () => {
  const held = await createTwin(world.camera, 'AAA111')
  const split = await call('POST', `explorer/live/visits/${held.visit}/split`)
  const [first, second] = split.body.visits as [string, string]
  await hold('visit', second)
  const joined = await call('POST', `explorer/live/visits/${first}/join`, { with: second })
  expect(joined.status).toBe(201)
  await run()
  expect([await rest(held), await idsIn('visits')]).toEqual([ofStay, [first]])
  expect((await call('DELETE', `explorer/live/visits/edits/${joined.body.id}`)).status).toBe(204)
  await run()
  expect([await rest(held), (await idsIn('visits')).sort()]).toEqual([ofStay, [first, second].sort()])
})
