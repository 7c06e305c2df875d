import type { CanonicalDetection, Tracks } from '#contract/ingest/event.ts'

/** A detection with the track that passes may know it by: a place in a clip's list comes again in every clip. */
export function withLastingTrack(
  detection: CanonicalDetection,
  clipTracks: Tracks | undefined,
): CanonicalDetection {
  if (!clipTracks || detection.trackId === undefined) return detection
  const isPlace = Object.hasOwn(clipTracks, detection.trackId) && isNumberedByPlace(clipTracks)
  return isPlace ? { ...detection, trackId: undefined } : detection
}

/** Counted from 0, as a list is. */
const isNumberedByPlace = (tracks: Tracks): boolean =>
  Object.keys(tracks).every((trackId, place) => trackId === String(place))
