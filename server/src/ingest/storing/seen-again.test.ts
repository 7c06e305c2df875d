import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()

/** A site with an entry gate and two cameras in a row on the way in and on the way out. */
async function newSite() {
  const { orgId, siteId, camera } = await createCameraWorld(product, { function_type: 1 })
  const add = (function_type: number) => createCamera(product.deps, orgId, siteId, { function_type })
  const { db } = product.deps
  return {
    entrances: [camera, await add(1)] as const,
    exits: [await add(2), await add(2)] as const,
    visits: () =>
      db
        .selectFrom('visits')
        .select(['entry_plate', 'exit_plate'])
        .where('org_id', '=', orgId)
        .orderBy('plate')
        .execute(),
  }
}

/** A vehicle at a camera, with a later report. */
const see = (
  camera: TestCamera,
  time: string,
  plateText: string,
  plateConfidence: number,
  carState: 'new' | 'update' = 'new',
) =>
  post(product, camera, {
    carID: '7',
    carState,
    plateText,
    plateConfidence: String(plateConfidence),
    capture_timestamp: String(Date.parse(`2026-05-04T${time}Z`)),
    camera_info: { SerialNumber: camera.id },
  })

test('a vehicle that was dropped as a repeat enters when the other turns out to be a different vehicle', async () => {
  const { entrances, visits } = await newSite()
  await see(entrances[0], '10:00:00', 'ABC123', 0.5)
  await see(entrances[1], '10:01:00', 'ABC123', 0.9)
  expect(await visits()).toMatchObject([{ entry_plate: 'ABC123' }])
  await see(entrances[0], '10:00:00', 'XYZ789', 0.9, 'update')
  expect(await visits()).toMatchObject([{ entry_plate: 'ABC123' }, { entry_plate: 'XYZ789' }])
})

test('an exit that was dropped as a repeat of a misread one is restored', async () => {
  const { entrances, exits, visits } = await newSite()
  await see(entrances[0], '10:00:00', 'FLT123', 0.99)
  await see(exits[0], '11:00:00', 'FLT124', 0.6)
  await see(exits[1], '11:01:00', 'FLT123', 0.9)
  expect(await visits()).toEqual([{ entry_plate: 'FLT123', exit_plate: 'FLT124' }])
  await see(exits[0], '11:00:00', 'FLT124', 0.99, 'update')
  expect(await visits()).toEqual([
    { entry_plate: 'FLT123', exit_plate: 'FLT123' },
    { entry_plate: null, exit_plate: 'FLT124' },
  ])
})
