import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { videoErrors } from '#contract/media/replies.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'
import { findClipTool } from './clip-tool.ts'

const file = path.resolve(import.meta.dirname, '../../../../demo/media/road-works/clip.mp4')

describe('a clip', () => {
  let product: TestApp
  let world: CameraWorld
  let clip: Buffer
  let videoId: string

  beforeAll(async () => {
    clip = readFileSync(file)
    product = await createTestApp()
    world = await createCameraWorld(product, {
      app_type: 3,
      hsafety_setting: JSON.stringify({ temporary_speed_limit: 30 }),
    })
    const frame = (frame_number: number, speed: number) => ({
      frame_number,
      bb: { l: 100 + frame_number, t: 300, r: 400, b: 500 },
      object_class: 'car',
      speed,
      conf: 80 + frame_number,
      plate: frame_number > 1 ? 'KTR123' : undefined,
    })
    const event = { time: '2026-06-01T00:00:00Z', tracks: { 7: [frame(1, 55), frame(2, 61), frame(3, 58)] } }
    const form = multipart([
      { name: 'event', contentType: 'application/json', content: JSON.stringify(event) },
      { name: 'video', filename: 'clip.mp4', contentType: 'video/mp4', content: clip },
    ])
    await post(product, world.camera, form.body, { contentType: form.contentType })
    const { id } = await product.deps.db.selectFrom('videos').select('id').executeTakeFirstOrThrow()
    videoId = id
  })
  afterAll(() => product.close())

  const record = async () =>
    (await product.request('GET', `/api/v1/alpr/videos/${videoId}`, { key: world.admin.key })).body

  test('has its facts, tracks, speeds and violations [EXPL-146] [EXPL-147] [EXPL-148] [EXPL-150]', async () => {
    const video = await record()
    expect(video.video_info).toMatchObject({ fps: 10, frame_count: 60, codec: 'avc' })
    expect(video.video_info.duration).toBeCloseTo(6, 1)
    expect(video.detection_data_tracks['7']).toHaveLength(3)
    expect(video.detection_data_tracks['7'][1]).toMatchObject({
      frame_number: 2,
      plate: 'KTR123',
      conf_average: 82,
    })
    expect(video.speed_data).toMatchObject([
      {
        track: { track_id: '7', plate: 'KTR123', frame_no: [1, 2, 3], speeds_by_frame: [55, 61, 58] },
        speed: 61,
      },
    ])
    expect(video.violation_data.length).toBeGreaterThan(0)
    expect(video.violation_data[0]).toMatchObject({ violation_start_frame: 1, is_safe: false })
    expect(video.camera).toMatchObject({ id: world.camera.id, site: { name: 'SITE: Harbour' } })
  })

  test('counts its tracked objects as detections', async () => {
    const detections = await product.deps.db.selectFrom('detections').selectAll().execute()
    expect(detections).toMatchObject([{ type: 'car', plate: 'KTR123', speed: 61, track_id: '7' }])
  })

  test('plays in ranges', async () => {
    const { display_video_file: link } = await record()
    const whole = await product.app.inject({ method: 'GET', url: link })
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
    expect(whole.rawPayload.equals(clip)).toBe(true)
    const ask = (range: string) => product.app.inject({ method: 'GET', url: link, headers: { range } })
    const parts = { 'bytes=100-199': [100, 200], 'bytes=0-1': [0, 2], 'bytes=-50': [-50, undefined] } as const
    for (const [range, [from, to]] of Object.entries(parts)) {
      const part = await ask(range)
      expect(part.statusCode).toBe(206)
      expect(part.rawPayload.equals(clip.subarray(from, to))).toBe(true)
    }
    const { statusCode, headers } = await ask(`bytes=${clip.length}-`)
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${clip.length}`])
  })

  test('gets a poster of its first frame', async () => {
    expect((await record()).poster_image).toBeNull()
    await runJobs(product)
    const { poster_image } = await record()
    const poster = await product.app.inject({ method: 'GET', url: poster_image })
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({
      width: 960,
      height: 540,
      format: 'jpeg',
    })
  })

  test('is never shown unmasked once the camera hides a part of it', async () => {
    await product.request('POST', `/api/v1/cameras/${world.camera.id}/rois`, {
      key: world.admin.key,
      body: {
        roi: [
          [
            [0, 0],
            [480, 0],
            [480, 540],
            [0, 540],
          ],
        ],
        roi_type: 4,
      },
    })
    const { display_video_file, ori_video_file } = await record()
    const shown = await product.app.inject({ method: 'GET', url: display_video_file })
    expect(shown.headers['content-type']).toBe('video/mp4')
    const detail = async (bytes: Buffer, left: number) => {
      const frame = await (await findClipTool())!.firstFrame(bytes, 'video/mp4', { width: 960, height: 540 })
      const { data } = await sharp(frame)
        .extract({ left, top: 270, width: 380, height: 220 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data.filter((value, at) => at > 0 && Math.abs(value - data[at - 1]!) > 3).length
    }
    const [before, hidden] = [await detail(clip, 50), await detail(shown.rawPayload, 50)]
    expect(hidden).toBeLessThan(before / 2)
    expect(await detail(shown.rawPayload, 530)).toBeGreaterThan(0)
    const original = await product.app.inject({ method: 'GET', url: ori_video_file })
    expect(original.rawPayload.equals(clip)).toBe(true)
    for (const range of ['bytes=100-199', 'bytes=200-'])
      await product.app.inject({ method: 'GET', url: ori_video_file, headers: { range } })
    const views = await product.deps.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'video.original_viewed')
      .execute()
    expect(views).toEqual([{ subject: videoId }])
  })

  const postClip = async (event: object) => {
    const camera = await createCamera(product.deps, world.orgId, world.siteId)
    const form = multipart([
      { name: 'event', contentType: 'application/json', content: JSON.stringify(event) },
      { name: 'video', filename: 'clip.mp4', contentType: 'video/mp4', content: clip },
    ])
    const publish = () => post(product, camera, form.body, { contentType: form.contentType })
    const newest = async () => {
      const { id } = await product.deps.db
        .selectFrom('videos')
        .select('id')
        .where('camera_id', '=', camera.id)
        .executeTakeFirstOrThrow()
      return (await product.request('GET', `/api/v1/alpr/videos/${id}`, { key: world.admin.key })).body
    }
    return { camera, publish, newest }
  }

  test('opens as it was sent only with a reason, where the organisation requires one, and the log names it', async () => {
    const { publish, newest } = await postClip({ detections: [] })
    await publish()
    const ask = (asks_original_reason: boolean) =>
      product.request('PUT', '/api/v1/audit/settings', {
        key: world.admin.key,
        body: { keep_days: 730, asks_search_reason: false, asks_original_reason },
      })
    await ask(true)
    const { id, ori_video_file, original_reason } = await newest()
    expect(original_reason).toEqual({ listed: [] })
    const open = (reason: string) =>
      product.app.inject({
        method: 'GET',
        url: `${ori_video_file}${reason}`,
        headers: { range: 'bytes=100-199' },
      })
    expect((await open('')).json()).toEqual({ search_reason: ['Please say why you open the original.'] })
    const part = await open('&reason=Accident%20report')
    expect([part.statusCode, part.rawPayload.equals(clip.subarray(100, 200))]).toEqual([206, true])
    const views = await product.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'video.original_viewed')
      .where('subject', '=', id)
      .execute()
    expect(views).toMatchObject([{ detail: { reason: 'Accident report' } }])
    await ask(false)
    expect((await open('')).statusCode).toBe(206)
  })

  test('is withheld when the camera masks faces and saw some, because they move', async () => {
    const { camera, publish, newest } = await postClip({
      detections: [],
      faces: [{ l: 10, t: 10, r: 90, b: 90 }],
    })
    await publish()
    expect((await newest()).display_video_file).not.toBeNull()
    const hide = (face_redaction: boolean) =>
      product.deps.db.updateTable('cameras').set({ face_redaction }).where('id', '=', camera.id).execute()
    await hide(true)
    expect(await newest()).toMatchObject({ display_video_file: null, error: videoErrors.withheld })
  })

  test('is withheld when the camera masks heads and only its picture has their positions', async () => {
    const { camera, publish, newest } = await postClip({
      detections: [{ type: 'person', bb: { l: 10, t: 10, r: 90, b: 190 } }],
    })
    await publish()
    expect((await newest()).display_video_file).not.toBeNull()
    const values = { head_redaction: true }
    await product.deps.db.updateTable('cameras').set(values).where('id', '=', camera.id).execute()
    expect(await newest()).toMatchObject({ display_video_file: null, error: videoErrors.withheld })
  })

  test('keeps the masks of its arrival after the region is removed', async () => {
    const { camera, publish, newest } = await postClip({ detections: [] })
    const rois = `/api/v1/cameras/${camera.id}/rois`
    const square = [0, 200].flatMap((x) => (x ? [200, 0] : [0, 200]).map((y) => [x, y]))
    const { body: region } = await product.request('POST', rois, {
      key: world.admin.key,
      body: { roi: [square], roi_type: 4 },
    })
    await publish()
    await product.request('DELETE', `${rois}/${region.id}`, { key: world.admin.key })
    const { display_video_file } = await newest()
    const shown = await product.app.inject({ method: 'GET', url: display_video_file })
    expect(shown.rawPayload.equals(clip)).toBe(false)
  })
})
