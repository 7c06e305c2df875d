import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { VehicleVisit } from '#contract/parking/api.ts'
import { languageCookie } from '#contract/product/languages.ts'
import { visitEditRefusals } from '#contract/parking/texts.ts'
import { newId } from '../../core/ids.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { requestAs, startProduct } from '../../testing/product/test-app.ts'
import { readSums } from '../../testing/sums.ts'

const product = await startProduct()
const { db } = product.deps
const start = Date.parse('2026-06-10T00:00:00Z')
const minute = 60_000

async function createCarpark() {
  product.setNow(new Date(start + 2000 * minute))
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  await db.updateTable('sites').set({ max_stay_minutes: 120 }).where('id', '=', world.siteId).execute()
  const exit = await createCamera(product.deps, world.orgId, world.siteId, {
    function_type: FunctionType.EXIT,
  })
  const see = (camera: TestCamera, minutes: number, plate: string, confidence = 95) =>
    post(product, camera, {
      time: new Date(start + minutes * minute).toISOString(),
      detections: [{ type: 'car', confidence: 90, plate, plate_confidence: confidence }],
    })
  const call = requestAs(product, world.admin)
  const visitAt = async (plate: string, minutes: number): Promise<VehicleVisit> => {
    const time = new Date(start + minutes * minute).toISOString()
    return (await call('GET', `explorer/live/visit?site=${world.siteId}&plate=${plate}&time=${time}`)).body
      .visit
  }
  const visits = () =>
    db
      .selectFrom('visits')
      .select(['entry_plate', 'exit_plate', 'closed_why'])
      .where('org_id', '=', world.orgId)
      .orderBy('entry_time')
      .execute()
  return { ...world, exit, see, call, visitAt, visits }
}

test('reports a stay that is too long, but not one with a similar exit meanwhile, and gives the reason', async () => {
  const { camera, exit, see, visitAt } = await createCarpark()
  await see(camera, 0, 'LNG111')
  await see(exit, 150, 'LNG111')
  expect(await visitAt('LNG111', 150)).toMatchObject({ overstay: 'claimed', is_overdue: true, doubts: [] })
  await see(camera, 0, 'ABC123')
  await see(exit, 60, 'A8K123')
  await see(exit, 150, 'ABC123')
  const doubtful = await visitAt('ABC123', 150)
  expect(doubtful).toMatchObject({ overstay: 'doubtful', is_overdue: false, minutes: 150 })
  expect(doubtful.doubts).toEqual([expect.stringContaining('A8K123 left on')])
  await see(camera, 0, 'SHT222')
  await see(exit, 60, 'SHT222')
  expect(await visitAt('SHT222', 60)).toMatchObject({ overstay: 'within', doubts: [] })
  await see(camera, 0, 'DAY333')
  await see(exit, 1500, 'DAY333')
  expect((await visitAt('DAY333', 1500)).doubts).toEqual([expect.stringContaining('for two visits')])
})

test('doubts about stays are in the language of the page, and in English for programs', async () => {
  const { camera, exit, see, admin, siteId } = await createCarpark()
  await see(camera, 0, 'DAY333')
  await see(exit, 1500, 'DAY333')
  const time = new Date(start + 1500 * minute).toISOString()
  const doubtsIn = async (language: string) => {
    const get = async (url: string) =>
      (
        await product.request('GET', `/api/v1/explorer/${url}`, {
          key: admin.key,
          headers: { cookie: `${languageCookie}=${language}` },
        })
      ).body
    const { visit } = await get(`live/visit?site=${siteId}&plate=DAY333&time=${time}`)
    const { results } = await get('visits')
    return [...visit.doubts, ...results[0].doubts]
  }
  const [english, german] = [await doubtsIn('en'), await doubtsIn('de')]
  expect(english).toEqual(Array(2).fill(expect.stringContaining('for two visits')))
  expect(german).toEqual(Array(2).fill(expect.stringContaining('zwei Besuche')))
})

/** Forty vehicles that came twice within 150 to 345 minutes, and passes that were missed. */
async function storePast(orgId: string, siteId: string, missed: number) {
  const at = (minutes: number) => new Date(start - 20_000 * minute + minutes * minute)
  const row = (plate: string, entry: number | null, exit: number | null) => ({
    org_id: orgId,
    id: crypto.randomUUID(),
    site_id: siteId,
    plate,
    plate_key: plate,
    entry_time: entry === null ? null : at(entry),
    exit_time: exit === null ? null : at(exit),
    closed_at: exit === null && entry !== null ? at(entry + 1) : null,
    closed_why: exit === null ? ('second-entry' as const) : null,
  })
  const returns = Array.from({ length: 40 }, (_, index) => [
    row(`RTN${index}`, 0, 30),
    row(`RTN${index}`, 100, 150 + 5 * index),
  ])
  const halves = Array.from({ length: missed }, (_, index) => [
    row(`ENT${index}`, 0, null),
    row(`EXT${index}`, null, 30),
  ])
  await db
    .insertInto('visits')
    .values([...returns, ...halves].flat())
    .execute()
}

test.each([
  { missed: 0, overstay: 'claimed', doubts: [] },
  { missed: 6, overstay: 'doubtful', doubts: [expect.stringContaining('take 2 hours 30 minutes for two')] },
])(
  'a stay as long as two short visits is $overstay where each camera missed $missed passes',
  async ({ missed, ...verdict }) => {
    const { orgId, siteId, camera, exit, see, visitAt } = await createCarpark()
    await storePast(orgId, siteId, missed)
    await see(camera, 0, 'LNG111')
    await see(exit, 160, 'LNG111')
    expect(await visitAt('LNG111', 160)).toMatchObject(verdict)
  },
)

