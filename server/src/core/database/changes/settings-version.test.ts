import { expect, test } from 'vitest'
import { hourMs } from '#rules/time/lengths.ts'
import { housekeepingJob } from '../../../ingest/housekeeping.job.ts'
import { createOrganisation } from '../../../testing/people.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { createSite } from '../../../testing/sites.ts'
import { inPlaceOf } from '../../place.ts'
import { dropChangeNotices, recordChanges, recordsChanges } from '../cluster/record-changes.ts'
import { settingsVersion } from './settings-version.ts'

const product = await startProduct()
const { db, pool } = product.deps

// The triggers of a cluster, on a single server.
await dropChangeNotices(pool)
await recordChanges(pool, () => undefined)

async function world() {
  const { id: orgId } = await createOrganisation(db)
  const { id: siteId } = await createSite(db, orgId)
  const rename = `update sites set name = name || '!' where org_id = '${orgId}' and id = '${siteId}'`
  return { orgId, rename, version: () => settingsVersion(db, orgId, true) }
}

test('every trigger that notified records changes', async () => {
  expect(await recordsChanges(pool)).toBe(true)
})

test('the version changes with the settings of its organisation only', async () => {
  const [one, other] = [await world(), await world()]
  const before = [await one.version(), await other.version()]
  expect(await one.version()).toBe(before[0])
  await pool.query(one.rename)
  expect(await one.version()).not.toBe(before[0])
  expect(await other.version()).toBe(before[1])
})

test('the version changes when the older of two transactions commits last', async () => {
  const { orgId, rename, version } = await world()
  const [older, newer] = [await pool.connect(), await pool.connect()]
  const tag = `insert into tags (org_id, id, slug, label) values ('${orgId}', gen_random_uuid(), 'x', 'X')`
  await older.query('begin')
  await older.query(rename)
  await newer.query('begin')
  await newer.query(tag)
  const before = await version()
  await newer.query('commit')
  const between = await version()
  await older.query('commit')
  const after = await version()
  older.release()
  newer.release()
  expect(new Set([before, between, after]).size).toBe(3)
})

test('a transaction adds one row, however much it changes', async () => {
  const { orgId, rename } = await world()
  const rows = async () =>
    (await pool.query('select from settings_changes where org_id = $1', [orgId])).rowCount!
  const before = await rows()
  const client = await pool.connect()
  await client.query(`begin; ${rename}; ${rename}; commit`)
  client.release()
  expect(await rows()).toBe(before + 1)
})

test('a version does not return after old changes were deleted', async () => {
  const { orgId, rename, version } = await world()
  const rows = async () =>
    (await pool.query('select from settings_changes where org_id = $1', [orgId])).rowCount
  await pool.query(rename)
  const before = await version()
  await pool.query(rename)
  product.setNow(new Date(Date.now() + 2 * hourMs))
  await housekeepingJob.task(product.deps)({}, undefined as never)
  expect(await rows()).toBe(1)
  expect(await version()).not.toBe(before)
  await pool.query(rename)
  expect(await version()).not.toBe(before)
})

test('a request reads the version once, and again while its own changes may be uncommitted', async () => {
  const { orgId, rename } = await world()
  await inPlaceOf(db, orgId, async () => {
    const before = await settingsVersion(db, orgId, true)
    await pool.query(rename)
    expect(await settingsVersion(db, orgId, true)).toBe(before)
    expect(await settingsVersion(db, orgId, false)).not.toBe(before)
  })
})
