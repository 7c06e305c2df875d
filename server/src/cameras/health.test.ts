import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { key } = world.admin
const camera = await createCamera(product.deps, world.orgId, world.siteId, { event_frequency_id: 1 })
await product.deps.db.deleteFrom('cameras').where('id', '=', world.camera.id).execute()

const get = async (url: string) => (await product.request('GET', `/api/v1/${url}`, { key })).body

/** The status of the camera and its site on each page. */
async function readStatus() {
  const [ofSite, live, site, markers, summary] = await Promise.all([
    get(`sites/${world.siteId}/cameras`),
    get('cameras/live/?page=1&page_length=1000'),
    get(`sites/${world.siteId}`),
    get('sites/map'),
    get('explorer/detections/unique/summary'),
  ])
  return {
    card: ofSite[0],
    wall: live.results[0],
    onSite: site.cameras[0],
    siteStatus: site.status,
    markerStatus: markers[0].status,
    uptime: summary.uptime,
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('a camera that only sends heartbeats has no detection, on every page [SITE-085]', async () => {
  expect(await post(product, camera, { heartbeat: true })).toMatchObject({ status: 200 })
  const { card, wall, onSite, siteStatus, markerStatus, uptime } = await readStatus()
  expect(card).toMatchObject({ status: 'pending', last_seen: null, last_image_id: null })
  expect(onSite).toMatchObject({ status: 'pending', last_seen: null })
  expect(wall).toMatchObject({ status: 'pending', last_seen: null, image: null })
  expect([siteStatus, markerStatus]).toEqual(['warning', 'warning'])
  expect(uptime).toBe(0)
})

test('a late event keeps its time, and heartbeats do not make it newer', async () => {
  const seenAt = daysAgo(3)
  for (const body of [{ plate: 'OLD123', time: seenAt.toISOString() }, { heartbeat: true }])
    expect(await post(product, camera, body)).toMatchObject({ status: 200 })
  const { card, wall, onSite, siteStatus, uptime } = await readStatus()
  for (const each of [card, wall, onSite]) expect(each.last_seen).toBe(seenAt.toISOString())
  expect([card.status, onSite.status, siteStatus, uptime]).toEqual(['warning', 'warning', 'warning', 0])
  expect(wall.status).toBe('warning')
})

test('a new event with a picture sets the last detection and picture, and makes the camera online [SITE-086]', async () => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const seenAt = new Date(Date.now() - 5000)
  const form = multipart([
    {
      name: 'event',
      contentType: 'application/json',
      content: JSON.stringify({ plate: 'NEW123', time: seenAt.toISOString() }),
    },
    { name: 'image', filename: 'a.jpg', contentType: 'image/jpeg', content: picture },
  ])
  expect(await post(product, camera, form.body, { contentType: form.contentType })).toMatchObject({
    status: 200,
  })
  const { card, wall, onSite, siteStatus, markerStatus, uptime } = await readStatus()
  for (const each of [card, wall, onSite]) expect(each.last_seen).toBe(seenAt.toISOString())
  expect(wall.status).toBe('online')
  expect(wall.image).toMatchObject({ id: card.last_image_id, time_created: card.last_seen })
  expect([card.status, onSite.status, siteStatus, markerStatus, uptime]).toEqual([
    'online',
    'online',
    'online',
    'online',
    100,
  ])
})
