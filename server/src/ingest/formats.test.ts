import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { IngestFormat } from '#contract/ingest/event.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const documents = path.resolve(import.meta.dirname, '../../../rules/src/ingest/testing')

const product = await shareProduct()
const world = await createCameraWorld(product)
let picture: Buffer

beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
})

const newCamera = () => createCamera(product.deps, world.orgId, world.siteId)

async function stored(camera: TestCamera) {
  const { db } = product.deps
  const images = await db.selectFrom('images').selectAll().where('camera_id', '=', camera.id).execute()
  const detections = await db
    .selectFrom('detections')
    .selectAll()
    .where('camera_id', '=', camera.id)
    .orderBy('id')
    .execute()
  const passes = await db.selectFrom('passes').selectAll().where('camera_id', '=', camera.id).execute()
  return { images, detections, passes }
}

async function newestLog(camera: TestCamera) {
  const key = world.admin.key
  const list = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key })
  const entry = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log/${list.body[0].id}`, {
    key,
  })
  return entry.body
}

describe.each(Object.values(IngestFormat))('a camera with the format %s', (format) => {
  test('recognises and stores its sample event', async () => {
    const camera = await newCamera()
    const sent = await product.request('POST', `/api/v1/cameras/${camera.id}/ingest_samples`, {
      key: world.admin.key,
      body: { format },
    })
    expect(sent.body).toMatchObject({ format, outcome: 'stored' })
    const { images, detections } = await stored(camera)
    expect(images).toHaveLength(1)
    expect(images[0]!.id).toBe(sent.body.image)
    const isSeen = format === 'bare-image' ? images[0]!.media_key !== null : detections.length > 0
    expect(isSeen).toBe(true)
  })
})

test('a Hikvision post with a picture and an empty part is stored once', async () => {
  const camera = await newCamera()
  const xml = readFileSync(path.join(documents, 'hikvision-anpr.xml'))
  const form = multipart([
    { name: 'anpr.xml', filename: 'anpr.xml', contentType: 'application/xml', content: xml },
    { name: 'licensePlatePicture.jpg', filename: 'licensePlatePicture.jpg', content: '' },
    { name: 'detectionPicture.jpg', filename: 'detectionPicture.jpg', content: picture },
  ])
  for (let turn = 0; turn < 2; turn++)
    expect((await post(product, camera, form.body, { contentType: form.contentType })).status).toBe(200)
  const { images, detections } = await stored(camera)
  expect(images).toHaveLength(1)
  expect(images[0]).toMatchObject({ format: 'hikvision', width: 400, height: 300 })
  expect(detections[0]!.plate).toBe('KTR481')
})

test('new, update and lost of an Axis vehicle are one event', async () => {
  const camera = await newCamera()
  const known = JSON.parse(readFileSync(path.join(documents, 'axis-vehicle.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const send = async (changes: Record<string, unknown>) => {
    const form = multipart([
      { name: 'event', contentType: 'application/json', content: JSON.stringify({ ...known, ...changes }) },
      { name: 'image', filename: 'image.jpg', contentType: 'image/jpeg', content: picture },
    ])
    expect((await post(product, camera, form.body, { contentType: form.contentType })).status).toBe(200)
  }
  const read = (plate: string) => ({ plateText: plate, plateUTF8: plate, plateASCII: plate })
  await send({ ...read('ABC128'), carState: 'new', plateConfidence: '0.5' })
  await send({ ...read('ABC123'), carState: 'update', plateConfidence: '0.96' })
  await send({ ...read('ABC123'), carState: 'lost', plateConfidence: '0.96' })
  const { images, detections, passes } = await stored(camera)
  expect(images).toHaveLength(1)
  expect(detections).toMatchObject([{ plate: 'ABC123' }])
  expect(passes).toMatchObject([{ plate: 'ABC123', read_count: 1, id: detections[0]!.pass_id }])
  const plates = await product.deps.db
    .selectFrom('plates')
    .select(['plate', 'times_seen'])
    .where('org_id', '=', camera.orgId)
    .where('plate', 'in', ['ABC123', 'ABC128'])
    .execute()
  expect(plates).toEqual([{ plate: 'ABC123', times_seen: 1 }])
})

test('accepts the path that Dahua appends and returns the response it expects', async () => {
  const camera = await newCamera()
  const body = {
    Picture: {
      Plate: { PlateNumber: 'XYZ789', Confidence: 90, IsExist: true },
      Vehicle: { VehicleType: 'Car' },
      SnapInfo: { AccurateTime: '2026-05-04 10:00:00.000', DeviceID: 'gate' },
      NormalPic: { PicName: 'a.jpg', Content: picture.toString('base64') },
    },
  }
  const suffix = '/NotificationInfo/TollgateInfo'
  expect(await post(product, camera, body, { suffix })).toEqual({ status: 200, body: { Result: true } })
  // A configured URL with a trailing slash produces two slashes.
  for (const keepAlive of ['/NotificationInfo/KeepAlive', '//NotificationInfo/KeepAlive']) {
    const alive = await post(product, camera, { Active: 'keepAlive' }, { suffix: keepAlive })
    expect(alive).toEqual({ status: 200, body: { Result: true } })
  }
  const { images, detections } = await stored(camera)
  expect(images).toHaveLength(1)
  expect(images[0]!.time.toISOString()).toBe('2026-05-03T22:00:00.000Z')
  expect(detections).toMatchObject([{ plate: 'XYZ789' }])
  expect(await newestLog(camera)).toMatchObject({ outcome: 'alive', format: 'dahua' })
})

test('JSON labelled text/plain is read', async () => {
  const camera = await newCamera()
  const body = JSON.stringify({ plate: 'DEF456', time: new Date().toISOString(), confidence: 0.9 })
  expect((await post(product, camera, body, { contentType: 'text/plain' })).status).toBe(200)
  expect((await stored(camera)).detections).toMatchObject([{ plate: 'DEF456', confidence: 90 }])
})

test('a body with an invalid content type is read by its content', async () => {
  const camera = await newCamera()
  const json = JSON.stringify({ plate: 'LBL456', time: new Date().toISOString() })
  const form = multipart([{ name: 'event', content: json }])
  const posts = [
    [json, 'json'],
    [json, ''],
    [json, 'application/json, application/json'],
    [form.body, 'multipart/form-data, boundary=boundary'],
  ] as const
  for (const [body, contentType] of posts) {
    expect(await post(product, camera, body, { contentType })).toMatchObject({ status: 200 })
    expect(await newestLog(camera)).toMatchObject({ format: 'generic', content_type: contentType })
  }
  const nonsense = await post(product, camera, 'hello', { contentType: 'nonsense' })
  expect(nonsense).toEqual({ status: 400, body: { detail: 'The body has nothing we can read (nonsense)' } })
  expect(await newestLog(camera)).toMatchObject({ outcome: 'refused', content_type: 'nonsense' })
})

test('a bare JPEG is an image under any content type', async () => {
  const camera = await newCamera()
  for (const contentType of ['image/jpeg', 'application/octet-stream'])
    expect((await post(product, camera, picture, { contentType })).status).toBe(200)
  expect((await stored(camera)).images).toMatchObject([{ width: 400 }, { width: 400 }])
})

test('an invalid plate is named in the response and in the log', async () => {
  const camera = await newCamera()
  const time = new Date(Date.now() - 60_000).toISOString()
  const fault = `'${'A'.repeat(40)}…' cannot be a plate`
  expect(await post(product, camera, { plate: 'A'.repeat(10_000), time })).toEqual({
    status: 200,
    body: { status: 'ok', events: 1, notes: [fault] },
  })
  expect(await newestLog(camera)).toMatchObject({ outcome: 'stored', reason: fault })
})

test('a form is read like JSON, and one without a plate is rejected with its fields', async () => {
  const camera = await newCamera()
  const contentType = 'application/x-www-form-urlencoded'
  const time = new Date(Date.now() - 60_000).toISOString()
  expect(await post(product, camera, `plate=ABC123&time=${time}`, { contentType })).toMatchObject({
    status: 200,
  })
  expect(await newestLog(camera)).toMatchObject({ outcome: 'stored', format: 'generic' })
  expect(await post(product, camera, 'colour=red', { contentType })).toEqual({
    status: 400,
    body: { detail: 'A body with the fields colour is not a format we know' },
  })
})

test('a body that is neither a known format nor a picture is rejected with a reason', async () => {
  const camera = await newCamera()
  const bodies = [
    ['hello', 'text/plain'],
    ['null', 'application/json'],
    ['ABC123,2026-05-04', 'text/csv'],
  ] as const
  for (const [body, contentType] of bodies) {
    const answer = await post(product, camera, body, { contentType })
    expect(answer).toEqual({
      status: 400,
      body: { detail: `The body has nothing we can read (${contentType})` },
    })
    expect(await newestLog(camera)).toMatchObject({ outcome: 'refused', reason: answer.body.detail })
  }
  const form = multipart([{ name: 'image', filename: 'image.jpg', content: '' }])
  expect((await post(product, camera, form.body, { contentType: form.contentType })).status).toBe(200)
  expect(await newestLog(camera)).toMatchObject({ outcome: 'ignored', reason: 'the image is empty' })
})

test('an unreadable time is noted in the log', async () => {
  const camera = await newCamera()
  const body = { device: 'Gate', time: '05/04/2026 21:00:00', plate: 'MIL111', detection_region: '1' }
  expect((await post(product, camera, body)).status).toBe(200)
  expect(await newestLog(camera)).toMatchObject({
    outcome: 'stored',
    reason: "'05/04/2026 21:00:00' is not a time we can read; the time of arrival is used.",
  })
})

test('a plate in XML may contain character references', async () => {
  const camera = await newCamera()
  const xml = `<EventNotificationAlert><eventType>ANPR</eventType><UUID>u-1</UUID>
    <ANPR><licensePlate>&#80;ECT&#x36;00</licensePlate></ANPR></EventNotificationAlert>`
  expect((await post(product, camera, xml, { contentType: 'application/xml' })).status).toBe(200)
  expect((await stored(camera)).detections).toMatchObject([{ plate: 'PECT600' }])
})

