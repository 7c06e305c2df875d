import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { recordClip } from '../media/codecs/testing/record-clip.ts'
import { ffmpeg, hasFfmpeg } from '../media/clips/ffmpeg.ts'
import { inspectVideo } from '../media/clips/video-facts.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { filesWithTraces, tablesWithTraces } from '../testing/find-traces.ts'
import { noisyPicture } from '../testing/noisy-picture.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, config } = product.deps
const blobs = openBlobStore(config)
const world = await createCameraWorld(product)

/** All temporary files of this test and of the programs that it starts. */
const temporary = mkdtempSync(path.join(tmpdir(), 'sightline-masked-'))
const usual = process.env['TMPDIR']
beforeAll(() => {
  process.env['TMPDIR'] = temporary
})
afterAll(() => {
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  rmSync(temporary, { recursive: true })
})

const rightHalf = { left: 340, top: 10, width: 280, height: 340 }
const leftHalf = { left: 10, top: 10, width: 280, height: 100 }

async function newCamera(values: Parameters<typeof createCamera>[3] = {}): Promise<TestCamera> {
  const camera = await createCamera(product.deps, world.orgId, world.siteId, {
    masked_storage: true,
    ...values,
  })
  const square = [[320, 0], [640, 0], [640, 360], [320, 360]] // prettier-ignore
  const { status } = await product.request('POST', `/api/v1/cameras/${camera.id}/rois`, {
    key: world.admin.key,
    body: { roi: [square], roi_type: 4 },
  })
  expect(status).toBe(201)
  return camera
}

/** How different neighbouring pixels are, of 255: noise is high, blocks and figures are low. */
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

const isMaskedOnTheRight = async (picture: Buffer): Promise<boolean> =>
  (await contrast(picture, rightHalf)) < 8 && (await contrast(picture, leftHalf)) > 20

/** Where the data folder, the temporary folder or the database has a piece of the original. */
async function traces(original: Buffer): Promise<string[]> {
  return [
    ...filesWithTraces(original, [config.dataDir, temporary]),
    ...(await tablesWithTraces(db, original)),
  ]
}

/** The files with a piece of the original while something runs. Each file is read once, so that the product has the time. */
async function tracesDuring(original: Buffer, run: () => Promise<unknown>): Promise<string[]> {
  const read = new Set<string>()
  const found: string[] = []
  const look = () => found.push(...filesWithTraces(original, [config.dataDir, temporary], read))
  const running = run().then(() => true)
  while (!(await Promise.race([running, sleep(10, false)]))) look()
  look()
  return found
}

const imagesOf = (camera: TestCamera) =>
  db.selectFrom('images').selectAll().where('camera_id', '=', camera.id).orderBy('time').execute()

async function storedPicture(camera: TestCamera): Promise<Buffer> {
  const [image] = (await imagesOf(camera)).slice(-1)
  return (await blobs.find(image!.media_key!))!.bytes()
}

const person = { type: 'person', confidence: 90, bb: { l: 100, t: 150, r: 200, b: 350 } }

test('a masked picture is stored and shown, and the posted one is found nowhere', async () => {
  const camera = await newCamera({ head_redaction: true })
  const original = await noisyPicture(1)
  const event = { image: original.toString('base64'), detections: [person] }
  const during = await tracesDuring(original, async () => {
    expect((await post(product, camera, event)).status).toBe(200)
  })
  expect(during).toEqual([])
  const stored = await storedPicture(camera)
  expect(await contrast(stored, rightHalf)).toBeLessThan(5)
  expect(await contrast(stored, { left: 105, top: 155, width: 90, height: 50 })).toBeLessThan(5)
  expect(await contrast(stored, leftHalf)).toBeGreaterThan(40)
  expect(await contrast(stored, { left: 105, top: 220, width: 90, height: 120 })).toBeGreaterThan(40)
  expect(await traces(original)).toEqual([])

  const [image] = await imagesOf(camera)
  const { body } = await product.request('GET', `/api/v1/alpr/images/${image!.id}`, { key: world.admin.key })
  expect(body).toMatchObject({ original_image_file: null, masked_before_storage: true })
  const shown = await product.app.inject({ method: 'GET', url: body.image_file })
  expect(shown.rawPayload.equals(stored)).toBe(true)
})

