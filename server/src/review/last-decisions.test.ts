import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import type { ReviewItem } from '#contract/review/api.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps

/** A doubtful plate, and three users who may decide. */
async function begin() {
  const world = await createCameraWorld(product, { function_type: FunctionType.ENTRY })
  const [first, second] = [
    await createPerson(db, world.orgId, 'VIEWER', { may_operate: true }),
    await createPerson(db, world.orgId, 'VIEWER', { may_operate: true }),
  ]
  const call = requestAs(product, world.admin)
  await post(product, world.camera, {
    time: product.deps.now().toISOString(),
    detections: [{ type: 'car', confidence: 90, plate: 'ABC128', plate_confidence: 40 }],
  })
  const [item] = (await call('POST', 'review/take', { count: 1 })).body.items as ReviewItem[]
  await call('POST', 'review/release', { ids: [item!.id] })
  const decide = async (
    decision: object,
    person = world.admin,
    { id, kind }: Pick<ReviewItem, 'id' | 'kind'> = item!,
  ) => call('POST', 'review/decisions', { id, kind, decision, also: [] }, person)
  const undo = (decided: { body: { decisions: string[] } }) =>
    call('DELETE', `review/decisions/${decided.body.decisions[0]}`)
  const plate = async () =>
    (
      await db
        .selectFrom('passes')
        .select('plate')
        .where('org_id', '=', world.orgId)
        .where('id', '=', item!.id)
        .executeTakeFirstOrThrow()
    ).plate
  const standing = async () =>
    (
      await db
        .selectFrom('review_decisions')
        .select(['stage', 'outcome'])
        .where('org_id', '=', world.orgId)
        .where('undone_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ stage, outcome }) => `${stage}: ${outcome}`)
  return { ...world, first, second, call, item: item!, decide, undo, plate, standing }
}

const corrected = { outcome: 'corrected', plate: 'ABC123' }
const unreadable = { outcome: 'unreadable' }

test('the first decision applies again after the last one is undone, and so does each later last decision', async () => {
  const { decide, undo, plate, standing, first, second } = await begin()
  await decide(corrected, first)
  await decide(unreadable, second)
  expect(await plate()).toBe('ABC123')
  const last = await decide(unreadable)
  expect(await plate()).toBeNull()
  expect((await undo(last)).status).toBe(204)
  expect(await plate()).toBe('ABC123')
  const same = await decide(corrected)
  expect(same.status).toBe(201)
  expect(await plate()).toBe('ABC123')
  expect((await undo(same)).status).toBe(204)
  expect(await plate()).toBe('ABC123')
  expect((await decide({ outcome: 'right' })).status).toBe(201)
  expect(await plate()).toBe('ABC128')
  expect(await standing()).toEqual(['first: ABC123', 'second: unreadable', 'final: ABC128'])
})

test('a last decision applies although an earlier version had left the first one without effect', async () => {
  const { orgId, call, decide, undo, plate, first, second } = await begin()
  await decide(corrected, first)
  await decide(unreadable, second)
  await undo(await decide(unreadable))
  const correction = await db
    .selectFrom('plate_corrections')
    .select('id')
    .where('org_id', '=', orgId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  await call('DELETE', `explorer/plate_corrections/${correction.id}`)
  await db
    .updateTable('review_decisions')
    .set({ undo: null })
    .where('org_id', '=', orgId)
    .where('stage', '=', 'first')
    .execute()
  expect(await plate()).toBe('ABC128')
  await decide(corrected)
  expect(await plate()).toBe('ABC123')
})

test('a confirmed sighting is restored when the last decision that rejected it is undone', async () => {
  const { orgId, siteId, decide, undo, first, second } = await begin()
  const drone = await createCamera(product.deps, orgId, siteId, {
    app_type: CameraAppType.MAUI,
    lat: 0,
    lng: 0,
  })
  await post(product, drone, {
    time: product.deps.now().toISOString(),
    detections: [{ type: 'maui', confidence: 80, bb: { l: 1, t: 1, r: 9, b: 9 } }],
  })
  const sighting = () =>
    db.selectFrom('sightings').select(['id', 'count', 'confirmed_by']).where('org_id', '=', orgId).execute()
  const [seen] = await sighting()
  const about = { id: seen!.id, kind: 'sighting' } as const
  await decide({ outcome: 'confirmed', object_class: 0, count: 3 }, first, about)
  await decide({ outcome: 'rejected' }, second, about)
  const last = await decide({ outcome: 'rejected' }, undefined, about)
  expect(await sighting()).toEqual([])
  await undo(last)
  expect(await sighting()).toMatchObject([{ count: 3 }])
  await decide({ outcome: 'confirmed', object_class: 0, count: 3 }, undefined, about)
  expect(await sighting()).toMatchObject([{ count: 3 }])
})

test('a decision whose data for undoing cannot be stored is neither recorded nor applied', async () => {
  const { decide, plate, standing } = await begin()
  await sql`
    create function refuse_undo() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`.execute(
    db,
  )
  await sql`
    create trigger refuse_undo before update of undo on review_decisions
    for each row execute function refuse_undo()`.execute(db)
  expect((await decide(corrected)).status).toBe(500)
  expect([await plate(), await standing()]).toEqual(['ABC128', []])
  await sql`drop trigger refuse_undo on review_decisions`.execute(db)
  expect((await decide(corrected)).status).toBe(201)
  expect([await plate(), await standing()]).toEqual(['ABC123', ['first: ABC123']])
})

test('decisions of several users at once are all applied, except a second one about the same item', async () => {
  const one = await begin()
  const other = await begin()
  const [first, second, third] = await Promise.all([
    one.decide(corrected, one.first),
    one.decide(unreadable, one.first),
    other.decide(corrected, other.second),
  ])
  expect(new Set([first.status, second.status])).toEqual(new Set([201, 409]))
  expect(third.status).toBe(201)
  expect((await one.plate()) === 'ABC123').toBe(first.status === 201)
  expect(await other.plate()).toBe('ABC123')
})
