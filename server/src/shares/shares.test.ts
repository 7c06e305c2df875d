import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareMessages } from '#contract/shares/messages.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const scene = path.resolve(import.meta.dirname, '../../../demo/media/road-works')
const read = (name: string) => readFileSync(path.join(scene, name))
const product = await startProduct()
const world = await createCameraWorld(product, { name: 'CAM: Secret place' })
const { db } = product.deps
const asAdmin = requestAs(product, world.admin)
const viewer = await createPerson(db, world.orgId, 'VIEWER')

const form = multipart([
  {
    name: 'event',
    contentType: 'application/json',
    content: JSON.stringify({ time: '2026-06-01T00:00:00Z', detections: [] }),
  },
  { name: 'image', filename: 'secret-name.jpg', contentType: 'image/jpeg', content: read('poster.jpg') },
  { name: 'video', filename: 'secret-name.mp4', contentType: 'video/mp4', content: read('clip.mp4') },
])
await post(product, world.camera, form.body, { contentType: form.contentType })
const { id: videoId, image_id: imageId } = await db.selectFrom('videos').selectAll().executeTakeFirstOrThrow()
const leftHalf = [
  [0, 0],
  [480, 0],
  [480, 540],
  [0, 540],
]

const share = async (body: object) => {
  const answer = await asAdmin('POST', 'media/shares', body)
  return { ...answer.body, token: new URL(answer.body.url).pathname.split('/').at(-1)! }
}
const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers })
const open = (token: string) => get(`/api/v1/shared/${token}`)
const actions = async (subject: string) =>
  (
    await db.selectFrom('audit_log').select('action').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ action }) => action)

test('a link shows one picture without an account, and nothing else', async () => {
  const { token, url } = await share({ kind: 'image', media_id: imageId, note: 'From this morning' })
  expect(new URL(url).pathname).toBe(`/shared/${token}`)
  const shown = await open(token)
  expect(shown.json()).toEqual({
    kind: 'image',
    note: 'From this morning',
    time: '2026-06-01T00:00:00.000Z',
    time_zone: 'Pacific/Auckland',
    locale: 'en-NZ',
    expires_at: expect.any(String),
    file: `/api/v1/shared/${token}/file`,
    poster: null,
  })
  const picture = await get(shown.json().file)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  for (const secret of ['Secret', 'Harbour', 'secret-name', world.orgId, imageId!, world.admin.email])
    expect(shown.body + JSON.stringify(shown.headers) + JSON.stringify(picture.headers)).not.toContain(secret)
})

test('a shared picture contains no location metadata', async () => {
  const place = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '37/1 48/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '174/1 42/1 0/1',
  }
  const picture = await sharp(read('poster.jpg')).withExif({ IFD3: place }).jpeg().toBuffer()
  expect((await sharp(picture).metadata()).exif).toBeDefined()
  const event = { time: '2026-06-01T01:00:00Z', image: picture.toString('base64'), detections: [] }
  await post(product, world.camera, event)
  const { id } = await db
    .selectFrom('images')
    .select('id')
    .where('time', '=', new Date(event.time))
    .executeTakeFirstOrThrow()
  const { token } = await share({ kind: 'image', media_id: id })
  const shared = await sharp((await get(`/api/v1/shared/${token}/file`)).rawPayload).metadata()
  const { width, height } = await sharp(picture).metadata()
  expect(shared).toMatchObject({ format: 'jpeg', width, height })
  expect([shared.exif, shared.xmp, shared.iptc]).toEqual([undefined, undefined, undefined])
})

test('masks of the camera apply to the picture, the clip and its poster', async () => {
  const { token } = await share({ kind: 'video', media_id: videoId })
  const edges = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    return data.filter(
      (value, at) => at % info.width > 0 && at % info.width < 470 && Math.abs(value - data[at - 1]!) > 8,
    ).length
  }
  const before = await edges((await get(`/api/v1/shared/${token}/poster`)).rawPayload)
  await asAdmin('POST', `cameras/${world.camera.id}/rois`, { roi: [leftHalf], roi_type: 4 })
  expect(await edges((await get(`/api/v1/shared/${token}/poster`)).rawPayload)).toBeLessThan(before / 4)
  const clip = await get(`/api/v1/shared/${token}/file`)
  expect(clip.headers['content-type']).toBe('video/mp4')
  expect(clip.rawPayload.equals(read('clip.mp4'))).toBe(false)
  const part = await get(`/api/v1/shared/${token}/file`, { range: 'bytes=0-1' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2])
})

