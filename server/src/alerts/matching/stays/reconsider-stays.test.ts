import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { VehicleVisit } from '#contract/parking/api.ts'
import { ensureBuiltInLists } from '../../../filter-lists/built-in-lists.ts'
import { createAlert } from '../../../testing/alerts.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../../testing/cameras.ts'
import { startDelivery } from '../../../testing/messages.ts'
import { requestAs, startProduct } from '../../../testing/product/test-app.ts'
import { watchClock } from '../../../testing/product/watch-clock.ts'

const product = await startProduct()
const { db } = product.deps
const { mails, deliver } = startDelivery(product)
const start = Date.parse('2026-06-10T00:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute)

/** A carpark with a limit of 120 minutes whose alert reports stays of 120 minutes. */
async function openCarpark() {
  product.setNow(at(0))
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const { orgId, siteId } = world
  const exit = await createCamera(product.deps, orgId, siteId, { function_type: FunctionType.EXIT })
  await db.updateTable('sites').set({ max_stay_minutes: 120 }).where('id', '=', siteId).execute()
  await ensureBuiltInLists(db, orgId, at(0))
  const { id: list_id } = await db
    .selectFrom('filter_lists')
    .select('id')
    .where('org_id', '=', orgId)
    .where('description', '=', 'Any Vehicle')
    .executeTakeFirstOrThrow()
  const to = `${orgId}@parking.example`
  await createAlert(db, orgId, { list_id, email: [to], dwell_minutes: 120, watches_since: at(-60 * 24 * 60) })
  const call = requestAs(product, world.admin)
  const see = async (camera: TestCamera, minutes: number, plate: string) => {
    if (at(minutes) > product.deps.now()) product.setNow(at(minutes))
    const { status } = await post(product, camera, {
      time: at(minutes).toISOString(),
      detections: [{ type: 'car', confidence: 90, plate, plate_confidence: 95 }],
    })
    expect(status).toBe(200)
  }
  const tick = async (minutes: number) => {
    product.setNow(at(minutes))
    await watchClock(product)
  }
  const match = () =>
    db.selectFrom('alert_matches').select(['state', 'reason']).where('org_id', '=', orgId).execute()
  const sent = async () => {
    await deliver()
    return mails.filter((mail) => mail.to === to)
  }
  const visitAt = async (plate: string, minutes: number): Promise<VehicleVisit> =>
    (await call('GET', `explorer/live/visit?site=${siteId}&plate=${plate}&time=${at(minutes).toISOString()}`))
      .body.visit
  return { ...world, exit, call, see, tick, match, sent, visitAt }
}

const leaving = 'The vehicle has not been seen to leave'

test('a vehicle that is on site past the limit is reported with the doubt that it was not seen to leave', async () => {
  const { camera, see, tick, match, sent, visitAt } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await tick(131)
  expect(await match()).toEqual([{ state: 'notified', reason: null }])
  expect((await sent())[0]!.text).toContain(leaving)
  expect(await visitAt('STAY11', 10)).toMatchObject({
    overstay: 'claimed',
    is_overdue: true,
    doubts: [leaving],
  })
})

test('a claim is withdrawn with a message when the exit shows that it may have been two visits', async () => {
  const { camera, exit, see, tick, match, sent } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await tick(131)
  await sent()
  await see(exit, 10 + 25 * 60, 'STAY11')
  expect(await match()).toEqual([
    { state: 'withdrawn', reason: expect.stringMatching(/^May be two visits: .*for two visits/) },
  ])
  const [claim, withdrawal, ...others] = await sent()
  expect(withdrawal!.subject).toBe(`Withdrawn: ${claim!.subject}`)
  expect(withdrawal!.text).toContain('May be two visits')
  expect(others).toEqual([])
})

test('a claim stays when the exit leaves no doubt', async () => {
  const { camera, exit, see, tick, match, sent } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await tick(131)
  await see(exit, 200, 'STAY11')
  await tick(201)
  expect(await match()).toEqual([{ state: 'notified', reason: null }])
  expect(await sent()).toHaveLength(1)
})

test('a claim is withdrawn when the vehicle enters again without having been seen to leave', async () => {
  const { camera, see, tick, match } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await tick(131)
  await see(camera, 500, 'STAY11')
  expect(await match()).toEqual([{ state: 'withdrawn', reason: expect.stringContaining('entered again on') }])
})

test('a claim is withdrawn when a pass that arrives late shows that the vehicle had left', async () => {
  const { camera, exit, see, tick, match } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await tick(131)
  await see(exit, 60, 'STAY11')
  expect(await match()).toEqual([
    { state: 'withdrawn', reason: expect.stringContaining('did not stay longer') },
  ])
})

test('splitting a stay withdraws its claim, and undoing the split reports it again', async () => {
  const { camera, exit, see, tick, match, sent, visitAt, call } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await tick(131)
  await see(exit, 400, 'STAY11')
  await sent()
  const { id } = await visitAt('STAY11', 10)
  const { body: split } = await call('POST', `explorer/live/visits/${id}/split`)
  expect(await match()).toEqual([
    { state: 'withdrawn', reason: 'May be two visits: A person has split it into two visits' },
  ])
  expect(await sent()).toHaveLength(2)
  expect((await call('DELETE', `explorer/live/visits/edits/${split.id}`)).status).toBe(204)
  expect(await match()).toEqual([{ state: 'notified', reason: null }])
  const mailsSent = await sent()
  expect(mailsSent).toHaveLength(3)
  expect(mailsSent[2]!.text).toContain('Later passes or a correction')
})

test('joining two halves to a short stay withdraws the claim of the first', async () => {
  const { camera, exit, see, tick, match, visitAt, call } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await see(exit, 60, 'QRS999')
  await tick(131)
  expect((await match()).map(({ state }) => state)).toEqual(['notified'])
  const [first, second] = [await visitAt('STAY11', 10), await visitAt('QRS999', 60)]
  const joined = await call('POST', `explorer/live/visits/${first.id}/join`, { with: second.id })
  expect(joined.status).toBe(201)
  expect((await match()).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('correcting the plate of an exit withdraws the claim of the vehicle that left, and undoing it reports it again', async () => {
  const { orgId, camera, exit, see, tick, match, call } = await openCarpark()
  await see(camera, 10, 'STAY11')
  await see(exit, 60, 'QRS999')
  await tick(131)
  const pass = await db
    .selectFrom('passes')
    .select('id')
    .where('org_id', '=', orgId)
    .where('plate', '=', 'QRS999')
    .executeTakeFirstOrThrow()
  const corrected = await call('POST', 'explorer/plate_corrections', { id: pass.id, plate: 'STAY11' })
  expect(corrected.status).toBe(201)
  const states = async () => (await match()).map(({ state }) => state)
  expect(await states()).toEqual(['withdrawn'])
  await call('DELETE', `explorer/plate_corrections/${corrected.body.id}`)
  expect(await states()).toEqual(['notified'])
})

/** A month in which a third of the vehicles without an exit at the limit left later, and the others were never seen. */
async function missExits(carpark: Awaited<ReturnType<typeof openCarpark>>) {
  const { orgId, siteId, camera, exit } = carpark
  const day = 24 * 60
  const plate = (index: number) => `P${String(index).padStart(2, '0')}${'ABCDEFGHJK'[index % 10]}${index}`
  await db
    .insertInto('visits')
    .values(
      Array.from({ length: 30 }, (_, index) => {
        const entry_time = at(-10 * day + index * 60)
        const left = index % 3 === 0 ? at(-10 * day + index * 60 + 180) : null
        return {
          org_id: orgId,
          id: crypto.randomUUID(),
          site_id: siteId,
          plate: plate(index),
          plate_key: plate(index),
          entry_time,
          entry_camera_id: camera.id,
          entry_pass_id: crypto.randomUUID(),
          entry_plate: plate(index),
          exit_time: left,
          exit_camera_id: left && exit.id,
          exit_pass_id: left && crypto.randomUUID(),
          exit_plate: left && plate(index),
          closed_at: left ? null : at(-9 * day + index * 60),
          closed_why: left ? null : ('expired' as const),
        }
      }),
    )
    .execute()
}

test('where most such vehicles had left unseen, an open stay is withheld, and reported when its exit is seen', async () => {
  const carpark = await openCarpark()
  await missExits(carpark)
  const { camera, exit, see, tick, match, sent, visitAt } = carpark
  await see(camera, 10, 'STAY11')
  await tick(131)
  expect(await match()).toEqual([
    {
      state: 'suppressed',
      reason:
        'May have left unseen: Exits are missed at this site: of 30 vehicles that were not seen to leave within this time, 20 were never seen to leave',
    },
  ])
  expect(await visitAt('STAY11', 10)).toMatchObject({ overstay: 'doubtful', is_overdue: false })
  expect(await sent()).toEqual([])
  await see(exit, 200, 'STAY11')
  expect(await match()).toEqual([{ state: 'notified', reason: null }])
  expect((await sent())[0]!.text).toContain('Sent late')
})
