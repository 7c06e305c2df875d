import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { privacyMessages } from '#contract/privacy/api.ts'
import { languageCookie } from '#contract/product/languages.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { createAlert, createList } from '../testing/alerts.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { notify } from '../testing/messages.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, config, secrets } = product.deps
const plate = 'QXZ987'

const call = (world: CameraWorld, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

interface Seen {
  /** Of other vehicles in the picture. */
  others?: string[]
  label?: string
  confidence?: number
}

async function see(
  camera: CameraWorld['camera'],
  read: string,
  ageMs: number,
  { others = [], label = `vehicle ${read}`, confidence = 96 }: Seen = {},
): Promise<void> {
  const background = { r: (ageMs / hourMs) % 255, g: 9, b: 9 }
  // The bytes of the picture contain the plate, so that a search through the files finds it.
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: label } })
    .jpeg()
    .toBuffer()
  const detections = [read, ...others].map((each, index) => ({
    type: 'car',
    confidence: 96,
    plate: each,
    plate_confidence: confidence,
    bb: [20 * index, 0, 20 * index + 20, 20],
    plate_bb: [20 * index + 4, 8, 20 * index + 14, 12],
  }))
  const time = new Date(Date.now() - ageMs).toISOString()
  const answer = await post(product, camera, { time, image: picture.toString('base64'), detections })
  expect(answer.status).toBe(200)
}

