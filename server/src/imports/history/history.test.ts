import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { randomOf } from '#rules/random.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { post, type TestCamera } from '../../testing/cameras.ts'
import { createGateWorld, gateFacts, gateTraffic, platesFor } from '../../testing/gate-traffic.ts'
import { historyImports, picturesZip } from '../../testing/history-imports.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { readSums } from '../../testing/sums.ts'
import { findImport } from './queries.ts'
import { openHistoryStore } from './store-rows.ts'
import { findIngestCamera } from '../../ingest/door/find-camera.ts'

vi.setConfig({ testTimeout: 120_000 })

const product = await startProduct()
const { db } = product.deps
afterEach(() => product.setNow(new Date('2026-06-01T00:00:00Z')))
product.setNow(new Date('2026-06-01T00:00:00Z'))

async function createWorld() {
  const world = await createGateWorld(product)
  return { ...world, key: world.admin.key }
}
const { call, read, upload, start, undo } = historyImports(product)

const rowsOf = async (orgId: string) => {
  const found: Record<string, unknown> = {}
  for (const table of ['images', 'detections', 'passes', 'visits'] as const)
    found[table] = await db.selectFrom(table).selectAll().where('org_id', '=', orgId).orderBy('id').execute()
  // A visit that was joined and parted again has another id.
  found['visits'] = (found['visits'] as { id: string }[])
    .map(({ id: _id, ...visit }) => JSON.stringify(visit))
    .toSorted()
  found['cameras'] = await db
    .selectFrom('cameras')
    .select(['id', 'last_seen', 'last_heard', 'last_image_id'])
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute()
  return found
}
const stateOf = async (orgId: string) => ({ rows: await rowsOf(orgId), sums: await readSums(db, orgId) })

const minute = 60_000
const begin = Date.parse('2026-03-10T08:00:00Z')
const at = (minutes: number) => new Date(begin + minutes * minute).toISOString()
const see = (camera: TestCamera, plate: string, minutes: number) =>
  post(product, camera, { time: at(minutes), detections: [{ type: 'car', confidence: 90, plate }] })

/** Vehicles that enter and leave, three minutes apart, with a second reading of each entry. */
function csvOf(vehicles: number, broken: (index: number) => boolean = () => false): string {
  const lines = ['plate,time,camera,confidence']
  for (let index = 0; index < vehicles; index++) {
    const plate = `V${String(index).padStart(4, '0')}X`
    const time = broken(index) ? 'yesterday' : at(index * 3)
    lines.push(`${plate},${time},In,91`)
    if (!broken(index)) {
      lines.push(`${plate},${at(index * 3 + 0.25)},In,88`)
      lines.push(`${plate},${at(index * 3 + 60)},Out,95`)
    }
  }
  return lines.join('\n')
}

test('counts a CSV file without storing anything, imports it, and undoes it as a whole with every sum as before', async () => {
  const world = await createWorld()
  // Live events beside and between the imported ones.
  await see(world.camera, 'LIVE01', 1)
  await see(world.exit, 'LIVE01', 45)
  await see(world.exit, 'V0003X', 400)
  const before = await stateOf(world.orgId)

  const ready = await upload(world, csvOf(60))
  expect(ready).toMatchObject({
    state: 'ready',
    mapping: { source: 'csv', camera_column: 'camera' },
    counts: { rows: 180, good: 180, broken: 0, skipped: 0, doubles: 0, stored: 0 },
    period: { from: at(0), to: at(59 * 3 + 60) },
    cameras: [
      { name: 'In', rows: 120, camera_id: world.camera.id },
      { name: 'Out', rows: 60, camera_id: world.exit.id },
    ],
  })
  expect(await stateOf(world.orgId)).toEqual(before)

  const done = await start(world, ready)
  expect(done).toMatchObject({ state: 'done', counts: { stored: 180, doubles: 0, left_out: 0 } })
  const { rows, sums } = await stateOf(world.orgId)
  expect((rows['passes'] as unknown[]).length).toBe(3 + 120)
  expect((rows['detections'] as unknown[]).length).toBe(3 + 180)
  const stays = (rows['visits'] as string[])
    .map(
      (visit) => JSON.parse(visit) as { plate: string; entry_time: string | null; exit_time: string | null },
    )
    .filter(({ plate, entry_time, exit_time }) => plate.startsWith('V') && entry_time && exit_time)
  expect(stays.length).toBe(60)
  await rebuildSums(db, world.orgId)
  expect(await readSums(db, world.orgId)).toEqual(sums)
  for (const table of ['live_events', 'messages', 'alert_matches'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('org_id', '=', world.orgId)
      .executeTakeFirstOrThrow()
    expect([table, Number(count)]).toEqual([table, table === 'live_events' ? 3 : 0])
  }

  const undone = await undo(world, ready.id)
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 180, held: 0 } })
  expect(await stateOf(world.orgId)).toEqual(before)
  expect((await call(world, 'DELETE', ready.id)).status).toBe(204)
  expect((await call(world, 'GET', ready.id)).status).toBe(404)
})

