import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#rules/time/lengths.ts'
import { createList } from '../testing/alerts.ts'
import { createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { notify } from '../testing/messages.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
let world: CameraWorld
beforeEach(async () => {
  world = await createCameraWorld(product)
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

async function see(plate: string, hours: number): Promise<void> {
  const detections = [{ type: 'car', confidence: 96, plate, plate_confidence: 96, bb: [0, 0, 20, 20] }]
  const time = new Date(Date.now() - hours * hourMs).toISOString()
  expect((await post(product, world.camera, { time, detections })).status).toBe(200)
  // Posts are stored before the log is read.
  await call('GET', `cameras/${world.camera.id}/ingest_log`)
}

async function erase(plate: string) {
  const form = { plate, proof: 'Passport seen', is_confirmed: true }
  const { id } = (await call('POST', 'privacy/erasures', form)).body
  await runJobs(product)
  return (await call('GET', `privacy/erasures/${id}`)).body
}

/** The tables of this organisation and of the queue that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as each where each::text like ${`%${text}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

const say = (body: string) =>
  notify(
    product,
    world.orgId,
    [{ channel: 'email', to: 'watch@parking.example' }],
    { title: body },
    { source: { kind: 'alert', id: null, name: body } },
  )

test('an erasure finds the plate as cameras and people wrote it, also in texts about others', async () => {
  await see('wvb-362', 3)
  await see('WVB362', 2)
  await call('GET', 'explorer/detections?plates=wvb362')
  await call('GET', 'explorer/detections?plates=SAFE99,wvb%20362')
  const other = { name: 'Sister of Wvb 362', company: 'WVB362 Ltd', notes: 'shares wvb 362' }
  expect((await call('PUT', 'customers/SAFE99', other)).status).toBeLessThan(300)
  const view = { name: 'wvb 362', path: '/dashboard/vehicle-explorer', query: 'plates=SAFE99%2Cwvb362' }
  expect((await call('POST', 'views', { ...view, shared: false })).status).toBeLessThan(300)
  await createList(db, world.orgId, ['SAFE99'], { description: 'Family' })
  await sql`update filter_list_plates set note = 'with wvb 362', details = '{"second car": "wvb-362"}'
    where org_id = ${world.orgId}`.execute(db)
  const proof = 'Same household as WVB 362'
  expect((await call('POST', 'privacy/access_packages', { plate: 'SAFE99', proof })).status).toBe(201)
  await sql`insert into videos (org_id, time, id, site_id, camera_id, received_at, annotations)
    values (${world.orgId}, ${new Date()}, gen_random_uuid(), ${world.siteId}, ${world.camera.id}, now(),
      '{"1": {"data": {"type": "comment", "comment": {"text": "hit by wvb 362"}}}}')`.execute(db)
  await sql`insert into enquiries (org_id, id, user_id, message, phone_number, enquiry_case, created_at)
    values (${world.orgId}, gen_random_uuid(), ${world.admin.id}, 'Cannot find wvb 362', '', '', now())`.execute(
    db,
  )
  await say('wvb 362 has left')
  await runJobs(product)
  const spellings = ['WVB362', 'wvb362', 'wvb 362', 'wvb%20362', 'Wvb 362', 'wvb-362', 'WVB 362']
  const before = await Promise.all(spellings.map(tablesWith))
  expect(before.flat()).toEqual(
    expect.arrayContaining([
      'access_packages',
      'audit_log',
      'customers',
      'enquiries',
      'filter_list_plates',
      'ingest_log',
      'messages',
      'notifications',
      'videos',
      'views',
    ]),
  )

  expect(await erase('wvb 362')).toMatchObject({ state: 'done', kept: [], counts: { passes: 2 } })
  expect(await Promise.all(spellings.map(tablesWith))).toEqual(spellings.map(() => []))
  expect((await call('GET', 'customers/SAFE99')).body).toMatchObject({
    name: 'Sister of [erased]',
    company: '[erased] Ltd',
    notes: 'shares [erased]',
  })
  const { body } = await call('GET', 'views')
  expect(JSON.stringify(body)).toContain('plates=SAFE99%2C%5Berased%5D')
})

test('an access package has searches, messages and posts with the plate in any spelling', async () => {
  await see('wvb-362', 3)
  for (const plates of ['wvb362', 'WVB%20362', 'XWVB362'])
    await call('GET', `explorer/detections?plates=${plates}`)
  await say('wvb 362 has left')
  await say('WVB3621 has left')
  const form = { plate: 'WVB362', proof: 'Passport seen' }
  const { id } = (await call('POST', 'privacy/access_packages', form)).body
  await runJobs(product)
  const { body } = await call('GET', 'privacy/access_packages')
  const made = body.find((each: { id: string }) => each.id === id)
  expect(made).toMatchObject({ counts: { passes: 1, messages: 1, looks: 2 } })
})

test('the erasure of a short plate leaves what only contains its letters', async () => {
  await see('ME', 3)
  await see('SOME12', 2)
  await call('GET', 'explorer/detections?plates=SOME12')
  await call('PUT', 'customers/SOME12', { name: 'HOME LTD', notes: 'TIME TO GO' })
  await say('SOME12 HAS LEFT HOME')
  await runJobs(product)
  const stored = async () => {
    const counts = ['ingest_log', 'messages', 'notifications', 'audit_log', 'customers']
    const rows = counts.map(async (table) => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} as each
        where org_id = ${world.orgId} and each::text like '%SOME12%'`.execute(db)
      return [table, found[0]!.count]
    })
    return Promise.all(rows)
  }
  const before = await stored()
  expect(before.every(([, count]) => Number(count) > 0)).toBe(true)
  expect(await erase('me')).toMatchObject({ counts: { passes: 1, posts: expect.any(Number) } })
  expect(await stored()).toEqual(before)
  expect((await call('GET', 'customers/SOME12')).body).toMatchObject({
    name: 'HOME LTD',
    notes: 'TIME TO GO',
  })
})

test('a plate with letters beyond ASCII is erased, and not the plate without them', async () => {
  await see('MÜAB123', 3)
  await see('MAB123', 2)
  const left = async () => {
    const passes = db.selectFrom('passes').select('plate').where('org_id', '=', world.orgId)
    return (await passes.orderBy('plate').execute()).map(({ plate }) => plate)
  }
  expect(await left()).toEqual(['MAB123', 'MÜAB123'])
  expect(await erase('mü ab 123')).toMatchObject({ counts: { passes: 1 } })
  expect(await left()).toEqual(['MAB123'])
  expect(await tablesWith('MÜAB123')).toEqual([])
})
