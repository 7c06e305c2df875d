import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { correctionRefusals } from '#contract/vehicles/corrections.ts'
import { mayNotOperate } from '#contract/organisation/may-operate.ts'
import { createAlert, createList } from '../../testing/alerts.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { startDelivery } from '../../testing/messages.ts'
import { createPerson } from '../../testing/people.ts'
import { requestAs, startProduct } from '../../testing/product/test-app.ts'
import { readSums } from '../../testing/sums.ts'
import { rebuildSums } from '../storing/rebuild-sums.ts'

const product = await startProduct()
const { db } = product.deps
const start = Date.parse('2026-06-10T00:00:00Z')

async function createCarpark() {
  product.setNow(new Date(start + 3 * 3_600_000))
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const exit = await createCamera(product.deps, world.orgId, world.siteId, {
    function_type: FunctionType.EXIT,
  })
  const see = async (camera: TestCamera, minute: number, plate: string, confidence = 60) => {
    const answer = await post(product, camera, {
      time: new Date(start + minute * 60_000).toISOString(),
      detections: [{ type: 'car', confidence: 90, plate, plate_confidence: confidence }],
    })
    expect(answer.status).toBe(200)
  }
  const call = requestAs(product, world.admin)
  const passes = () =>
    db.selectFrom('passes').selectAll().where('org_id', '=', world.orgId).orderBy('time').execute()
  const visits = () =>
    db
      .selectFrom('visits')
      .select(['plate', 'entry_plate', 'exit_plate', 'closed_why'])
      .where('org_id', '=', world.orgId)
      .orderBy('id')
      .execute()
  const correct = (id: string, plate: string | null) =>
    call('POST', 'explorer/plate_corrections', { id, plate })
  return { ...world, exit, see, call, passes, visits, correct }
}

const expectSumsOfRows = async (orgId: string) => {
  const kept = await readSums(db, orgId)
  await rebuildSums(db, orgId)
  expect(await readSums(db, orgId)).toEqual(kept)
}

test('a corrected entry joins the visit of its exit, updates every reading and keeps the sums equal to the rows', async () => {
  const { orgId, camera, exit, see, passes, visits, correct, call } = await createCarpark()
  await see(camera, 0, 'ABC128')
  await see(camera, 0.1, 'ABC128')
  await see(exit, 60, 'XYZ777', 95)
  expect(await visits()).toMatchObject([
    { entry_plate: 'ABC128', exit_plate: null },
    { entry_plate: null, exit_plate: 'XYZ777' },
  ])
  const [entry] = await passes()
  const answer = await correct(entry!.id, 'xyz 777')
  expect(answer).toMatchObject({ status: 201, body: { plate_before: 'ABC128', plate_after: 'XYZ777' } })
  expect(await visits()).toEqual([
    { plate: 'XYZ777', entry_plate: 'XYZ777', exit_plate: 'XYZ777', closed_why: null },
  ])
  const reads = await db.selectFrom('detections').selectAll().where('pass_id', '=', entry!.id).execute()
  expect(reads.map(({ plate, confidence }) => [plate, confidence])).toEqual([
    ['XYZ777', 100],
    ['XYZ777', 100],
  ])
  await expectSumsOfRows(orgId)
  const log = await db.selectFrom('audit_log').selectAll().where('action', '=', 'reading.corrected').execute()
  expect(log).toMatchObject([{ subject: entry!.id, detail: { before: 'ABC128', after: 'XYZ777' } }])
  expect((await call('GET', `explorer/plate_corrections/${reads[0]!.id}`)).body).toMatchObject([
    { plate_before: 'ABC128', plate_after: 'XYZ777', undone_at: null },
  ])
})

