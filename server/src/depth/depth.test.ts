import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeDepth } from '#rules/depth/depth-grid.ts'
import { groundMetres } from '#rules/depth/ground-depth.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { createPerson } from '../testing/people.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const scene = path.resolve(import.meta.dirname, '../../../demo/media/road-works')
const truth = JSON.parse(readFileSync(path.join(scene, 'truth.json'), 'utf8'))
const read = (name: string) => readFileSync(path.join(scene, name))

const product = await shareProduct()
const geometry = {
  horizontal_fov: truth.camera.horizontal_fov,
  vertical_fov: truth.camera.vertical_fov,
  plane_normal: truth.camera.plane_normal,
  plane_point: truth.camera.plane_point,
  distance_scale: 1,
}
const world = await createCameraWorld(product, geometry)
const { db } = product.deps
const asAdmin = requestAs(product, world.admin)
const size = { width: truth.width, height: truth.height }

let second = 0
async function sendClip(camera: TestCamera, parts: { depth?: Buffer; video?: Buffer }): Promise<string> {
  const time = new Date(Date.UTC(2026, 5, 1, 0, 0, second++))
  const form = multipart([
    { name: 'event', contentType: 'application/json', content: JSON.stringify({ time, detections: [] }) },
    { name: 'image', filename: 'a.jpg', contentType: 'image/jpeg', content: read('poster.jpg') },
    ...(parts.video
      ? [{ name: 'video', filename: 'c.mp4', contentType: 'video/mp4', content: parts.video }]
      : []),
    ...(parts.depth
      ? [{ name: 'depth', filename: 'd.png', contentType: 'image/png', content: parts.depth }]
      : []),
  ])
  await post(product, camera, form.body, { contentType: form.contentType })
  const table = parts.video ? 'videos' : 'images'
  const row = await db.selectFrom(table).select('id').where('time', '=', time).executeTakeFirstOrThrow()
  return row.id
}
const ask = (id: string, query = '') => asAdmin('GET', `hsafety/depth-map/${id}/${query}`)
const fileOf = async (link: string) => (await product.app.inject({ method: 'GET', url: link })).rawPayload
const clipId = await sendClip(world.camera, { depth: read('depth.png'), video: read('clip.mp4') })

test('the depth sent with a clip is returned as a picture [EXPL-107]', async () => {
  const { status, body } = await ask(clipId)
  expect(status).toBe(200)
  expect(body.source).toBe('event')
  const picture = await fileOf(body.url)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 320, height: 180 })
})

test('the raw form has the 16 bits as sent, and metres by the ground plane [EXPL-108]', async () => {
  const { body } = await ask(clipId, '?raw=true')
  const grid = decodeDepth(await fileOf(body.url))!
  const { data, info } = await sharp(read('depth.png'))
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const sent = new Set(Array.from({ length: info.width * info.height }, (_, at) => data.readUInt16LE(at * 2)))
  expect(grid.values.every((value) => sent.has(value))).toBe(true)
  expect(new Set(grid.values).size).toBeGreaterThan(1000)
  expect(grid.metresPerUnit! / truth.depth.metres_per_unit).toBeGreaterThan(0.9)
  expect(grid.metresPerUnit! / truth.depth.metres_per_unit).toBeLessThan(1.1)
})

test('without a depth file it is computed from the ground plane of the camera, also for pictures [EXPL-107]', async () => {
  for (const id of [
    await sendClip(world.camera, { video: read('clip.mp4') }),
    await sendClip(world.camera, {}),
  ]) {
    const { body } = await ask(id, '?raw=true')
    expect(body.source).toBe('ground-plane')
    const { width, height, values, metresPerUnit } = decodeDepth(await fileOf(body.url))!
    const row = Math.floor(height * 0.8)
    const pixel: [number, number] = [size.width / 2, ((row + 0.5) / height) * size.height]
    const metres = values[row * width + width / 2]! * metresPerUnit!
    expect(metres).toBeCloseTo(groundMetres(pixel, size, geometry)!, 1)
  }
})

test('returns 404 without a depth file and a ground plane [EXPL-108]', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const id = await sendClip(camera, { video: read('clip.mp4') })
  expect((await ask(id, '?raw=true')).status).toBe(404)
  const withNonsense = await sendClip(camera, { video: read('clip.mp4'), depth: Buffer.from('no depth') })
  expect((await ask(withNonsense)).status).toBe(404)
})

test('masked parts have no depth', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const id = await sendClip(camera, { depth: read('depth.png'), video: read('clip.mp4') })
  const corners = [
    [0, 270],
    [480, 270],
    [480, 540],
    [0, 540],
  ]
  await asAdmin('POST', `cameras/${camera.id}/rois`, { roi: [corners], roi_type: 4 })
  const { body } = await ask(id, '?raw=true')
  const { width, height, values } = decodeDepth(await fileOf(body.url))!
  const known = (left: number, right: number) => {
    let count = 0
    for (let y = height / 2 + 1; y < height; y++)
      for (let x = left; x < right; x++) if (values[y * width + x]! > 0) count++
    return count
  }
  expect(known(0, width / 2 - 1)).toBe(0)
  expect(known(width / 2 + 1, width)).toBeGreaterThan(1000)
})

test('requires access to the site, and the raw form needs a separate link', async () => {
  const viewer = await createPerson(db, world.orgId, 'SITE_VIEWER')
  expect((await asAdmin('GET', `hsafety/depth-map/${clipId}/`, undefined, viewer)).status).toBe(404)
  const { body } = await ask(clipId)
  const forged = body.url.replace('/picture?', '/raw?')
  expect((await product.app.inject({ method: 'GET', url: forged })).statusCode).toBe(403)
})
