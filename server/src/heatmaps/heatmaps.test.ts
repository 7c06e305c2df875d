import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Box } from '#contract/ingest/event.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'
import { newId } from '../core/ids.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
const { db } = product.deps
const { camera } = world
const asAdmin = requestAs(product, world.admin)
product.setNow(new Date('2026-06-20T12:00:00Z'))

const size = { width: 960, height: 540 }
const at = (x: number, y: number): Box => ({ l: x - 20, t: y - 60, r: x + 20, b: y })

/** The newest picture shows one object. Others of the day, the week and the month were elsewhere. */
const moments: [time: string, box: Box][] = [
  ['2026-06-19T00:00:00Z', at(100, 100)],
  ['2026-06-18T20:00:00Z', at(300, 100)],
  ['2026-06-14T00:00:00Z', at(500, 300)],
  ['2026-06-13T23:00:00Z', at(505, 300)],
  ['2026-05-25T00:00:00Z', at(700, 500)],
  ['2026-05-01T00:00:00Z', at(900, 500)],
]
for (const [time, bb] of moments)
  await post(product, camera, {
    time,
    image_size: size,
    detections: [{ type: 'person', confidence: 90, bb }],
  })
const newest = await db.selectFrom('images').selectAll().orderBy('time', 'desc').executeTakeFirstOrThrow()
await db.updateTable('images').set(size).execute()

const maps = (mediaId: string, person = world.admin) =>
  asAdmin('GET', `hsafety/heatmap/${mediaId}/${camera.id}/`, undefined, person)

/** The opacity of the map at a position of the picture. */
async function heatAt(link: string, [x, y]: [number, number]) {
  const { rawPayload } = await product.app.inject({ method: 'GET', url: link })
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const column = Math.floor((x / size.width) * info.width)
  const row = Math.floor((y / size.height) * info.height)
  return data[(row * info.width + column) * info.channels + 3]!
}

test('a job makes the maps, and a link is null until then [EXPL-106]', async () => {
  const { body } = await maps(newest.id)
  expect(body).toMatchObject({ image_month_url: null, is_ready: false })
  expect(body.image_url).toMatch(/^\/api\/v1\/media\/heatmaps\//)
})

test('each map shows the positions of its period, and no others [EXPL-106] [EXPL-105]', async () => {
  await runJobs(product)
  const { body } = await maps(newest.id)
  expect(body.is_ready).toBe(true)
  const links = [body.image_url, body.image_day_url, body.image_week_url, body.image_month_url]
  const places: [number, number][] = [
    [100, 98],
    [300, 98],
    [502, 298],
    [700, 498],
    [900, 498],
  ]
  const seen = await Promise.all(
    links.map((link) => Promise.all(places.map(async (place) => (await heatAt(link, place)) > 0))),
  )
  expect(seen).toEqual([
    [true, false, false, false, false],
    [true, true, false, false, false],
    [true, true, true, false, false],
    [true, true, true, true, false],
  ])
  expect(body.legends).toEqual({
    clip: { from: null, to: null, positions: 1, most: 1 },
    day: { from: '2026-06-19', to: '2026-06-19', positions: 2, most: 1 },
    week: { from: '2026-06-13', to: '2026-06-19', positions: 4, most: 2 },
    month: { from: '2026-05-21', to: '2026-06-19', positions: 5, most: 2 },
  })
})

test('a clip counts every frame of its tracks once', async () => {
  const time = new Date('2026-06-19T01:00:00Z')
  const [imageId, videoId] = [newId(time), newId(time)]
  const place = { org_id: world.orgId, site_id: world.siteId, camera_id: camera.id, time, received_at: time }
  await db
    .insertInto('images')
    .values({ ...place, id: imageId, video_id: videoId, format: 'canonical', ...size })
    .execute()
  const frames = [1, 2, 3].map((frame_number) => ({
    frame_number,
    bb: at(800, 200),
    object_class: 'car',
    tags: [],
  }))
  await db
    .insertInto('videos')
    .values({ ...place, id: videoId, image_id: imageId, tracks: JSON.stringify({ 7: frames }) })
    .execute()
  await db.deleteFrom('heat_days').where('day', '=', '2026-06-19').execute()
  await maps(videoId)
  await runJobs(product)
  const { body } = await maps(videoId)
  expect(body.legends.clip).toMatchObject({ positions: 3, most: 3 })
  expect(body.legends.day).toMatchObject({ positions: 5, most: 3 })
  expect(await heatAt(body.image_url, [800, 198])).toBeGreaterThan(0)
})

test('a map requires access to the site, and its link cannot be changed into another', async () => {
  const viewer = await createPerson(db, world.orgId, 'SITE_VIEWER')
  expect((await maps(newest.id, viewer)).status).toBe(404)
  const { body } = await maps(newest.id)
  const forged = body.image_day_url.replace('/day?', '/month?')
  expect((await product.app.inject({ method: 'GET', url: forged })).statusCode).toBe(403)
})
