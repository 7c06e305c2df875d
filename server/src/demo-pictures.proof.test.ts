import { expect, test, vi } from 'vitest'
import { fillPictures } from '../../demo/history/fill-pictures.ts'
import { seed } from '../../demo/history/past.ts'
import { picturePosts } from '../../demo/history/picture-posts.ts'
import { createPictureMaker } from '../../demo/pictures/picture-maker.ts'
import { findScenes } from '../../demo/pictures/scene-media.ts'
import { fillPlaces } from '../../demo/world/fill-places.ts'
import { pictureSite } from '../../demo/world/picture-site.ts'
import { createCameraWorld } from './testing/cameras.ts'
import { startProduct } from './testing/product/test-app.ts'
import { readAllPictures, sharedEngine } from './testing/vision/run-analyser.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const product = await startProduct({ demoFill: 'full' })
const { deps } = product
const { db } = deps
const engine = sharedEngine()

/** On a Wednesday in Rotterdam. */
const period = { from: new Date('2026-06-10T10:00:00Z'), until: new Date('2026-06-10T12:00:00Z') }

test('the cameras of one site send bare pictures, whose plates the product reads', async () => {
  product.setNow(period.until)
  const { orgId } = await createCameraWorld(product)
  const darkroom = { scenes: findScenes(), maker: await createPictureMaker(4) }
  const sites = await fillPlaces(deps, orgId, 'parking', darkroom.scenes)
  const place = sites.filter(({ site }) => site === pictureSite)
  const sent = picturePosts(seed, sites, period, darkroom)
  expect(sent.length).toBeGreaterThan(3)
  await fillPictures(deps, place, period, darkroom)
  const cameras = place[0]!.cameras.map(({ id }) => id)
  const images = await db
    .selectFrom('images')
    .select(['format', 'camera_id', 'time'])
    .where('camera_id', 'in', cameras)
    .execute()
  expect(images).toHaveLength(sent.length)
  expect(new Set(images.map(({ format }) => format))).toEqual(new Set(['bare-image']))
  expect(await passesOf(cameras)).toEqual([])

  await readAllPictures(product, orgId, engine)
  const shown = sent.filter(({ event }) => event.detections?.[0]?.plate !== undefined)
  const read = await passesOf(cameras)
  const isRead = ({ cameraId, time, event }: (typeof sent)[number]) =>
    read.some(
      (pass) =>
        pass.camera_id === cameraId &&
        Math.abs(pass.time.getTime() - time.getTime()) < 10_000 &&
        pass.plate === event.detections![0]!.plate,
    )
  expect(shown.filter(isRead).length / shown.length).toBeGreaterThanOrEqual(0.8)
  // The clock of a picture is not a vehicle.
  expect(read.length).toBeLessThanOrEqual(sent.length)
  const readings = await db
    .selectFrom('picture_readings')
    .select(['model', 'plates'])
    .where('camera_id', 'in', cameras)
    .execute()
  expect(readings).toHaveLength(sent.length)
  expect(readings.every(({ model }) => model === 'plates-1')).toBe(true)
})

const passesOf = (cameras: string[]) =>
  db.selectFrom('passes').selectAll().where('camera_id', 'in', cameras).orderBy('time').execute()

test('the site that sends pictures has visitors of its own', async () => {
  const darkroom = { scenes: findScenes(), maker: await createPictureMaker(1) }
  const place = (site: typeof pictureSite) => ({
    id: site.name,
    orgId: '',
    site,
    cameras: site.cameras.map((camera) => ({ id: camera.name, camera })),
  })
  const posts = picturePosts(seed, [place(pictureSite)], period, darkroom)
  expect(posts.length).toBeGreaterThan(3)
  expect(posts.every(({ isBare, picture }) => isBare && picture !== undefined)).toBe(true)
  const others = { ...pictureSite, sendsPictures: undefined } as unknown as typeof pictureSite
  expect(picturePosts(seed, [place(others)], period, darkroom)).toEqual([])
})