test('a picture of a camera that stores originals is found as it was posted', async () => {
  const camera = await newCamera({ masked_storage: false })
  const original = await noisyPicture(2)
  await post(product, camera, { image: original.toString('base64'), detections: [person] })
  expect(await traces(original)).not.toEqual([])
  expect((await storedPicture(camera)).equals(original)).toBe(true)
  const [image] = await imagesOf(camera)
  const { body } = await product.request('GET', `/api/v1/alpr/images/${image!.id}`, { key: world.admin.key })
  expect(body).toMatchObject({ masked_before_storage: false })
  expect(body.original_image_file).not.toBeNull()
})

test('people become silhouettes in the stored picture, and stay so when it is shown', async () => {
  const camera = await newCamera({ people_redaction: true })
  const original = await noisyPicture(3)
  await post(product, camera, { image: original.toString('base64'), detections: [person] })
  const stored = await storedPicture(camera)
  const box = { left: 102, top: 152, width: 96, height: 196 }
  expect(await contrast(stored, box)).toBeLessThan(5)
  const { dominant } = await sharp(await sharp(stored).extract(box).toBuffer()).stats()
  expect([dominant.r, dominant.g, dominant.b].every((value) => value < 90)).toBe(true)
  expect(await traces(original)).toEqual([])
  const [image] = await imagesOf(camera)
  const { body } = await product.request('GET', `/api/v1/alpr/images/${image!.id}`, { key: world.admin.key })
  const shown = await product.app.inject({ method: 'GET', url: body.image_file })
  expect(shown.rawPayload.equals(stored)).toBe(true)
})

test.each([
  ['a file of a form', 'form'],
  ['a body that is nothing but a picture', 'bare'],
  ['JSON that is cut off', 'cut'],
  ['a form that is cut off', 'cut form'],
  ['text that nothing recognises', 'unknown'],
])('the original leaves no trace when it is sent as %s', async (_, way) => {
  const camera = await newCamera()
  const original = await noisyPicture(10 + way.length)
  const json = JSON.stringify({ detections: [person], image: original.toString('base64') })
  const form = multipart([
    { name: 'event', contentType: 'application/json', content: JSON.stringify({ detections: [person] }) },
    { name: 'image', filename: 'a.jpg', contentType: 'image/jpeg', content: original },
  ])
  const bodies: Record<string, [body: string | Buffer, contentType: string]> = {
    form: [form.body, form.contentType],
    bare: [original, 'image/jpeg'],
    cut: [json.slice(0, -20), 'application/json'],
    'cut form': [form.body.subarray(0, -40), form.contentType],
    unknown: [JSON.stringify({ whatever: { nested: original.toString('base64') } }), 'text/plain'],
  }
  const [body, contentType] = bodies[way]!
  const during = await tracesDuring(original, () => post(product, camera, body, { contentType }))
  expect(during).toEqual([])
  // The log is written a little later.
  await expect
    .poll(
      async () =>
        (await db.selectFrom('ingest_log').select('id').where('camera_id', '=', camera.id).execute()).length,
    )
    .toBe(1)
  expect(await traces(original)).toEqual([])
  const [image] = await imagesOf(camera)
  const isMasked = image ? await isMaskedOnTheRight(await storedPicture(camera)) : 'nothing was stored'
  expect(isMasked).toBe(way === 'form' || way === 'bare' ? true : 'nothing was stored')
})

