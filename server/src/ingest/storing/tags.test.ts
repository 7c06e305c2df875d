import { beforeAll, expect, test } from 'vitest'
import { ensureStolenList } from '../../filter-lists/built-in-lists.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product)

beforeAll(async () => {
  const { db } = product.deps
  const listId = await ensureStolenList(db, world.orgId, new Date())
  await db
    .insertInto('filter_list_plates')
    .values({ org_id: world.orgId, list_id: listId, plate: 'STL3N' })
    .execute()
})

const liveTags = async () => {
  const { body } = await product.request('GET', '/api/v1/alpr/live-detections/?minutes=60', {
    key: world.admin.key,
  })
  return body.map((row: { data: { plate: string }; tags: { label: string }[] }) => [
    row.data.plate,
    row.tags.map(({ label }) => label),
  ])
}

const read = (plate: string, values: Record<string, unknown> = {}) => ({
  time: new Date().toISOString(),
  detections: [{ type: 'car', confidence: 99, plate, bb: { l: 0, t: 0, r: 100, b: 100 }, ...values }],
})

test('a plate on the stolen list is tagged once the organisation enables stolen vehicles', async () => {
  await post(product, world.camera, read('STL3N'))
  expect(await liveTags()).toEqual([['STL3N', []]])
  await product.deps.db
    .updateTable('organisations')
    .set({ stolen_plates_enabled: true })
    .where('id', '=', world.orgId)
    .execute()
  product.setNow(new Date(Date.now() + 30_000))
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  await post(product, camera, read('stl-3n'))
  expect(await liveTags()).toContainEqual(['STL3N', ['Stolen']])
})

test('a detection inside a region gets the tags of the region, one outside does not', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: world.admin.key,
    body: {
      roi: [
        [
          [0, 50],
          [200, 50],
          [200, 200],
          [0, 200],
        ],
      ],
      roi_type: 0,
      tags: ['Lane 1'],
    },
  })
  await post(product, camera, read('INS1DE'))
  await post(product, camera, read('0UTS1D', { bb: { l: 0, t: 0, r: 100, b: 40 } }))
  const tags = await liveTags()
  expect(tags).toContainEqual(['INS1DE', ['Lane 1']])
  expect(tags).toContainEqual(['0UTS1D', []])
})

test('a detection with only a plate box, and fractions of another size, find their region too', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const size = { width: 1920, height: 1080 }
  await post(product, camera, { ...read('S1ZE'), image_size: size })
  await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: world.admin.key,
    body: {
      roi: [
        [
          [960, 540],
          [1920, 540],
          [1920, 1080],
          [960, 1080],
        ],
      ],
      roi_type: 0,
      tags: ['Lower right'],
    },
  })
  product.setNow(new Date(Date.now() + 60_000))
  const plate_bb = { l: 1400, t: 800, r: 1500, b: 830 }
  await post(product, camera, { ...read('PLATE', { bb: undefined, plate_bb }), image_size: size })
  await post(product, camera, read('FRACT', { bb: [0.6, 0.6, 0.9, 0.9] }))
  await post(product, camera, {
    ...read('SMALL', { bb: { l: 400, t: 200, r: 600, b: 300 } }),
    image_size: { width: 640, height: 360 },
  })
  await post(product, camera, { ...read('LEFT', { bb: [10, 600, 200, 900] }), image_size: size })
  const tags = Object.fromEntries(await liveTags())
  expect(tags).toMatchObject({
    PLATE: ['Lower right'],
    FRACT: ['Lower right'],
    SMALL: ['Lower right'],
    LEFT: [],
  })
})

test('a new tag is stored although its event could not be', async () => {
  const cameras = await Promise.all(
    [1, 2, 3].map(() => createCamera(product.deps, world.orgId, world.siteId)),
  )
  const [first, unstorable, tagged] = [
    read('F1RST'),
    read('HALF', { colour: 'half \ud800' }),
    read('TAGGED', { tags: ['Brand new'] }),
  ]
  // The first is being stored while the others arrive and share a transaction.
  const answers = await Promise.all(
    [first, unstorable, tagged].map((body, index) => post(product, cameras[index]!, body)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200])
  expect(await liveTags()).toContainEqual(['TAGGED', ['Brand new']])
  await post(product, cameras[2]!, read('AGA1N', { tags: ['Brand new'] }))
  expect(await liveTags()).toContainEqual(['AGA1N', ['Brand new']])
})
