import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { createCamera } from '../testing/cameras.ts'
import { createOrganisation } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { readSums } from '../testing/sums.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { findIngestCamera } from './door/find-camera.ts'
import { openPastStore } from './store-past.ts'
import { rebuildSums } from './storing/rebuild-sums.ts'

const product = await startProduct()
const { deps } = product
const { db } = deps

async function carpark() {
  const { id: orgId } = await createOrganisation(db)
  const { id: siteId } = await createSite(db, orgId)
  const gate = async (function_type: FunctionType) => {
    const { id } = await createCamera(deps, orgId, siteId, { function_type })
    return (await findIngestCamera(db, orgId, id))!
  }
  return { orgId, entry: await gate(FunctionType.ENTRY), exit: await gate(FunctionType.EXIT) }
}

type Gate = Awaited<ReturnType<typeof carpark>>['entry']
type Seen = [gate: Gate, time: string, plate: string]

/** Stores past passes in the given order. */
async function storePast(seen: readonly Seen[], note = async () => {}): Promise<void> {
  const past = openPastStore(deps)
  const posts = seen.map(([gate, time, plate]) => {
    const json = { time, detections: [{ type: 'car', confidence: 95, plate, plate_confidence: 96 }] }
    const payload = { contentType: 'application/json', pathSuffix: '', json, parts: [] }
    return past.prepare(gate, { payload, bytes: new Map() }, new Date(time), true)
  })
  try {
    await past.store(await Promise.all(posts), note)
  } finally {
    await past.close()
  }
}

const visitsOf = async (orgId: string) =>
  (await db.selectFrom('visits').selectAll().where('org_id', '=', orgId).orderBy('entry_time').execute()).map(
    ({ plate, entry_time, exit_time, closed_why }) => [
      plate,
      entry_time?.toISOString().slice(5, 13),
      exit_time?.toISOString().slice(5, 13),
      closed_why,
    ],
  )

test('storing an earlier week later leaves the visits of the following week unchanged', async () => {
  const { orgId, entry, exit } = await carpark()
  await storePast([
    [entry, '2026-03-10T08:00:00Z', 'ABC123'],
    [exit, '2026-03-10T17:00:00Z', 'ABC123'],
    [entry, '2026-03-11T08:00:00Z', 'ABC123'],
  ])
  await storePast([
    [entry, '2026-03-03T08:00:00Z', 'ABC123'],
    [exit, '2026-03-03T17:00:00Z', 'ABC123'],
    [entry, '2026-03-04T08:00:00Z', 'ABC123'],
    [entry, '2026-03-05T08:00:00Z', 'ABC123'],
  ])
  expect(await visitsOf(orgId)).toEqual([
    ['ABC123', '03-03T08', '03-03T17', null],
    ['ABC123', '03-04T08', undefined, 'second-entry'],
    ['ABC123', '03-05T08', undefined, null],
    ['ABC123', '03-10T08', '03-10T17', null],
    ['ABC123', '03-11T08', undefined, null],
  ])
  const sums = await readSums(db, orgId)
  expect(sums['visit_hours']!.length).toBeGreaterThan(5)
  await rebuildSums(db, orgId)
  expect(sums).toEqual(await readSums(db, orgId))
})

test('a generated history is counted and logged but not published', async () => {
  const { orgId, entry } = await carpark()
  await storePast([[entry, '2026-03-10T08:00:00Z', 'KTR900']])
  const images = await db
    .selectFrom('images')
    .select(['id', 'has_picture'])
    .where('org_id', '=', orgId)
    .execute()
  expect(images).toMatchObject([{ has_picture: true }])
  const log = db.selectFrom('ingest_log').select(['outcome', 'image_id']).where('camera_id', '=', entry.id)
  expect(await log.execute()).toEqual([{ outcome: 'stored', image_id: images[0]!.id }])
  expect(await db.selectFrom('live_events').selectAll().where('org_id', '=', orgId).execute()).toEqual([])
  const camera = db.selectFrom('cameras').select(['last_seen', 'last_heard']).where('id', '=', entry.id)
  const then = new Date('2026-03-10T08:00:00Z')
  expect(await camera.execute()).toEqual([{ last_seen: then, last_heard: then }])
})

test('stores nothing when the note fails', async () => {
  const { orgId, entry } = await carpark()
  const stored = storePast([[entry, '2026-03-10T08:00:00Z', 'MLB700']], () =>
    Promise.reject(new Error('gone')),
  )
  await expect(stored).rejects.toThrow('gone')
  expect(await db.selectFrom('images').select('id').where('org_id', '=', orgId).execute()).toEqual([])
})