/** Every table of the database that contains a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(name)} as each where each::text like ${`%${text}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

function filesWith(text: string, folder = path.join(config.dataDir, 'media')): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text))
}

async function erase(world: CameraWorld, of = 'qxz 987') {
  const requested = await call(world, 'POST', 'privacy/erasures', {
    plate: of,
    proof: 'Registration paper and passport seen',
    is_confirmed: true,
  })
  expect([requested.status, requested.body.state]).toEqual([201, 'waiting'])
  await runJobs(product)
  return (await call(world, 'GET', `privacy/erasures/${requested.body.id}`)).body
}

test('after an erasure neither the database nor the media folder contains the plate', async () => {
  const world = await createCameraWorld(product)
  const entry = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 2 })
  await see(world.camera, plate, 40 * dayMs)
  await see(world.camera, plate, 3 * dayMs)
  await see(entry, plate, 5 * hourMs)
  await see(exit, plate, 4 * hourMs)
  await see(entry, plate, 2 * hourMs)
  await see(world.camera, 'OTHER1', 6 * hourMs)
  await call(world, 'PUT', `customers/${plate}`, { name: 'Ann', notes: `Drives ${plate}` })
  await call(world, 'GET', `explorer/detections?plates=${plate}`)
  await call(world, 'POST', 'views', {
    name: `Watch ${plate}`,
    path: '/dashboard/vehicle-explorer',
    query: `plates=${plate}`,
    shared: false,
  })
  await call(world, 'GET', `cameras/${world.camera.id}/ingest_log`)
  expect((await tablesWith(plate)).length).toBeGreaterThan(5)
  expect(filesWith(plate).length).toBeGreaterThan(0)

  const receipt = await erase(world)
  expect(receipt).toMatchObject({
    state: 'done',
    kept: [],
    counts: { passes: 5, detections: 5, pictures: 5, customers: 1 },
  })
  expect(JSON.stringify(receipt)).not.toContain(plate)
  expect(await tablesWith(plate)).toEqual([])
  expect(filesWith(plate)).toEqual([])
  expect(await tablesWith('OTHER1')).not.toEqual([])
  expect(filesWith('OTHER1')).not.toEqual([])
  const chain = await verifyChain(db, world.orgId, signingKey(secrets))
  expect(chain.faults).toEqual([])
  expect(chain.redacted).toBeGreaterThan(0)
})

test('nothing that people and jobs wrote about an erased plate contains it', async () => {
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, {
    function_type: FunctionType.EXIT,
  })
  const taken = 'WVB362'
  const list = await createList(db, world.orgId, [taken], { description: 'Wanted' })
  await createAlert(db, world.orgId, { list_id: list, description: `Find ${taken}` })
  await see(world.camera, taken, 5 * hourMs)
  await see(exit, taken, 4 * hourMs)
  await see(world.camera, taken, 3 * hourMs, { label: 'corrected', confidence: 60 })
  await see(world.camera, taken, 60_000, { confidence: 60 })
  await sql`delete from filter_list_plates where org_id = ${world.orgId}`.execute(db)
  const first = await db
    .selectFrom('visits')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('exit_time', 'is not', null)
    .executeTakeFirstOrThrow()
  expect((await call(world, 'POST', `explorer/live/visits/${first.id}/split`)).status).toBe(201)
  const passes = await db
    .selectFrom('passes')
    .select('id')
    .where('org_id', '=', world.orgId)
    .orderBy('time')
    .execute()
  const correction = { id: passes[2]!.id, plate: 'SAFE99' }
  expect((await call(world, 'POST', 'explorer/plate_corrections', correction)).status).toBe(201)
  const { items } = (await call(world, 'POST', 'review/take', { count: 20, kinds: ['plate'] })).body
  expect(items).toHaveLength(1)
  const decision = { id: items[0].id, kind: 'plate', decision: { outcome: 'right' }, also: [] }
  expect((await call(world, 'POST', 'review/decisions', decision)).status).toBeLessThan(300)
  const content = { title: `${taken} seen`, plate: taken }
  const source = { kind: 'alert', id: null, name: `Find ${taken}` } as const
  const mail = { channel: 'email', to: 'watch@parking.example' } as const
  await notify(product, world.orgId, [mail], content, {
    source,
  })
  const form = multipart([
    {
      name: 'history',
      filename: 'history.csv',
      contentType: 'text/csv',
      content: `plate,time,camera,confidence\n${taken},2026-03-10T08:00:00Z,In,91\n${taken},yesterday,In,91`,
    },
  ])
  const uploaded = await product.request('POST', '/api/v1/imports/history', {
    key: world.admin.key,
    body: form.body,
    headers: { 'content-type': form.contentType },
  })
  expect(uploaded.status).toBe(201)
  const { body: opened } = await call(world, 'POST', 'cases', {
    name: `Crash of ${taken}`,
    reason: 'Driver of wvb 362',
    people: [`Owner of ${taken}`],
  })
  await call(world, 'POST', `cases/${opened.id}/notes`, { text: `${taken} came back` })
  const { body: held } = await call(world, 'POST', `cases/${opened.id}/holds`, {
    kind: 'plate',
    subject: taken,
  })
  await call(world, 'POST', 'evidence', { case_id: opened.id, reason: `Court order about ${taken}` })
  const selection = [{ kind: 'plate', subject: 'wvb 362' }]
  await call(world, 'POST', 'evidence', { selection, reason: 'Insurer' })
  await runJobs(product)
  const release = { reason: `${taken} is settled` }
  await call(world, 'POST', `cases/${opened.id}/holds/${held.hold_list[0].id}/release`, release)
  await call(world, 'POST', `cases/${opened.id}/close`, release)
  const packages = await db
    .selectFrom('evidence_packages')
    .select('key')
    .where('org_id', '=', world.orgId)
    .execute()
  expect(packages).toHaveLength(2)
  expect(await tablesWith(taken)).toEqual(
    expect.arrayContaining([
      'public.alert_matches',
      'public.alerts',
      'public.case_holds',
      'public.case_notes',
      'public.evidence_packages',
      'public.history_import_faults',
      'public.history_import_rows',
      'public.legal_cases',
      'public.messages',
      'public.notifications',
      'public.plate_corrections',
      'public.review_decisions',
      'public.visit_edits',
    ]),
  )

  const receipt = await erase(world, taken)
  expect(receipt).toMatchObject({ state: 'done', kept: [] })
  expect(await tablesWith(taken)).toEqual([])
  expect(filesWith(taken)).toEqual([])
  for (const { key } of packages) expect(await openBlobStore(config).find(key!)).toBeUndefined()
  expect((await call(world, 'GET', `cases/${opened.id}`)).body).toMatchObject({
    name: 'Crash of [erased]',
    reason: 'Driver of [erased]',
    people: ['Owner of [erased]'],
    notes: [{ text: '[erased] came back' }],
    hold_list: [{ kind: 'plate', subject: '[erased]', released_reason: '[erased] is settled' }],
    closed_reason: '[erased] is settled',
  })
})

/** The pictures that still have a file, with their plates. */
async function picturesOf(orgId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string; plates: string }>`
    select media_key as key, string_agg(plate, ' ' order by plate) as plates from images
    join detections on detections.org_id = ${orgId} and detections.time = images.time and image_id = images.id
    where images.org_id = ${orgId} and media_key is not null group by images.time, images.id, media_key`.execute(
    db,
  )
  const blobs = openBlobStore(config)
  const found = await Promise.all(
    rows.map(async ({ key, plates }) => ((await blobs.find(key)) ? [plates] : [])),
  )
  return found.flat().sort()
}

