import { polygonPoints } from '#contract/annotations/constants.ts'
import type { AnnotationTrack } from '#contract/annotations/tracks.ts'
import type { Point } from '../../regions/geometry/polygon.ts'
import { movePoint, polygonGeometry, within, type Geometry } from './geometry.ts'
import { mapKeys } from '../key-frames.ts'
import { createPolygon } from '../files/objects.ts'
import { replace, withNewObject } from './replace.ts'
import type { Editor, EditorAction } from './editor-state.ts'

type PolygonAction = EditorAction & {
  type: 'close-outline' | 'drop-outline' | 'press-point' | 'move-point' | 'insert-point' | 'remove-point'
}

export const canClose = ({ outline }: Pick<Editor, 'outline'>): boolean =>
  (outline?.points.length ?? 0) >= polygonPoints.least

/** Adds a point to the polygon that is being drawn. */
export function addToOutline(editor: Editor, at: Point, newId: string): Editor {
  const outline = editor.outline ?? { id: newId, points: [] }
  if (outline.points.length >= polygonPoints.most) return editor
  const points = [...outline.points, within(at, editor.stage)]
  return { ...editor, outline: { ...outline, points }, selected: [], point: undefined }
}

/** Completes the polygon. With fewer than three points it is discarded. */
export function closeOutline(editor: Editor): Editor {
  const { outline } = editor
  if (!outline) return editor
  const rest = { ...editor, outline: undefined }
  return canClose(editor)
    ? withNewObject(rest, createPolygon(outline.id, outline.points, editor.label))
    : rest
}

export function editPolygon(editor: Editor, action: PolygonAction): Editor {
  switch (action.type) {
    case 'close-outline':
      return canClose(editor) ? closeOutline(editor) : editor
    case 'drop-outline':
      return { ...editor, outline: undefined }
    case 'press-point':
      return { ...editor, selected: [action.id], followed: action.id, point: action.index }
    case 'move-point':
      return replace(editor, action.id, (object) =>
        object.type === 'polygon' ? movePoint(object, action.index, action.to, editor.stage) : object,
      )
    case 'insert-point':
      return changePoints(editor, action.id, action.edge + 1, (points) => withMiddle(points, action.edge))
    default:
      return changePoints(editor, action.id, undefined, (points) =>
        points.length > polygonPoints.least ? points.toSpliced(action.index, 1) : [...points],
      )
  }
}

/** Adds or removes a point on every key frame, so that their outlines match. */
function changePoints(
  editor: Editor,
  id: string,
  point: number | undefined,
  change: (points: readonly Point[]) => Point[],
): Editor {
  const track: AnnotationTrack | undefined = editor.tracks[id]
  if (!track || track.data.type !== 'polygon') return editor
  if (point !== undefined && track.data.points.length >= polygonPoints.most) return editor
  const changed = mapKeys(track, (geometry: Geometry) => ({
    ...geometry,
    ...polygonGeometry(change(geometry.points ?? [])),
  }))
  return { ...editor, tracks: { ...editor.tracks, [id]: changed }, selected: [id], point }
}

function withMiddle(points: readonly Point[], edge: number): Point[] {
  const [a, b] = [points[edge]!, points[(edge + 1) % points.length]!]
  return points.toSpliced(edge + 1, 0, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
}
