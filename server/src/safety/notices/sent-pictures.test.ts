import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CameraAppType, ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import type { Mail } from '../../core/mail/mail.ts'
import { findClipTool } from '../../media/clips/clip-tool.ts'
import { createCamera, post, type TestCamera } from '../../testing/cameras.ts'
import { createWebhook, notify } from '../../testing/messages.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { createAdmin } from '../../testing/people.ts'
import { startReceiver } from '../../testing/servers/receiver.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { createSafetyCamera, observe, safetyNow } from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { weeklySummaryJob } from './weekly-summary.job.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
product.setNow(safetyNow)
const admin = await createAdmin(db)
const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
const contact = { name: 'manager', email: ['manager@works.example'], phone: [] }
await db
  .updateTable('sites')
  .set({ safety_manager: JSON.stringify(contact) })
  .where('org_id', '=', admin.orgId)
  .where('id', '=', site.id)
  .execute()

const size = { width: 1000, height: 600 }
/** A worker in the exclusion zone. The head is in the upper three tenths. */
const box = { l: 60, t: 200, r: 140, b: 400 }
const head = { left: 70, top: 205, width: 60, height: 50 }
const feet = { left: 70, top: 330, width: 60, height: 50 }

/** Stripes of eight pixels: pixelation removes them, a small copy does not. */
const stripes = Buffer.alloc(size.width * size.height).map((_, at) => ((at % size.width) % 16 < 8 ? 20 : 235))
const picture = await sharp(stripes, { raw: { ...size, channels: 1 } })
  .jpeg({ quality: 95 })
  .toBuffer()

/** The difference between neighbouring pixels in a part of a picture, which may be a small copy. */
async function detail(bytes: Buffer, part: typeof head, drawnWidth = size.width): Promise<number> {
  const { width } = await sharp(bytes).metadata()
  const scale = width / drawnWidth
  const area = {
    left: Math.round(part.left * scale),
    top: Math.round(part.top * scale),
    width: Math.round(part.width * scale),
    height: Math.round(part.height * scale),
  }
  const { data, info } = await sharp(bytes)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width),
  )
  const steps = rows.flatMap((row) => [...row].slice(1).map((value, at) => Math.abs(value - row[at]!)))
  return steps.reduce((sum, step) => sum + step, 0) / steps.length
}

async function expectHeadHidden(bytes: Buffer) {
  const seen = await detail(bytes, feet)
  expect(seen).toBeGreaterThan(20)
  expect(await detail(bytes, head)).toBeLessThan(seen / 4)
}

const pictureOf = (mails: readonly Mail[]): Buffer => {
  const mail = mails.find(({ pictures }) => (pictures?.length ?? 0) > 0)
  return mail!.pictures![0]!.bytes
}

const see = (camera: TestCamera, minutesAgo: number, tags = ['hivis']) =>
  observe(
    product,
    camera,
    new Date(safetyNow.getTime() - minutesAgo * 60_000),
    [{ type: 'person', confidence: 90, tags, bb: box }],
    { image: picture.toString('base64') },
  )
const newest = async (camera: TestCamera) =>
  db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', admin.orgId)
    .where('camera_id', '=', camera.id)
    .orderBy('time', 'desc')
    .executeTakeFirstOrThrow()

test('Notify masks heads on its picture, and the page masks only what the camera masks', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  await see(camera, 60)
  await runJobs(product)
  const row = await newest(camera)
  const { status } = await product.request('POST', `/api/v1/hsafety/observations/${row.id}/notification/`, {
    key: admin.key,
    body: {},
  })
  expect(status).toBe(200)
  await expectHeadHidden(pictureOf(await runJobs(product)))

  const { body } = await product.request('GET', `/api/v1/alpr/images/${row.image_id}`, { key: admin.key })
  const shown = (await product.app.inject({ url: body.image_file })).rawPayload
  expect(await detail(shown, head)).toBeGreaterThan(20)
})

test('a threshold notification masks heads on its picture, that of the worst observation', async () => {
  const metric = { violation_type: 0, medium_risk_threshold: 1, high_risk_threshold: 1, alert_threshold: 1 }
  const metrics = JSON.stringify([{ ...metric, threshold_period: ThresholdPeriod.HOUR }])
  const camera = await createSafetyCamera(product, admin.orgId, site.id, { violation_metrics: metrics })
  await see(camera, 2)
  const mails = await runJobs(product)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('1 this hour'))
  await expectHeadHidden(pictureOf(mails))
})

