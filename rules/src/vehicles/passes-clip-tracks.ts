import type { CanonicalDetection, Tracks } from '#contract/ingest/event.ts'

/**
 * A detection with the track id that passes may match. Positions in a clip's list repeat in every clip, so they are
 * removed.
 */
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
