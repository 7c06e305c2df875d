import { expect, test } from 'vitest'
import type { RectAnnotation } from '#contract/annotations/tracks.ts'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import {
  countChanges,
  editAnnotations,
  hasChanges,
  openEditor,
  tracksToSave,
  visibleObjects,
} from './editor.ts'
import type { Editor, EditorAction } from './editor-state.ts'

const stage = { width: 640, height: 360 }
const play = (editor: Editor, ...actions: EditorAction[]) => actions.reduce(editAnnotations, editor)
const edit = { type: 'edit' } as const
const view = { type: 'view' } as const
const tool = (name: AnnotationTool) => ({ type: 'tool', tool: name }) as const
const press = (newId: string, x = 100, y = 100) => ({ type: 'press', at: [x, y], newId }) as const
const written = (text: string) => ({ type: 'written', text }) as const
const opened = openEditor({}, stage, 30)
const withRect = play(opened, edit, tool('rect'), press('r'))
const rectOf = (editor: Editor) => editor.tracks['r']!.data as RectAnnotation

test('entering edit mode selects the comment tool, leaving it the select tool [EXPL-165] [EXPL-166]', () => {
  const editing = play(opened, edit)
  expect(editing).toMatchObject({ mode: MediaMode.EDIT, tool: AnnotationTool.COMMENT })
  expect(play(editing, tool('rect'), view)).toMatchObject({
    mode: MediaMode.VIEW,
    tool: AnnotationTool.SELECT,
  })
})

test('a click creates the object of the tool on the current frame, and a comment is selected for editing [EXPL-167]', () => {
  const made = play(opened, { type: 'frame', frame: 7 }, edit, press('c'))
  expect(made).toMatchObject({
    selected: ['c'],
    writing: { id: 'c', what: 'comment', isNew: true },
    tracks: { c: { id: 'c', type: 'comment', frames: [7] } },
  })
  expect(Object.keys(play(opened, edit, tool('select'), press('n')).tracks)).toEqual([])
  expect(Object.keys(play(opened, press('n')).tracks)).toEqual([])
})

test('a rect is 100 by 100 with a black border [EXPL-161] [EXPL-160]', () => {
  expect(rectOf(withRect)).toEqual({
    id: 'r',
    type: 'rect',
    x: 100,
    y: 100,
    w: 100,
    h: 100,
    label: '',
    fillColor: 'transparent',
    borderColor: 'black',
  })
})

test('a label points down by default [EXPL-162]', () => {
  const made = play(opened, edit, tool('label'), press('l'), written(' Fork lift '))
  expect(made.tracks['l']!.data).toEqual({
    id: 'l',
    type: 'label',
    x: 100,
    y: 100,
    label: 'Fork lift',
    pointerDirection: 'down',
  })
  const turned = play(made, { type: 'point', id: 'l', direction: 'left' })
  expect(turned.tracks['l']!.data).toMatchObject({ pointerDirection: 'left' })
})

test('a comment has a box 200 wide and is itself a dot of 1 by 1 [EXPL-163] [EXPL-176]', () => {
  const made = play(opened, edit, press('c', 50, 60), written('Appearance here'))
  expect(made.tracks['c']!.data).toEqual({
    id: 'c',
    type: 'comment',
    x: 50,
    y: 60,
    w: 1,
    h: 1,
    label: '',
    comment: { width: 200, x: 50, y: 60, text: 'Appearance here' },
  })
})

test('keeps entered text, restores it after cancel, and removes a new comment without text [EXPL-170]', () => {
  const kept = play(opened, edit, press('c'), written('First'))
  const rewrite = { type: 'write', id: 'c', what: 'comment' } as const
  expect(play(kept, rewrite, { type: 'unwritten' }).tracks['c']!.data).toMatchObject({
    comment: { text: 'First' },
  })
  expect(play(kept, rewrite, written('Second')).tracks['c']!.data).toMatchObject({
    comment: { text: 'Second' },
  })
  expect(play(opened, edit, press('c'), { type: 'unwritten' }).tracks).toEqual({})
  expect(play(opened, edit, press('c'), written('  \n ')).tracks).toEqual({})
})

test('a blank label is no label: a rect loses it, and a label object is removed [EXPL-172]', () => {
  const write = { type: 'write', id: 'r', what: 'label' } as const
  const named = play(withRect, write, written('Digger'))
  expect(rectOf(named).label).toBe('Digger')
  expect(rectOf(play(named, write, written('   '))).label).toBe('')
  const label = play(opened, edit, tool('label'), press('l'), written('Gate'))
  expect(play(label, { type: 'write', id: 'l', what: 'label' }, written(' ')).tracks).toEqual({})
})

