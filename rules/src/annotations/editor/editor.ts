import type { AnnotationObject, AnnotationTracks } from '#contract/annotations/tracks.ts'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import type { Size } from '../../regions/geometry/polygon.ts'
import { objectOf, type Editor, type EditorAction, type Writing } from './editor-state.ts'
import { editKeys } from './edit-keys.ts'
import { addToOutline, closeOutline, editPolygon } from './edit-polygon.ts'
import { frameRange, objectsOn, removeFrames } from '../frames.ts'
import { trackHash, tracksHash } from '../hash.ts'
import { withFrames } from '../key-frames.ts'
import {
  canResize,
  cleanLabel,
  createObject,
  drawRect,
  isEmptyObject,
  labelObject,
  moveObject,
  resizeRect,
  type ChosenLabel,
} from '../files/objects.ts'
import { replace, withNewObject } from './replace.ts'

export const openEditor = (tracks: AnnotationTracks, stage: Size, frameCount: number): Editor => ({
  mode: MediaMode.VIEW,
  tool: AnnotationTool.SELECT,
  stage,
  frame: 0,
  frameCount,
  tracks,
  saved: tracks,
  selected: [],
  deleted: [],
  writing: undefined,
  asking: undefined,
  outline: undefined,
  point: undefined,
  followed: undefined,
  label: undefined,
})

/** The visible objects of the frame, without deleted ones whose track still exists. */
export const visibleObjects = ({ tracks, frame, deleted }: Editor): AnnotationObject[] =>
  objectsOn(tracks, frame).filter(({ id }) => !deleted.includes(id))

/** The tracks to save: all except deleted ones. */
export const tracksToSave = ({ tracks, deleted }: Editor): AnnotationTracks =>
  Object.fromEntries(Object.entries(tracks).filter(([id]) => !deleted.includes(id)))

/** Saving is skipped when the server already has the same tracks. */
export const hasChanges = (editor: Editor): boolean =>
  tracksHash(tracksToSave(editor)) !== tracksHash(editor.saved)

/** The number of annotations added, changed or removed since the last save. */
export function countChanges(editor: Editor): number {
  const { saved } = editor
  const now = tracksToSave(editor)
  const ids = new Set([...Object.keys(now), ...Object.keys(saved)])
  return [...ids].filter((id) => {
    const [mine, theirs] = [now[id], saved[id]]
    return !mine || !theirs || trackHash(mine) !== trackHash(theirs)
  }).length
}

export function editAnnotations(editor: Editor, action: EditorAction): Editor {
  switch (action.type) {
    case 'load':
      return { ...editor, tracks: action.tracks, saved: action.tracks, selected: [], deleted: [] }
    case 'restore':
      return { ...editor, tracks: action.tracks, saved: action.saved, selected: [], deleted: [] }
    case 'stage':
      return { ...editor, stage: action.stage, frameCount: action.frameCount }
    case 'edit':
      return { ...editor, mode: MediaMode.EDIT, tool: AnnotationTool.COMMENT }
    case 'view':
      return {
        ...storeFrame(settle(editor)),
        selected: [],
        mode: MediaMode.VIEW,
        tool: AnnotationTool.SELECT,
      }
    case 'discard':
      return {
        ...openEditor(editor.saved, editor.stage, editor.frameCount),
        frame: editor.frame,
        label: editor.label,
      }
    case 'tool':
      return action.tool === AnnotationTool.DELETE
        ? confirmDeletion(settle(editor))
        : { ...settle(editor), tool: action.tool, point: undefined }
    case 'frame':
      return action.frame === editor.frame ? editor : goTo(storeFrame(settle(editor)), action.frame)
    case 'label':
      return chooseLabel(editor, action.label)
    case 'ask':
      return { ...editor, asking: action.asking }
    default:
      return editor.mode === MediaMode.EDIT ? change(editor, action) : editor
  }
}

function change(editor: Editor, action: EditorAction): Editor {
  switch (action.type) {
    case 'press':
      return pressStage(finishWriting(editor), action)
    case 'press-object':
      return pressObject(settle(editor), action)
    case 'move':
      return replace(editor, action.id, (object) => moveObject(object, action.to, editor.stage))
    case 'resize':
      return replace(editor, action.id, (object) =>
        canResize(object) ? resizeRect(object, action.corner, action.to, editor.stage) : object,
      )
    case 'draw':
      return drawOnStage(editor, action)
    case 'close-outline':
    case 'drop-outline':
    case 'press-point':
    case 'move-point':
    case 'insert-point':
    case 'remove-point':
      return editPolygon(editor, action)
    case 'key':
    case 'end':
      return editKeys(editor, action)
    case 'write':
      return { ...editor, writing: { id: action.id, what: action.what, isNew: false } }
    case 'written':
      return finishWriting(editor, action.text)
    case 'unwritten':
      return cancelWriting(editor)
    case 'point':
      return replace(editor, action.id, (object) =>
        object.type === 'label' ? { ...object, pointerDirection: action.direction } : object,
      )
    case 'range':
      return setRange(editor, action)
    case 'delete':
      return deleteSelected(editor, action.scope)
    case 'delete-range':
      return {
        ...editor,
        asking: undefined,
        tracks: removeFrames(
          editor.tracks,
          action.id,
          frameRange(action.start, action.end, editor.frameCount),
        ),
      }
    default:
      return editor
  }
}