test('the message about a person down masks the head on its picture', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  await see(camera, 1, ['hivis', 'worker-down'])
  const mails = await runJobs(product)
  expect(mails).toHaveLength(1)
  await expectHeadHidden(pictureOf(mails))
})

test('the weekly summary masks heads on its pictures', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  await see(camera, 4 * 24 * 60)
  await runJobs(product)
  product.setNow(new Date('2026-10-04T18:30:00Z'))
  await weeklySummaryJob.queue(db, {})
  const sent = pictureOf(await runJobs(product))
  product.setNow(safetyNow)
  expect((await sharp(sent).metadata()).width).toBe(320)
  await expectHeadHidden(sent)
})

test('the picture link of a webhook opens a picture with masked heads', async () => {
  const receiver = await startReceiver()
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  await see(camera, 30)
  await runJobs(product)
  const { image_id } = await newest(camera)
  const webhookId = await createWebhook(product, admin.orgId, receiver.url)
  await notify(product, admin.orgId, [{ channel: 'webhook', webhookId }], { image: { id: image_id! } })
  await runJobs(product)
  const { pathname, search } = new URL(JSON.parse(receiver.calls.at(-1)!.body).data.image_url)
  expect(pathname).toMatch(/\/sent$/)
  await expectHeadHidden((await product.app.inject({ url: pathname + search })).rawPayload)
})

test('a shared picture masks heads, only for cameras that watch people at work', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  const gate = await createCamera(product.deps, admin.orgId, site.id, { app_type: CameraAppType.CARPARK })
  const sharedPicture = async (of: TestCamera, minutesAgo: number) => {
    await see(of, minutesAgo)
    const { id } = await db
      .selectFrom('images')
      .select('id')
      .where('org_id', '=', admin.orgId)
      .where('camera_id', '=', of.id)
      .executeTakeFirstOrThrow()
    const body = { kind: 'image', media_id: id }
    const answer = await product.request('POST', '/api/v1/media/shares', { key: admin.key, body })
    const token = new URL(answer.body.url).pathname.split('/').at(-1)!
    return (await product.app.inject({ url: `/api/v1/shared/${token}/file` })).rawPayload
  }
  await expectHeadHidden(await sharedPicture(camera, 20))
  expect(await detail(await sharedPicture(gate, 20), head)).toBeGreaterThan(20)
})

test('a shared clip masks heads at all their positions', async () => {
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  const scene = path.resolve(import.meta.dirname, '../../../../demo/media/road-works')
  const clip = readFileSync(path.join(scene, 'clip.mp4'))
  const worker = { l: 300, t: 200, r: 480, b: 500 }
  const frames = [0, 1, 2].map((frame_number) => ({ frame_number, bb: worker, object_class: 'person' }))
  const event = { time: '2026-10-05T03:00:00Z', image_size: { width: 960, height: 540 }, fps: 3 }
  const form = multipart([
    {
      name: 'event',
      contentType: 'application/json',
      content: JSON.stringify({ ...event, detections: [], tracks: { 7: frames } }),
    },
    { name: 'video', filename: 'clip.mp4', contentType: 'video/mp4', content: clip },
  ])
  const posted = await post(product, camera, form.body, { contentType: form.contentType })
  expect(posted.status).toBe(200)
  const { id } = await db
    .selectFrom('videos')
    .select('id')
    .where('org_id', '=', admin.orgId)
    .where('camera_id', '=', camera.id)
    .executeTakeFirstOrThrow()
  const body = { kind: 'video', media_id: id }
  const answer = await product.request('POST', '/api/v1/media/shares', { key: admin.key, body })
  const token = new URL(answer.body.url).pathname.split('/').at(-1)!
  const shared = (await product.app.inject({ url: `/api/v1/shared/${token}/file` })).rawPayload
  const tool = (await findClipTool())!
  const frameOf = (video: Buffer) => tool.firstFrame(video, 'video/mp4', { width: 960, height: 540 })
  const [before, after] = [await frameOf(clip), await frameOf(shared)]
  const [upper, lower] = [
    { left: 310, top: 205, width: 160, height: 80 },
    { left: 310, top: 340, width: 160, height: 150 },
  ]
  const detailOf = (bytes: Buffer, part: typeof head) => detail(bytes, part, 960)
  expect(await detailOf(after, upper)).toBeLessThan((await detailOf(before, upper)) / 2)
  expect(await detailOf(after, lower)).toBeGreaterThan((await detailOf(before, lower)) / 2)
})