const holdFor = async (world: CameraWorld, subject: string, kind = 'plate') => {
  const { body } = await call(world, 'POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })
  const held = await call(world, 'POST', `cases/${body.id}/holds`, { kind, subject })
  expect(held.status).toBe(201)
  return body.id as string
}

test('a picture that shows held data of others stays without the rows of the erased plate, and is named', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, 'ERS111', 3 * dayMs, { others: ['HLD222'] })
  await see(world.camera, 'ERS111', 2 * dayMs, { others: ['FREE33'] })
  await see(world.camera, 'ERS111', dayMs)
  const shared = await db
    .selectFrom('detections')
    .innerJoin('images', (on) =>
      on.onRef('images.time', '=', 'detections.time').onRef('images.id', '=', 'image_id'),
    )
    .select(['image_id', 'media_key'])
    .where('detections.org_id', '=', world.orgId)
    .where('plate', '=', 'HLD222')
    .executeTakeFirstOrThrow()
  const { body } = await call(world, 'GET', `alpr/images/${shared.image_id}`)
  const cuts = Array.from(JSON.stringify(body).matchAll(/"plate_image":"([^"]+)"/g), ([, url]) => url!)
  expect(cuts).toHaveLength(2)
  for (const url of cuts) expect((await product.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  await holdFor(world, 'HLD222')

  const receipt = await erase(world, 'ERS111')
  expect(receipt).toMatchObject({
    kept: ['1 picture that is held for a case'],
    counts: { passes: 3, detections: 3, pictures: 2 },
  })
  expect(await picturesOf(world.orgId)).toEqual(['HLD222'])
  const { rows: cut } =
    await sql`select from media_copies where media_key = ${shared.media_key} and variant like 'plate %'`.execute(
      db,
    )
  expect(cut).toEqual([])
})

test('a file that a held picture shares stays, and the receipt names it', async () => {
  const world = await createCameraWorld(product)
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  await see(world.camera, 'ERS111', 3 * dayMs, { label: 'same' })
  await see(other, 'HLD222', 3 * dayMs, { label: 'same' })
  await holdFor(world, 'HLD222')
  const receipt = await erase(world, 'ERS111')
  expect(receipt.kept).toEqual(['1 file of pictures that is held for a case'])
  expect(await picturesOf(world.orgId)).toEqual(['HLD222'])
})

test('a file of the erased plate goes with every picture that shows it', async () => {
  const world = await createCameraWorld(product)
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  await see(world.camera, 'ERS111', 3 * dayMs, { label: 'same' })
  // The bytes show the erased vehicle, whatever was read from them.
  await see(other, 'FREE33', 3 * dayMs, { label: 'same' })
  await see(other, 'FREE44', 2 * dayMs)
  expect(await erase(world, 'ERS111')).toMatchObject({ kept: [], counts: { pictures: 1, files: 1 } })
  expect(await picturesOf(world.orgId)).toEqual(['FREE44'])
})

test('an evidence package stays while its case holds its pictures, and so do corrections of held passes', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, 'ERS111', 3 * dayMs, { others: ['HLD222'] })
  await see(world.camera, 'HLD444', 2 * dayMs)
  const [caseId, free] = [await holdFor(world, 'HLD222'), await holdFor(world, 'ERS111')]
  await holdFor(world, 'HLD444')
  for (const case_id of [caseId, free]) await call(world, 'POST', 'evidence', { case_id, reason: 'Court' })
  await runJobs(product)
  const { hold_list } = (await call(world, 'GET', `cases/${free}`)).body
  await call(world, 'POST', `cases/${free}/holds/${hold_list[0].id}/release`, { reason: 'Settled' })
  const pass = await db
    .selectFrom('passes')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('plate', '=', 'HLD444')
    .executeTakeFirstOrThrow()
  await call(world, 'POST', 'explorer/plate_corrections', { id: pass.id, plate: 'ERS111' })
  await call(world, 'POST', 'explorer/plate_corrections', { id: pass.id, plate: 'NEW555' })
  const receipt = await erase(world, 'ERS111')
  expect(receipt.kept).toEqual([
    '1 evidence package that is held for a case',
    '1 picture that is held for a case',
    '2 corrections that are held for a case',
  ])
  const packages = await db
    .selectFrom('evidence_packages')
    .selectAll()
    .where('org_id', '=', world.orgId)
    .execute()
  expect(packages.map(({ case_id }) => case_id)).toEqual([caseId])
  expect(await openBlobStore(config).find(packages[0]!.key!)).toBeDefined()
})

