import type { Box, TrackFrame, Tracks } from '#contract/ingest/event.ts'
import { isFaceType } from '../words/object-type.ts'

const isFace = (frames: readonly TrackFrame[]) => frames.some(({ object_class }) => isFaceType(object_class))

/** Separates tracked faces from the other tracks. Each is masked once, where it first appears. */
export function takeFaces(tracks: Tracks | undefined): { tracks: Tracks | undefined; faces: Box[] } {
  if (!tracks || !Object.values(tracks).some(isFace)) return { tracks, faces: [] }
  const all = Object.entries(tracks)
  return {
    tracks: Object.fromEntries(all.filter(([, frames]) => !isFace(frames))),
    faces: all.flatMap(([, frames]) => (isFace(frames) ? [frames[0]!.bb] : [])),
  }
}