function pressStage(editor: Editor, { at, newId }: EditorAction & { type: 'press' }): Editor {
  if (editor.tool === AnnotationTool.POLYGON) return addToOutline(editor, at, newId)
  const object = createObject(editor.tool, newId, at, editor.stage, editor.label)
  if (!object) return { ...editor, selected: [], point: undefined }
  const { id, type } = object
  const isWritten = type === 'rect' || (type === 'label' && object.label !== '')
  const writing: Writing | undefined = isWritten
    ? undefined
    : { id, what: type === 'comment' ? 'comment' : 'label', isNew: true }
  return { ...withNewObject(editor, object), writing }
}

function drawOnStage(editor: Editor, { newId, from, to }: EditorAction & { type: 'draw' }): Editor {
  if (editor.tool !== AnnotationTool.RECT) return editor
  return withNewObject(editor, drawRect(newId, [from, to], editor.stage, editor.label))
}

function pressObject(editor: Editor, { id, isAdding }: EditorAction & { type: 'press-object' }): Editor {
  if (!isAdding) return { ...editor, selected: [id], followed: id, point: undefined }
  const others = editor.selected.filter((other) => other !== id)
  return { ...editor, selected: others.length < editor.selected.length ? others : [...others, id] }
}

/** Opens the choice of this frame, a range or the whole track. An object on a single frame needs no choice. */
function confirmDeletion(editor: Editor): Editor {
  const [id] = editor.selected
  const track = id ? editor.tracks[id] : undefined
  if (!track) return editor
  const isOnOneFrame = editor.selected.length === 1 && track.frames.length === 1
  return isOnOneFrame
    ? deleteSelected(editor, 'track')
    : { ...editor, asking: { what: 'delete', id: track.id } }
}

function deleteSelected(editor: Editor, scope: 'frame' | 'track'): Editor {
  const { selected, frame } = editor
  const rest = { ...editor, selected: [], asking: undefined, writing: undefined }
  if (scope === 'track') return { ...rest, deleted: [...editor.deleted, ...selected] }
  const tracks = selected.reduce((left, id) => removeFrames(left, id, [frame]), editor.tracks)
  return { ...rest, tracks }
}

/** Tracks that were deleted on the frame are removed with it. */
const storeFrame = (editor: Editor): Editor => ({
  ...editor,
  tracks: tracksToSave(editor),
  deleted: [],
  asking: undefined,
})

/** The selection stays if the object is on the next frame as well. */
function goTo(editor: Editor, frame: number): Editor {
  const { selected, tracks } = editor
  const isThere = (id: string) => tracks[id]?.frames.includes(frame) === true
  return {
    ...editor,
    frame,
    selected: selected.filter(isThere),
    followed: selected[0] ?? editor.followed,
    point: undefined,
  }
}

function chooseLabel(editor: Editor, label: ChosenLabel | undefined): Editor {
  const next = { ...editor, label }
  if (!label || editor.mode !== MediaMode.EDIT) return next
  return editor.selected.reduce((left, id) => replace(left, id, (object) => labelObject(object, label)), next)
}

function setRange(editor: Editor, { id, start, end }: EditorAction & { type: 'range' }): Editor {
  const track = editor.tracks[id]
  const rest = { ...editor, asking: undefined }
  const ranged = track && withFrames(track, frameRange(start, end, editor.frameCount))
  return ranged ? { ...rest, tracks: { ...editor.tracks, [id]: ranged } } : rest
}

/** Ends the current text or drawing. */
const settle = (editor: Editor): Editor => closeOutline(finishWriting(editor))

/** Commits the current text. An object that needs text and has none is removed. */
function finishWriting(editor: Editor, text?: string): Editor {
  const { writing } = editor
  if (!writing) return editor
  const rest = { ...editor, writing: undefined }
  if (text === undefined) return dropIfEmpty(rest, writing.id)
  const written = replace(rest, writing.id, (object) => withText(object, writing.what, text))
  return dropIfEmpty(written, writing.id)
}

const cancelWriting = (editor: Editor): Editor =>
  editor.writing ? dropIfEmpty({ ...editor, writing: undefined }, editor.writing.id) : editor

function withText(object: AnnotationObject, what: Writing['what'], text: string): AnnotationObject {
  if (what === 'label') return { ...object, label: cleanLabel(text) }
  return object.type === 'comment' ? { ...object, comment: { ...object.comment, text: text.trim() } } : object
}

function dropIfEmpty(editor: Editor, id: string): Editor {
  const object = objectOf(editor, id)
  if (!object || !isEmptyObject(object)) return editor
  const { [id]: _gone, ...tracks } = editor.tracks
  return { ...editor, tracks, selected: editor.selected.filter((other) => other !== id) }
}
