import { beforeAll, expect, test } from 'vitest'
import { ensureStolenList } from '../../filter-lists/built-in-lists.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)

beforeAll(async () => {
  const { db } = product.deps
  const org_id = world.orgId
  const list_id = await ensureStolenList(db, org_id, new Date())
  await db.insertInto('filter_list_plates').values({ org_id, list_id, plate: 'STL3N' }).execute()
  await db
    .updateTable('organisations')
    .set({ stolen_plates_enabled: true })
    .where('id', '=', org_id)
    .execute()
})

/** The live feed events of a new camera's reports. */
async function eventsOf(...reports: Record<string, unknown>[]) {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  for (const report of reports) await post(product, camera, report)
  const rows = await product.deps.db
    .selectFrom('live_events')
    .select('events')
    .where('org_id', '=', world.orgId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ events }) => events).filter(({ payload }) => payload.camera_id === camera.id)
}

const car = (plate: string) => ({ type: 'car', confidence: 99, plate })

test('a stolen vehicle raises an alert on the live feed, others do not', async () => {
  const events = await eventsOf({ detections: [car('FR33'), car('STL3N')] })
  expect(events.map(({ kind }) => kind)).toEqual(['image', 'detection', 'alert'])
  const [image, , alert] = events
  expect(alert!.payload).toEqual({
    ...image!.payload,
    detection_id: expect.any(String),
    plate: 'STL3N',
    label: 'Stolen',
  })
})

test('the alert is sent once, with the report that contains the plate', async () => {
  const id = '1777888800.1-abc'
  const seen = { id, camera: 'front', label: 'car', start_time: 1_777_888_800.1, top_score: 0.93 }
  const plate = { type: 'lpr', id, plate: 'STL3N', score: 0.92, timestamp: 1_777_888_802 }
  const events = await eventsOf({ type: 'new', before: {}, after: seen }, plate, {
    type: 'end',
    before: {},
    after: { ...seen, top_score: 0.95 },
  })
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'image')
  expect(kinds).toEqual(['detection', 'detection', 'alert', 'detection'])
})
