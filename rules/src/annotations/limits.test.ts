import { expect, test } from 'vitest'
import type { AnnotationTrack } from '#contract/annotations/tracks.ts'
import { setKey } from './key-frames.ts'
import { refusalOf } from './limits.ts'

const limits = { frameCount: 60, size: { width: 640, height: 360 } }
const track = (change: Partial<AnnotationTrack> = {}, data: object = {}): AnnotationTrack => ({
  id: 'r',
  type: 'rect',
  frames: [0, 59],
  data: {
    id: 'r',
    type: 'rect',
    x: 540,
    y: 260,
    w: 100,
    h: 100,
    label: 'Digger',
    fillColor: 'transparent',
    borderColor: 'black',
    ...data,
  },
  ...change,
})

test('an annotation up to the last frame and the border of the picture is accepted', () => {
  expect(refusalOf({ r: track() }, limits)).toBeUndefined()
})

test('rejects an annotation beyond the last frame with its name', () => {
  expect(refusalOf({ r: track({ frames: [0, 60] }) }, limits)).toBe(
    "The rect 'Digger' is on frame 60, but the last frame of this clip is 59. Frames are counted from 0.",
  )
  expect(refusalOf({ r: track({ frames: [900] }) }, { ...limits, frameCount: undefined })).toBeUndefined()
})

test('rejects an annotation that exceeds the picture on any side or key frame', () => {
  const text = "The rect 'Digger' lies outside the picture, which is 640 by 360 pixels."
  for (const data of [{ x: 541 }, { y: 261 }, { x: -1 }, { y: -1 }])
    expect(refusalOf({ r: track({}, data) }, limits)).toBe(text)
  expect(refusalOf({ r: setKey(track(), 59, { x: 600, y: 0, w: 100, h: 100 }) }, limits)).toBe(text)
  expect(refusalOf({ r: track({}, { x: 5000 }) }, { ...limits, size: undefined })).toBeUndefined()
})
