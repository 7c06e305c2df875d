import { expect, test } from 'vitest'
import { openEditor, tracksToSave, visibleObjects } from './editor.ts'
import { editSession, openSession, type EditSession, type SessionAction } from './history.ts'

const stage = { width: 640, height: 360 }
const play = (session: EditSession, ...actions: SessionAction[]) => actions.reduce(editSession, session)
const opened = play(openSession(openEditor({}, stage, 60)), { type: 'edit' })
const frame = (at: number) => ({ type: 'frame', frame: at }) as const
const tool = (name: 'rect' | 'polygon' | 'comment' | 'label' | 'select') =>
  ({ type: 'tool', tool: name }) as const
const press = (newId: string, x = 100, y = 100) => ({ type: 'press', at: [x, y], newId }) as const
const [undo, redo] = [{ type: 'undo' }, { type: 'redo' }] as const
const shown = ({ editor }: EditSession) => visibleObjects(editor)
const drawn = ({ editor }: EditSession) => ({ tracks: tracksToSave(editor), outline: editor.outline })

const withRect = play(opened, frame(10), tool('rect'), press('r'))
const withPolygon = play(opened, tool('polygon'), press('p', 0, 0), press('-', 100, 0), press('-', 0, 100), {
  type: 'close-outline',
})

const steps: [what: string, before: EditSession, action: SessionAction][] = [
  ['draw', play(opened, tool('rect')), press('r')],
  ['draw by dragging', play(opened, tool('rect')), { type: 'draw', newId: 'r', from: [9, 9], to: [90, 80] }],
  ['move', withRect, { type: 'move', id: 'r', to: [5, 5] }],
  ['resize', withRect, { type: 'resize', id: 'r', corner: 'top-left', to: [50, 50] }],
  ['label', withRect, { type: 'label', label: { name: 'Digger', colour: '#ff0000' } }],
  ['write', play(withRect, { type: 'write', id: 'r', what: 'label' }), { type: 'written', text: 'Truck' }],
  ['range', withRect, { type: 'range', id: 'r', start: 0, end: 20 }],
  ['continue', play(withRect, frame(50)), { type: 'key', id: 'r' }],
  ['end', play(withRect, { type: 'range', id: 'r', start: 0, end: 20 }), { type: 'end', id: 'r' }],
  ['delete', withRect, { type: 'delete', scope: 'track' }],
  ['delete a frame', withRect, { type: 'delete', scope: 'frame' }],
  ['point of an outline', play(opened, tool('polygon'), press('p', 0, 0)), press('-', 50, 50)],
  ['move a point', withPolygon, { type: 'move-point', id: 'p', index: 1, to: [200, 20] }],
  ['insert a point', withPolygon, { type: 'insert-point', id: 'p', edge: 0 }],
  [
    'remove a point',
    play(withPolygon, { type: 'insert-point', id: 'p', edge: 0 }),
    { type: 'remove-point', id: 'p', index: 1 },
  ],
]

test.each(steps)('undoes and redoes %s', (_what, before, action) => {
  const after = play(before, action)
  expect(drawn(after)).not.toEqual(drawn(before))
  expect(drawn(play(after, undo))).toEqual(drawn(before))
  expect(drawn(play(after, undo, redo))).toEqual(drawn(after))
  expect(after.past).toHaveLength(before.past.length + 1)
})

test('undo and redo go to the frame where the step was made', () => {
  const later = play(withRect, frame(40), tool('rect'), press('other'), frame(59))
  expect(play(later, undo).editor.frame).toBe(40)
  expect(play(later, undo, undo).editor.frame).toBe(10)
  expect(play(later, undo, undo, frame(3), redo).editor.frame).toBe(10)
  expect(shown(play(later, undo, undo, frame(3), redo)).map(({ id }) => id)).toEqual(['r'])
})

test('all moves of one drag are one step, and two drags are two', () => {
  const dragged = play(
    withRect,
    { type: 'move', id: 'r', to: [20, 20], stroke: 'a' },
    { type: 'move', id: 'r', to: [30, 30], stroke: 'a' },
    { type: 'move', id: 'r', to: [50, 50], stroke: 'b' },
  )
  expect(shown(play(dragged, undo))[0]).toMatchObject({ x: 30, y: 30 })
  expect(shown(play(dragged, undo, undo))[0]).toMatchObject({ x: 100, y: 100 })
})

test('a comment and its text are one step, and a cancelled comment is none', () => {
  const written = play(opened, press('c'), { type: 'written', text: 'Mind the step' })
  expect(written.past).toHaveLength(1)
  expect(shown(play(written, undo))).toEqual([])
  expect(shown(play(written, undo, redo))[0]).toMatchObject({ comment: { text: 'Mind the step' } })
  expect(play(opened, press('c'), { type: 'unwritten' }).past).toEqual([])
})

test('a new step discards undone steps', () => {
  const other = play(withRect, undo, press('second', 5, 5), redo)
  expect(shown(other).map(({ id }) => id)).toEqual(['second'])
})

test('selecting, choosing a tool and changing the frame are not steps', () => {
  const looked = play(
    withRect,
    tool('select'),
    press('-'),
    { type: 'press-object', id: 'r' },
    frame(3),
    frame(10),
  )
  expect(looked.past).toEqual(withRect.past)
})

test('with nothing to undo or redo, and outside of the edit mode, nothing changes', () => {
  expect(play(opened, undo, redo)).toEqual(opened)
  const viewed = play(withRect, { type: 'view' })
  expect(play(viewed, undo)).toEqual(viewed)
})

test('new data of the server, or discarding, starts a new history', () => {
  expect(play(withRect, { type: 'load', tracks: {} }).past).toEqual([])
  expect(play(withRect, { type: 'discard' }).past).toEqual([])
})