test('a file of which 30 % of the rows are broken imports the others, and lists each broken one with its reason', async () => {
  const world = await createWorld()
  const vehicles = 100
  const isBroken = (index: number) => index % 10 < 6
  const csv = csvOf(vehicles, isBroken)
  const lines = csv.split('\n').length - 1
  const ready = await upload(world, `${csv}\nno plate at all,\n`)
  expect(ready.counts).toMatchObject({ rows: lines + 1, good: 120, broken: 61 })
  expect(ready.counts.broken / ready.counts.rows).toBeGreaterThan(0.3)
  expect(ready.faults[0]).toEqual({ row: 2, reason: "'yesterday' is not a time" })
  const file = await call(world, 'GET', `${ready.id}/download/broken`)
  const broken: string[][] = parse(file.text, { from_line: 2 })
  expect(broken).toHaveLength(61)
  expect(broken.at(-1)).toEqual([
    String(lines + 2),
    'The row has 2 values, and the first line names 4',
    'no plate at all,',
  ])
  const done = await start(world, ready)
  expect(done.counts).toMatchObject({ stored: 120, broken: 61 })
})

test('an import that is interrupted continues with the row after the last stored one', async () => {
  const world = await createWorld()
  const ready = await upload(world, csvOf(400))
  await db
    .updateTable('history_imports')
    .set({ state: 'importing' })
    .where('org_id', '=', world.orgId)
    .where('id', '=', ready.id)
    .execute()
  // One step, and one that is killed before it is committed.
  const store = openHistoryStore(product.deps)
  const found = (await findImport(db, world.orgId, ready.id))!
  const cameras = new Map(
    await Promise.all(
      ready.cameras.map(
        async ({ name, camera_id }) =>
          [name, (await findIngestCamera(db, world.orgId, camera_id!))!] as const,
      ),
    ),
  )
  expect(await store.storeNext(found, { cameras, pictures: undefined })).toBe(true)
  expect((await read(world, ready.id)).counts.stored).toBe(500)
  const lost = store.storeNext(found, { cameras, pictures: undefined })
  await store.close()
  await lost.catch(() => undefined)
  const { runImportJob } = await import('./run-import.job.ts')
  await runImportJob.queue(db, { orgId: world.orgId, id: ready.id })
  await runJobs(product)
  const done = await read(world, ready.id)
  expect(done).toMatchObject({ state: 'done', counts: { stored: 1200, doubles: 0 } })
  const { count } = await db
    .selectFrom('detections')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', world.orgId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1200)
  const kept = await readSums(db, world.orgId)
  await rebuildSums(db, world.orgId)
  expect(await readSums(db, world.orgId)).toEqual(kept)
})

test('recognises rows that are in the file twice, in an earlier import, or were posted by the camera', async () => {
  const world = await createWorld()
  await see(world.camera, 'V0001X', 3)
  const csv = csvOf(5)
  const [, firstLine] = csv.split('\n')
  const first = await upload(world, `${csv}\n${firstLine}\n`)
  expect(first.counts).toMatchObject({ rows: 16, good: 16, doubles: 3 })
  expect((await start(world, first)).counts).toMatchObject({ stored: 13, doubles: 3 })
  const again = await upload(world, csv)
  expect(again.counts).toMatchObject({ good: 15, doubles: 15 })
  expect((await start(world, again)).counts).toMatchObject({ stored: 0, doubles: 15 })
  const passes = await db.selectFrom('passes').select('id').where('org_id', '=', world.orgId).execute()
  expect(passes).toHaveLength(10)
})

