import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)

const read = (time: string, plate: string, plate_confidence: number) => ({
  time,
  detections: [{ type: 'car', confidence: 80, plate, plate_confidence }],
})

/** Plates of four and five characters, each misread in the middle. */
const misreadings = [
  ['KG709', 'KG409'],
  ['KG709', 'KG09'],
  ['AB34', 'AX34'],
  ['AB34', 'ABX4'],
  ['AB34', 'ABX34'],
] as const

test('a short plate misread in the middle stays in one pass', async () => {
  for (const [plate, misread] of misreadings) {
    const camera = await createCamera(product.deps, world.orgId, world.siteId)
    await post(product, camera, read('2026-05-04T10:00:00Z', plate, 90))
    await post(product, camera, read('2026-05-04T10:00:04Z', misread, 40))
    const { db } = product.deps
    const passes = await db.selectFrom('passes').selectAll().where('camera_id', '=', camera.id).execute()
    expect(passes).toMatchObject([{ plate, read_count: 2 }])
  }
})

test('an exit with a short plate misread in the middle ends its visit', async () => {
  for (const [plate, misread] of misreadings) {
    const { orgId, siteId, camera: entry } = await createCameraWorld(product, { function_type: 1 })
    const exit = await createCamera(product.deps, orgId, siteId, { function_type: 2 })
    await post(product, entry, read('2026-05-04T10:00:00Z', plate, 90))
    await post(product, exit, read('2026-05-04T11:00:00Z', misread, 40))
    const { db } = product.deps
    const visits = await db.selectFrom('visits').selectAll().where('org_id', '=', orgId).execute()
    expect(visits).toMatchObject([{ entry_plate: plate, exit_plate: misread }])
  }
})
