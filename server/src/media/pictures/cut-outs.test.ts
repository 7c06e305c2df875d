import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)

const side = 300

/** A crop of a scene of 1920 x 1080: 600 x 600 pixels of a vehicle, as a picture of half that size. */
async function sendCutOut(camera: TestCamera, uuid: string): Promise<void> {
  const pixels = Buffer.alloc(side * side, Buffer.from([0, 255]))
  const picture = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const vehicle_region = { x: 920, y: 400, width: 600, height: 600 }
  const sent = await post(product, camera, {
    data_type: 'alpr_group',
    epoch_start: Date.now() - 60_000,
    uuids: [uuid],
    best_uuid: uuid,
    best_image_width: 1920,
    best_image_height: 1080,
    best_plate_number: 'KTR123',
    best_plate: { plate: 'KTR123', confidence: 92, vehicle_region },
    vehicle_crop_jpeg: picture.toString('base64'),
  })
  expect(sent.status).toBe(200)
}

/** Masks the scene from one x to another, from top to bottom. */
const hide = async (camera: TestCamera, from: number, to: number) => {
  const roi = [from, to].flatMap((x) => (x === from ? [0, 1080] : [1080, 0]).map((y) => [x, y]))
  const body = { roi: [roi], roi_type: 4 }
  const made = await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: world.admin.key,
    body,
  })
  expect(made.status).toBe(201)
  return made.body.id as string
}

/** Whether the stripes of each half are still visible. */
async function seen(camera: TestCamera) {
  const { last_image_id } = await product.deps.db
    .selectFrom('cameras')
    .select('last_image_id')
    .where('id', '=', camera.id)
    .executeTakeFirstOrThrow()
  const record = await product.request('GET', `/api/v1/alpr/images/${last_image_id}`, {
    key: world.admin.key,
  })
  const { rawPayload } = await product.app.inject({ method: 'GET', url: record.body.image_file })
  const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isStriped = (from: number) => {
    const row = data.subarray(150 * info.width + from, 150 * info.width + from + 100)
    return row.some((value, at) => at > 0 && Math.abs(value - row[at - 1]!) > 100)
  }
  return { left: isStriped(20), right: isStriped(180) }
}

test('a mask that is drawn later covers the same part of the scene on a crop', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  await sendCutOut(camera, 'before')
  expect(await seen(camera)).toEqual({ left: true, right: true })
  await hide(camera, 0, 900)
  expect(await seen(camera)).toEqual({ left: true, right: true })
  await hide(camera, 1220, 1920)
  expect(await seen(camera)).toEqual({ left: true, right: false })
})

test('a crop keeps the masks of its arrival', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const region = await hide(camera, 0, 1220)
  await sendCutOut(camera, 'after')
  expect(await seen(camera)).toEqual({ left: false, right: true })
  const path = `/api/v1/cameras/${camera.id}/rois/${region}`
  await product.request('DELETE', path, { key: world.admin.key })
  expect(await seen(camera)).toEqual({ left: false, right: true })
})
