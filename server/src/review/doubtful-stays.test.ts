import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { reviewMessages, type ReviewItem } from '#contract/review/api.ts'
import { reviewLeaseMinutes } from '#contract/review/constants.ts'
import { newId } from '../core/ids.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { createPerson, type TestPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { createSafetyCamera, inExclusionZone, observe, person } from '../testing/worlds/safety-world.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const start = Date.parse('2026-06-10T00:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute)

async function begin() {
  product.setNow(at(2000))
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const { orgId, siteId } = world
  await db.updateTable('sites').set({ max_stay_minutes: 120 }).where('id', '=', siteId).execute()
  const exit = await createCamera(product.deps, orgId, siteId, { function_type: FunctionType.EXIT })
  const other = await createPerson(db, orgId, 'VIEWER', { may_operate: true })
  const call = requestAs(product, world.admin)
  const see = async (camera: TestCamera, minutes: number, plate: string, confidence = 95, left = 10) => {
    const box = { l: left, t: 20, r: left + 30, b: 40 }
    const detection = { type: 'car', confidence: 90, plate, plate_confidence: confidence, plate_bb: box }
    const answer = await post(product, camera, {
      time: at(minutes).toISOString(),
      image_size: { width: 1000, height: 500 },
      detections: [detection],
    })
    expect(answer.status).toBe(200)
  }
  const take = async (person: TestPerson = world.admin): Promise<ReviewItem[]> =>
    (await call('POST', 'review/take', { count: 20 }, person)).body.items
  const decide = ({ id, kind }: ReviewItem, outcome: string, person = world.admin) =>
    call('POST', 'review/decisions', { id, kind, decision: { outcome } }, person)
  return { ...world, exit, other, call, see, take, decide }
}

test('the card of a stay shows the pictures of its entry and its exit, each with the box of its plate', async () => {
  const { camera, exit, see, take } = await begin()
  await see(camera, 0, 'LNG111', 95, 10)
  await see(exit, 1500, 'LNG111', 95, 700)
  const [item] = await take()
  expect(item).toMatchObject({
    kind: 'visit',
    crop: { l: 700, t: 20, r: 730, b: 40 },
    entry: { image: { id: expect.any(String) }, crop: { l: 10, t: 20, r: 40, b: 40 } },
  })
  expect(item!.entry!.image.id).not.toBe(item!.image!.id)
})

test('a doubtful stay that is still open is in the queue, and a user who saw that it left ends it and undoes that', async () => {
  const { orgId, camera, see, take, decide, call } = await begin()
  await see(camera, 1500, 'SURE11')
  await see(camera, 1600, 'LNG111', 65)
  const items = (await take()).filter(({ kind }) => kind === 'visit')
  expect(items.map(({ title, reason }) => [title, reason])).toEqual([
    ['LNG111: 6 hours 40 minutes', 'Longer than 2 hours, but it may have left unseen'],
  ])
  const [item] = items
  expect(item!.choices.map(({ label }) => label)).toEqual(['Still on site', 'It has left'])
  expect(item!.entry).toBeNull()
  const ends = () =>
    db
      .selectFrom('visits')
      .select(['closed_at', 'closed_why'])
      .where('org_id', '=', orgId)
      .where('plate', '=', 'LNG111')
      .execute()
  const answer = await decide(item!, 'left')
  expect(answer.status).toBe(201)
  expect(await ends()).toEqual([{ closed_at: expect.any(Date), closed_why: 'operator' }])
  await call('DELETE', `review/decisions/${answer.body.decisions[0]}`)
  expect(await ends()).toEqual([{ closed_at: null, closed_why: null }])
  expect((await take()).map(({ id }) => id)).toContain(item!.id)
})

test('a user who renews their items keeps them past ten minutes, and loses those that another user took', async () => {
  const { camera, see, take, call, other, admin } = await begin()
  for (const [index, plate] of ['AAA111', 'BBB222'].entries()) await see(camera, 1960 + 15 * index, plate, 50)
  const own = (await take()).map(({ id }) => id)
  expect(own).toHaveLength(2)
  const renew = async (person: TestPerson) =>
    (await call('POST', 'review/renew', { ids: own }, person)).body.ids as string[]
  for (const minutes of [4, 8, 12, 16]) {
    product.setNow(at(2000 + minutes))
    expect((await renew(admin)).toSorted()).toEqual(own.toSorted())
    expect(await renew(other)).toEqual([])
    expect(await take(other)).toEqual([])
  }
  product.setNow(at(2000 + 16 + reviewLeaseMinutes + 1))
  const theirs = (await take(other)).map(({ id }) => id)
  expect(theirs.toSorted()).toEqual(own.toSorted())
  expect(await renew(admin)).toEqual([])
  const refused = await call('POST', 'review/decisions', {
    id: own[0],
    kind: 'plate',
    decision: { outcome: 'right' },
    also: [],
  })
  expect(refused).toMatchObject({ status: 409, body: { detail: reviewMessages.taken } })
})

test('an observation stays with ADMINs while a decision of another user leaves it disputed', async () => {
  const { orgId, siteId, admin, other, call, take, decide } = await begin()
  const gate = await createSafetyCamera(product, orgId, siteId)
  await observe(product, gate, at(1990), [person(inExclusionZone)])
  const { id } = await db
    .selectFrom('observations')
    .select('id')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  // As in a clip, whose start is in the id.
  await sql`update observations set time = time + interval '90 seconds' where org_id = ${orgId}`.execute(db)
  const accuser = await createPerson(db, orgId, 'VIEWER')
  await product.request('PATCH', `/api/v1/hsafety/observation/${id}`, {
    key: accuser.key,
    body: { is_false: true },
  })
  const state = () =>
    db
      .selectFrom('observation_cases')
      .select(['is_correct', 'is_disputed'])
      .where('org_id', '=', orgId)
      .executeTakeFirst()
  const [item] = await take(other)
  expect((await decide(item!, 'real', other)).status).toBe(201)
  expect(await state()).toEqual({ is_correct: null, is_disputed: true })
  expect(await take(other)).toEqual([])
  expect((await call('GET', 'review/counts')).body.kinds.observation).toBe(1)
  const [open, ...none] = await take(admin)
  expect(none).toEqual([])
  expect(open).toMatchObject({ id, stage: 'final', reason: 'Two people disagree' })
  const settled = await decide(open!, 'real', admin)
  expect(await state()).toEqual({ is_correct: true, is_disputed: false })
  expect(await take(admin)).toEqual([])
  expect((await call('GET', 'review/counts')).body.kinds.observation).toBe(0)
  await call('DELETE', `review/decisions/${settled.body.decisions[0]}`)
  expect(await state()).toEqual({ is_correct: null, is_disputed: true })
  expect((await take(admin)).map((each) => each.id)).toEqual([id])
  // The review of the VIEWER applies again, as that of a VIEWER.
  const replaced = await decide(open!, 'not_real', admin)
  expect(await state()).toEqual({ is_correct: false, is_disputed: false })
  await call('DELETE', `review/decisions/${replaced.body.decisions[0]}`)
  expect(await state()).toEqual({ is_correct: null, is_disputed: true })
})

test('a doubtful stay is in the queue behind any number of certain ones', async () => {
  const { orgId, siteId, camera, exit, take } = await begin()
  await db
    .insertInto('visits')
    .values(
      Array.from({ length: 100 }, (_, index) => {
        const [entered, left] = [at(1000 - index), at(1300 - index)]
        const plate = `LNG${index}`
        return {
          org_id: orgId,
          id: newId(left),
          site_id: siteId,
          plate,
          plate_key: plate,
          entry_time: entered,
          entry_camera_id: camera.id,
          entry_pass_id: newId(entered),
          entry_plate: plate,
          // Only the oldest is doubtful.
          entry_confidence: index === 99 ? 30 : 95,
          exit_time: left,
          exit_camera_id: exit.id,
          exit_pass_id: newId(left),
          exit_plate: plate,
          exit_confidence: 95,
        }
      }),
    )
    .execute()
  expect((await take()).map(({ title }) => title)).toEqual(['LNG99: 5 hours'])
})

test('items of a removed site do not take the place of others', async () => {
  const { orgId, camera, see, call, take } = await begin()
  for (const index of [0, 1, 2]) await see(camera, 1500 + 20 * index, `GNE${index}${index}1`, 20)
  const { id: siteId } = await createSite(db, orgId)
  const elsewhere = await createCamera(product.deps, orgId, siteId, { function_type: FunctionType.ENTRY })
  await see(elsewhere, 1500, 'KPT555', 40)
  await db
    .updateTable('sites')
    .set({ removed_at: at(1900) })
    .where('id', '=', camera.siteId)
    .execute()
  const { body } = await call('POST', 'review/take', { count: 1 })
  expect(body.items.map(({ title }: ReviewItem) => title)).toEqual(['KPT555'])
  expect((await take()).map(({ title }) => title)).toEqual(['KPT555'])
  expect((await call('GET', 'review/counts')).body.total).toBe(1)
})