test('other organisations and other roles neither see an import nor start or undo it', async () => {
  const world = await createWorld()
  const other = await createWorld()
  const ready = await upload(world, csvOf(2))
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['POST', '/start', { cameras: [{ name: 'In', camera_id: other.camera.id }] }],
    ['POST', '/undo', undefined],
    ['GET', '/download/broken', undefined],
    ['DELETE', '', undefined],
  ] as const)
    expect([rest, (await call(other, method, `${ready.id}${rest}`, body)).status]).toEqual([rest, 404])
  expect((await product.request('GET', '/api/v1/imports/history', { key: other.key })).body).toEqual([])
  const foreign = { cameras: [{ name: 'In', camera_id: other.camera.id }] }
  expect((await call(world, 'POST', `${ready.id}/start`, foreign)).text).toContain(
    'not one of this organisation',
  )
  expect((await call(world, 'POST', `${ready.id}/undo`)).status).toBe(409)
})

test('columns with other names are mapped like the fields of a post, in their own zone and order of dates', async () => {
  const world = await createWorld()
  const ready = await upload(world, 'kz;wann;wo;richtung\nABC 123;14.03.2026 08:20:15;Tor Nord;B2\n')
  const mapping = {
    source: 'csv',
    pointers: {
      fields: { plate: ['json', 'kz'], time: ['json', 'wann'], direction: ['json', 'richtung'] },
      date_order: 'dmy',
      directions: [{ value: 'B2', movement: 'leaving' }],
    },
    camera_column: 'wo',
    zone: 'Europe/Berlin',
  }
  const trial = await call(world, 'POST', `${ready.id}/mapping_trial`, mapping)
  expect(trial.body.reads).toMatchObject([
    { plate: 'ABC123', time: '2026-03-14T07:20:15.000Z', direction: 'leaving' },
  ])
  expect((await call(world, 'PUT', `${ready.id}/mapping`, mapping)).body.state).toBe('reading')
  await runJobs(product)
  const mapped = await read(world, ready.id)
  expect(mapped).toMatchObject({ state: 'ready', cameras: [{ name: 'Tor Nord', camera_id: null }] })
  const done = await start(world, {
    ...mapped,
    cameras: [{ name: 'Tor Nord', rows: 1, camera_id: world.camera.id }],
  })
  expect(done.counts.stored).toBe(1)
  const [pass] = await db.selectFrom('passes').selectAll().where('org_id', '=', world.orgId).execute()
  expect(pass).toMatchObject({
    plate: 'ABC123',
    time: new Date('2026-03-14T07:20:15Z'),
    movement: 'leaving',
  })
})

test('a broken first row does not hide how the dates of a file are written', async () => {
  const world = await createWorld()
  const rows = ['ABC123;gestern;In', 'DEF456;04/03/2026 08:20:15;In', 'GHI789;14/03/2026 08:20:15;In']
  const ready = await upload(world, ['kz;wann;camera', ...rows].join('\n'))
  expect(ready).toMatchObject({
    mapping: { pointers: { fields: { time: ['json', 'wann'] }, date_order: 'dmy' } },
    sample: { kz: 'DEF456', wann: '04/03/2026 08:20:15' },
    counts: { rows: 3, good: 2, broken: 1 },
  })
})

test('a CSV file of Plate Recognizer Stream brings its pictures along from a zip file', async () => {
  const world = await createWorld()
  const csv = `timestamp,plate,score,dscore,file,box,model_make,color,vehicle,region,orientation,candidates,source_url,position_sec,direction
2026-03-10 06:20:43.970337+00:00,sju809,0.781,0.441,/in_screenshots/26-03-10/06-20-43.jpg,"{'xmin': 8}","[{'make': 'Opel', 'model': 'Corsa', 'score': 0.5}]","[{'color': 'white', 'score': 0.672}]","{'score': 0.267, 'type': 'Sedan'}",x,"[{'orientation': 'Front', 'score': 0.623}]",[],/user-data,1,90
2026-03-10 07:20:43+00:00,abc123,0.9,0.5,/in_screenshots/26-03-10/none.jpg,x,[],[],{},x,[],[],x,1,90
`
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const zip = await picturesZip({ 'in_screenshots/26-03-10/06-20-43.jpg': jpeg })
  const ready = await upload(world, csv, zip)
  expect(ready).toMatchObject({
    mapping: { source: 'plate-recognizer' },
    cameras: [{ name: 'in', rows: 2, camera_id: world.camera.id }],
  })
  const done = await start(world, ready)
  expect(done.counts).toMatchObject({ stored: 2, pictures: 1 })
  const detections = await db
    .selectFrom('detections')
    .select(['plate', 'confidence', 'makemodel', 'colour', 'orientation', 'image_id'])
    .where('org_id', '=', world.orgId)
    .orderBy('time')
    .execute()
  expect(detections[0]).toMatchObject({
    plate: 'SJU809',
    makemodel: 'Opel Corsa',
    colour: 'white',
    orientation: 'front',
  })
  expect(detections[0]!.confidence).toBeCloseTo(78.1, 1)
  const image = await product.request('GET', `/api/v1/alpr/images/${detections[0]!.image_id}`, {
    key: world.key,
  })
  expect(image.body.image_file).not.toBeNull()
  await undo(world, ready.id)
  expect(
    await db.selectFrom('media_objects').select('key').where('org_id', '=', world.orgId).execute(),
  ).toEqual([])
})

