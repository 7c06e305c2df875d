import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { createPerson } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product)

/** Fine stripes, on which any pixelation is visible. */
async function stripes(seed: number, [width, height]: [number, number] = [640, 360]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (Math.floor(at / 3) + seed) % 2 ? 255 : 0
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const event = (image: Buffer, values: Record<string, unknown> = {}) => ({
  time: new Date().toISOString(),
  image: image.toString('base64'),
  detections: [{ type: 'car', confidence: 90, bb: [0.1, 0.1, 0.5, 0.5], plate: 'KTR123' }],
  ...values,
})

async function newestImage(camera = world.camera, key = world.admin.key) {
  const { last_image_id } = await product.deps.db
    .selectFrom('cameras')
    .select('last_image_id')
    .where('id', '=', camera.id)
    .executeTakeFirstOrThrow()
  return product.request('GET', `/api/v1/alpr/images/${last_image_id}`, { key })
}

const load = async (link: string) => {
  const answer = await product.app.inject({ method: 'GET', url: link })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

/** The mean difference of neighbouring pixels, of 255: high for stripes, low for blocks. */
async function contrast(bytes: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(bytes)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let sum = 0
  for (let at = 1; at < data.length; at++) if (at % info.width) sum += Math.abs(data[at]! - data[at - 1]!)
  return sum / data.length
}

test('the image record has signed links, boxes in pixels and its camera [EXPL-125] [EXPL-137]', async () => {
  expect((await post(product, world.camera, event(await stripes(0)))).status).toBe(200)
  const { body } = await newestImage()
  expect(body).toMatchObject({
    error: null,
    detected_objects: {
      img_width: 640,
      img_height: 360,
      results: [{ plate: 'KTR123', vehicle_bb: { l: 64, t: 36, r: 320, b: 180 } }],
    },
    camera: { id: world.camera.id, site: { id: world.siteId, name: 'SITE: Harbour' } },
  })
  expect(body.image_file).toContain('Expires=')
  const picture = await load(body.image_file)
  expect(picture).toMatchObject({ status: 200, bytes: await stripes(0) })
  expect(picture.headers['content-type']).toBe('image/jpeg')
  const small = await load(body.thumbnail)
  expect((await sharp(small.bytes).metadata()).width).toBe(320)
})

test('a link works without a key for an hour, and only unchanged', async () => {
  const { body } = await newestImage()
  const changed = body.image_file.replace('/displayed', '/original')
  expect((await load(changed)).status).toBe(403)
  product.setNow(new Date(Date.now() + 61 * 60_000))
  expect((await load(body.image_file)).status).toBe(403)
  product.setNow(new Date())
})

test('the same picture is stored once', async () => {
  await post(product, world.camera, event(await stripes(0)))
  const objects = await product.deps.db.selectFrom('media_objects').selectAll().execute()
  expect(objects).toHaveLength(1)
})

test('a privacy mask applies to all users and old pictures, and stays after the region is removed', async () => {
  const { db } = product.deps
  const region = {
    roi: [
      [
        [320, 0],
        [640, 0],
        [640, 360],
        [320, 360],
      ],
    ],
    roi_type: 4,
  }
  const old = await newestImage()
  const made = await product.request('POST', `/api/v1/cameras/${world.camera.id}/rois`, {
    key: world.admin.key,
    body: region,
  })
  expect(made.status).toBe(201)
  const left = { left: 10, top: 10, width: 200, height: 300 }
  const right = { left: 340, top: 10, width: 200, height: 300 }
  const masked = async (link: string) => {
    const { bytes } = await load(link)
    expect(await contrast(bytes, left)).toBeGreaterThan(200)
    expect(await contrast(bytes, right)).toBeLessThan(5)
  }
  await masked(old.body.image_file)
  product.setNow(new Date(Date.now() + 30_000))
  await post(
    product,
    world.camera,
    event(await stripes(1), { time: new Date(Date.now() + 30_000).toISOString() }),
  )
  const { body } = await newestImage()
  await masked(body.image_file)
  const thumbnail = await load(body.thumbnail)
  expect(await contrast(thumbnail.bytes, { left: 170, top: 5, width: 140, height: 150 })).toBeLessThan(5)
  await db.deleteFrom('regions').where('camera_id', '=', world.camera.id).execute()
  await masked(body.image_file)
})

test('a mask hides the same part of pictures of every size, and is drawn on the newest', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const minute = (number: number) => ({ time: new Date(Date.now() - (9 - number) * 60_000).toISOString() })
  await post(product, camera, event(await stripes(3, [1280, 720]), minute(1)))
  const rois = `/api/v1/cameras/${camera.id}/rois`
  const corner = [
    [640, 360],
    [1280, 360],
    [1280, 720],
    [640, 720],
  ]
  await product.request('POST', rois, { key: world.admin.key, body: { roi: [corner], roi_type: 4 } })
  await post(product, camera, event(await stripes(4), minute(2)))
  const small = (await load((await newestImage(camera)).body.image_file)).bytes
  const area = { width: 300, height: 160 }
  expect(await contrast(small, { left: 330, top: 190, ...area })).toBeLessThan(5)
  expect(await contrast(small, { left: 10, top: 190, ...area })).toBeGreaterThan(200)
  const { body } = await product.request('GET', rois, { key: world.admin.key })
  expect(body[0].roi).toEqual([corner.map(([x, y]) => [x! / 2, y! / 2])])
})

test('faces are pixelated as soon as the setting of the camera is on', async () => {
  const { db } = product.deps
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  await post(product, camera, event(await stripes(2), { faces: [{ x: 100, y: 100, w: 100, h: 100 }] }))
  const face = { left: 110, top: 110, width: 80, height: 80 }
  const { body } = await newestImage(camera)
  expect(await contrast((await load(body.image_file)).bytes, face)).toBeGreaterThan(200)
  await db.updateTable('cameras').set({ face_redaction: true }).where('id', '=', camera.id).execute()
  expect(await contrast((await load(body.image_file)).bytes, face)).toBeLessThan(5)
})

test('heads of people are pixelated by the setting of the camera, without any face box', async () => {
  const { db } = product.deps
  const world = await createCameraWorld(product)
  const { camera } = world
  const person = { type: 'person', confidence: 90, bb: { l: 100, t: 100, r: 200, b: 300 } }
  const head = { left: 105, top: 105, width: 90, height: 50 }
  const legs = { left: 105, top: 200, width: 90, height: 90 }
  await post(product, camera, event(await stripes(21), { detections: [person] }))
  const newest = async () => (await newestImage(camera, world.admin.key)).body
  const before = await newest()
  await db.updateTable('cameras').set({ face_redaction: true }).where('id', '=', camera.id).execute()
  expect(await contrast((await load(before.image_file)).bytes, head)).toBeGreaterThan(200)

  const set = await product.request('PUT', `/api/v1/cameras/${camera.id}`, {
    key: world.admin.key,
    body: { head_redaction: true, event_frequency: 1 },
  })
  expect(set.body).toMatchObject({ head_redaction: true, faces_sent_at: null })
  const hidden = (await load((await newest()).image_file)).bytes
  expect(await contrast(hidden, head)).toBeLessThan(5)
  expect(await contrast(hidden, legs)).toBeGreaterThan(200)

  // Pictures from now on stay masked when the setting is turned off.
  await post(product, camera, event(await stripes(22), { detections: [person] }))
  await db.updateTable('cameras').set({ head_redaction: false }).where('id', '=', camera.id).execute()
  expect(await contrast((await load((await newest()).image_file)).bytes, head)).toBeLessThan(5)
})

test('a camera shows the time of the last face box of its sender', async () => {
  const { camera, admin } = await createCameraWorld(product)
  const sentAt = async () =>
    (await product.request('GET', `/api/v1/cameras/${camera.id}`, { key: admin.key })).body.faces_sent_at
  await post(product, camera, event(await stripes(23)))
  expect(await sentAt()).toBeNull()
  const faced = event(await stripes(24), { faces: [{ x: 100, y: 100, w: 100, h: 100 }] })
  await post(product, camera, faced)
  await post(product, camera, event(await stripes(25)))
  expect(await sentAt()).toBe(faced.time)
})

test('only an ADMIN can open the original, and each access is in the audit log [EXPL-113]', async () => {
  const { db } = product.deps
  const viewer = await createPerson(db, world.orgId, 'VIEWER')
  expect((await newestImage(world.camera, viewer.key)).body.original_image_file).toBeNull()
  const { body } = await newestImage()
  const original = await load(body.original_image_file)
  expect(await contrast(original.bytes, { left: 340, top: 10, width: 200, height: 300 })).toBeGreaterThan(200)
  await load(body.original_image_file)
  const views = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject'])
    .where('action', '=', 'image.original_viewed')
    .execute()
  const view = { actor_id: world.admin.id, subject: body.id }
  expect(views).toEqual([view, view])
  expect(original.headers['cache-control']).toBe('no-store')
  await db.updateTable('users').set({ role: 'VIEWER' }).where('id', '=', world.admin.id).execute()
  expect((await load(body.original_image_file)).status).toBe(403)
  await db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', world.admin.id).execute()
  expect((await load(body.original_image_file)).status).toBe(200)
})

test('the link to an original does not work for an ADMIN whom SCIM has deactivated', async () => {
  const leaver = await createPerson(product.deps.db, world.orgId, 'ADMIN')
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  await post(product, camera, event(await stripes(26)))
  const { original_image_file: link } = (await newestImage(camera, leaver.key)).body
  expect((await load(link)).status).toBe(200)
  const token = '/api/v1/organisation/scim/token'
  const scim = (await product.request('POST', token, { key: world.admin.key })).body.token
  const setActive = (active: boolean) =>
    product.request('PATCH', `/scim/v2/Users/${leaver.id}`, {
      key: scim,
      body: { Operations: [{ op: 'replace', value: { active } }] },
    })
  expect((await setActive(false)).status).toBe(200)
  expect((await load(link)).status).toBe(403)
  await setActive(true)
  expect((await load(link)).status).toBe(200)
})

test('a browser requests a picture again after its masks change, and caches none longer than its link', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const sentAt = new Date('2026-06-01T10:01:00Z')
  product.setNow(sentAt)
  await post(product, camera, event(await stripes(5)))
  const { body } = await newestImage(camera)
  const { headers } = await load(body.image_file)
  expect(headers['cache-control']).toBe('private, max-age=300')
  const same = await product.app.inject({
    method: 'GET',
    url: body.image_file,
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(same.statusCode).toBe(304)
  product.setNow(new Date(Number(/Expires=(\d+)/.exec(body.image_file)![1]) * 1000 - 60_000))
  expect((await load(body.image_file)).headers['cache-control']).toMatch(/^private, max-age=(59|60)$/)

  product.setNow(sentAt)
  const links = [body.image_file, body.thumbnail]
  const areOthers = async () => {
    const { image_file, thumbnail } = (await newestImage(camera)).body
    for (const link of [image_file, thumbnail]) expect(links).not.toContain(link)
    const shown = await load(image_file)
    expect(shown.status).toBe(200)
    links.push(image_file, thumbnail)
    return shown.headers['etag']
  }
  const corner = [0, 100].flatMap((x) => (x ? [100, 0] : [0, 100]).map((y) => [x, y]))
  await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: world.admin.key,
    body: { roi: [corner], roi_type: 4 },
  })
  expect(await areOthers()).not.toBe(headers['etag'])
  const hide = { face_redaction: true }
  await product.deps.db.updateTable('cameras').set(hide).where('id', '=', camera.id).execute()
  await areOthers()
  product.setNow(new Date())
})

