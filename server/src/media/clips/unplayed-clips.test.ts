import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { videoErrors } from '#contract/media/replies.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { recordClip } from '../codecs/testing/record-clip.ts'
import { hasFfmpeg } from './ffmpeg.ts'
import { inspectVideo } from './video-facts.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../testing/clips', name))
const tenths = Array.from({ length: 10 }, (_, frame) => frame / 10)
const unevenly = [0, 0.04, 0.08, 0.12, 0.16, 0.36, 1.2, 1.24, 1.96]

/** A camera sends a clip without a content type. */
async function send(clip: Buffer) {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const form = multipart([
    {
      name: 'event',
      contentType: 'application/json',
      content: JSON.stringify({
        time: '2026-06-01T00:00:00Z',
        detections: [{ type: 'car', confidence: 90 }],
      }),
    },
    { name: 'video', filename: 'clip', contentType: 'application/octet-stream', content: clip },
  ])
  const posted = await post(product, camera, form.body, { contentType: form.contentType })
  expect(posted.status).toBe(200)
  await runJobs(product)
  const { id } = await product.deps.db
    .selectFrom('videos')
    .select('id')
    .where('org_id', '=', world.orgId)
    .where('camera_id', '=', camera.id)
    .executeTakeFirstOrThrow()
  const { body } = await product.request('GET', `/api/v1/alpr/videos/${id}`, { key: world.admin.key })
  const fileOf = (url: string) => product.app.inject({ method: 'GET', url })
  return {
    record: body,
    shown: await fileOf(body.display_video_file),
    sent: await fileOf(body.ori_video_file),
  }
}

const timesOf = (facts: { frameTimes: [number, number, number][] }) =>
  facts.frameTimes.flatMap(([start, step, count]) =>
    Array.from({ length: count }, (_, index) => start + index * step),
  )
function expectTimes(facts: { frameTimes: [number, number, number][] }, times: readonly number[]) {
  expect(timesOf(facts)).toHaveLength(times.length)
  for (const [frame, time] of timesOf(facts).entries())
    expect(Math.abs(time - times[frame]!)).toBeLessThan(0.003)
}

test.each([
  ['a transport stream', 'video/mp4', () => fixture('avc.mpegts'), tenths],
  ['an MP4 that starts at 5 s', 'video/mp4', () => fixture('late.mp4'), tenths],
  ['uneven fragments with frames out of order', 'video/mp4', () => fixture('uneven.mp4'), unevenly],
  [
    'a WebM that starts at 5 s',
    'video/webm',
    () => recordClip({ codec: 'vp8', width: 64, height: 48, times: tenths.map((time) => time + 5) }),
    tenths,
  ],
])('%s plays from 0 s with the same frames at the same times', async (_what, type, clip, times) => {
  const bytes = clip()
  const { record, shown, sent } = await send(bytes)
  expect(record).toMatchObject({ error: null, video_info: { is_converted: true, frame_count: times.length } })
  expect(shown.headers['content-type']).toBe(type)
  const facts = (await inspectVideo(shown.rawPayload))!
  expect(facts.playback).toBeNull()
  expectTimes(facts, times)
  expect(sent.rawPayload.equals(bytes)).toBe(true)
})

test.each([
  ['H.265 in MP4', 'hevc.mp4', 'hevc'],
  ['MPEG-4 in AVI', 'mpeg4.avi', 'mpeg4'],
])('%s is converted once with ffmpeg, otherwise stored for download', async (_what, name, codec) => {
  const bytes = fixture(name)
  const { record, shown, sent } = await send(bytes)
  expect(record.video_info).toMatchObject({ codec, fps: 10, frame_count: 10, is_converted: true })
  expect(sent.rawPayload.equals(bytes)).toBe(true)
  const facts = (await inspectVideo(shown.rawPayload))!
  expectTimes(facts, tenths)
  const asSent = { error: videoErrors.unconverted, codec, copies: 0 }
  expect({ error: record.error, codec: facts.codec, copies: await countConverted(bytes) }).toEqual(
    (await hasFfmpeg()) ? { error: null, codec: 'avc', copies: 1 } : asSent,
  )
})

async function countConverted(clip: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media_copies join media_objects on media_objects.org_id = media_copies.org_id
      and media_objects.key = media_copies.media_key
    where media_copies.org_id = ${world.orgId} and variant = 'playable convert'
      and media_objects.size = ${clip.length}`.execute(product.deps.db)
  return rows[0]!.count
}

test('a clip that every browser plays is served unchanged', async () => {
  const bytes = recordClip({ codec: 'avc', width: 64, height: 48, times: tenths })
  const { record, shown } = await send(bytes)
  expect(record).toMatchObject({ error: null, video_info: { is_converted: false } })
  expect(shown.rawPayload.equals(bytes)).toBe(true)
})
