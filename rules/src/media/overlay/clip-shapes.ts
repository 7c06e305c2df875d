import type { HsafetySetting } from '#contract/cameras/api.ts'
import type { VideoRecord } from '#contract/media/replies.ts'
import { isHiddenBySpeed } from '../../explorer/classes.ts'
import { formatConfidence } from '../../text/format.ts'
import { isViolationInClip } from '../clips/clip-violations.ts'
import type { FrameTimes } from '../../time/frame-times.ts'
import { toneOf, trailOf, type OverlayContext } from './image-shapes.ts'
import { nearnessShapes, notesOf } from './overlay-notes.ts'
import { bottomCentre, boxShape, withoutRepeats, type Shape } from './overlay-shapes.ts'
import { regionShapes } from './region-shapes.ts'
import { tracksAt, trailAt, type SeenTrack, type TrackMap } from '../clips/tracks.ts'

/** How far back a trail reaches. */
const trailSeconds = 4

export type Distances = VideoRecord['safety_distance_data']

/** The loaded data of a clip or of a piece of it. */
export interface ClipData {
  tracks: TrackMap
  distances: Distances
}

export interface ClipContext extends OverlayContext {
  times: FrameTimes
  setting: HsafetySetting | null | undefined
}

/** The shapes over one frame of a clip. */
export function clipShapes({ tracks, distances }: ClipData, frame: number, context: ClipContext): Shape[] {
  const { options, regions, times } = context
  const shown = tracksAt(tracks, frame, times)
    .map((seen) => ({ ...seen, isViolation: isViolationInClip(seen.frame, context) }))
    .filter(
      ({ frame: { object_class, speed }, isViolation }) =>
        isViolation || speed === null || !isHiddenBySpeed(object_class, speed),
    )
  return [
    ...(options.regions ? regionShapes(regions) : []),
    ...(options.trail
      ? shown.flatMap(({ trackId, frame: { object_class } }) =>
          trailOf(trailAt(tracks[trackId] ?? [], frame, times, trailSeconds), object_class),
        )
      : []),
    ...(options['bounding-box'] ? shown.flatMap((seen) => trackShapes(seen, context)) : []),
    ...(options.proximity ? withoutRepeats(distancesAt(distances, frame, shown)) : []),
  ]
}

function trackShapes(
  { trackId, frame, isBetween, opacity, isViolation }: SeenTrack & { isViolation: boolean },
  context: ClipContext,
): Shape[] {
  const { object_class, conf_average: confidence, plate, bb, speed, tags } = frame
  const confident = confidence === null ? object_class : `${object_class} ${formatConfidence(confidence)}`
  return [
    boxShape({
      id: trackId,
      box: bb,
      colour: isViolation ? 'violation' : toneOf(object_class),
      label: plate ? `${plate} ${confident}` : confident,
      notes: notesOf({ speed, tags }, context),
      isDashed: isBetween,
      opacity,
    }),
  ]
}

/** Lines from the people on a frame to the machines near them. */
function distancesAt(distances: Distances, frame: number, shown: readonly SeenTrack[]): Shape[] {
  const feetOf = new Map(shown.map(({ trackId, frame: { bb } }) => [trackId, bottomCentre(bb)]))
  return distances.flatMap(({ track_id, violator_track }) => {
    const feet = feetOf.get(track_id)
    const measured = violator_track.find(({ frame_number }) => frame_number === frame)
    if (!feet || !measured) return []
    return measured.classified_distances.flatMap((nearness) =>
      nearness.closest_point_2d ? nearnessShapes(nearness, feet, nearness.closest_point_2d) : [],
    )
  })
}
