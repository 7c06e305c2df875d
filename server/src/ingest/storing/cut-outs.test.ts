import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
let camera: TestCamera
let cutOut: Buffer

/** The size of the scene on which regions are drawn. */
const size = { width: 2000, height: 1000 }

beforeAll(async () => {
  cutOut = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
})

async function newCamera() {
  camera = await createCamera(product.deps, world.orgId, world.siteId)
  await post(product, camera, { time: '2026-05-01T10:00:00Z', image_size: size, detections: [] })
}

async function drawRegion(values: object, [l, t, r, b]: [number, number, number, number]) {
  const corners = [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ]
  const { status } = await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: world.admin.key,
    body: { roi: [corners], roi_type: 0, tags: [], ...values },
  })
  expect(status).toBe(201)
  // Cached cameras are refreshed after a while.
  product.setNow(new Date(product.deps.now().getTime() + 60_000))
}

const newest = (table: 'images' | 'detections') =>
  product.deps.db
    .selectFrom(table)
    .selectAll()
    .where('camera_id', '=', camera.id)
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

async function newestTags() {
  const { tag_ids } = (await newest('detections')) as { tag_ids: string[] | null }
  if (!tag_ids) return []
  const tags = await product.deps.db.selectFrom('tags').select('label').where('id', 'in', tag_ids).execute()
  return tags.map(({ label }) => label)
}

test('a plate cut-out in thousandths of a scene of unknown size is masked at its place in the scene', async () => {
  await newCamera()
  await drawRegion({ roi_type: RoiType.PRIVACY_MASK }, [1300, 350, 1600, 500])
  await drawRegion({ tags: ['Lane 2'] }, [1000, 0, 2000, 1000])
  const xml = `<EventNotificationAlert><eventType>ANPR</eventType><UUID>u-1</UUID>
    <ANPR><licensePlate>MASKED1</licensePlate><pictureInfoList><pictureInfo>
      <plateRect><X>700</X><Y>400</Y><width>50</width><height>50</height></plateRect>
    </pictureInfo></pictureInfoList></ANPR></EventNotificationAlert>`
  const form = multipart([
    { name: 'anpr.xml', contentType: 'application/xml', content: xml },
    { name: 'licensePlatePicture.jpg', filename: 'licensePlatePicture.jpg', content: cutOut },
  ])
  expect((await post(product, camera, form.body, { contentType: form.contentType })).status).toBe(200)
  expect(await newest('images')).toMatchObject({
    width: 200,
    height: 100,
    masks: [
      [
        [-200, -100],
        [400, -100],
        [400, 200],
        [-200, 200],
      ],
      // The shape of the scene is unknown, so the region may have been drawn on a cut-out.
      [
        [130, 35],
        [160, 35],
        [160, 50],
        [130, 50],
      ],
    ],
  })
  expect(await newestTags()).toEqual(['Lane 2'])
})

const group = {
  data_type: 'alpr_group',
  epoch_start: Date.parse('2026-05-02T10:00:00Z'),
  best_uuid: 'uuid-1',
  best_plate_number: 'CUT001',
  best_confidence: 90,
  best_image_width: size.width,
  best_image_height: size.height,
  best_plate: { vehicle_region: { x: 100, y: 100, width: 400, height: 200 } },
}

test('an unreadable picture replaces none, and the boxes stay on the previous one', async () => {
  await newCamera()
  const preview = { ...group, is_preview: true, vehicle_crop_jpeg: cutOut.toString('base64') }
  expect((await post(product, camera, preview)).status).toBe(200)
  const broken = { ...group, best_confidence: 95, vehicle_crop_jpeg: 'AAAA'.repeat(20) }
  expect((await post(product, camera, broken)).status).toBe(200)
  expect(await newest('images')).toMatchObject({ width: 200, height: 100, media_key: expect.any(String) })
  expect(await newest('detections')).toMatchObject({ confidence: 95, bb: [0, 0, 200, 100] })
})

test('a group that replaces its preview is matched with regions of the scene, not of its cut-out', async () => {
  await newCamera()
  await drawRegion({ tags: ['Upper left'] }, [0, 0, 1000, 500])
  await drawRegion({ tags: ['Lower middle'] }, [500, 600, 1500, 1000])
  const cropped = { ...group, vehicle_crop_jpeg: cutOut.toString('base64') }
  expect((await post(product, camera, { ...cropped, is_preview: true })).status).toBe(200)
  expect((await post(product, camera, { ...cropped, best_confidence: 95 })).status).toBe(200)
  expect(await newest('detections')).toMatchObject({ plate: 'CUT001', confidence: 95 })
  expect(await newestTags()).toEqual(['Upper left'])
})
