import { expect, test } from 'vitest'
import { frameMarkers, thinMarkers, type FrameMarker } from '../clips/frame-markers.ts'
import { eventBeside, frameOfPlace, placeOfFrame, riskBars } from './scrubber.ts'
import type { TrackFrame } from '../clips/tracks.ts'

const frame = (frame_number: number, risk_level: number): TrackFrame => ({
  frame_number,
  bb: { l: 0, t: 0, r: 1, b: 1 },
  object_class: 'person',
  tags: [],
  rois: [],
  risk_level,
  speed: null,
  plate: null,
  conf_average: null,
})
const recorded = {
  tracks: { 1: [frame(0, 1), frame(1, 2)], 2: [frame(1, 4)] },
  distances: [
    {
      track_id: '1',
      violator_track: [
        {
          frame_number: 1,
          classified_distances: [
            {
              distance: 2,
              risk_level: 'danger' as const,
              type: 'plant',
              ellipse_points_2d: [],
              closest_point_2d: null,
            },
          ],
        },
      ],
    },
  ],
  violations: [
    { violation_start_frame: 1, violation_end_frame: 1, violation_type: 2, is_safe: false },
    { violation_start_frame: 3, violation_end_frame: 3, violation_type: 6, is_safe: false },
    { violation_start_frame: 4, violation_end_frame: null, violation_type: 14, is_safe: false },
    { violation_start_frame: 5, violation_end_frame: 5, violation_type: 3, is_safe: true },
  ],
  annotated: new Set([7]),
}

test('a marker shows the number of objects, the risk, the distance and the starts on its frame [EXPL-151]', () => {
  const markers = frameMarkers(recorded)
  const blank = {
    count: 0,
    maxRisk: 0,
    distanceData: [],
    violations: [],
    isStart: false,
    isSafe: true,
    isAnnotated: false,
    isPpeViolation: false,
    isSpeedViolation: false,
    isOccupancyViolation: false,
  }
  expect(markers).toEqual([
    { ...blank, frame_number: 0, count: 1, maxRisk: 1, isSafe: false },
    {
      ...blank,
      frame_number: 1,
      count: 2,
      maxRisk: 4,
      distanceData: [{ type: 'plant', riskLevel: 'danger' }],
      violations: [2],
      isStart: true,
      isSafe: false,
      isPpeViolation: true,
    },
    { ...blank, frame_number: 3, violations: [6], isStart: true, isSafe: false, isSpeedViolation: true },
    { ...blank, frame_number: 4, violations: [14], isStart: true, isSafe: false, isOccupancyViolation: true },
    { ...blank, frame_number: 5, violations: [3] },
    { ...blank, frame_number: 7, isAnnotated: true },
  ])
})

test('next and previous move between frames with events', () => {
  const markers = frameMarkers(recorded)
  expect(eventBeside(markers, 1, 1)?.frame_number).toBe(3)
  expect(eventBeside(markers, 4, 1)?.frame_number).toBe(7)
  expect(eventBeside(markers, 7, 1)).toBeUndefined()
  expect(eventBeside(markers, 3, -1)?.frame_number).toBe(1)
})

const risky = (maxRisk: number): FrameMarker => ({ ...frameMarkers(recorded)[0]!, maxRisk })

test('bars are green up to 2.8, orange up to 3.6, red above, and at most 25 high [EXPL-140]', () => {
  const bars = riskBars([2.8, 2.805, 3.6, 3.605, 5, 9, 0].map(risky))
  expect(bars.map(({ colour }) => colour)).toEqual(['green', 'orange', 'orange', 'red', 'red', 'red'])
  expect(bars.map(({ height }) => Math.round(height * 10) / 10)).toEqual([14, 14, 18, 18, 25, 25])
})

test('the position of a frame on the scrubber maps back to the frame', () => {
  for (const frameNumber of [0, 1, 58, 59])
    expect(frameOfPlace(placeOfFrame(frameNumber, 60), 60)).toBe(frameNumber)
  expect(frameOfPlace(1, 60)).toBe(59)
  expect(frameOfPlace(-1, 60)).toBe(0)
})

test('a long clip keeps every start and the riskiest frame of each part', () => {
  const many = frameMarkers({
    tracks: { 1: Array.from({ length: 18_000 }, (_, number) => frame(number, number === 777 ? 4.9 : 1)) },
    distances: [],
    violations: [
      { violation_start_frame: 12_345, violation_end_frame: 12_345, violation_type: 0, is_safe: false },
    ],
    annotated: new Set(),
  })
  const few = thinMarkers(many, 500)
  expect(few.length).toBeLessThanOrEqual(501)
  expect(few.map(({ frame_number }) => frame_number)).toEqual(expect.arrayContaining([777, 12_345]))
})

test('every frame of a violation is unsafe, also between the frames of a track [EXPL-151]', () => {
  const seen = Array.from({ length: 20 }, (_, index) => frame(65 + 4 * index, 4.2))
  const alone = frameMarkers({
    tracks: { 1: [frame(61, 0), ...seen, frame(145, 0)], 2: [frame(160, 1), frame(164, 1)] },
    distances: [],
    violations: [
      { violation_start_frame: 65, violation_end_frame: 141, violation_type: 0, is_safe: false },
      { violation_start_frame: 160, violation_end_frame: 164, violation_type: 3, is_safe: true },
    ],
    annotated: new Set(),
  })
  const numbers = (is: (marker: FrameMarker) => boolean) =>
    alone.filter(is).map(({ frame_number }) => frame_number)
  const from65to141 = Array.from({ length: 77 }, (_, index) => 65 + index)
  expect(numbers(({ isSafe }) => !isSafe)).toEqual(expect.arrayContaining(from65to141))
  expect(numbers(({ isSafe, maxRisk }) => isSafe && maxRisk > 0)).toEqual([160, 161, 162, 163, 164])
  expect(riskBars(alone).map((bar) => bar.frame)).toEqual([
    ...from65to141,
    142,
    143,
    144,
    160,
    161,
    162,
    163,
    164,
  ])
  expect(numbers(({ isStart }) => isStart)).toEqual([65])
})

test('frames too far apart for interpolation have no bars between them', () => {
  const markers = frameMarkers({
    tracks: { 1: [frame(0, 4), frame(5, 4)] },
    distances: [],
    violations: [],
    annotated: new Set(),
  })
  expect(riskBars(markers).map((bar) => bar.frame)).toEqual([0, 5])
})