test('a SITE_VIEWER sees the pictures and cameras of the assigned sites only', async () => {
  const { db } = product.deps
  const elsewhere = await createSite(db, world.orgId, { name: 'SITE: Elsewhere' })
  const person = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [elsewhere.id] })
  expect((await newestImage(world.camera, person.key)).status).toBe(404)
  const live = await product.request('GET', '/api/v1/cameras/live/?page=1&page_length=1000', {
    key: person.key,
  })
  expect(live.body).toMatchObject({ count: 0, results: [] })
  const seen = await product.request('GET', '/api/v1/alpr/live-detections/?minutes=60', { key: person.key })
  expect(seen.body).toEqual([])
})

test('live cameras have their newest picture, live detections their tags and plate [EXPL-057] [EXPL-058] [EXPL-059]', async () => {
  const key = world.admin.key
  const live = await product.request('GET', '/api/v1/cameras/live/?page=1&page_length=1000', { key })
  expect(live.body.count).toBe(5)
  const camera = live.body.results.find(({ id }: { id: string }) => id === world.camera.id)
  expect(camera).toMatchObject({
    site: { name: 'SITE: Harbour' },
    image: { detected_objects: { img_width: 640 } },
  })
  expect(Date.parse(camera.last_seen)).toBeGreaterThan(Date.now() - 60_000)
  const seen = await product.request('GET', '/api/v1/alpr/live-detections/?minutes=5', { key })
  expect(seen.body[0]).toMatchObject({ data: { plate: 'KTR123' }, image: { id: expect.any(String) } })
})
