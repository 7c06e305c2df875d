import type { AnnotationObject, AnnotationTracks } from '#contract/annotations/api.ts'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import type { Size } from '../regions/polygon.ts'
import { objectOf, type Editor, type EditorAction, type Writing } from './editor-state.ts'
import { frameRange, objectsOn, removeFrames } from './frames.ts'
import { trackHash, tracksHash } from './hash.ts'
import { canResize, cleanLabel, createObject, isEmptyObject, moveObject, resizeRect } from './objects.ts'

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
})

/** What is seen on the frame: what was deleted there is not, although its track may not be gone yet. */
export const visibleObjects = ({ tracks, frame, deleted }: Editor): AnnotationObject[] =>
  objectsOn(tracks, frame).filter(({ id }) => !deleted.includes(id))

/** What would be saved: the tracks without those that are deleted. */
export const tracksToSave = ({ tracks, deleted }: Editor): AnnotationTracks =>
  Object.fromEntries(Object.entries(tracks).filter(([id]) => !deleted.includes(id)))

/** Saving is skipped where the tracks are those that the server has. */
export const hasChanges = (editor: Editor): boolean =>
  tracksHash(tracksToSave(editor)) !== tracksHash(editor.saved)

/** How many annotations were added, changed or removed since they were saved. */
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
      return { ...storeFrame(finishWriting(editor)), mode: MediaMode.VIEW, tool: AnnotationTool.SELECT }
    case 'discard':
      return { ...openEditor(editor.saved, editor.stage, editor.frameCount), frame: editor.frame }
    case 'tool':
      return action.tool === AnnotationTool.DELETE
        ? confirmDeletion(finishWriting(editor))
        : { ...finishWriting(editor), tool: action.tool }
    case 'frame':
      return action.frame === editor.frame
        ? editor
        : { ...storeFrame(finishWriting(editor)), frame: action.frame }
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
      return pressObject(finishWriting(editor), action)
    case 'move':
      return replace(editor, action.id, (object) => moveObject(object, action.to, editor.stage))
    case 'resize':
      return replace(editor, action.id, (object) =>
        canResize(object) ? resizeRect(object, action.corner, action.to, editor.stage) : object,
      )
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
  const object = createObject(editor.tool, newId, at, editor.stage)
  if (!object) return { ...editor, selected: [] }
  const { id, type } = object
  const tracks = { ...editor.tracks, [id]: { id, type, frames: [editor.frame], data: object } }
  const writing: Writing | undefined =
    type === 'rect' ? undefined : { id, what: type === 'comment' ? 'comment' : 'label', isNew: true }
  return { ...editor, tracks, selected: [id], writing }
}

function pressObject(editor: Editor, { id, isAdding }: EditorAction & { type: 'press-object' }): Editor {
  if (!isAdding) return { ...editor, selected: [id] }
  const others = editor.selected.filter((other) => other !== id)
  return { ...editor, selected: others.length < editor.selected.length ? others : [...others, id] }
}

/** Asks what goes: this frame, a range or all of it. Of what is on one frame only there is nothing to ask. */
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
  selected: [],
  asking: undefined,
})

function setRange(editor: Editor, { id, start, end }: EditorAction & { type: 'range' }): Editor {
  const track = editor.tracks[id]
  const rest = { ...editor, asking: undefined }
  if (!track) return rest
  const frames = frameRange(start, end, editor.frameCount)
  return { ...rest, tracks: { ...editor.tracks, [id]: { ...track, frames } } }
}

/** Commits what is being written; what is left without words is gone. */
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

function replace(editor: Editor, id: string, by: (object: AnnotationObject) => AnnotationObject): Editor {
  const track = editor.tracks[id]
  if (!track) return editor
  return { ...editor, tracks: { ...editor.tracks, [id]: { ...track, data: by(track.data) } } }
}
