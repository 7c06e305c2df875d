import { beforeAll, expect, test } from 'vitest'
import { createCameraWorld, post, type CameraWorld } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { recordClip } from '../codecs/testing/record-clip.ts'

const product = await startProduct()
/** As sent by a camera that drops frames. */
const times = [0, 0.1, 0.2, 0.55, 0.6, 1, 1.1]
let world: CameraWorld
let videoId: string

const person = (frame_number: number) => ({
  frame_number,
  bb: { l: 40 + frame_number, t: 60, r: 60 + frame_number, b: 100 },
  object_class: 'person',
  tags: ['no-hivis'],
  conf: 80,
})
const plant = (frame_number: number) => ({
  frame_number,
  bb: { l: 120, t: 40, r: 200, b: 110 },
  object_class: 'plant',
  conf: 90,
})

beforeAll(async () => {
  world = await createCameraWorld(product, { app_type: 3 })
  await product.deps.db
    .updateTable('cameras')
    .set({
      plane_normal: [0, -0.95124, -0.30846],
      plane_point: [0, 6.08791, 1.97417],
      horizontal_fov: 65.81,
      vertical_fov: 40,
    })
    .execute()
  const event = {
    time: '2026-06-01T00:00:00Z',
    tracks: { 1: times.map((_, frame) => person(frame)), 2: times.map((_, frame) => plant(frame)) },
  }
  const form = multipart([
    { name: 'event', contentType: 'application/json', content: JSON.stringify(event) },
    {
      name: 'video',
      filename: 'clip.webm',
      contentType: 'video/webm',
      content: recordClip({ codec: 'vp8', width: 320, height: 180, times }),
    },
  ])
  await post(product, world.camera, form.body, { contentType: form.contentType })
  const { id } = await product.deps.db.selectFrom('videos').select('id').executeTakeFirstOrThrow()
  videoId = id
})

const ask = async (path: string, key = world.admin.key) =>
  (await product.request('GET', `/api/v1/alpr/videos/${videoId}${path}`, { key })).body

test('a clip keeps the display time of each frame', async () => {
  const { video_info } = await ask('')
  const shown = (video_info.frame_times as [number, number, number][]).flatMap(([start, step, count]) =>
    Array.from({ length: count }, (_, index) => start + index * step),
  )
  expect(shown).toHaveLength(times.length)
  for (const [frame, time] of times.entries()) expect(Math.abs(shown[frame]! - time)).toBeLessThan(0.002)
})

test('a player loads the record without frames, and the frames in pieces [EXPL-147] [EXPL-149] [EXPL-151]', async () => {
  const whole = await ask('')
  expect(Object.keys(whole.detection_data_tracks)).toEqual(['1', '2'])
  const light = await ask('?tracks=none')
  expect(light).toMatchObject({ detection_data_tracks: {}, speed_data: [], safety_distance_data: [] })
  expect(light.frame_markers.map(({ frame_number }: { frame_number: number }) => frame_number)).toEqual(
    times.map((_, frame) => frame),
  )
  expect(light.frame_markers[2]).toMatchObject({ count: 2, distanceData: [{ type: 'plant' }] })
  const piece = await ask('/tracks?from=2&to=4')
  for (const id of ['1', '2'])
    expect(piece.detection_data_tracks[id]).toEqual(
      whole.detection_data_tracks[id].filter(
        ({ frame_number }: { frame_number: number }) => frame_number >= 2 && frame_number <= 4,
      ),
    )
  expect(piece.safety_distance_data).toMatchObject([
    { track_id: '1', violator_track: [{ frame_number: 2 }, { frame_number: 3 }, { frame_number: 4 }] },
  ])
  const [near] = piece.safety_distance_data[0].violator_track[0].classified_distances
  expect(near.closest_point_2d).toEqual([120, 110])
  expect(near.ellipse_points_2d.length).toBeGreaterThan(8)
})