test('a case that holds the plate keeps its texts, and the receipt says so', async () => {
  const world = await createCameraWorld(product)
  const caseId = await holdFor(world, 'ERS111')
  await call(world, 'POST', `cases/${caseId}/notes`, { text: 'ERS111 is expected' })
  const receipt = await erase(world, 'ERS111')
  expect(receipt.kept).toEqual(['1 hold of the plate with the texts of its case, until it is released'])
  const { body } = await call(world, 'GET', `cases/${caseId}`)
  expect(body).toMatchObject({ hold_list: [{ subject: 'ERS111' }], notes: [{ text: 'ERS111 is expected' }] })
})

test('held data and list entries stay and are named', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, plate, 10 * dayMs)
  await see(world.camera, plate, 2 * dayMs)
  const opened = await call(world, 'POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })
  const from = new Date(Date.now() - 3 * dayMs).toISOString()
  await call(world, 'POST', `cases/${opened.body.id}/holds`, { kind: 'plate', subject: plate, from })
  await sql`insert into filter_lists (org_id, id, description)
    values (${world.orgId}, gen_random_uuid(), 'Staff')`.execute(db)
  await sql`insert into filter_list_plates (org_id, list_id, plate)
    select org_id, id, ${plate} from filter_lists where org_id = ${world.orgId} and description = 'Staff'`.execute(
    db,
  )
  const receipt = await erase(world)
  expect(receipt.counts).toMatchObject({ passes: 1, detections: 1 })
  expect(receipt.kept).toEqual([
    '1 pass that is held for a case',
    '1 detection that is held for a case',
    '1 picture that is held for a case',
    '1 hold of the plate with the texts of its case, until it is released',
    'The entry of the filter list "Staff", until it is removed there',
  ])
  const { rows } = await sql`select from passes where org_id = ${world.orgId} and plate = ${plate}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('a receipt names kept data in the language of its reader, and sentences of earlier receipts unchanged', async () => {
  const world = await createCameraWorld(product)
  await holdFor(world, 'ERS111')
  const { id } = await erase(world, 'ERS111')
  await sql`update erasures set kept = kept || '["2 passes that are held for a case"]'::jsonb
    where org_id = ${world.orgId}`.execute(db)
  const read = async (url: string) =>
    (await product.request('GET', url, { key: world.admin.key, headers: { cookie: `${languageCookie}=de` } }))
      .body
  const kept = [
    '1 Sperre des Kennzeichens mit den Texten ihres Falls, bis sie aufgehoben wird',
    '2 passes that are held for a case',
  ]
  expect((await read(`/api/v1/privacy/erasures/${id}`)).kept).toEqual(kept)
  expect((await read('/api/v1/privacy/erasures'))[0].kept).toEqual(kept)
})

test('an erasure needs a confirmation, a proof and a plate, and affects only its own organisation', async () => {
  const [world, other] = [await createCameraWorld(product), await createCameraWorld(product)]
  await see(other.camera, 'KEEP12', 2 * dayMs)
  for (const body of [
    { plate: 'KEEP12', proof: 'Passport' },
    { plate: '?', proof: 'Passport', is_confirmed: true },
    { plate: 'KEEP12', proof: '', is_confirmed: true },
  ])
    expect((await call(world, 'POST', 'privacy/erasures', body)).status).toBe(400)
  const refused = await call(world, 'POST', 'privacy/erasures', {
    plate: 'KEEP12',
    proof: 'Passport',
    is_confirmed: true,
  })
  expect([refused.status, refused.body.plate]).toEqual([400, [privacyMessages.neverStored]])
  await see(world.camera, 'KEEP12', dayMs)
  await erase(world, 'KEEP12')
  const { rows } = await sql`select from passes where org_id = ${other.orgId} and plate = 'KEEP12'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

test('after an erasure lists count the rows that are left, while anonymous sums stay', async () => {
  const world = await createCameraWorld(product)
  for (let hour = 1; hour <= 8; hour++)
    await see(world.camera, hour % 2 ? plate : 'OTHER1', 30 * hour * hourMs)
  const lists = ['explorer/detections', 'explorer/detections/unique', 'explorer/images']
  const lengths = async () => {
    const pages = lists.map((list) => call(world, 'GET', `${list}?page_length=3&page=2`))
    return (await Promise.all(pages)).map(({ body }) => [body.count, body.results.length])
  }
  expect(await lengths()).toEqual(lists.map(() => [8, 3]))
  const totals = async () => {
    const { body } = await call(world, 'GET', 'summary')
    return [body.total_images, body.total_unique_plates, body.total_unique_true_license_plate]
  }
  expect(await totals()).toEqual([8, 8, 2])
  expect((await erase(world)).counts).toMatchObject({ passes: 4, detections: 4, pictures: 4 })
  expect(await lengths()).toEqual(lists.map(() => [4, 1]))
  expect(await totals()).toEqual([8, 8, 1])
})
