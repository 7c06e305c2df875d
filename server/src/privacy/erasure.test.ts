import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { signingKey } from '../core/signing-key.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, config, secrets } = product.deps
const plate = 'QXZ987'

const call = (world: CameraWorld, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

async function see(camera: CameraWorld['camera'], read: string, ageMs: number): Promise<void> {
  const background = { r: (ageMs / hourMs) % 255, g: 9, b: 9 }
  // The bytes of the picture contain the plate, so that a search through the files finds it.
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: `vehicle ${read}` } })
    .jpeg()
    .toBuffer()
  const detections = [{ type: 'car', confidence: 96, plate: read, bb: [0, 0, 20, 20] }]
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

async function erase(world: CameraWorld) {
  const requested = await call(world, 'POST', 'privacy/erasures', {
    plate: 'qxz 987',
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
    counts: { passes: 5, detections: 5, pictures: 5 },
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
    '1 passes that are held for a case',
    '1 detections that are held for a case',
    'The entry of the filter list "Staff", until it is removed there',
  ])
  const { rows } = await sql`select from passes where org_id = ${world.orgId} and plate = ${plate}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
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
  await call(world, 'POST', 'privacy/erasures', { plate: 'KEEP12', proof: 'Passport', is_confirmed: true })
  await runJobs(product)
  const { rows } = await sql`select from passes where org_id = ${other.orgId} and plate = 'KEEP12'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})