test('the database of Frigate gives plates of vehicles by both ways in which it stores them', async () => {
  const world = await createWorld()
  const folder = mkdtempSync(path.join(tmpdir(), 'frigate-'))
  const file = path.join(folder, 'frigate.db')
  const database = new DatabaseSync(file)
  database.exec(`create table event (id text primary key, label text, sub_label text, camera text, start_time real,
    end_time real, data text)`)
  const insert = database.prepare('insert into event values (?, ?, ?, ?, ?, null, ?)')
  const seconds = begin / 1000
  const recognised = JSON.stringify({
    recognized_license_plate: 'AB-123',
    recognized_license_plate_score: 0.98,
  })
  insert.run('1.1-a', 'car', "Ann's car", 'In', seconds, recognised)
  insert.run('1.2-b', 'truck', 'XYZ789', 'In', seconds + 600, '{}')
  insert.run('1.3-c', 'car', null, 'In', seconds + 700, '{}')
  insert.run('1.4-d', 'person', 'Bob', 'In', seconds + 800, '{}')
  insert.run('1.5-e', 'car', null, 'In', seconds + 900, '{broken')
  database.close()
  const ready = await upload(world, readFileSync(file))
  rmSync(folder, { recursive: true })
  expect(ready).toMatchObject({
    mapping: { source: 'frigate' },
    counts: { rows: 5, good: 2, skipped: 2, broken: 1 },
  })
  await start(world, ready)
  const passes = await db
    .selectFrom('passes')
    .select(['plate', 'type', 'time'])
    .where('org_id', '=', world.orgId)
    .orderBy('time')
    .execute()
  expect(passes).toEqual([
    { plate: 'AB123', type: 'car', time: new Date(begin) },
    { plate: 'XYZ789', type: 'truck', time: new Date(begin + 600_000) },
  ])
})

test('reads plate_reads from a dump of ALPR Database, and rejects another file with a reason', async () => {
  const world = await createWorld()
  const dump = `--
-- PostgreSQL database dump
--
CREATE TABLE public.plate_reads (id integer NOT NULL);
COPY public.known_plates (plate_number, name) FROM stdin;
ZZZ999\tAnn
\\.
COPY public.plate_reads (id, plate_number, "timestamp", camera_name, confidence, image_path) FROM stdin;
1\tABC123\t2026-03-10 08:00:00.5+00\tIn\t0.91\timages/2026/a.jpg
2\tDEF456\t2026-03-10 09:00:00+00\tOut\t\\N\t\\N
3\tGHI
\\.
`
  const ready = await upload(world, dump)
  expect(ready).toMatchObject({
    mapping: { source: 'alpr-database' },
    counts: { rows: 3, good: 2, broken: 1 },
    period: { from: '2026-03-10T08:00:00.500Z', to: '2026-03-10T09:00:00.000Z' },
  })
  expect((await start(world, ready)).counts.stored).toBe(2)
  const wrong = await upload(world, '-- PostgreSQL database dump\nCREATE TABLE public.other (id int);\n')
  expect(wrong).toMatchObject({ state: 'failed', fault: expect.stringContaining('plate_reads') })
  const binary = await upload(world, Buffer.from('plate,time,x\nAB\u0000C123,2026-03-10T08:00:00Z,\u0000\n'))
  expect(binary).toMatchObject({ state: 'ready', counts: { rows: 1 } })
  const noZone = { source: 'csv', pointers: null, camera_column: null, zone: 'Mars/Base' }
  expect((await call(world, 'PUT', `${binary.id}/mapping`, noZone)).body.zone).toEqual([
    'Please enter a time zone such as Pacific/Auckland',
  ])
  const strange = await upload(world, 'a,b\n1,2\n')
  expect(strange).toMatchObject({
    state: 'ready',
    counts: { good: 0, broken: 1 },
    mapping: { pointers: null },
  })
})

