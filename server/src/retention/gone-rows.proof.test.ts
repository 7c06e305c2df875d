import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RetentionSettings } from '#contract/retention/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { rebuildSums } from '../ingest/storing/rebuild-sums.ts'
import { createList } from '../testing/alerts.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { readSums } from '../testing/sums.ts'
import { createSafetyWorld, safetyNow } from '../testing/worlds/safety-world.ts'
import { createVehicleHistory } from '../testing/worlds/vehicle-history.ts'
import { createSurvey, surveyStart } from '../testing/worlds/wildlife-survey.ts'
import { runRetention } from './run-retention.ts'
import { findRetention, saveRetention } from './settings.ts'

const product = await startProduct()
const { db } = product.deps
const month = { pictures: 30, clips: 30, unlisted: 30, listed: 30, observations: 30, sightings: 30 }

/** Deletes what is older than a time, less what the settings keep. */
async function deleteBefore(
  orgId: string,
  time: Date,
  {
    days = {},
    sites = [],
  }: { days?: Partial<RetentionSettings['days']>; sites?: RetentionSettings['sites'] } = {},
): Promise<void> {
  const now = new Date(time.getTime() + 30 * dayMs)
  const stored = await findRetention(db, orgId)
  await saveRetention(db, orgId, { days: { ...stored.days, ...month, ...days }, sites }, now)
  await runRetention({ ...product.deps, now: () => now }, orgId)
}

interface Person {
  orgId: string
  key: string
}

/** Most lists have several pages of this length. */
const pageLength = 25

/** Every page of a list, as a user turns them. */
async function readAll({ key }: Person, list: string): Promise<{ count: number; ids: string[] }> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const url = `/api/v1/${list}${list.includes('?') ? '&' : '?'}page_length=${pageLength}&page=${page}`
    const { status, body } = await product.request('GET', url, { key })
    expect([url, status]).toEqual([url, 200])
    ids.push(
      ...(body.results as { id?: string; image_id?: string }[]).map(({ id, image_id }) => (id ?? image_id)!),
    )
    expect([url, ids.length]).toEqual([url, Math.min(page * pageLength, body.count)])
    if (body.results.length === 0) return { count: body.count, ids }
  }
}

