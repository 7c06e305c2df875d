import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { privacyMessages } from '#contract/privacy/api.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { startDelivery, notify } from '../testing/messages.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, secrets } = product.deps
let world: CameraWorld

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

async function see(plate: string, hours: number): Promise<void> {
  const detections = [{ type: 'car', confidence: 96, plate, plate_confidence: 96, bb: [0, 0, 25, 25] }]
  const time = new Date(Date.now() - hours * hourMs).toISOString()
  const event = { time, detections, source: { address: '127.0.0.1', year: '2026', speed: '25' } }
  expect((await post(product, world.camera, event)).status).toBe(200)
  await call('GET', `cameras/${world.camera.id}/ingest_log`)
}

/** All that an erasure may change, except for its receipts. */
async function contents(): Promise<Record<string, string[]>> {
  const tables = ['ingest_log', 'messages', 'notifications', 'audit_log', 'customers', 'passes', 'views']
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.table(table)} as each where org_id = ${world.orgId} order by 1`.execute(
      db,
    )
    found[table] = rows.map(({ row }) => row).filter((row) => !/,(erasure|access)\./.test(row))
  }
  return found
}

const form = (plate: string) => ({ plate, proof: 'Passport seen in 2026', is_confirmed: true })
const forms = ['privacy/erasures/preview', 'privacy/erasures', 'privacy/access_packages']

async function erase(plate: string) {
  const requested = await call('POST', 'privacy/erasures', form(plate))
  expect(requested.status).toBe(201)
  await runJobs(product)
  return (await call('GET', `privacy/erasures/${requested.body.id}`)).body
}

beforeEach(async () => {
  world = await createCameraWorld(product)
  await see('KUP522', 3)
  await see('SAFE99', 2)
  await call('GET', 'explorer/detections?plates=KUP522')
  await call('PUT', 'customers/SAFE99', { name: 'Ann', notes: 'Since 10.03.2026, 25 % off' })
  await notify(product, world.orgId, [{ channel: 'email', to: 'watch@parking.example' }], {
    plate: 'KUP522',
    title: 'KUP522 seen 25 times in 2026',
    data: { count: 25, since: '2026-03-10T08:00:00Z', server: '127.0.0.1' },
  })
  await startDelivery(product).deliver()
})

test.each(['127001', '25', '2026', 'ZZZ999'])(
  'the plate %s, which was never stored, is refused for each form and changes nothing',
  async (plate) => {
    const before = await contents()
    for (const table of ['ingest_log', 'messages', 'notifications', 'audit_log', 'customers', 'passes'])
      expect(before[table]).not.toEqual([])
    for (const url of forms) {
      const { status, body } = await call('POST', url, form(plate))
      expect([url, status, body.plate]).toEqual([url, 400, [privacyMessages.neverStored]])
    }
    await runJobs(product)
    expect(await contents()).toEqual(before)
  },
)

test.each(['127001', '25', '2026'])(
  'erasing the stored plate %s takes what is about it, and nothing that only looks like it',
  async (plate) => {
    await call('GET', 'explorer/detections')
    const before = await contents()
    await see(plate, 1)
    await call('PUT', `customers/${plate}`, { name: 'Bob', notes: `Drives ${plate}` })
    await call('GET', `explorer/detections?plates=KUP522,${plate}`)
    const preview = await call('POST', 'privacy/erasures/preview', { plate })
    expect(preview).toMatchObject({
      status: 200,
      body: { plate, counts: { passes: 1, detections: 1, customers: 1, messages: 0, audit_rows: 2 } },
    })
    const receipt = await erase(plate)
    // The preview is in the log as well.
    const audit_rows = preview.body.counts.audit_rows + 1
    expect(receipt).toMatchObject({ state: 'done', kept: [], counts: { ...preview.body.counts, audit_rows } })
    const after = await contents()
    const { audit_log, ...others } = before
    expect(after).toMatchObject(others)
    expect(after['audit_log']).toEqual(expect.arrayContaining(audit_log!))
    const { rows: searches } = await sql<{ subject: string; detail: object }>`
      select subject, detail from audit_log where org_id = ${world.orgId} and subject like 'KUP522,%'`.execute(
      db,
    )
    expect(searches).toEqual([{ subject: 'KUP522,[erased]', detail: { address: '127.0.0.1' } }])
    expect((await verifyChain(db, world.orgId, signingKey(secrets))).faults).toEqual([])
  },
)

test('a pending escalation stays readable when a plate of digits is erased', async () => {
  await see('2026', 1)
  const id = await notify(product, world.orgId, [{ channel: 'email', to: 'watch@parking.example' }], {
    plate: '2026',
    title: '2026 seen',
    note: 'Call about 2026',
  })
  await sql`update notifications set escalate_at = now() - interval '1 minute', escalation = '[]' where id = ${id}`.execute(
    db,
  )
  expect(await erase('2026')).toMatchObject({ counts: { passes: 1, messages: 1 } })
  const { rows } = await sql<{
    content: { title: string; occurred_at: string; note: string; plate: string }
  }>`
    select content from notifications where id = ${id}`.execute(db)
  expect(rows[0]!.content).toMatchObject({
    plate: '[erased]',
    title: '[erased] seen',
    note: 'Call about [erased]',
    occurred_at: expect.stringMatching(/^20\d\d-/),
  })
  await startDelivery(product).deliver()
  expect((await call('GET', 'alert/history')).status).toBe(200)
})

test('an access package has only what is about its plate', async () => {
  await see('2026', 1)
  await call('GET', 'explorer/detections?plates=2026')
  await call('POST', 'privacy/access_packages', { plate: '2026', proof: 'Passport seen' })
  await runJobs(product)
  const { body } = await call('GET', 'privacy/access_packages')
  expect(body[0]).toMatchObject({ state: 'done', counts: { passes: 1, messages: 0, looks: 1 } })
})

test('a preview changes nothing and counts what the erasure then deletes', async () => {
  const before = await contents()
  const { counts } = (await call('POST', 'privacy/erasures/preview', { plate: 'kup 522' })).body
  expect(counts).toMatchObject({ passes: 1, detections: 1, messages: 1, audit_rows: 1 })
  expect(counts.posts).toBeGreaterThan(0)
  expect(await contents()).toEqual(before)
  // The preview is in the log as well.
  const audit_rows = counts.audit_rows + 1
  expect((await erase('KUP522')).counts).toEqual({ ...counts, audit_rows })
})
