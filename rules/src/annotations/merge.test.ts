import { expect, test } from 'vitest'
import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { trackHash, trackHashes, tracksHash } from './hash.ts'
import { mergeTracks } from './merge.ts'

const rect = (id: string, x = 10, frames = [1, 2, 3]): AnnotationTracks => ({
  [id]: {
    id,
    type: 'rect',
    frames,
    data: {
      id,
      type: 'rect',
      x,
      y: 20,
      w: 100,
      h: 100,
      label: '',
      fillColor: 'transparent',
      borderColor: 'black',
    },
  },
})

const loaded = { ...rect('a'), ...rect('b') }
const base = trackHashes(loaded)
const merge = (stored: AnnotationTracks, mine: AnnotationTracks) =>
  mergeTracks(stored, mine, (id) => base[id])

test('tracks with the same content have the same hash, in any order [EXPL-174]', () => {
  const { a } = rect('a')
  const { data, frames, type, id } = a!
  const turned = { data: Object.fromEntries(Object.entries(data).toReversed()) as typeof data, id, type }
  expect(trackHash({ ...turned, frames: frames.toReversed() })).toBe(trackHash(a!))
  expect(tracksHash({ ...rect('b'), ...rect('a') })).toBe(tracksHash(loaded))
  expect(tracksHash({ ...rect('a', 11), ...rect('b') })).not.toBe(tracksHash(loaded))
  expect(tracksHash(rect('a', 10, [1, 2, 4]))).not.toBe(tracksHash(rect('a')))
})

test('keeps the added tracks of two users', () => {
  const { tracks, changed, conflicts } = merge({ ...loaded, ...rect('c') }, { ...loaded, ...rect('d') })
  expect(Object.keys(tracks).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect({ changed, conflicts }).toEqual({ changed: ['d'], conflicts: [] })
})

test('a track that one user changes is changed in either order of saving', () => {
  const moved = { ...rect('a', 50), ...rect('b') }
  expect(merge(loaded, moved)).toMatchObject({ tracks: { a: { data: { x: 50 } } }, changed: ['a'] })
  expect(merge(moved, loaded)).toMatchObject({ tracks: { a: { data: { x: 50 } } }, changed: [] })
})

test('a track that one user removes is removed in either order of saving', () => {
  expect(Object.keys(merge(loaded, rect('a')).tracks)).toEqual(['a'])
  expect(merge(loaded, rect('a')).removed).toEqual(['b'])
  expect(Object.keys(merge(rect('a'), loaded).tracks)).toEqual(['a'])
})

test('a track that both change in different ways is a conflict', () => {
  expect(merge({ ...loaded, ...rect('a', 50) }, { ...loaded, ...rect('a', 60) }).conflicts).toEqual(['a'])
  expect(merge({ ...loaded, ...rect('a', 50) }, rect('b')).conflicts).toEqual(['a'])
  expect(merge(rect('b'), { ...loaded, ...rect('a', 60) }).conflicts).toEqual(['a'])
})

test('a track that both change in the same way is no conflict', () => {
  const moved = { ...loaded, ...rect('a', 50) }
  expect(merge(moved, moved)).toMatchObject({ changed: [], conflicts: [] })
})

test('does not overwrite an unknown track', () => {
  expect(mergeTracks(rect('x', 1), rect('x', 2), () => undefined).conflicts).toEqual(['x'])
})
