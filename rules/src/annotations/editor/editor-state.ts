import type { AnnotationObject, AnnotationTracks } from '#contract/annotations/tracks.ts'
import type { AnnotationTool, PointerDirection } from '#contract/annotations/enumerations.ts'
import type { MediaMode } from '#contract/media/enumerations.ts'
import type { Point, Size } from '../../regions/geometry/polygon.ts'
import { objectAt } from '../key-frames.ts'
import type { ChosenLabel, Corner } from '../files/objects.ts'

/** The text that is being edited: the comment of an object, or its label in the dialog. */
export interface Writing {
  id: string
  what: 'comment' | 'label'
  /** The object was created with this click and is removed again when no text is entered. */
  isNew: boolean
}

/** A confirmation before an action. */
export type AnnotationPrompt = { what: 'range' | 'delete-range'; id: string } | { what: 'delete'; id: string }

export interface Outline {
  id: string
  points: readonly Point[]
}

/** All moves of one drag share a name and are undone together. */
type Stroke = { stroke?: string }

/** The annotations of a clip in a viewer or editor. */
export interface Editor {
  mode: MediaMode
  tool: AnnotationTool
  /** The size of the picture in its own pixels, which limits drags. */
  stage: Size
  frame: number
  frameCount: number
  tracks: AnnotationTracks
  /** The last known tracks of the server. */
  saved: AnnotationTracks
  selected: readonly string[]
  /** Removed from the stage. Their tracks are removed when the frame is stored. */
  deleted: readonly string[]
  writing: Writing | undefined
  asking: AnnotationPrompt | undefined
  /** A polygon that is being drawn. */
  outline: Outline | undefined
  /** The last pressed point of the selected polygon. */
  point: number | undefined
  /** The last selected object, which can be extended to a frame that it is not on. */
  followed: string | undefined
  /** The label of new objects. */
  label: ChosenLabel | undefined
}

export type EditorAction =
  | { type: 'load'; tracks: AnnotationTracks }
  | { type: 'restore'; saved: AnnotationTracks; tracks: AnnotationTracks }
  | { type: 'stage'; stage: Size; frameCount: number }
  | { type: 'edit' }
  | { type: 'view' }
  | { type: 'tool'; tool: AnnotationTool }
  | { type: 'frame'; frame: number }
  | { type: 'press'; at: Point; newId: string }
  | { type: 'press-object'; id: string; isAdding?: boolean }
  | ({ type: 'move'; id: string; to: Point } & Stroke)
  | ({ type: 'resize'; id: string; corner: Corner; to: Point } & Stroke)
  | ({ type: 'draw'; newId: string; from: Point; to: Point } & Stroke)
  | { type: 'close-outline' }
  | { type: 'drop-outline' }
  | { type: 'press-point'; id: string; index: number }
  | ({ type: 'move-point'; id: string; index: number; to: Point } & Stroke)
  | ({ type: 'insert-point'; id: string; edge: number } & Stroke)
  | { type: 'remove-point'; id: string; index: number }
  | { type: 'key'; id: string }
  | { type: 'end'; id: string }
  | { type: 'label'; label: ChosenLabel | undefined }
  | { type: 'write'; id: string; what: Writing['what'] }
  | { type: 'written'; text: string }
  | { type: 'unwritten' }
  | { type: 'point'; id: string; direction: PointerDirection }
  | { type: 'ask'; asking: AnnotationPrompt | undefined }
  | { type: 'range'; id: string; start: number; end: number }
  | { type: 'delete'; scope: 'frame' | 'track' }
  | { type: 'delete-range'; id: string; start: number; end: number }
  | { type: 'discard' }

/** The object of a track on the frame, also when it is deleted but not yet removed. */
export function objectOf(
  { tracks, frame }: Pick<Editor, 'tracks' | 'frame'>,
  id: string,
): AnnotationObject | undefined {
  const track = tracks[id]
  return track && objectAt(track, frame)
}
