import { expect, test } from 'vitest'
import { takeFaces } from './tracked-faces.ts'

const frame = (object_class: string, l: number) => ({
  frame_number: l,
  bb: { l, t: 0, r: l + 10, b: 10 },
  object_class,
  tags: [],
})

test('a tracked face is masked where it first appears and is not a track of a person', () => {
  const person = [frame('person', 1)]
  expect(takeFaces({ a: person, b: [frame('face', 2), frame('face', 3)] })).toEqual({
    tracks: { a: person },
    faces: [frame('face', 2).bb],
  })
})

test('tracks without faces stay unchanged', () => {
  const tracks = { a: [frame('person', 1)] }
  expect(takeFaces(tracks).tracks).toBe(tracks)
  expect(takeFaces(undefined)).toEqual({ tracks: undefined, faces: [] })
})
