import { expect, test } from 'vitest'
import { createCameraWorld } from '../../testing/cameras.ts'
import { createPerson } from '../../testing/people.ts'
import { createSeenThings } from '../../testing/worlds/seen-things.ts'
import { requestAs, shareProduct } from '../../testing/product/test-app.ts'
import { unzip } from '../../testing/files/unzip.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { db } = product.deps
const asAdmin = requestAs(product, world.admin)
const place = { org_id: world.orgId, site_id: world.siteId, camera_id: world.camera.id }

async function annotate(time: string, label: string): Promise<string> {
  const { imageId, videoId } = await createSeenThings(db, place, new Date(time))
  await db.updateTable('images').set({ width: 640, height: 360 }).where('id', '=', imageId).execute()
  await db.updateTable('videos').set({ frame_count: 60, fps: 10 }).where('id', '=', videoId).execute()
  const data = { id: 'm', type: 'rect', x: 0, y: 20, w: 100, h: 50, label }
  const keys = [0, 2].map((frame) => ({ frame, x: frame * 30, y: 20, w: 100, h: 50 }))
  const annotations = { m: { id: 'm', type: 'rect', frames: [0, 1, 2], data, keys } }
  const saved = await asAdmin('PUT', `alpr/save/annotations/${videoId}/`, { annotations })
  expect(saved.status).toBe(200)
  return videoId
}

const first = await annotate('2026-10-05T01:00:00Z', 'Truck')
const second = await annotate('2026-10-07T01:00:00Z', 'Person')
const ofCamera = `cameras/${world.camera.id}/annotations/export`
const fileOf = (path: string, key = world.admin.key) =>
  product.app.inject({ url: `/api/v1/${path}`, headers: { authorization: `Bearer ${key}` } })

interface Coco {
  images: { id: number; video_id: string; frame_number: number }[]
  annotations: { image_id: number; bbox: number[] }[]
  categories: { name: string }[]
}
const cocoOf = async (path: string) => (await fileOf(path)).json<Coco>()

test('the annotations of a clip are downloaded as COCO, with the frames between key frames', async () => {
  const answer = await fileOf(`alpr/videos/${first}/annotations/export/coco`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="video-${first}.coco.json"`)
  const { images, annotations, categories } = answer.json<Coco>()
  expect(images.map(({ video_id, frame_number }) => [video_id, frame_number])).toEqual([
    [first, 0],
    [first, 1],
    [first, 2],
  ])
  expect(annotations.map(({ bbox }) => bbox)).toEqual([
    [0, 20, 100, 50],
    [30, 20, 100, 50],
    [60, 20, 100, 50],
  ])
  expect(categories.map(({ name }) => name)).toEqual(['Truck'])
})

test('the annotations of a clip are downloaded as MOT', async () => {
  const { rawPayload } = await fileOf(`alpr/videos/${first}/annotations/export/mot`)
  const files = unzip(rawPayload)
  expect(Object.keys(files).sort()).toEqual(
    ['gt/gt.txt', 'gt/labels.txt', 'seqinfo.ini'].map((name) => `video-${first}/${name}`),
  )
  expect(files[`video-${first}/gt/gt.txt`]).toBe(
    '1,1,1,21,100,50,1,14,1\n2,1,31,21,100,50,1,14,1\n3,1,61,21,100,50,1,14,1\n',
  )
  expect(files[`video-${first}/gt/labels.txt`]!.split('\n')[13]).toBe('Truck')
  expect(files[`video-${first}/seqinfo.ini`]).toContain('seqLength=60\nimWidth=640\nimHeight=360\n')
})

test('a camera has all of its clips in one file, or those of a period', async () => {
  const videos = ({ images }: Coco) => [...new Set(images.map(({ video_id }) => video_id))]
  expect(videos(await cocoOf(`${ofCamera}/coco`))).toEqual([first, second])
  expect(videos(await cocoOf(`${ofCamera}/coco/2026-10-06/to/2026-10-08`))).toEqual([second])
  const { rawPayload } = await fileOf(`${ofCamera}/mot/2026-10-04/to/2026-10-08`)
  expect(Object.keys(unzip(rawPayload)).filter((name) => name.endsWith('gt.txt'))).toEqual([
    `video-${first}/gt/gt.txt`,
    `video-${second}/gt/gt.txt`,
  ])
})

test('a user without access to the site finds neither the clip nor the camera, and an unknown format is rejected', async () => {
  const { key } = await createPerson(db, world.orgId, 'SITE_VIEWER')
  expect((await fileOf(`alpr/videos/${first}/annotations/export/coco`, key)).statusCode).toBe(404)
  expect((await fileOf(`${ofCamera}/coco`, key)).statusCode).toBe(404)
  expect((await fileOf(`alpr/videos/${first}/annotations/export/yolo`)).statusCode).toBe(404)
})
