import { expect, test } from 'vitest'
import type { AnnotationTrack, AnnotationTracks } from '#contract/annotations/tracks.ts'
import { draftOf, draftOnto, readDraft } from './draft.ts'
import { editAnnotations, openEditor } from './editor/editor.ts'
import type { EditorAction } from './editor/editor-state.ts'

const rect = (id: string, x: number): AnnotationTrack => ({
  id,
  type: 'rect',
  frames: [0],
  data: { id, type: 'rect', x, y: 10, w: 100, h: 100, label: '', fillColor: '', borderColor: 'black' },
})
const tracks = (...all: AnnotationTrack[]): AnnotationTracks =>
  Object.fromEntries(all.map((track) => [track.id, track]))
const place = { path: '/dashboard/vehicle-explorer/1', now: 1000 }
const edited = (...actions: EditorAction[]) =>
  actions.reduce(editAnnotations, openEditor(tracks(rect('a', 10)), { width: 640, height: 360 }, 30))

test('a draft contains only differences from the server', () => {
  expect(draftOf(edited({ type: 'edit' }), undefined, place)).toBeUndefined()
  const moved = edited({ type: 'edit' }, { type: 'move', id: 'a', to: [50, 60] })
  expect(draftOf(moved, undefined, place)).toMatchObject({
    saved: tracks(rect('a', 10)),
    tracks: { a: { data: { x: 50, y: 60 } } },
    changes: 1,
    path: place.path,
    at: 1000,
  })
})

test('a draft includes text that is being typed', () => {
  const writing = edited(
    { type: 'edit' },
    { type: 'tool', tool: 'comment' },
    { type: 'press', at: [20, 30], newId: 'c' },
  )
  expect(draftOf(writing, undefined, place)).toBeUndefined()
  expect(draftOf(writing, 'Mind the gap', place)?.tracks['c']?.data).toMatchObject({
    comment: { text: 'Mind the gap' },
  })
})

test('a draft is valid for thirty days, and other content is ignored', () => {
  const draft = { saved: {}, tracks: tracks(rect('a', 1)), changes: 1, path: '/', at: 1000 }
  const text = JSON.stringify(draft)
  const day = 86_400_000
  expect(readDraft(text, 1000 + 29 * day)).toEqual(draft)
  expect(readDraft(text, 1000 + 31 * day)).toBeUndefined()
  for (const other of [null, '', 'null', '{}', '[]', '"words"', '{"saved":{},"tracks":{}}'])
    expect(readDraft(other, 1000)).toBeUndefined()
})

test('a draft is applied to the current state of the server', () => {
  const draft = { saved: tracks(rect('a', 10)), tracks: tracks(rect('a', 50), rect('b', 5)) }
  const others = tracks(rect('a', 10), rect('z', 1))
  expect(draftOnto(draft, others)).toEqual({
    saved: others,
    tracks: tracks(rect('a', 50), rect('z', 1), rect('b', 5)),
  })
  expect(draftOnto(draft, draft.tracks)).toBeUndefined()
  // Another user moved the same annotation, so saving must report a conflict.
  expect(draftOnto(draft, tracks(rect('a', 99)))).toEqual(draft)
})