test('visits of ParkPow are imported as entries and exits, with broken ones by their line, and undone', async () => {
  const world = await createWorld()
  const csv = `License Plate,Start Date,End Date,Start Cam,End Cam,Duration
ABC123,2026-03-10T08:00:00Z,2026-03-10T10:30:00Z,in,out,150
XYZ789,2026-03-10T09:00:00Z,,in,,
LMN456,2026-03-10T11:00:00Z,soon,in,out,
`
  const ready = await upload(world, csv)
  expect(ready).toMatchObject({
    mapping: { source: 'parkpow' },
    counts: { rows: 5, good: 4, broken: 1 },
    faults: [{ row: 4, reason: "'soon' is not a time" }],
    cameras: [
      { name: 'in', rows: 3, camera_id: world.camera.id },
      { name: 'out', rows: 1, camera_id: world.exit.id },
    ],
  })
  expect((await call(world, 'GET', `${ready.id}/download/broken`)).text).toContain("4,'soon' is not a time")
  expect((await start(world, ready)).counts.stored).toBe(4)
  const visits = await db
    .selectFrom('visits')
    .select(['plate', 'entry_time', 'exit_time'])
    .where('org_id', '=', world.orgId)
    .orderBy('entry_time')
    .execute()
  expect(visits).toMatchObject([
    {
      plate: 'ABC123',
      entry_time: new Date('2026-03-10T08:00:00Z'),
      exit_time: new Date('2026-03-10T10:30:00Z'),
    },
    { plate: 'XYZ789' },
    { plate: 'LMN456' },
  ])
  expect((await undo(world, ready.id)).counts.undone).toBe(4)
})

test.each(Object.entries(platesFor))(
  'an import of %s plates, newest row first, gives what the same events give when they are posted in order',
  async (kind, plateOf) => {
    const reads = gateTraffic(randomOf('import', kind), 200, new Date(begin), plateOf)
    const posted = await createWorld()
    for (const { gate, ...read } of reads) {
      const answer = await post(product, gate === 'In' ? posted.camera : posted.exit, {
        ...read,
        type: 'car',
      })
      expect(answer.status).toBe(200)
    }
    const imported = await createWorld()
    const lines = reads
      .toSorted((a, b) => b.time.getTime() - a.time.getTime())
      .map(({ time, ...read }) => [read.plate, time.toISOString(), read.gate, read.confidence, 'car'].join())
    const ready = await upload(imported, ['plate,time,camera,confidence,type', ...lines].join('\n'))
    expect((await start(imported, ready)).counts).toMatchObject({ stored: reads.length, doubles: 0 })

    const facts = await gateFacts(db, imported)
    expect(facts.visits.length).toBeGreaterThan(100)
    expect(facts).toEqual(await gateFacts(db, posted))
    const sums = await readSums(db, imported.orgId)
    await rebuildSums(db, imported.orgId)
    expect(await readSums(db, imported.orgId)).toEqual(sums)
  },
)

test('an import of near plates between live ones is undone with every visit and sum as before', async () => {
  const world = await createWorld()
  const random = randomOf('undone')
  const reads = gateTraffic(random, 200, new Date(begin), platesFor.near)
  const isLive = reads.map(() => random.isTrue(0.5))
  for (const { gate, ...read } of reads.filter((_, index) => isLive[index]))
    await post(product, gate === 'In' ? world.camera : world.exit, { ...read, type: 'car' })
  const before = await stateOf(world.orgId)
  const lines = reads
    .filter((_, index) => !isLive[index])
    .map(({ plate, time, gate, confidence }) => [plate, time.toISOString(), gate, confidence].join())
  const ready = await upload(world, ['plate,time,camera,confidence', ...lines].join('\n'))
  const { stored } = (await start(world, ready)).counts
  expect(stored).toBeGreaterThan(50)
  expect((await undo(world, ready.id)).counts.undone).toBe(stored)
  expect(await stateOf(world.orgId)).toEqual(before)
})

test('an exit that arrives between an import and its undoing ends the visit that the import had ended', async () => {
  const world = await createWorld()
  await see(world.camera, 'LIVE01', 0)
  const ready = await upload(world, `plate,time,camera\nLIVE01,${at(30)},Out\n`)
  expect((await start(world, ready)).counts.stored).toBe(1)
  product.setNow(new Date('2026-06-01T01:00:00Z'))
  await see(world.exit, 'LIVE01', 60)
  expect((await undo(world, ready.id)).counts.undone).toBe(1)
  const { visits } = await gateFacts(db, world)
  expect(visits).toMatchObject([{ entry_time: new Date(at(0)), exit_time: new Date(at(60)) }])
})
