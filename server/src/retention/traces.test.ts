import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { KeptDays } from '#contract/retention/api.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { newId } from '../core/ids.ts'
import { createList } from '../testing/alerts.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { runRetention } from './run-retention.ts'
import { findRetention, saveRetention } from './settings.ts'

const product = await startProduct()
const { db } = product.deps
const now = new Date(Math.ceil(Date.now() / hourMs) * hourMs + hourMs / 2)
product.setNow(now)
const old = new Date(now.getTime() - 40 * dayMs)

const plates = ['GONE111', 'HELD222', 'LIST333']
const tables = ['passes', 'visits', 'alert_matches', 'review_decisions', 'visit_edits']

const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
const exit = await createCamera(product.deps, world.orgId, world.siteId, { function_type: FunctionType.EXIT })
const place = { org_id: world.orgId, site_id: world.siteId }
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  product.request(method, `/api/v1/${path}`, { key: world.admin.key, body })

/** A stay of an hour that a user split, with a match of an alert and decisions about its pass and the stay. */
async function stay(plate: string): Promise<void> {
  for (const [camera, hours] of [
    [world.camera, 0],
    [exit, 1],
  ] as const) {
    const time = new Date(old.getTime() + hours * hourMs).toISOString()
    const detections = [{ type: 'car', confidence: 95, plate, plate_confidence: 60 }]
    expect((await post(product, camera, { time, detections })).status).toBe(200)
  }
  const visit = await db
    .selectFrom('visits')
    .select(['id', 'entry_pass_id'])
    .where('org_id', '=', world.orgId)
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow()
  expect((await call('POST', `explorer/live/visits/${visit.id}/split`)).status).toBe(201)
  const match = { alert_id: newId(), alert_name: 'Watch', kind: 'detection', state: 'notified' } as const
  await db
    .insertInto('alert_matches')
    .values({
      ...place,
      ...match,
      id: newId(now),
      camera_id: world.camera.id,
      subject: `pass:${visit.entry_pass_id}`,
      pass_id: visit.entry_pass_id,
      plate,
      time: old,
      created_at: now,
    })
    .execute()
  for (const [kind, subject_id] of [
    ['plate', visit.entry_pass_id!],
    ['visit', visit.id],
  ] as const)
    await db
      .insertInto('review_decisions')
      .values({
        ...place,
        id: newId(now),
        kind,
        subject_id,
        stage: 'first',
        decided_by: world.admin.id,
        decided_at: now,
        outcome: 'right',
        decision: JSON.stringify({ outcome: 'right' }),
        card: JSON.stringify({ title: plate, time: old.toISOString() }),
      })
      .execute()
}

/** The rows that contain a plate anywhere, by table. */
async function rowsWith(plate: string): Promise<number[]> {
  const counts = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as each
      where org_id = ${world.orgId} and each::text like ${`%${plate}%`}`.execute(db)
    counts.push(rows[0]!.count)
  }
  return counts
}

async function run(days: Partial<KeptDays>) {
  const settings = await findRetention(db, world.orgId)
  await saveRetention(db, world.orgId, { ...settings, days: { ...settings.days, ...days } }, now)
  return runRetention({ ...product.deps, now: () => now }, world.orgId)
}

test('matches, review decisions and splits go with the passes and visits they are about, and held or listed ones stay', async () => {
  for (const plate of plates) await stay(plate)
  await createList(db, world.orgId, ['LIST333'])
  const opened = await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114', people: [] })
  const hold = await call('POST', `cases/${opened.body.id}/holds`, { kind: 'plate', subject: 'HELD222' })
  expect(hold.status).toBe(201)
  const all = [2, 2, 1, 2, 1]
  for (const plate of plates) expect([plate, await rowsWith(plate)]).toEqual([plate, all])

  const deleted = { passes: 2, visits: 2, matches: 1, decisions: 2, visit_edits: 1 }
  expect(await run({ unlisted: 30, listed: 60 })).toMatchObject(deleted)
  expect(await rowsWith('GONE111')).toEqual([0, 0, 0, 0, 0])
  for (const plate of ['HELD222', 'LIST333']) expect([plate, await rowsWith(plate)]).toEqual([plate, all])
  const { body } = await call('GET', 'audit?action=retention.deleted')
  expect(body.results[0].subject).toContain(
    '1 matches of alerts, 2 review decisions, 1 splits and joins of visits',
  )

  expect(await run({ listed: 30 })).toMatchObject(deleted)
  expect(await rowsWith('LIST333')).toEqual([0, 0, 0, 0, 0])
  expect(await rowsWith('HELD222')).toEqual(all)
})
