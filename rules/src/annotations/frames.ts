import type { AnnotationObject, AnnotationTracks } from '#contract/annotations/tracks.ts'
import { objectAt, withFrames } from './key-frames.ts'

/** The frames from one to another, both included; the end is the last frame at most. */
export function frameRange(start: number, end: number, frameCount: number): number[] {
  const last = Math.max(0, frameCount - 1)
  const from = Math.max(0, Math.min(start, end, last))
  const to = Math.min(Math.max(start, end), last)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The objects whose track includes this frame, in their state on it. */
export const objectsOn = (tracks: AnnotationTracks, frame: number): AnnotationObject[] =>
  Object.values(tracks).flatMap((track) => (track.frames.includes(frame) ? [objectAt(track, frame)] : []))

/** Removes these frames. A track without frames is removed. */
export function removeFrames(
  tracks: AnnotationTracks,
  id: string,
  removed: readonly number[],
): AnnotationTracks {
  const { [id]: track, ...others } = tracks
  if (!track) return tracks
  const gone = new Set(removed)
  const left = withFrames(
    track,
    track.frames.filter((frame) => !gone.has(frame)),
  )
  return left ? { ...tracks, [id]: left } : others
}
