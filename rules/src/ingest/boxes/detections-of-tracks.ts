import type { CanonicalDetection, TrackFrame, Tracks } from '#contract/ingest/event.ts'
import { makeDetection } from '../event.ts'

/** One detection per track, from its most confident frame. */
export const detectionsOfTracks = (tracks: Tracks): CanonicalDetection[] =>
  Object.entries(tracks).flatMap(([trackId, frames]) => {
    const [first] = frames
    if (!first) return []
    const surest = frames.reduce((a, b) => ((b.conf ?? 0) > (a.conf ?? 0) ? b : a), first)
    const speeds = frames.flatMap(({ speed }) => speed ?? [])
    const [plate, ...candidates] = platesOf(frames)
    return makeDetection({
      type: surest.object_class,
      confidence: surest.conf,
      bb: surest.bb,
      plate,
      candidates: candidates.map((other) => ({ plate: other })),
      speed: speeds.length > 0 ? Math.max(...speeds) : undefined,
      tags: [...new Set(frames.flatMap(({ tags }) => tags))],
      trackId,
    })
  })

/**
 * The most frequent reading first, since the last ones are cut off as a vehicle leaves the picture. Of equals the
 * later one.
 */
function platesOf(frames: readonly TrackFrame[]): string[] {
  const counts = new Map<string, number>()
  for (const { plate } of frames.toReversed())
    if (plate !== undefined) counts.set(plate, (counts.get(plate) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([plate]) => plate)
}
