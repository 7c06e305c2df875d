import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ImageRecord } from '#contract/media/replies.ts'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import type { SafetyImageRow, SafetyRow } from '#contract/safety/replies.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { createAdmin } from '../../testing/people.ts'
import { createSafetyCamera, observe, safetyNow, standing } from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const start = Date.parse('2026-10-05T01:00:00Z')
const metres = [6, 4, 1, 5]
const personAt = (picture: number) => standing(720 + 20 * picture)

let world: Awaited<ReturnType<typeof createEpisode>>
beforeEach(async () => {
  world = await createEpisode()
})

const see = (camera: Parameters<typeof observe>[1], picture: number, distance: number) =>
  observe(
    product,
    camera,
    new Date(start + 3000 * picture),
    [
      { type: 'person', confidence: 90, bb: personAt(picture), track_id: '7', tags: [] },
      { type: 'excavator', confidence: 90, bb: standing(900), track_id: '8' },
    ],
    { distances: [{ from: 0, to: 1, distance }] },
  )

/** Four stills of one person near an excavator, three seconds apart. */
async function createEpisode() {
  product.setNow(safetyNow)
  const admin = await createAdmin(db)
  const site = await createSite(db, admin.orgId, { site_type: 1 })
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  for (const [picture, distance] of metres.entries()) await see(camera, picture, distance)
  const images = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', admin.orgId)
    .orderBy('time')
    .execute()
  const imageIds = images.map(({ id }) => id)
  const get = async (path: string) =>
    (await product.request('GET', `/api/v1/${path}`, { key: admin.key })).body
  const observations = async (): Promise<SafetyRow[]> => (await get('hsafety/detections')).results
  const pictures = async (query = ''): Promise<SafetyImageRow[]> =>
    (await get(`hsafety/images?${query}`)).results.toReversed()
  return { orgId: admin.orgId, admin, camera, imageIds, get, observations, pictures }
}

test('stills of one track are one observation with the picture and boxes of its score', async () => {
  const [row, ...others] = await world.observations()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    time_created: '2026-10-05T01:00:00.000Z',
    last_time: '2026-10-05T01:00:09.000Z',
    distance: 1,
    image: { id: world.imageIds[2] },
  })
  const detail: ObservationDetail = await world.get(`hsafety/observation/${row!.id}`)
  expect(detail.image.id).toBe(world.imageIds[2])
  expect(detail.drawing.boxes[0]).toMatchObject(personAt(2))
  expect(detail.image.detected_objects.results_generic[0]!.bb).toEqual(personAt(2))
})

test('every still of an episode shows its violation, marks the person and is found by it', async () => {
  const [row] = await world.observations()
  for (const query of ['', 'violation_types=8']) {
    const pictures = await world.pictures(query)
    expect(pictures.map(({ id }) => id)).toEqual(world.imageIds)
    for (const picture of pictures)
      expect(picture).toMatchObject({ observation_id: row!.id, violations: [{ violation_type: 8 }] })
  }
  for (const id of world.imageIds) {
    const image: ImageRecord = await world.get(`alpr/images/${id}`)
    expect(image.detected_objects.results_generic.map(({ isViolation }) => isViolation)).toEqual([
      true,
      false,
    ])
  }
})

test('feedback on any still of an episode is a review of its observation', async () => {
  const detection = await db
    .selectFrom('detections')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('image_id', '=', world.imageIds[0]!)
    .where('type', '=', 'person')
    .executeTakeFirstOrThrow()
  const body = { video_id: null, detection_id: detection.id, correctness: 2, user_remark: 'A cone' }
  await product.request('PUT', '/api/v1/hsafety/detection/feedback/', { key: world.admin.key, body })
  const { rows } = await sql`select kind from observation_steps where org_id = ${world.orgId}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('rebuilding sums gives an older episode the picture of its score, and its pictures their violations', async () => {
  const pictures = await world.pictures()
  const rows = await world.observations()
  await sql`update images set violations = null where org_id = ${world.orgId}`.execute(db)
  await sql`update observations set image_id = ${world.imageIds[0]} where org_id = ${world.orgId}`.execute(db)
  await rebuildSums(db, world.orgId)
  expect(await world.pictures()).toEqual(pictures)
  expect((await world.observations()).map(({ image }) => image.id)).toEqual(rows.map(({ image }) => image.id))
})
