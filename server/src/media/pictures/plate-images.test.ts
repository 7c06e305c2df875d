import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)

const size = { width: 640, height: 360 }
/** With its margin of a quarter the crop is from 90 to 210 across and from 195 to 225 down. */
const plateBox = { l: 110, t: 200, r: 190, b: 220 }

/** A grey picture whose plate is white with black bars: 5 pixels each, 5 pixels apart. */
async function pictureWithPlate(): Promise<Buffer> {
  const block = (width: number, background: string) => ({
    create: { width, height: 20, channels: 3 as const, background },
  })
  const bars = Array.from({ length: 8 }, (_, index) => 115 + index * 10)
  return sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite([
      { input: block(80, '#fff'), left: 110, top: 200 },
      ...bars.map((left) => ({ input: block(5, '#000'), left, top: 200 })),
    ])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const load = async (link: string) => {
  const answer = await product.app.inject({ method: 'GET', url: link })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}

const greyAt = async (bytes: Buffer, left: number, top: number) =>
  (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).greyscale().raw().toBuffer())[0]!

const listed = async () => {
  const { body } = await product.request('GET', '/api/v1/explorer/detections', { key: world.admin.key })
  return body.results[0].image.detected_objects.results[0]
}

test('a list shows the plate cropped from its picture, masked where a mask covers it', async () => {
  const picture = await pictureWithPlate()
  const car = { type: 'car', confidence: 90, bb: { l: 50, t: 50, r: 400, b: 300 } }
  const event = {
    time: new Date().toISOString(),
    image: picture.toString('base64'),
    image_size: size,
    detections: [{ ...car, plate: 'CUT123', plate_bb: plateBox }],
  }
  expect((await post(product, world.camera, event)).status).toBe(200)
  const { plate, plate_image } = await listed()
  expect(plate).toBe('CUT123')
  const { status, bytes } = await load(plate_image)
  expect(status).toBe(200)
  const cut = await sharp(bytes).metadata()
  expect([cut.width, cut.height]).toEqual([120, 30])
  expect(await greyAt(bytes, 62, 15)).toBeGreaterThan(215)
  expect(await greyAt(bytes, 67, 15)).toBeLessThan(40)
  expect(await greyAt(bytes, 6, 15)).toBeCloseTo(128, -1)

  expect((await load(plate_image.replace(/part=[^&]*/, 'part=0,0,1,1'))).status).toBe(403)
  expect((await load(plate_image.replace('/plate?', '/original?'))).status).toBe(403)

  const corners = [[100, 190], [200, 190], [200, 230], [100, 230]] // prettier-ignore
  const body = { roi: [corners], roi_type: 4 }
  const made = await product.request('POST', `/api/v1/cameras/${world.camera.id}/rois`, {
    key: world.admin.key,
    body,
  })
  expect(made.status).toBe(201)
  const masked = (await listed()).plate_image
  expect(masked).not.toBe(plate_image)
  for (const link of [masked, plate_image]) {
    const hidden = (await load(link)).bytes
    const bars = await Promise.all([52, 57, 62, 67].map((left) => greyAt(hidden, left, 15)))
    expect(Math.max(...bars) - Math.min(...bars)).toBeLessThan(60)
  }
})

test('a plate outside the picture has no image', async () => {
  const event = {
    time: new Date(Date.now() + 1_000).toISOString(),
    detections: [{ type: 'car', confidence: 90, plate: 'CUT456' }],
  }
  expect((await post(product, world.camera, event)).status).toBe(200)
  const { plate, plate_image } = await listed()
  expect([plate, plate_image]).toEqual(['CUT456', null])
})