test('undoing a correction restores passes, visits and sums, including other candidates', async () => {
  const { orgId, camera, exit, see, passes, visits, correct, call } = await createCarpark()
  await see(camera, 0, 'ABC128')
  await see(exit, 60, 'ABC128', 95)
  const before = { passes: await passes(), visits: await visits(), sums: await readSums(db, orgId) }
  const correction = await correct(before.passes[0]!.id, 'XYZ777')
  expect(await visits()).not.toEqual(before.visits)
  expect((await call('DELETE', `explorer/plate_corrections/${correction.body.id}`)).status).toBe(204)
  expect(await passes()).toEqual(before.passes)
  expect(await visits()).toEqual(before.visits)
  expect(await readSums(db, orgId)).toEqual(before.sums)
  const again = await call('DELETE', `explorer/plate_corrections/${correction.body.id}`)
  expect(again).toMatchObject({ status: 409, body: { detail: correctionRefusals.undone } })
})

test('marking a reading as no plate removes it from the visit, which counts as an unread entry', async () => {
  const { orgId, camera, exit, see, passes, visits, correct } = await createCarpark()
  await see(camera, 0, 'NOTAPL8')
  await see(exit, 60, 'NOTAPL8', 95)
  expect((await correct((await passes())[0]!.id, null)).status).toBe(201)
  expect(await visits()).toEqual([
    { plate: 'NOTAPL8', entry_plate: null, exit_plate: 'NOTAPL8', closed_why: null },
  ])
  expect((await passes())[0]).toMatchObject({ plate: null, votes: [], confidence: 90 })
  await expectSumsOfRows(orgId)
})

test('withdraws the alert on a misread plate with a message, and sends the alert on the correct plate marked as late', async () => {
  const { orgId, camera, see, passes, correct } = await createCarpark()
  const { mails, deliver } = startDelivery(product)
  const wrong = await createList(db, orgId, ['ABC128'])
  const right = await createList(db, orgId, ['ABC123'])
  await createAlert(db, orgId, { list_id: wrong, is_fast: true, confidence_threshold: 50 })
  await createAlert(db, orgId, { list_id: right, is_fast: true, email: ['right@parking.example'] })
  await see(camera, 170, 'ABC128')
  await deliver()
  expect(mails.map(({ to, subject }) => [to, subject.includes('ABC128')])).toEqual([
    ['watch@parking.example', true],
  ])
  await correct((await passes())[0]!.id, 'ABC123')
  await deliver()
  const [, ...later] = mails
  const sentTo = (to: string) => later.filter((mail) => mail.to === to)
  const line = 'The camera read ABC128; a person corrected it to ABC123'
  expect(sentTo('watch@parking.example')).toHaveLength(1)
  expect(sentTo('watch@parking.example')[0]!.subject).toContain('Withdrawn: ABC128')
  expect(sentTo('right@parking.example')).toHaveLength(1)
  expect(sentTo('right@parking.example')[0]!.subject).toContain('ABC123')
  for (const mail of later) expect(mail.text).toContain(line)
  const states = await db
    .selectFrom('alert_matches')
    .select(['list_id', 'state', 'plate'])
    .where('org_id', '=', orgId)
    .execute()
  expect(states).toEqual(
    expect.arrayContaining([
      { list_id: wrong, state: 'withdrawn', plate: 'ABC128' },
      { list_id: right, state: 'notified', plate: 'ABC123' },
    ]),
  )
})

test('rejects an invalid plate, an unchanged plate, an older correction and users without operator rights', async () => {
  const { orgId, camera, see, passes, correct, call } = await createCarpark()
  await see(camera, 0, 'ABC128')
  const { id } = (await passes())[0]!
  expect((await correct(id, ' - ')).body).toEqual({ plate: [correctionRefusals.notAPlate] })
  expect((await correct(id, 'abc-128')).body).toEqual({ plate: [correctionRefusals.sameAsBefore] })
  const first = await correct(id, 'ABC123')
  await correct(id, 'ABC124')
  const undo = await call('DELETE', `explorer/plate_corrections/${first.body.id}`)
  expect(undo).toMatchObject({ status: 409, body: { detail: correctionRefusals.correctedSince } })
  const viewer = await createPerson(db, orgId, 'VIEWER')
  const refused = await call('POST', 'explorer/plate_corrections', { id, plate: 'ABC125' }, viewer)
  expect(refused).toMatchObject({ status: 403, body: { detail: mayNotOperate } })
})
