import { expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { TrackFrame } from '#contract/ingest/event.ts'
import { seededRandom } from '../../random.ts'
import { judgeVideo } from './video.ts'
import type { SafetyCamera } from '../events.ts'

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

test('a violation begins in the first frame that shows it and counts once per person or vehicle', () => {
  const { violations } = judgeVideo(
    { a: [frame(1, 700), frame(2, 400), frame(3, 300)], b: [frame(3, 100)], c: [frame(3, 900)] },
    seen,
    camera,
  )
  expect(violations).toMatchObject([
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

test('every frame contains its regions and its risk', () => {
  const { tracks } = judgeVideo({ a: [frame(1, 700), frame(2, 400)] }, seen, camera)
  expect(tracks.a!.map(({ rois, risk_level }) => [rois, risk_level])).toEqual([
    [[], 0],
    [['zone'], 4.2],
  ])
})

test('a vehicle that speeds up is one violation, with a speed that more than one frame shows', () => {
  const car = (frame_number: number, speed: number) =>
    frame(frame_number, 800, { object_class: 'car', speed })
  const { violations } = judgeVideo(
    { a: [car(1, 30), car(2, 45), car(3, 65), car(4, 66), car(5, 99)] },
    seen,
    camera,
  )
  expect(violations).toMatchObject([
    {
      violation_type: ViolationType.OVER_SPEED_GROUP_C,
      violation_start_frame: 2,
      worst_frame: 4,
      measured: 36,
    },
  ])
})

test('sixty frames of jitter at a border are one violation', () => {
  const random = seededRandom(7)
  const frames = Array.from({ length: 60 }, (_, n) => frame(n, 480 + 12 * (random.uniform() - 0.5)))
  const { violations } = judgeVideo({ a: frames }, { ...seen, fps: 10 }, camera)
  expect(violations).toHaveLength(1)
})

test('leaving and returning later is two violations, and a box that is wrong for one frame is none', () => {
  const at = (x: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => frame(from + n, x))
  const leaves = [...at(300, 0, 10), ...at(800, 10, 40), ...at(300, 40, 50)]
  expect(judgeVideo({ a: leaves }, { ...seen, fps: 10 }, camera).violations).toMatchObject([
    { violation_start_frame: 0, violation_end_frame: 9, seconds: 1 },
    { violation_start_frame: 40, violation_end_frame: 49 },
  ])
  const strays = [...at(800, 0, 20), ...at(300, 20, 22), ...at(800, 22, 40)]
  expect(judgeVideo({ a: strays }, { ...seen, fps: 10 }, camera).violations).toEqual([])
})

test('a lost track ends its violation', () => {
  const found = [frame(0, 300), frame(1, 300), frame(30, 300), frame(31, 300)]
  expect(judgeVideo({ a: found }, seen, camera).violations).toHaveLength(2)
})

test('a long video is evaluated in little time', () => {
  const tracks = Object.fromEntries(
    Array.from({ length: 20 }, (_, id) => [
      String(id),
      Array.from({ length: 1800 }, (_unused, n) => frame(n, (n + 40 * id) % 900)),
    ]),
  )
  const comesIn = ({ bb }: TrackFrame, before: TrackFrame | undefined) =>
    bb.l + 20 < 500 && (before === undefined || before.bb.l + 20 >= 500)
  const times = Object.values(tracks).flatMap((frames) =>
    frames.filter((each, index) => comesIn(each, frames[index - 1])),
  )
  expect(judgeVideo(tracks, seen, camera).violations).toHaveLength(times.length)
})
