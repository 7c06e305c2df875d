import type { AnnotationTrack, AnnotationTracks } from '#contract/annotations/tracks.ts'
import type { Size } from '../regions/geometry/polygon.ts'
import { boundsOf, withGeometry } from './editor/geometry.ts'
import { keysOf } from './key-frames.ts'

export interface ClipLimits {
  /** Undefined when the number of frames is unknown. */
  frameCount: number | undefined
  /** The size of the picture in its own pixels. */
  size: Size | undefined
}

/** Browsers use fractions of a pixel. */
const tolerancePx = 0.5

/** The reason why annotations cannot be saved: the first one beyond the last frame or outside the picture. */
export function refusalOf(tracks: AnnotationTracks, { frameCount, size }: ClipLimits): string | undefined {
  for (const track of Object.values(tracks)) {
    const beyond = frameCount === undefined ? undefined : track.frames.find((frame) => frame >= frameCount)
    if (beyond !== undefined)
      return `${nameOf(track)} is on frame ${beyond}, but the last frame of this clip is ${frameCount! - 1}. Frames are counted from 0.`
    if (size && isOutside(track, size))
      return `${nameOf(track)} lies outside the picture, which is ${size.width} by ${size.height} pixels.`
  }
  return undefined
}

function nameOf({ type, data }: AnnotationTrack): string {
  const words = type === 'comment' && data.type === 'comment' ? data.comment.text : data.label
  return words ? `The ${type} '${words.slice(0, 60)}'` : `A ${type}`
}

const isOutside = (track: AnnotationTrack, { width, height }: Size): boolean =>
  keysOf(track).some((key) => {
    const { x, y, w, h } = boundsOf(withGeometry(track.data, key))
    return x < -tolerancePx || y < -tolerancePx || x + w > width + tolerancePx || y + h > height + tolerancePx
  })
