import type { CanonicalDetection, TrackFrame, Tracks } from '#contract/ingest.ts'

/** One thing for each track, as its surest frame shows it. */
export const detectionsOfTracks = (tracks: Tracks): CanonicalDetection[] =>
  Object.entries(tracks).flatMap(([trackId, frames]) => {
    const [first] = frames
    if (!first) return []
    const surest = frames.reduce((a, b) => ((b.conf ?? 0) > (a.conf ?? 0) ? b : a), first)
    return [{ ...detectionOf(surest), ...highestSpeed(frames), ...lastPlate(frames), trackId }]
  })

const detectionOf = ({ object_class, conf, bb }: TrackFrame): CanonicalDetection => ({
  type: object_class,
  ...(conf !== undefined && { confidence: conf }),
  bb,
  candidates: [],
  tags: [],
})

const highestSpeed = (frames: readonly TrackFrame[]) => {
  const speeds = frames.flatMap(({ speed }) => speed ?? [])
  return speeds.length > 0 ? { speed: Math.max(...speeds) } : {}
}

const lastPlate = (frames: readonly TrackFrame[]) => {
  const plate = frames.findLast((frame) => frame.plate !== undefined)?.plate
  const tags = [...new Set(frames.flatMap((frame) => frame.tags))]
  return { ...(plate !== undefined && { plate }), tags }
}
