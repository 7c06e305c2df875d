import type { AnnotationObject } from '#contract/annotations/tracks.ts'
import { objectAt, withObject } from '../key-frames.ts'
import type { Editor } from './editor-state.ts'

/** Replaces the object on the frame. If it moved, the frame becomes a key frame. */
export function replace(
  editor: Editor,
  id: string,
  by: (object: AnnotationObject) => AnnotationObject,
): Editor {
  const track = editor.tracks[id]
  if (!track) return editor
  const edited = withObject(track, editor.frame, by(objectAt(track, editor.frame)))
  return { ...editor, tracks: { ...editor.tracks, [id]: edited } }
}

/** A new object on this frame, selected. */
export function withNewObject(editor: Editor, object: AnnotationObject): Editor {
  const { id, type } = object
  const tracks = { ...editor.tracks, [id]: { id, type, frames: [editor.frame], data: object } }
  return { ...editor, tracks, selected: [id], followed: id, point: undefined }
}
