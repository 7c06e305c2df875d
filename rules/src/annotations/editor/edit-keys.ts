import type { AnnotationTrack } from '#contract/annotations/tracks.ts'
import { canMoveInTime, geometryOf } from './geometry.ts'
import { continueTo, dropKey, endAt, isKeyFrame, objectAt, setKey } from '../key-frames.ts'
import type { Editor, EditorAction } from './editor-state.ts'

type KeyAction = EditorAction & { type: 'key' | 'end' }

/** Sets or removes a key frame, or extends or ends a track at this frame. */
export function editKeys(editor: Editor, { type, id }: KeyAction): Editor {
  const track = editor.tracks[id]
  if (!track || !canMoveInTime(track)) return editor
  const edited = type === 'end' ? endAt(track, editor.frame) : withKeyHere(track, editor.frame)
  if (!edited) return editor
  return { ...editor, tracks: { ...editor.tracks, [id]: edited }, selected: [id], followed: id }
}

function withKeyHere(track: AnnotationTrack, frame: number): AnnotationTrack {
  if (!track.frames.includes(frame)) return continueTo(track, frame)
  return isKeyFrame(track, frame)
    ? dropKey(track, frame)
    : setKey(track, frame, geometryOf(objectAt(track, frame)))
}
