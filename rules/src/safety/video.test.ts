import { expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { TrackFrame } from '#contract/ingest/event.ts'
import { judgeVideo } from './video.ts'
import type { SafetyCamera } from './events.ts'

const camera: SafetyCamera = {
  regions: [
    {
      id: 'zone',
      roi: [
        [
          [0, 0],
          [500, 0],
          [500, 1000],
          [0, 1000],
        ],
      ],
      roi_type: RoiType.EXCLUSION_ZONE,
      meta_data: {},
      deleted: false,
    },
  ],
  setting: null,
  geometry: {
    horizontal_fov: 130,
    vertical_fov: 72,
    plane_normal: [0, 0, 0],
    plane_point: [0, 0, 0],
    distance_scale: 1,
  },
  timeZone: 'Pacific/Auckland',
}
const frame = (frame_number: number, x: number, fields: Partial<TrackFrame> = {}): TrackFrame => ({
  frame_number,
  bb: { l: x, t: 300, r: x + 40, b: 500 },
  object_class: 'person',
  tags: [],
  ...fields,
})
const seen = { time: new Date('2024-07-03T00:00:00Z'), imageSize: { width: 1000, height: 1000 } }

test('a violation begins in the first frame that shows it and counts once for each who commits it', () => {
  const { violations } = judgeVideo(
    { a: [frame(1, 700), frame(2, 400), frame(3, 300)], b: [frame(3, 100)], c: [frame(3, 900)] },
    seen,
    camera,
  )
  expect(violations).toEqual([
    {
      violation_type: ViolationType.EXCLUSION_ZONE,
      violation_start_frame: 2,
      is_safe: false,
      risk_level: 4.2,
      track_ids: ['a'],
    },
    {
      violation_type: ViolationType.EXCLUSION_ZONE,
      violation_start_frame: 3,
      is_safe: false,
      risk_level: 4.2,
      track_ids: ['b'],
    },
  ])
})

test('every frame knows its regions and its risk', () => {
  const { tracks } = judgeVideo({ a: [frame(1, 700), frame(2, 400)] }, seen, camera)
  expect(tracks.a!.map(({ rois, risk_level }) => [rois, risk_level])).toEqual([
    [[], 0],
    [['zone'], 4.2],
  ])
})

test('a vehicle that gets faster is judged by what it becomes', () => {
  const car = (frame_number: number, speed: number) =>
    frame(frame_number, 800, { object_class: 'car', speed })
  const { violations } = judgeVideo({ a: [car(1, 30), car(2, 45), car(3, 65)] }, seen, camera)
  expect(
    violations.map(({ violation_type, violation_start_frame }) => [violation_type, violation_start_frame]),
  ).toEqual([
    [ViolationType.OVER_SPEED_GROUP_A, 2],
    [ViolationType.OVER_SPEED_GROUP_C, 3],
  ])
})

test('a long video is judged in little time', () => {
  const tracks = Object.fromEntries(
    Array.from({ length: 20 }, (_, id) => [
      String(id),
      Array.from({ length: 1800 }, (_unused, n) => frame(n, (n + 40 * id) % 900)),
    ]),
  )
  expect(judgeVideo(tracks, seen, camera).violations).toHaveLength(20)
})
