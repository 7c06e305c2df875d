import type { AnnotationObject, AnnotationTracks } from '#contract/annotations/tracks.ts'
import type { AnnotationTool, PointerDirection } from '#contract/annotations/enumerations.ts'
import type { MediaMode } from '#contract/media/enumerations.ts'
import type { Point, Size } from '../../regions/geometry/polygon.ts'
import { objectAt } from '../key-frames.ts'
import type { ChosenLabel, Corner } from '../files/objects.ts'

/** What is being written: the comment of an object, or its label in the dialog. */
export interface Writing {
  id: string
  what: 'comment' | 'label'
  /** It was made with this click, and goes again if nothing is written. */
  isNew: boolean
}

/** What is asked before it is done. */
export type AnnotationPrompt = { what: 'range' | 'delete-range'; id: string } | { what: 'delete'; id: string }

export interface Outline {
  id: string
  points: readonly Point[]
}

/** The presses of one drag have one name: they are undone together. */
type Stroke = { stroke?: string }

/** Annotations of a clip while somebody looks at them or changes them. */
export interface Editor {
  mode: MediaMode
  tool: AnnotationTool
  /** Of the picture, in its own pixels: nothing is dragged out of it. */
  stage: Size
  frame: number
  frameCount: number
  tracks: AnnotationTracks
  /** As the server has them, as far as is known here. */
  saved: AnnotationTracks
  selected: readonly string[]
  /** Removed from the stage; their tracks go when the frame is stored. */
  deleted: readonly string[]
  writing: Writing | undefined
  asking: AnnotationPrompt | undefined
  /** A polygon that is being drawn. */
  outline: Outline | undefined
  /** The point of the selected polygon that was pressed last. */
  point: number | undefined
  /** What was selected last: it can be continued on a frame that it is not on. */
  followed: string | undefined
  /** What new objects are labelled with. */
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

/** The object of a track as it is on the frame, also of one that is deleted but not yet gone. */
export function objectOf(
  { tracks, frame }: Pick<Editor, 'tracks' | 'frame'>,
  id: string,
): AnnotationObject | undefined {
  const track = tracks[id]
  return track && objectAt(track, frame)
}
