import { expect, test } from 'vitest'
import type { TrackFrame } from '#contract/ingest/event.ts'
import { detectionsOfTracks } from './detections-of-tracks.ts'

const frame = (frame_number: number, fields: Partial<TrackFrame> = {}): TrackFrame => ({
  frame_number,
  bb: { l: frame_number, t: 0, r: frame_number + 10, b: 10 },
  object_class: 'car',
  tags: [],
  ...fields,
})

test('a track is one detection with its most confident box, highest speed and all tags', () => {
  const frames = [
    frame(0, { conf: 60, speed: 12, tags: ['a'] }),
    frame(1, { conf: 90, speed: 30, tags: ['b', 'a'], object_class: 'truck' }),
    frame(2, { conf: 70 }),
  ]
  expect(detectionsOfTracks({ 7: frames, 8: [] })).toEqual([
    {
      type: 'truck',
      confidence: 90,
      bb: { l: 1, t: 0, r: 11, b: 10 },
      speed: 30,
      candidates: [],
      tags: ['a', 'b'],
      trackId: '7',
    },
  ])
})

test('the plate of a track is the most frequent reading, of equals the later one', () => {
  const plates = (...read: (string | undefined)[]) => {
    const frames = read.map((plate, position) => frame(position, { plate }))
    const [{ plate, candidates } = { plate: '', candidates: [] }] = detectionsOfTracks({ 1: frames })
    return [plate, ...candidates.map((candidate) => candidate.plate)]
  }
  expect(plates(undefined, 'ABC123', 'ABC123', 'ABC12', undefined)).toEqual(['ABC123', 'ABC12'])
  expect(plates('A8C123', 'ABC123')).toEqual(['ABC123', 'A8C123'])
  expect(plates(undefined)).toEqual([undefined])
})
