import sharp from 'sharp'
import { expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { insertRegion } from '../../regions/queries.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'
import { markPicture } from './marked-picture.ts'

const product = await shareProduct()
const { db, now } = product.deps
const size = { width: 400, height: 200 }
const black = await sharp({ create: { ...size, channels: 3, background: '#000' } })
  .jpeg()
  .toBuffer()

/** The brightness of a pixel, from 0 to 255. */
async function brightness(picture: Buffer, x: number, y: number): Promise<number> {
  const { data } = await sharp(picture)
    .greyscale()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]!
}

test('frames the vehicle that a message is about and its zone, and no other vehicle', async () => {
  const { orgId, camera } = await createCameraWorld(product)
  const car = (plate: string, l: number) => ({
    type: 'car',
    confidence: 99,
    plate,
    plate_confidence: 95,
    bb: { l, t: 50, r: l + 60, b: 100 },
  })
  await post(product, camera, {
    time: now().toISOString(),
    image_size: size,
    detections: [car('ABC123', 20), car('XYZ789', 120)],
  })
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  const zone = await insertRegion(
    db,
    orgId,
    camera.id,
    {
      roi: '[[[250,20],[390,20],[390,180],[250,180]]]',
      tags: '[]',
      roi_type: RoiType.EXCLUSION_ZONE,
      meta_data: '{}',
    },
    now(),
  )
  const marks = { plate: 'ABC123', detectionId: null, regionIds: [zone.id] }
  const marked = (await markPicture(db, image, black, marks))!
  expect(await sharp(marked).metadata()).toMatchObject(size)
  expect(await brightness(marked, 20, 75)).toBeGreaterThan(60)
  expect(await brightness(marked, 50, 75)).toBeLessThan(10)
  expect(await brightness(marked, 120, 75)).toBeLessThan(10)
  expect(await brightness(marked, 250, 100)).toBeGreaterThan(30)

  const others = { plate: null, detectionId: null, regionIds: [] }
  const all = (await markPicture(db, image, black, others))!
  expect(await brightness(all, 120, 75)).toBeGreaterThan(60)
  expect(await brightness(all, 250, 100)).toBeLessThan(10)
})

test('leaves a picture without anything to frame unchanged', async () => {
  const { orgId, camera } = await createCameraWorld(product)
  await post(product, camera, { time: now().toISOString(), detections: [{ type: 'car', confidence: 99 }] })
  const image = await db
    .selectFrom('images')
    .selectAll()
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  const nothing = { plate: null, detectionId: null, regionIds: [] }
  expect(await markPicture(db, image, black, nothing)).toBeUndefined()
})