test('a picture of a later report is masked as well', async () => {
  const camera = await newCamera()
  const axis = (carState: string) => ({
    carID: '1144',
    carState,
    plateText: 'ABC123',
    plateConfidence: '0.9',
    capture_timestamp: String(Date.parse('2026-05-04T10:00:00Z')),
    camera_info: { SerialNumber: 'ACCC8E' },
  })
  const original = await noisyPicture(31)
  const first = multipart([
    { name: 'event', contentType: 'application/json', content: JSON.stringify(axis('new')) },
    { name: 'image', filename: 'image.jpg', contentType: 'image/jpeg', content: original },
  ])
  await post(product, camera, axis('lost'))
  await post(product, camera, first.body, { contentType: first.contentType })
  expect(await imagesOf(camera)).toMatchObject([{ stored_masks: [expect.any(Array)] }])
  expect(await contrast(await storedPicture(camera), rightHalf)).toBeLessThan(5)
  expect(await traces(original)).toEqual([])
})

const times = Array.from({ length: 12 }, (_, frame) => frame / 10)

async function postClip(camera: TestCamera, clip: Buffer, event: object): Promise<string[]> {
  const form = multipart([
    { name: 'event', contentType: 'application/json', content: JSON.stringify(event) },
    { name: 'video', filename: 'clip.mp4', contentType: 'video/mp4', content: clip },
  ])
  return tracesDuring(clip, async () => {
    const { status } = await post(product, camera, form.body, { contentType: form.contentType })
    expect(status).toBe(200)
  })
}

const clipsOf = (camera: TestCamera) =>
  db.selectFrom('videos').selectAll().where('camera_id', '=', camera.id).execute()

async function reasonsOf(camera: TestCamera): Promise<(string | null)[]> {
  const rows = () => db.selectFrom('ingest_log').select('reason').where('camera_id', '=', camera.id).execute()
  await expect.poll(async () => (await rows()).length).toBe(1)
  return (await rows()).map(({ reason }) => reason)
}

test('a clip is masked without a file of it, or left out where this machine has no ffmpeg', async () => {
  const camera = await newCamera()
  const clip = recordClip({ codec: 'avc', width: 640, height: 360, times })
  expect(await postClip(camera, clip, { detections: [{ type: 'car', confidence: 90 }] })).toEqual([])
  expect(await traces(clip)).toEqual([])
  const masked = { frameCount: times.length, width: 640, height: 360, playback: null, isMasked: true }
  const leftOut = { reason: expect.stringContaining('this machine has no ffmpeg') }
  expect(await outcomeOf(camera)).toMatchObject((await hasFfmpeg()) ? masked : leftOut)
})

/** The stored clip, or why there is none. */
async function outcomeOf(camera: TestCamera) {
  const key = (await clipsOf(camera))[0]?.media_key
  if (!key) return { reason: (await reasonsOf(camera))[0] }
  const clip = await (await blobs.find(key))!.bytes()
  const facts = (await inspectVideo(clip))!
  const frame = await ffmpeg.firstFrame(clip, facts.contentType, facts)
  return { ...facts, isMasked: await isMaskedOnTheRight(frame) }
}

test('a clip in which faces move is left out with the reason, and its picture is stored masked', async () => {
  const camera = await newCamera({ face_redaction: true })
  const clip = recordClip({ codec: 'avc', width: 640, height: 360, times })
  const original = await noisyPicture(41)
  const event = {
    time: new Date().toISOString(),
    image: original.toString('base64'),
    detections: [{ type: 'car', confidence: 90 }],
    faces: [{ x: 40, y: 40, w: 80, h: 80 }],
  }
  expect(await postClip(camera, clip, event)).toEqual([])
  expect(await reasonsOf(camera)).toEqual([
    'The video cannot be masked, so it is left out: faces move in it, and only their places on the picture are known',
  ])
  expect((await clipsOf(camera)).filter(({ media_key }) => media_key !== null)).toEqual([])
  expect(await traces(clip)).toEqual([])
  expect(
    await contrast(await storedPicture(camera), { left: 45, top: 45, width: 70, height: 70 }),
  ).toBeLessThan(5)
})
