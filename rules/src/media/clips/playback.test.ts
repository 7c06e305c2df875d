import { expect, test } from 'vitest'
import { playbackOf } from './playback.ts'

test('clips that every browser plays stay unchanged', () => {
  expect(playbackOf({ contentType: 'video/mp4', codec: 'avc', startsAt: 0 })).toBeNull()
  expect(playbackOf({ contentType: 'video/webm', codec: 'vp9', startsAt: 0.0004 })).toBeNull()
})

test('a stream, and a clip that does not start at 0 s, are repacked', () => {
  expect(playbackOf({ contentType: 'video/mp2t', codec: 'avc', startsAt: 1.4 })).toBe('repack')
  expect(playbackOf({ contentType: 'video/mp4', codec: 'avc', startsAt: 5 })).toBe('repack')
  expect(playbackOf({ contentType: 'video/webm', codec: 'vp8', startsAt: 5 })).toBe('repack')
})

test('codecs that some browsers cannot play are converted, in any container', () => {
  expect(playbackOf({ contentType: 'video/mp4', codec: 'hevc', startsAt: 0 })).toBe('convert')
  expect(playbackOf({ contentType: 'video/mp4', codec: null, startsAt: 0 })).toBe('convert')
  expect(playbackOf({ contentType: 'video/mp2t', codec: 'hevc', startsAt: 0 })).toBe('convert')
  expect(playbackOf({ contentType: 'video/x-msvideo', codec: 'avc', startsAt: 0 })).toBe('convert')
})
