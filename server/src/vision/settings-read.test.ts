import { expect, test, vi } from 'vitest'
import type { VisionSettings } from '#contract/vision/api.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { readAllPictures, sharedEngine } from '../testing/vision/run-analyser.ts'
import { samplePicture } from '../testing/vision/sample-pictures.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const product = await startProduct()
const { admin, orgId, siteId } = await createCameraWorld(product)
const { db } = product.deps
const engine = sharedEngine()

type Region = 'around the plate' | 'elsewhere'
/** The plate of scene-08 is at 252 to 385, 297 to 334 of 480 x 480 pixels. */
const regions: Record<Region, [number, number][]> = {
  'around the plate': [[200, 250], [440, 250], [440, 380], [200, 380]], // prettier-ignore
  elsewhere: [[0, 0], [190, 0], [190, 240], [0, 240]], // prettier-ignore
}

const settings: VisionSettings = {
  mode: 'on',
  least_width: 20,
  only_regions: [],
  never_regions: [],
  formats: [],
  mounting: null,
  least_confidence: 0.3,
}

/** The vehicles that a camera with these settings reports of a picture. */
async function vehiclesOn(
  scene: string,
  changed: Partial<VisionSettings>,
  { only, never }: { only?: Region; never?: Region } = {},
) {
  const camera = await createCamera(product.deps, orgId, siteId)
  const request = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const answer = await product.request(method, `/api/v1/cameras/${camera.id}/${path}`, {
      key: admin.key,
      body,
    })
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  const draw = async (region: Region | undefined) =>
    region ? [(await request('POST', 'rois', { roi: [regions[region]] })).id as string] : []
  await request('PUT', 'vision', {
    ...settings,
    ...changed,
    only_regions: await draw(only),
    never_regions: await draw(never),
  })
  await post(product, camera, await samplePicture(scene), { contentType: 'image/jpeg' })
  await readAllPictures(product, orgId, engine)
  return db
    .selectFrom('passes')
    .select(['plate', 'orientation', 'confidence'])
    .where('camera_id', '=', camera.id)
    .execute()
}

test('reads plates only in the chosen regions, and never in others', async () => {
  const read = [{ plate: 'CC973038' }]
  expect(await vehiclesOn('scene-08', {}, { only: 'around the plate' })).toMatchObject(read)
  expect(await vehiclesOn('scene-08', {}, { only: 'elsewhere' })).toEqual([])
  expect(await vehiclesOn('scene-08', {}, { never: 'elsewhere' })).toMatchObject(read)
  expect(await vehiclesOn('scene-08', {}, { never: 'around the plate' })).toEqual([])
})

test('the mounting of a camera states the side of its vehicles', async () => {
  expect(await vehiclesOn('scene-08', { mounting: 'approaching' })).toMatchObject([{ orientation: 'front' }])
  expect(await vehiclesOn('scene-08', { mounting: 'leaving' })).toMatchObject([{ orientation: 'rear' }])
  expect(await vehiclesOn('scene-08', {})).toMatchObject([{ orientation: null }])
})

test('the chosen formats decide between I and 1 on a picture', async () => {
  expect(await vehiclesOn('scene-09', {})).toMatchObject([{ plate: 'EIU9681' }])
  // A plate of GB with this shape ends with a letter: AAA999A.
  expect(await vehiclesOn('scene-09', { formats: ['GB'] })).toMatchObject([{ plate: 'EIU968I' }])
})

test('a reading below the least confidence counts as a vehicle without a plate', async () => {
  expect(await vehiclesOn('scene-09', { least_confidence: 0.5 })).toMatchObject([{ plate: 'EIU9681' }])
  expect(await vehiclesOn('scene-09', { least_confidence: 0.8 })).toMatchObject([{ plate: null }])
})

test('plates narrower than the least width are ignored', async () => {
  expect(await vehiclesOn('scene-08', { least_width: 120 })).toMatchObject([{ plate: 'CC973038' }])
  expect(await vehiclesOn('scene-08', { least_width: 150 })).toEqual([])
})

test('a vehicle without a readable plate changes the occupancy at a gate', async () => {
  const gates = await createCameraWorld(product, { function_type: 1 })
  const exit = await createCamera(product.deps, gates.orgId, gates.siteId, { function_type: 2 })
  const occupancy = async () => {
    const url = `/api/v1/explorer/live/overview?site=${gates.siteId}`
    return (await product.request('GET', url, { key: gates.admin.key })).body.current_occupancy
  }
  const pass = async (camera: typeof exit) => {
    await post(product, camera, await samplePicture('scene-11'), { contentType: 'image/jpeg' })
    await readAllPictures(product, gates.orgId, engine)
  }
  expect(await occupancy()).toBe(0)
  await pass(gates.camera)
  expect(await db.selectFrom('passes').select('plate').where('org_id', '=', gates.orgId).execute()).toEqual([
    { plate: null },
  ])
  expect(await occupancy()).toBe(1)
  await pass(exit)
  expect(await occupancy()).toBe(0)
})
