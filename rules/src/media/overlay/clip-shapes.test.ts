import { expect, test } from 'vitest'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { clipShapes, type ClipContext, type ClipData } from './clip-shapes.ts'
import { frameTimes } from '../../time/frame-times.ts'
import { defaultOverlayOptions, ppeSettings } from './overlay-options.ts'
import { joinTracks, tracksAt, type TrackFrame } from '../clips/tracks.ts'

const times = frameTimes({ fps: 10, duration: 10, frame_count: 100, frame_times: null })
const frame = (frame_number: number, l: number, more: Partial<TrackFrame> = {}): TrackFrame => ({
  frame_number,
  bb: { l, t: 0, r: l + 10, b: 20 },
  object_class: 'person',
  tags: [],
  rois: [],
  risk_level: null,
  speed: null,
  plate: null,
  conf_average: null,
  ...more,
})
const context = (more: Partial<ClipContext> = {}): ClipContext => ({
  options: defaultOverlayOptions,
  ppe: ppeSettings(null),
  limitKmh: 30,
  regions: [],
  setting: null,
  times,
  ...more,
})
const clip = (tracks: ClipData['tracks'], distances: ClipData['distances'] = []) => ({ tracks, distances })
const shapesAt = (data: ClipData, at: number, more: Partial<ClipContext> = {}) =>
  clipShapes(data, at, context(more))

test('boxes between two frames that are under five apart are interpolated and dashed [EXPL-144]', () => {
  const tracks = { 1: [frame(10, 0), frame(14, 40), frame(19, 90)] }
  expect(shapesAt(clip(tracks), 10)).toMatchObject([{ isDashed: false, box: { l: 0 } }])
  expect(shapesAt(clip(tracks), 11)).toMatchObject([
    { isDashed: true, opacity: 1, box: { l: expect.closeTo(10), r: expect.closeTo(20) } },
  ])
  expect(shapesAt(clip(tracks), 13)).toMatchObject([{ isDashed: true, box: { l: expect.closeTo(30) } }])
  expect(shapesAt(clip(tracks), 15)).toMatchObject([{ box: { l: 40 }, opacity: expect.closeTo(0.8) }])
})

test('interpolation follows the times of the frames where they are uneven [EXPL-144]', () => {
  const uneven = frameTimes({
    fps: null,
    duration: 2,
    frame_count: 3,
    frame_times: [
      [0, 0.1, 2],
      [1, 0, 1],
    ],
  })
  const [seen] = tracksAt({ 1: [frame(0, 0), frame(2, 100)] }, 1, uneven)
  expect(seen!.frame.bb.l).toBeCloseTo(10)
})

test('an object that is no longer detected fades within half a second [EXPL-144]', () => {
  const tracks = { 1: [frame(10, 0)] }
  expect([10, 11, 12, 14].map((at) => tracksAt(tracks, at, times)[0]?.opacity)).toEqual([
    1,
    expect.closeTo(0.8),
    expect.closeTo(0.6),
    expect.closeTo(0.2),
  ])
  expect(shapesAt(clip(tracks), 15)).toEqual([])
  expect(shapesAt(clip(tracks), 9)).toEqual([])
})

test('a trail ends at the object and follows its path in order', () => {
  const tracks = { 1: [frame(1, 0), frame(2, 10), frame(3, 20), frame(4, 30)] }
  const [trail] = shapesAt(clip(tracks), 3, { options: { ...defaultOverlayOptions, trail: true } })
  expect(trail).toMatchObject({
    kind: 'path',
    points: [
      [5, 20],
      [15, 20],
      [25, 20],
    ],
  })
})

test('a distance is drawn from the feet of the person to the machine [EXPL-149]', () => {
  const nearness = {
    distance: 2.5,
    risk_level: 'danger' as const,
    type: 'plant',
    ellipse_points_2d: [],
    closest_point_2d: [90, 40] as [number, number],
  }
  const distances = [
    { track_id: '1', violator_track: [{ frame_number: 3, classified_distances: [nearness] }] },
  ]
  const data = clip({ 1: [frame(3, 0), frame(4, 0)] }, distances)
  expect(shapesAt(data, 3).at(-1)).toMatchObject({
    label: '2.50 m',
    points: [
      [5, 20],
      [90, 40],
    ],
  })
  expect(shapesAt(data, 4)).toHaveLength(1)
})

const zone = (roi_type: number, left: number): RegionOfInterest => ({
  id: String(roi_type),
  roi: [
    [
      [left, 10],
      [left + 100, 10],
      [left + 100, 100],
      [left, 100],
    ],
  ],
  tags: [],
  roi_type,
  meta_data: {},
  deleted: false,
})
const colourOf = (seen: Partial<TrackFrame>, regions: RegionOfInterest[] = []) =>
  shapesAt(clip({ 1: [frame(1, 0, seen)] }), 1, { regions })[0]?.colour

test('a car over the limit is highlighted everywhere [EXPL-152]', () => {
  expect(colourOf({ object_class: 'car', speed: 31 })).toBe('violation')
  expect(colourOf({ object_class: 'car', speed: 30 })).toBe('vehicle')
  expect(colourOf({ object_class: 'car', speed: 20 }, [zone(2, 0)])).toBe('vehicle')
})

test('others are highlighted without PPE in a PPE zone, or touching an exclusion zone [EXPL-153]', () => {
  expect(colourOf({ tags: ['no-hivis'] })).toBe('person')
  expect(colourOf({ tags: ['no-hivis'] }, [zone(1, 0)])).toBe('violation')
  expect(colourOf({ tags: ['hivis'] }, [zone(1, 0)])).toBe('person')
  expect(colourOf({ tags: ['no-hivis'] }, [zone(5, 0)])).toBe('person')
  expect(colourOf({}, [zone(2, 9)])).toBe('violation')
  expect(colourOf({}, [zone(2, 11)])).toBe('person')
  expect(colourOf({ object_class: 'plant' }, [zone(2, 9)])).toBe('violation')
})

test('joined pieces of a clip contain no frame twice', () => {
  const joined = joinTracks(
    { 1: [frame(1, 0), frame(2, 0)] },
    { 1: [frame(2, 0), frame(3, 0)], 2: [frame(3, 0)] },
  )
  expect(joined['1']!.map(({ frame_number }) => frame_number)).toEqual([1, 2, 3])
  expect(joined['2']).toHaveLength(1)
})
