import type { VideoRecord } from '#contract/media/replies.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { Distances } from '../overlay/clip-shapes.ts'
import { withFramesBetween, type TrackMap } from './tracks.ts'

export type FrameMarker = VideoRecord['frame_markers'][number]

interface MarkerSources {
  tracks: TrackMap
  distances: Distances
  violations: VideoRecord['violation_data']
  /** Frames with annotations. */
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

/** The scrubber markers in frame order, for frames that have any content. */
export function frameMarkers({ tracks, distances, violations, annotated }: MarkerSources): FrameMarker[] {
  const markers = new Map<number, FrameMarker>()
  const at = (frame: number): FrameMarker => {
    const known = markers.get(frame) ?? emptyMarker(frame)
    markers.set(frame, known)
    return known
  }
  for (const frames of Object.values(tracks))
    for (const { frame_number, risk_level } of withFramesBetween(frames)) {
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
    at(frame).violations.push(violation_type)
    at(frame).isStart ||= !is_safe
  }
  for (const frame of annotated) at(frame).isAnnotated = true
  for (const marker of markers.values()) judgeFrame(marker, violations)
  return [...markers.values()].sort((a, b) => a.frame_number - b.frame_number)
}

/** A frame is safe when everything in it is. A risk without a safe observation is not safe. */
function judgeFrame(marker: FrameMarker, violations: MarkerSources['violations']): void {
  const ongoing = violations.filter((each) => isOngoing(each, marker.frame_number))
  const unsafe = ongoing.filter(({ is_safe }) => !is_safe)
  const shows = (types: ReadonlySet<number>) => unsafe.some(({ violation_type }) => types.has(violation_type))
  marker.isSafe = unsafe.length === 0 && (marker.maxRisk === 0 || ongoing.length > 0)
  marker.isPpeViolation = shows(ppeViolations)
  marker.isSpeedViolation = shows(speedViolations)
  marker.isOccupancyViolation = shows(occupancyViolations)
}

const isOngoing = (
  { violation_start_frame: start, violation_end_frame: end }: MarkerSources['violations'][number],
  frame: number,
) => start !== null && frame >= start && frame <= (end ?? start)

const emptyMarker = (frame_number: number): FrameMarker => ({
  frame_number,
  count: 0,
  maxRisk: 0,
  distanceData: [],
  violations: [],
  isStart: false,
  isSafe: true,
  isAnnotated: false,
  isPpeViolation: false,
  isSpeedViolation: false,
  isOccupancyViolation: false,
})

/**
 * Reduces markers to the limit of a scrubber. Keeps every frame with a start or an annotation, and otherwise the
 * riskiest of the frames at one place.
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

/** Frames that the next and previous buttons stop at. */
export const isEvent = ({ isStart, isAnnotated }: FrameMarker): boolean => isAnnotated || isStart