test('objects can be dragged within the stage only [EXPL-173]', () => {
  const move = (x: number, y: number) => rectOf(play(withRect, { type: 'move', id: 'r', to: [x, y] }))
  expect(move(-50, 200)).toMatchObject({ x: 0, y: 200 })
  expect(move(630, 355)).toMatchObject({ x: 540, y: 260 })
  const dot = play(opened, edit, press('c'), written('x'), { type: 'move', id: 'c', to: [9999, -5] })
  expect(dot.tracks['c']!.data).toMatchObject({ x: 640, y: 0 })
})

test('only rects can be resized, within the stage and never inverted [EXPL-173]', () => {
  const resize = (corner: 'top-left' | 'bottom-right', x: number, y: number) =>
    rectOf(play(withRect, { type: 'resize', id: 'r', corner, to: [x, y] }))
  expect(resize('bottom-right', 300, 250)).toMatchObject({ x: 100, y: 100, w: 200, h: 150 })
  expect(resize('bottom-right', 9999, 9999)).toMatchObject({ w: 540, h: 260 })
  expect(resize('top-left', 500, 500)).toMatchObject({ x: 192, y: 192, w: 8, h: 8 })
  const label = play(opened, edit, tool('label'), press('l'), written('Gate'))
  const pulled = play(label, { type: 'resize', id: 'l', corner: 'bottom-right', to: [300, 300] })
  expect(pulled.tracks).toEqual(label.tracks)
})

test('a deleted object leaves the stage at once and its track when the frame is stored [EXPL-168]', () => {
  const many = play(withRect, { type: 'range', id: 'r', start: 0, end: 4 })
  const confirming = play(many, tool('delete'))
  expect(confirming.asking).toEqual({ what: 'delete', id: 'r' })
  const gone = play(confirming, { type: 'delete', scope: 'track' })
  expect(play(withRect, tool('delete'))).toMatchObject({ deleted: ['r'], asking: undefined })
  expect(gone.deleted).toEqual(['r'])
  expect(visibleObjects(gone)).toEqual([])
  expect(Object.keys(gone.tracks)).toEqual(['r'])
  expect(play(gone, { type: 'frame', frame: 3 }).tracks).toEqual({})
  expect(play(gone, view)).toMatchObject({ tracks: {}, deleted: [] })
})

test('deletes a frame, a range or the whole track as chosen', () => {
  const ranged = play(withRect, { type: 'range', id: 'r', start: 0, end: 9 })
  const here = play(ranged, { type: 'delete', scope: 'frame' })
  expect(here.tracks['r']!.frames).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const some = play(ranged, { type: 'delete-range', id: 'r', start: 2, end: 8 })
  expect(some.tracks['r']!.frames).toEqual([0, 1, 9])
  expect(play(ranged, { type: 'delete-range', id: 'r', start: 0, end: 30 }).tracks).toEqual({})
})

test('changing the frame shows the objects whose track includes it, and removes nothing [EXPL-169] [EXPL-164]', () => {
  const ranged = play(withRect, { type: 'range', id: 'r', start: 0, end: 4 })
  const seenOn = (frame: number) => visibleObjects(play(ranged, { type: 'frame', frame })).map(({ id }) => id)
  expect([0, 4, 5].map(seenOn)).toEqual([['r'], ['r'], []])
  const back = play(ranged, { type: 'frame', frame: 20 }, { type: 'frame', frame: 2 })
  expect(back.tracks).toEqual(ranged.tracks)
})

test('a frame range runs from 0 to the total frame count and ends on the last frame [EXPL-175]', () => {
  const all = play(withRect, { type: 'range', id: 'r', start: 0, end: 30 })
  expect(all.tracks['r']!.frames).toHaveLength(30)
  expect(all.tracks['r']!.frames.at(-1)).toBe(29)
})

test('nothing needs saving until something differs from the saved state [EXPL-174]', () => {
  expect(hasChanges(opened)).toBe(false)
  expect(hasChanges(withRect)).toBe(true)
  expect(countChanges(withRect)).toBe(1)
  const saved = play(withRect, { type: 'load', tracks: tracksToSave(withRect) })
  expect(hasChanges(saved)).toBe(false)
  const moved = play(saved, { type: 'move', id: 'r', to: [5, 5] })
  expect(hasChanges(moved)).toBe(true)
  expect(hasChanges(play(moved, { type: 'move', id: 'r', to: [100, 100] }))).toBe(false)
  expect(hasChanges(play(moved, { type: 'discard' }))).toBe(false)
})
