import { canMoveInTime } from '#rules/annotations/editor/geometry.ts'
import type { Editor } from '#rules/annotations/editor/editor-state.ts'

/** The target of a new key frame: the selection, or the last selected object that is not on this frame. */
export function keyTarget({ selected, followed, tracks, deleted }: Editor): string | undefined {
  const id = selected[0] ?? followed
  const track = id === undefined || deleted.includes(id) ? undefined : tracks[id]
  return track && canMoveInTime(track) ? id : undefined
}