async function countRows(table: string, orgId: string, condition = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where org_id = ${orgId} and ${sql.raw(condition)}`.execute(
    db,
  )
  return rows[0]!.count
}

const kinds = ['camera', 'detection', 'observation', 'safety_image', 'sighting']
const tables = kinds.flatMap((kind) => ['hours', 'days', 'months'].map((period) => `${kind}_${period}`))
const keys = [
  'hour',
  'day',
  'month',
  'camera_id',
  'type',
  'violation_type',
  'risk_class',
  'object_class',
  'confidence_class',
]
type SumRow = Record<string, unknown>
const keyOf = (row: SumRow) => keys.map((name) => String(row[name])).join(' ')

/** Each sum by its key and column, without zeros. */
function flat(rows: readonly SumRow[], sign: 1 | -1, into = new Map<string, number>()): Map<string, number> {
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      if (keys.includes(name) || typeof value !== 'number') continue
      const key = `${keyOf(row)} ${name}`
      const sum = Math.round(((into.get(key) ?? 0) + sign * value) * 1e3) / 1e3
      if (sum === 0) into.delete(key)
      else into.set(key, sum)
    }
  return into
}

/** The sums stay, and less those of deleted rows they equal the sums of the rows that are left. */
async function expectSums(orgId: string, before: Record<string, unknown[]>): Promise<void> {
  const after = await readSums(db, orgId)
  const gone: Record<string, SumRow[]> = {}
  for (const table of tables) {
    expect([table, after[table]]).toEqual([table, before[table]])
    const { rows } = await sql<SumRow>`
      select * from ${sql.table(`gone_${table}`)} where org_id = ${orgId}`.execute(db)
    gone[table] = rows
  }
  await db.deleteFrom('retention_marks').where('org_id', '=', orgId).execute()
  expect(await rebuildSums(db, orgId)).toBe(true)
  const rebuilt = await readSums(db, orgId)
  for (const table of tables) {
    const left = flat(gone[table]!, -1, flat(before[table] as SumRow[], 1))
    expect([table, left]).toEqual([table, flat(rebuilt[table] as SumRow[], 1)])
  }
}

test('lists of vehicles equal the rows that one site, a list of plates and the cutoff left', async () => {
  const { admin, orgId, sites, now } = await createVehicleHistory(product, { vehicles: 70 })
  const { rows: busy } = await sql<{ plate: string }>`
    select plate from plates where org_id = ${orgId} order by times_seen desc, plate limit 5`.execute(db)
  await createList(
    db,
    orgId,
    busy.map(({ plate }) => plate),
  )
  const before = await readSums(db, orgId)
  const detections = await countRows('detections', orgId)
  await deleteBefore(orgId, new Date(now.getTime() - 15 * dayMs - hourMs / 3), {
    days: { listed: null },
    sites: [{ site_id: sites[1]!.id, days: { unlisted: null, pictures: null } }],
  })
  const left = await countRows('detections', orgId)
  expect(left).toBeGreaterThan(detections * 0.3)
  expect(left).toBeLessThan(detections * 0.8)

  const vehicles = "(type in ('car', 'truck', 'bus', 'motorcycle', 'van', 'bicycle') or plate is not null)"
  expect((await readAll(admin, 'explorer/detections')).count).toBe(
    await countRows('detections', orgId, vehicles),
  )
  expect((await readAll(admin, 'explorer/detections/unique')).count).toBe(await countRows('passes', orgId))
  expect((await readAll(admin, 'explorer/images')).count).toBe(
    await countRows('images', orgId, 'has_picture'),
  )
  const from = new Date(now.getTime() - 20 * dayMs - hourMs / 2).toISOString()
  for (const list of ['explorer/detections', 'explorer/detections/unique', 'explorer/images'])
    for (const filter of [
      'confidence=low',
      'confidence=high',
      'detection_types=car',
      `sites=${sites[1]!.id}`,
      `from=${from}`,
    ]) {
      const { count, ids } = await readAll(admin, `${list}?${filter}`)
      expect([list, filter, ids.length, new Set(ids).size]).toEqual([list, filter, count, count])
    }
  await expectSums(orgId, before)
})

test('lists of observations and their pictures equal the rows that are left', async () => {
  const { admin, orgId } = await createSafetyWorld(product)
  const before = await readSums(db, orgId)
  await deleteBefore(orgId, new Date(safetyNow.getTime() - 5 * dayMs - hourMs / 3))
  const left = await countRows('observations', orgId)
  expect(left).toBeGreaterThan(10)
  expect((await readAll(admin, 'hsafety/detections')).count).toBe(left)
  expect((await readAll(admin, 'hsafety/images')).count).toBe(
    await countRows('images', orgId, 'risk_level is not null'),
  )
  for (const list of ['hsafety/detections', 'hsafety/images'])
    for (const filter of ['confidence=low', 'confidence=high', 'risk_class=3']) {
      const { count, ids } = await readAll(admin, `${list}?${filter}`)
      expect([list, filter, ids.length, new Set(ids).size]).toEqual([list, filter, count, count])
    }
  await expectSums(orgId, before)
})

test('pictures keep their place in lists after their detections are deleted', async () => {
  const { admin, orgId } = await createSafetyWorld(product)
  const before = await readSums(db, orgId)
  // Pictures are kept longer than the detections on them.
  await deleteBefore(orgId, new Date(safetyNow.getTime() - 5 * dayMs), { days: { pictures: null } })
  const all = await readAll(admin, 'hsafety/images')
  expect([all.ids.length, all.count]).toEqual([
    all.count,
    await countRows('images', orgId, 'risk_level is not null'),
  ])
  for (const confidence of ['low', 'medium', 'high']) {
    const { count, ids } = await readAll(admin, `hsafety/images?confidence=${confidence}`)
    expect([confidence, ids.length]).toEqual([confidence, count])
  }
  await expectSums(orgId, before)
})

test('the list of sightings equals the rows that are left', async () => {
  const { admin, shore, send } = await createSurvey(product)
  const later = { type: 'maui', confidence: 88, bb: { l: 5, t: 5, r: 50, b: 50 } }
  await send(shore, { seconds: 7300, detections: [later] })
  const before = await readSums(db, admin.orgId)
  const all = await countRows('sightings', admin.orgId)
  await deleteBefore(admin.orgId, new Date(surveyStart + hourMs))
  const left = await countRows('sightings', admin.orgId)
  expect([all, left]).toEqual([6, 1])
  expect((await readAll(admin, 'maui/dolphin_sightings')).count).toBe(left)
  await expectSums(admin.orgId, before)
})

const countsOf: Record<string, string[]> = {
  camera: ['images', 'passes', 'reads'],
  detection: ['detections', 'plate_detections', 'passes', 'plate_passes', 'speed_count'],
  observation: ['observations', 'false_observations'],
  safety_image: ['images'],
  sighting: ['sightings', 'things'],
}

/** The counts of deleted rows that lists subtract. */
async function readGone(orgIds: readonly string[]): Promise<Record<string, Map<string, number>>> {
  const found: Record<string, Map<string, number>> = {}
  for (const table of tables) {
    const named = new Set([...keys, ...countsOf[table.replace(/_[a-z]+$/, '')]!])
    const { rows } = await sql<SumRow>`
      select * from ${sql.table(`gone_${table}`)} where org_id = any(${[...orgIds]}::uuid[])`.execute(db)
    const ofLists = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => named.has(name))),
    )
    found[table] = flat(ofLists, 1)
  }
  return found
}

test('the upgrade counts rows that an earlier version deleted', async () => {
  const vehicles = await createVehicleHistory(product, { seed: 5, vehicles: 60 })
  await deleteBefore(vehicles.orgId, new Date(vehicles.now.getTime() - 20 * dayMs))
  const safety = await createSafetyWorld(product)
  await deleteBefore(safety.orgId, new Date(safetyNow.getTime() - 4 * dayMs), { days: { pictures: null } })
  const { admin: survey } = await createSurvey(product)
  await deleteBefore(survey.orgId, new Date(surveyStart + hourMs))
  const orgIds = [vehicles.orgId, safety.orgId, survey.orgId]
  const gone = await readGone(orgIds)
  for (const kind of kinds) expect([kind, gone[`${kind}_hours`]!.size > 2]).toEqual([kind, true])
  for (const table of tables) await sql`delete from ${sql.table(`gone_${table}`)}`.execute(db)
  const migration = new URL('../../migrations/265_gone_rows_before.sql', import.meta.url)
  await product.deps.pool.query(await readFile(migration, 'utf8'))
  expect(await readGone(orgIds)).toEqual(gone)
})
