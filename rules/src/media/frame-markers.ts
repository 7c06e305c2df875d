import type { VideoRecord } from '#contract/media/replies.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { Distances } from './clip-shapes.ts'
import type { TrackMap } from './tracks.ts'

export type FrameMarker = VideoRecord['frame_markers'][number]

interface MarkerSources {
  tracks: TrackMap
  distances: Distances
  violations: VideoRecord['violation_data']
  /** Frames on which somebody has drawn or written. */
  annotated: ReadonlySet<number>
}

const ppeViolations = new Set<number>([ViolationType.SAFETY_ZONE_PUBLIC])
const speedViolations = new Set<number>([
  ViolationType.OVER_SPEED_GROUP_A,
  ViolationType.OVER_SPEED_GROUP_B,
  ViolationType.OVER_SPEED_GROUP_C,
])
const occupancyViolations = new Set<number>([
  ViolationType.OCCUPANCY_PLANT,
  ViolationType.OCCUPANCY_PEOPLE_AND_PLANT,
  ViolationType.OCCUPANCY_PEOPLE,
  ViolationType.OCCUPANCY_OTHER,
])

/** What the scrubber tells of each frame on which there is anything, in their order. */
export function frameMarkers({ tracks, distances, violations, annotated }: MarkerSources): FrameMarker[] {
  const markers = new Map<number, FrameMarker>()
  const at = (frame: number): FrameMarker => {
    const known = markers.get(frame) ?? emptyMarker(frame)
    markers.set(frame, known)
    return known
  }
  for (const frames of Object.values(tracks))
    for (const { frame_number, risk_level } of frames) {
      const marker = at(frame_number)
      marker.count++
      marker.maxRisk = Math.max(marker.maxRisk, risk_level ?? 0)
    }
  for (const { violator_track } of distances)
    for (const { frame_number, classified_distances } of violator_track)
      at(frame_number).distanceData.push(
        ...classified_distances.map(({ type, risk_level }) => ({ type, riskLevel: risk_level })),
      )
  for (const { violation_start_frame: frame, violation_type, is_safe } of violations) {
    if (frame === null) continue
    const marker = at(frame)
    marker.violations.push(violation_type)
    marker.isSafe &&= is_safe
    if (is_safe) continue
    marker.isPpeViolation ||= ppeViolations.has(violation_type)
    marker.isSpeedViolation ||= speedViolations.has(violation_type)
    marker.isOccupancyViolation ||= occupancyViolations.has(violation_type)
  }
  for (const frame of annotated) at(frame).isAnnotated = true
  return [...markers.values()].sort((a, b) => a.frame_number - b.frame_number)
}

const emptyMarker = (frame_number: number): FrameMarker => ({
  frame_number,
  count: 0,
  maxRisk: 0,
  distanceData: [],
  violations: [],
  isSafe: true,
  isAnnotated: false,
  isPpeViolation: false,
  isSpeedViolation: false,
  isOccupancyViolation: false,
})

/**
 * Few enough for a scrubber. Frames on which something begins or is written are all kept; of the others that share
 * a place the riskiest is.
 */
export function thinMarkers(markers: readonly FrameMarker[], most: number): FrameMarker[] {
  if (markers.length <= most) return [...markers]
  const span = (markers.at(-1)!.frame_number + 1) / most
  const riskiest = new Map<number, FrameMarker>()
  for (const marker of markers) {
    const place = Math.floor(marker.frame_number / span)
    const known = riskiest.get(place)
    if (!known || marker.maxRisk > known.maxRisk) riskiest.set(place, marker)
  }
  const kept = new Set(riskiest.values())
  return markers.filter((marker) => kept.has(marker) || isEvent(marker))
}

/** Something begins here, as those who look for it go from one to the next. */
export const isEvent = ({ violations, isSafe, isAnnotated }: FrameMarker): boolean =>
  isAnnotated || (violations.length > 0 && !isSafe)