test('a user splits a visit and undoes it, which updates the sums and the audit log', async () => {
  const { orgId, camera, exit, see, call, visits, visitAt } = await createCarpark()
  await see(camera, 0, 'ABC123')
  await see(exit, 1500, 'ABC123')
  const before = { visits: await visits(), sums: await readSums(db, orgId) }
  const { id } = await visitAt('ABC123', 1500)
  const split = await call('POST', `explorer/live/visits/${id}/split`)
  expect(split).toMatchObject({ status: 201, body: { kind: 'split' } })
  const halves = [
    { entry_plate: 'ABC123', exit_plate: null, closed_why: 'split' },
    { entry_plate: null, exit_plate: 'ABC123', closed_why: null },
  ]
  expect(await visits()).toEqual(halves)
  const kept = await readSums(db, orgId)
  await rebuildSums(db, orgId)
  expect(await readSums(db, orgId)).toEqual(kept)
  await see(camera, 1600, 'ABC123')
  expect((await visits()).slice(0, 1), 'a later pass does not join them').toEqual(halves.slice(0, 1))
  expect((await call('DELETE', `explorer/live/visits/edits/${split.body.id}`)).status).toBe(204)
  expect((await visits())[0]).toEqual(before.visits[0])
  const again = await call('DELETE', `explorer/live/visits/edits/${split.body.id}`)
  expect(again).toMatchObject({ status: 409, body: { detail: visitEditRefusals.undone } })
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('org_id', '=', orgId)
    .where('action', 'like', 'visit.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['visit.split', 'visit.restored'])
})

test('a visit without an exit and one without an entry are joined; others are rejected', async () => {
  const { orgId, camera, exit, see, call, visits } = await createCarpark()
  await see(camera, 0, 'ABC123')
  await see(exit, 100, 'XYZ789')
  await see(exit, 101, 'KLM456')
  const rows = await db.selectFrom('visits').selectAll().where('org_id', '=', orgId).orderBy('id').execute()
  const [entered, left, other] = rows
  const join = (id: string, withId: string) =>
    call('POST', `explorer/live/visits/${id}/join`, { with: withId })
  expect((await join(left!.id, other!.id)).body).toEqual({ non_field_errors: [visitEditRefusals.notHalves] })
  expect((await join(entered!.id, left!.id)).status).toBe(201)
  expect(await visits()).toEqual([
    { entry_plate: 'ABC123', exit_plate: 'XYZ789', closed_why: null },
    { entry_plate: null, exit_plate: 'KLM456', closed_why: null },
  ])
  const kept = await readSums(db, orgId)
  await rebuildSums(db, orgId)
  expect(await readSums(db, orgId)).toEqual(kept)
})

test('a visit without an exit proposes the visit that may be its other part, and no other', async () => {
  const { orgId, camera, exit, see, call, visits } = await createCarpark()
  await see(camera, 0, 'ABC123')
  await see(exit, 90, 'XYZ789')
  await see(exit, 100, 'ABC1Z4')
  const [entered] = await db
    .selectFrom('visits')
    .select(['id', 'site_id', 'entry_time'])
    .where('org_id', '=', orgId)
    .where('entry_plate', '=', 'ABC123')
    .execute()
  const query = new URLSearchParams({
    site: entered!.site_id,
    plate: 'ABC123',
    time: entered!.entry_time!.toISOString(),
  })
  const { body } = await call('GET', `explorer/live/visit?${query.toString()}`)
  expect(body.visit.join_with).toMatchObject({ plate: 'ABC1Z4' })
  await call('POST', `explorer/live/visits/${entered!.id}/join`, { with: body.visit.join_with.id })
  expect(await visits()).toContainEqual({ entry_plate: 'ABC123', exit_plate: 'ABC1Z4', closed_why: null })
})

test('the list of vehicles on site gives the doubts about each stay that is too long', async () => {
  const { camera, see, call } = await createCarpark()
  await see(camera, 1500, 'SURE11')
  await see(camera, 1510, 'DIM222', 40)
  await see(camera, 1990, 'NEW333')
  const { results } = (await call('GET', 'explorer/live/dwell_time')).body
  const leaving = 'The vehicle has not been seen to leave'
  expect(
    results.map(({ plate, is_overdue, overstay, doubts }: Record<string, unknown>) => [
      plate,
      is_overdue,
      overstay,
      doubts,
    ]),
  ).toEqual([
    ['SURE11', true, 'claimed', [leaving]],
    ['DIM222', true, 'doubtful', ['The plate was read with little confidence at the entry', leaving]],
    ['NEW333', false, 'within', []],
  ])
})

test('the other half of a visit is found behind any number of other vehicles', async () => {
  const { orgId, siteId, camera, exit, see, visitAt } = await createCarpark()
  await see(camera, 0, 'ABC123')
  await see(exit, 100, 'ABC1Z4')
  await db
    .insertInto('visits')
    .values(
      Array.from({ length: 1100 }, (_, index) => {
        const time = new Date(start + minute + index * 1000)
        const plate = `QQ9${String(index).padStart(4, '0')}`
        const seen = {
          exit_time: time,
          exit_camera_id: exit.id,
          exit_pass_id: newId(time),
          exit_plate: plate,
        }
        return { org_id: orgId, id: newId(time), site_id: siteId, plate, plate_key: plate, ...seen }
      }),
    )
    .execute()
  expect((await visitAt('ABC123', 0)).join_with).toMatchObject({ plate: 'ABC1Z4' })
})
