import type { ViolationType } from '#contract/safety/violations.ts'
import type { CanonicalDetection, ImageSize, TrackFrame, Tracks } from '#contract/ingest/event.ts'
import { observe } from './events.ts'
import type { SafetyCamera } from './events.ts'
import { feetOf, isInRegion } from './zones.ts'

/** A frame with the regions it is in and how risky it is, as the player shows it. */
export type JudgedFrame = TrackFrame & { rois: string[]; risk_level: number }

/** Something that somebody did in a video, from the frame on in which it began. */
export interface VideoViolation {
  violation_type: ViolationType
  violation_start_frame: number
  is_safe: boolean
  risk_level: number
  track_ids: string[]
}

export interface JudgedVideo {
  tracks: Record<string, JudgedFrame[]>
  violations: VideoViolation[]
}

/** Judges every frame of a video as a scene of its own; a violation counts once for those who commit it. */
export function judgeVideo(
  tracks: Tracks,
  { time, imageSize }: { time: Date; imageSize?: ImageSize },
  camera: SafetyCamera,
): JudgedVideo {
  const risks = new Map<TrackFrame, number>()
  const violations = new Map<string, VideoViolation>()
  for (const [frameNumber, entries] of scenesOf(tracks)) {
    const detections = entries.map(([trackId, frame]) => detectionOf(trackId, frame))
    for (const observation of observe({ time, detections, distances: [], imageSize }, camera)) {
      const concerned = observation.detections.map((index) => entries[index]!)
      for (const [, frame] of concerned) {
        risks.set(frame, Math.max(risks.get(frame) ?? 0, observation.riskLevel))
      }
      const trackIds = concerned.map(([trackId]) => trackId)
      const key = JSON.stringify([observation.violationType, observation.isSafe, trackIds])
      const known = violations.get(key)
      violations.set(key, {
        violation_type: observation.violationType,
        violation_start_frame: known?.violation_start_frame ?? frameNumber,
        is_safe: observation.isSafe,
        risk_level: Math.max(known?.risk_level ?? 0, observation.riskLevel),
        track_ids: trackIds,
      })
    }
  }
  return { tracks: judgedTracks(tracks, risks, camera), violations: [...violations.values()] }
}

/** What is seen together, frame after frame. */
function scenesOf(tracks: Tracks): [number, [string, TrackFrame][]][] {
  const entries = Object.entries(tracks).flatMap(([trackId, frames]) =>
    frames.map((frame): [string, TrackFrame] => [trackId, frame]),
  )
  return [...Map.groupBy(entries, ([, frame]) => frame.frame_number)].sort(([a], [b]) => a - b)
}

const detectionOf = (trackId: string, frame: TrackFrame): CanonicalDetection => ({
  type: frame.object_class,
  confidence: frame.conf,
  bb: frame.bb,
  plate: frame.plate,
  candidates: [],
  speed: frame.speed,
  tags: frame.tags,
  trackId,
})

const judgedTracks = (tracks: Tracks, risks: ReadonlyMap<TrackFrame, number>, camera: SafetyCamera) =>
  Object.fromEntries(
    Object.entries(tracks).map(([trackId, frames]) => [
      trackId,
      frames.map((frame) => ({
        ...frame,
        rois: camera.regions.filter((region) => isInRegion(feetOf(frame), region)).map(({ id }) => id),
        risk_level: risks.get(frame) ?? 0,
      })),
    ]),
  )
