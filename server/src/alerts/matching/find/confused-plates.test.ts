import { expect, test } from 'vitest'
import { createAlert, createList } from '../../../testing/alerts.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../../testing/cameras.ts'
import { startProduct } from '../../../testing/product/test-app.ts'

const product = await startProduct()
const { db, now } = product.deps

/** The camera reads one seven of twenty as T. */
const confuse = ({ orgId, id, siteId }: TestCamera) =>
  db
    .insertInto('camera_confusions')
    .values({
      org_id: orgId,
      camera_id: id,
      site_id: siteId,
      shares: JSON.stringify({ '7T': 0.05 }) as never,
      readings: 400,
      learned_at: now(),
    })
    .execute()

const see = (camera: TestCamera, plate: string) =>
  post(product, camera, { detections: [{ type: 'car', plate, plate_confidence: 95 }] })

async function createListWorld(matchesLookAlikes: boolean) {
  const world = await createCameraWorld(product)
  const { orgId, siteId } = world
  await db.updateTable('organisations').set({ stolen_plates_enabled: true }).where('id', '=', orgId).execute()
  const confusing = await createCamera(product.deps, orgId, siteId)
  await confuse(confusing)
  const listId = await createList(db, orgId, ['KW7214'], {
    matches_look_alikes: matchesLookAlikes,
    tag_label: 'Wanted',
  })
  await createAlert(db, orgId, { list_id: listId })
  const matches = async () =>
    (
      await db
        .selectFrom('alert_matches')
        .select(['plate', 'matched_by'])
        .where('org_id', '=', orgId)
        .orderBy('created_at')
        .execute()
    ).map(({ plate, matched_by }) => `${plate} ${matched_by}`)
  const tagged = async () => {
    const { body } = await product.request('GET', '/api/v1/explorer/detections', { key: world.admin.key })
    return (body.results as { plate: string; tags: { label: string }[] }[])
      .filter(({ tags }) => tags.some(({ label }) => label === 'Wanted'))
      .map(({ plate }) => plate)
  }
  return { ...world, confusing, matches, tagged }
}

test('a list that accepts look-alikes finds a plate as its camera misreads it', async () => {
  const { camera, confusing, matches, tagged } = await createListWorld(true)
  await see(camera, 'KWT214')
  await see(confusing, 'KWX214')
  expect(await matches()).toEqual([])
  await see(confusing, 'KWT214')
  expect(await matches()).toEqual(['KWT214 look-alike'])
  expect(await tagged()).toEqual(['KWT214'])
})

test('a list of exact plates ignores the confusions of a camera', async () => {
  const { confusing, matches, tagged } = await createListWorld(false)
  await see(confusing, 'KWT214')
  expect(await matches()).toEqual([])
  expect(await tagged()).toEqual([])
  await see(confusing, 'KW7214')
  expect(await matches()).toEqual(['KW7214 exact'])
  expect(await tagged()).toEqual(['KW7214'])
})
