import type { AnnotationObject, AnnotationTrack, AnnotationTracks } from '#contract/annotations/tracks.ts'
import type { Point, Size } from '../../regions/geometry/polygon.ts'
import { signedArea } from '../../regions/geometry/polygon.ts'
import { boundsOf, within } from '../editor/geometry.ts'
import { isInterpolated, objectAt } from '../key-frames.ts'

/** A clip with its annotations, for export files. */
export interface AnnotatedClip {
  id: string
  time: Date
  camera: string
  size: Size
  fps: number
  frameCount: number
  tracks: AnnotationTracks
}

/** An object on one frame, within the picture. */
export interface SeenThing {
  frame: number
  /** Counted from 1 within the clip. */
  trackId: number
  category: string
  bounds: { x: number; y: number; w: number; h: number }
  points: Point[]
  area: number
  isInterpolated: boolean
}

export const unlabelled = 'unlabelled'

export const categoryOf = ({ data }: AnnotationTrack): string => data.label.trim() || unlabelled

/** Rects and polygons. Labels and comments have no extent, so files of boxes omit them. */
export const shapesOf = ({ tracks }: Pick<AnnotatedClip, 'tracks'>): AnnotationTrack[] =>
  Object.values(tracks)
    .filter(({ type }) => type === 'rect' || type === 'polygon')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** All annotations of a clip, frame by frame, without those outside the picture or beyond its end. */
export function* seenThings(clip: AnnotatedClip): Generator<SeenThing> {
  const shapes = shapesOf(clip).map((track, index) => ({
    track,
    trackId: index + 1,
    frames: new Set(track.frames),
  }))
  const frames = [...new Set(shapes.flatMap(({ track }) => track.frames))].sort((a, b) => a - b)
  for (const frame of frames) {
    if (frame >= clip.frameCount) break
    for (const { track, trackId, frames: on } of shapes) {
      const seen = on.has(frame) ? placed(objectAt(track, frame), clip.size) : undefined
      if (seen)
        yield {
          frame,
          trackId,
          category: categoryOf(track),
          ...seen,
          isInterpolated: isInterpolated(track, frame),
        }
    }
  }
}

function placed(object: AnnotationObject, size: Size) {
  const points = cornersOf(object).map((point): Point => {
    const [x, y] = within(point, size)
    return [rounded(x), rounded(y)]
  })
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  const [w, h] = [rounded(Math.max(...across) - x), rounded(Math.max(...down) - y)]
  if (w <= 0 || h <= 0) return undefined
  return { bounds: { x, y, w, h }, points, area: rounded(Math.abs(signedArea(points))) }
}

function cornersOf(object: AnnotationObject): readonly Point[] {
  if (object.type === 'polygon') return object.points
  const { x, y, w, h } = boundsOf(object)
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
}

/** Hundredths of a pixel. */
const rounded = (value: number) => Math.round(value * 100) / 100
