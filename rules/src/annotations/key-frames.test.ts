import { expect, test } from 'vitest'
import type { AnnotationTrack, PolygonAnnotation, RectAnnotation } from '#contract/annotations/tracks.ts'
import {
  continueTo,
  dropKey,
  endAt,
  isInterpolated,
  keysOf,
  objectAt,
  setKey,
  withFrames,
  withObject,
} from './key-frames.ts'

const rect = (x: number, w = 100): RectAnnotation => ({
  id: 'r',
  type: 'rect',
  x,
  y: 20,
  w,
  h: 50,
  label: 'Digger',
  fillColor: 'transparent',
  borderColor: 'black',
})
const still = (frames: number[]): AnnotationTrack => ({ id: 'r', type: 'rect', frames, data: rect(0) })
const xAt = (track: AnnotationTrack, frame: number) => objectAt(track, frame).x
const framesOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Drawn on frame 10, extended to frame 50 and moved there by 400 to the right. */
const moving = withObject(continueTo(still([10]), 50), 50, rect(400, 200))

test('a box drawn on frames 10 and 50 is interpolated evenly on every frame between', () => {
  expect(moving.frames).toEqual(framesOf(10, 50))
  // 400 pixels over 40 frames are 10 per frame, and 100 of width are 2.5.
  for (const frame of framesOf(10, 50))
    expect(objectAt(moving, frame)).toMatchObject({
      x: expect.closeTo((frame - 10) * 10),
      w: expect.closeTo(100 + (frame - 10) * 2.5),
      y: 20,
    })
})

test('only the frames between key frames are interpolated', () => {
  expect(framesOf(10, 50).filter((frame) => !isInterpolated(moving, frame))).toEqual([10, 50])
  expect(isInterpolated(still([1, 2, 3]), 2)).toBe(false)
})

test('an edit on an interpolated frame makes it a key frame, and interpolation passes through it', () => {
  const edited = withObject(moving, 30, rect(0, 150))
  expect(keysOf(edited).map(({ frame, x }) => [frame, x])).toEqual([
    [10, 0],
    [30, 0],
    [50, 400],
  ])
  expect(xAt(edited, 20)).toBe(0)
  expect(xAt(edited, 40)).toBe(200)
})

test('changing only the label creates no key frame', () => {
  const labelled = withObject(moving, 30, { ...objectAt(moving, 30), label: 'Truck' })
  expect(keysOf(labelled)).toEqual(keysOf(moving))
  expect(objectAt(labelled, 50).label).toBe('Truck')
})

test('an edit on the first frame of a static object moves it on every frame', () => {
  const moved = withObject(still([3, 4, 5]), 3, rect(77))
  expect(moved.keys).toBeUndefined()
  expect([3, 4, 5].map((frame) => xAt(moved, frame))).toEqual([77, 77, 77])
})

test('an ended object is on no later frame and unchanged on earlier ones', () => {
  const ended = endAt(moving, 30)!
  expect(ended.frames).toEqual(framesOf(10, 30))
  expect(keysOf(ended).map(({ frame, x }) => [frame, x])).toEqual([
    [10, 0],
    [30, 200],
  ])
  for (const frame of framesOf(10, 30)) expect(xAt(ended, frame)).toBeCloseTo((frame - 10) * 10)
})

test('an object that was static until its last frame stays static until there when it is extended', () => {
  const continued = withObject(continueTo(still([0, 1, 2, 3, 4]), 14), 14, rect(100))
  expect([0, 2, 4, 9, 14].map((frame) => xAt(continued, frame))).toEqual([0, 0, 0, 50, 100])
})

test('an object can be extended to an earlier frame', () => {
  const earlier = withObject(continueTo(still([10]), 5), 5, rect(50))
  expect(earlier.frames).toEqual(framesOf(5, 10))
  expect(xAt(earlier, 5)).toBe(50)
  expect(xAt(earlier, 10)).toBe(0)
  expect(earlier.data).toMatchObject({ x: 50 })
})

test('removing a key frame interpolates over it, and the last key frame stays', () => {
  const three = setKey(moving, 30, { x: 0, y: 20, w: 100, h: 50 })
  expect(xAt(dropKey(three, 30), 30)).toBe(200)
  const one = dropKey(dropKey(three, 30), 50)
  expect(one.keys).toBeUndefined()
  expect(dropKey(one, 10)).toEqual(one)
})

test('removing frames does not move the others', () => {
  const left = withFrames(moving, framesOf(20, 40))!
  for (const frame of framesOf(20, 40)) expect(xAt(left, frame)).toBeCloseTo((frame - 10) * 10)
  expect(withFrames(moving, [])).toBeUndefined()
})

test('the points of a polygon move one by one', () => {
  const data: PolygonAnnotation = {
    id: 'p',
    type: 'polygon',
    x: 0,
    y: 0,
    points: [
      [0, 0],
      [10, 0],
      [0, 10],
    ],
    label: '',
    fillColor: 'transparent',
    borderColor: 'black',
  }
  const drawn: AnnotationTrack = { id: 'p', type: 'polygon', frames: [0, 1, 2], data }
  const moved = setKey(drawn, 2, {
    x: 4,
    y: 0,
    points: [
      [4, 0],
      [10, 0],
      [4, 10],
    ],
  })
  expect((objectAt(moved, 1) as PolygonAnnotation).points).toEqual([
    [2, 0],
    [10, 0],
    [2, 10],
  ])
  expect(objectAt(moved, 1)).toMatchObject({ x: 2, y: 0 })
})