test('a link expires after a week, or at an earlier chosen time', async () => {
  const [week, hour] = [
    await share({ kind: 'image', media_id: imageId }),
    await share({ kind: 'image', media_id: imageId, hours: 1 }),
  ]
  const start = Date.now()
  const statuses = async (afterHours: number) => {
    product.setNow(new Date(start + afterHours * 3_600_000))
    return [(await open(week.token)).statusCode, (await get(`/api/v1/shared/${hour.token}/file`)).statusCode]
  }
  expect(await statuses(0.9)).toEqual([200, 200])
  expect(await statuses(1.1)).toEqual([200, 404])
  expect(await statuses(24 * 7 + 1)).toEqual([404, 404])
  product.setNow(new Date(start))
  expect(
    (await asAdmin('POST', 'media/shares', { kind: 'image', media_id: imageId, hours: 9999 })).status,
  ).toBe(400)
})

test('a revoked link shows nothing, with the same message as an unknown one', async () => {
  const { id, token } = await share({ kind: 'video', media_id: videoId })
  expect((await asAdmin('DELETE', `media/shares/${id}`)).status).toBe(204)
  for (const asset of ['', '/file', '/poster']) {
    const answer = await get(`/api/v1/shared/${token}${asset}`)
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: shareMessages.gone }])
  }
  expect((await open('this-link-was-never-made-by-anybody')).json()).toEqual({ detail: shareMessages.gone })
  expect((await asAdmin('DELETE', `media/shares/${id}`)).status).toBe(404)
})

test('views are counted, and creating, opening and revoking a link are in the audit log', async () => {
  const { id, token } = await share({ kind: 'image', media_id: imageId })
  await open(token)
  await open(token)
  const { body } = await asAdmin('GET', `media/shares?media_id=${imageId}`)
  expect(body.find((entry: { id: string }) => entry.id === id)).toMatchObject({ opened: 2, revoked_at: null })
  expect(JSON.stringify(body)).not.toContain(token)
  await asAdmin('DELETE', `media/shares/${id}`)
  expect(await actions(id)).toEqual(['share.created', 'share.opened', 'share.opened', 'share.revoked'])
})

test('only an ADMIN of the organisation can create and list links', async () => {
  expect((await asAdmin('POST', 'media/shares', { kind: 'image', media_id: imageId }, viewer)).status).toBe(
    403,
  )
  const { id: otherOrg } = await createOrganisation(db, { name: 'Hilltop' })
  const stranger = await createPerson(db, otherOrg)
  const { id } = await share({ kind: 'image', media_id: imageId })
  expect((await asAdmin('POST', 'media/shares', { kind: 'image', media_id: imageId }, stranger)).status).toBe(
    404,
  )
  expect((await asAdmin('GET', `media/shares?media_id=${imageId}`, undefined, stranger)).body).toEqual([])
  expect((await asAdmin('DELETE', `media/shares/${id}`, undefined, stranger)).status).toBe(404)
})

test('a picture or clip without its file is not shared, and a link that outlives its file shows none', async () => {
  const subjects = [
    { kind: 'image', media_id: imageId, refusal: shareMessages.noImage },
    { kind: 'video', media_id: videoId, refusal: shareMessages.noVideo },
  ]
  const shared = await Promise.all(subjects.map(({ kind, media_id }) => share({ kind, media_id })))
  for (const { token } of shared) expect((await open(token)).json().file).toBe(`/api/v1/shared/${token}/file`)
  await db.deleteFrom('media_objects').where('org_id', '=', world.orgId).execute()
  for (const { token } of shared) expect((await open(token)).json().file).toBeNull()
  for (const { kind, media_id, refusal } of subjects)
    expect(await asAdmin('POST', 'media/shares', { kind, media_id })).toMatchObject({
      status: 409,
      body: { detail: refusal },
    })
})