test('stores faces for masking and does not count them as people', async () => {
  const camera = await newCamera()
  const event = {
    time: new Date().toISOString(),
    image_size: { width: 400, height: 300 },
    detections: [{ type: 'face', bb: { l: 40, t: 30, r: 90, b: 80 } }],
    image: picture.toString('base64'),
  }
  expect((await post(product, camera, event)).status).toBe(200)
  const { images, detections } = await stored(camera)
  expect(images).toMatchObject([{ faces: [{ l: 40, t: 30, r: 90, b: 80 }] }])
  expect(detections).toEqual([])
})

test('accepts part names with special characters and parts without a name', async () => {
  const camera = await newCamera()
  const form = multipart([
    { contentType: 'application/json', content: JSON.stringify({ plate: 'GHJ111', time: Date.now() }) },
    { name: 'whatever', contentType: 'image/jpeg', content: picture },
  ])
  const contentType = form.contentType.replace('form-data', 'mixed')
  expect((await post(product, camera, form.body, { contentType })).status).toBe(200)
  const { images, detections } = await stored(camera)
  expect(images[0]!.media_key).not.toBeNull()
  expect(detections[0]!.plate).toBe('GHJ111')
})

test('the log keeps fifty posts, without pictures and secrets', async () => {
  const camera = await newCamera()
  for (let turn = 0; turn < 55; turn++) {
    const body = {
      time: Date.now(),
      plate: `AAA${turn}`,
      image_base64: picture.toString('base64'),
      password: 'hunter2',
    }
    await post(product, camera, body)
  }
  const list = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, {
    key: world.admin.key,
  })
  expect(list.body).toHaveLength(50)
  const rows = await product.deps.db
    .selectFrom('ingest_log')
    .select('id')
    .where('camera_id', '=', camera.id)
    .execute()
  expect(rows.length).toBeLessThan(70)
  const entry = await newestLog(camera)
  expect(entry.payload).toContain('AAA54')
  expect(entry.payload).not.toContain('hunter2')
  expect(entry.payload).not.toContain(picture.toString('base64').slice(0, 100))
  expect(entry.size).toBeGreaterThan(picture.length)
})
