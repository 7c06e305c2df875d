import type { CanonicalDetection, ImageSize, TrackFrame, Tracks } from '#contract/ingest/event.ts'
import type {
  Encounter,
  LaneSpeed,
  MeasuredDistance,
  MeasuredSpeed,
  RiskTerm,
} from '#contract/safety/explain.ts'
import type { ViolationType } from '#contract/safety/violations.ts'
import { isPersonType, isPlantType } from '../../ingest/words/object-type.ts'
import { clipTimes, type ClipRate } from '../../time/frame-times.ts'
import { clipClock, type ClipClock } from './clip-clock.ts'
import { encounterOf } from './clip-encounter.ts'
import {
  episodesOf,
  framesToConfirm,
  lookSeconds,
  stepOf,
  type Episode,
  type FrameRate,
  type HeldFrame,
} from '../episodes.ts'
import { observe, type Observation, type SafetyCamera } from '../events.ts'
import { crowds, familyOf } from '../risk/families.ts'
import { bodyOf, type BodyPart } from '../nearness/footprint.ts'
import { harshDrivingOf } from '../driving/harsh-driving.ts'
import { laneAt, laneSpeedOf } from '../driving/lane-speed.ts'
import { settledPpe } from '../risk/ppe.ts'
import { feetOf, isAtRegion, isInRegion, type SafetyRegion } from '../risk/zones.ts'

/** A frame with its regions and its risk, as the player shows it. */
export type JudgedFrame = TrackFrame & { rois: string[]; risk_level: number }

/** One violation in a video, regardless of the number of frames that show it. */
export interface VideoViolation {
  violation_type: ViolationType
  violation_start_frame: number
  violation_end_frame: number
  /** The frame that determines the score. */
  worst_frame: number
  /** Seconds from the start of the clip to its first frame. */
  starts_after: number
  seconds: number
  is_safe: boolean
  risk_level: number
  terms: RiskTerm[]
  track_ids: string[]
  region_id: string | undefined
  measured: number | undefined
  distance: MeasuredDistance | undefined
  speed: MeasuredSpeed | undefined
  encounter: Encounter | undefined
}

export interface JudgedVideo {
  tracks: Record<string, JudgedFrame[]>
  violations: VideoViolation[]
}

/** A detection at a moment, with the frame of its track. */
export interface SeenFrame {
  trackId: string
  frame: TrackFrame
}
interface Found {
  observation: Observation
  seen: readonly SeenFrame[]
}

interface Clip extends ClipRate {
  time: Date
  imageSize?: ImageSize
}

/** Evaluates a video frame by frame and creates one violation per episode. */
export function judgeVideo(
  tracks: Tracks,
  { time, imageSize, ...clip }: Clip,
  camera: SafetyCamera,
): JudgedVideo {
  const settled = settledTracks(tracks)
  const scenes = scenesOf(settled)
  const { fps, secondsOf } = clipTimes(clip)
  const clock = clipClock(clip)
  const rate: FrameRate = { fps, secondsOf, step: stepOf(scenes.map(([frame]) => frame)) }
  const bodies = bodiesOf(settled)
  const driven = { rate, imageSize, geometry: camera.geometry }
  const harsh = new Map(Object.entries(settled).map(([id, frames]) => [id, harshDrivingOf(frames, driven)]))
  const overLanes = laneSpeedsOf(settled, { rate, imageSize, camera })
  const risks = new Map<string, number>()
  const found = new Map<string, (HeldFrame<Found> & { found: Found })[]>()
  for (const [frameNumber, seen] of scenes) {
    const detections = seen.map(detectionOf)
    const standing = new Map(seen.flatMap(({ trackId }, index) => [[index, bodies.get(trackId)!] as const]))
    const harshDriving = new Map(
      seen.flatMap(({ trackId }, index) => {
        const driving = harsh.get(trackId)?.get(frameNumber)
        return driving ? [[index, driving] as const] : []
      }),
    )
    const moment = new Date(time.getTime() + Math.round(clock(frameNumber) * 1000))
    const laneSpeeds = new Map(
      seen.flatMap(({ trackId, frame }, index) => {
        const lane = laneAt(frame, camera.regions)
        const speed = lane && overLanes.get(laneKey(trackId, lane))
        return speed ? [[index, speed] as const] : []
      }),
    )
    const seenNow = { time: moment, detections, distances: [], bodies: standing, harshDriving, laneSpeeds }
    const scene = { ...seenNow, ...(imageSize && { imageSize }) }
    for (const observation of observe(scene, camera)) {
      for (const index of observation.detections) {
        const key = frameKey(seen[index]!.trackId, frameNumber)
        risks.set(key, Math.max(risks.get(key) ?? 0, observation.riskLevel))
      }
      const key = episodeKey(observation, seen)
      const frames = found.get(key) ?? []
      frames.push({ frameNumber, found: { observation, seen } })
      found.set(key, frames)
    }
  }
  const violations = [...found.values()].flatMap((frames) => {
    const subject = subjectOf(frames[0]!.found)
    const ownFrames = subject === undefined ? scenes.map(([frame]) => frame) : framesOf(settled, subject)
    const near = subject === undefined ? [] : nearFrames(frames[0]!.found, settled[subject]!, camera)
    const held: HeldFrame<Found>[] = [...frames, ...near]
    return episodesOf(held, rate, ownFrames.length).map((episode) =>
      violationOf(episode, {
        rate,
        clock,
        trackLength: ownFrames.length,
        camera,
        imageSize,
        bodies,
        tracks: settled,
      }),
    )
  })
  return {
    tracks: judgedTracks(tracks, risks, camera),
    violations: violations.toSorted((a, b) => a.violation_start_frame - b.violation_start_frame),
  }
}

const frameKey = (trackId: string, frameNumber: number) => `${frameNumber} ${trackId}`
const framesOf = (tracks: Tracks, trackId: string) => tracks[trackId]!.map(({ frame_number }) => frame_number)

/** Replaces the PPE of each frame with that of the whole track. */
function settledTracks(tracks: Tracks): Tracks {
  return Object.fromEntries(
    Object.entries(tracks).map(([trackId, frames]) => {
      if (!isPersonType(frames[0]?.object_class ?? '')) return [trackId, frames]
      const ppe = settledPpe(frames.map(({ tags }) => tags))
      const isPpe = (tag: string) => /^(no-)?(hivis|hardhat)$/.test(tag)
      return [
        trackId,
        frames.map((frame) => ({ ...frame, tags: [...frame.tags.filter((tag) => !isPpe(tag)), ...ppe] })),
      ]
    }),
  )
}

/** The body part of each machine in its boxes. */
const bodiesOf = (tracks: Tracks): Map<string, BodyPart> =>
  new Map(
    Object.entries(tracks).map(([trackId, frames]) => [
      trackId,
      bodyOf(
        frames.map(({ bb }) => bb),
        !isPlantType(frames[0]?.object_class ?? '') || frames.some(({ speed = 0 }) => speed > 1.5),
      ),
    ]),
  )

const laneKey = (trackId: string, { id }: SafetyRegion) => `${id} ${trackId}`

/** The speed of each track over each lane that it crossed. */
function laneSpeedsOf(
  tracks: Tracks,
  { rate, imageSize, camera }: Pick<ClipOfEpisode, 'rate' | 'imageSize' | 'camera'>,
): Map<string, LaneSpeed> {
  const speeds = new Map<string, LaneSpeed>()
  for (const [trackId, frames] of Object.entries(tracks))
    for (const lane of new Set(frames.flatMap((frame) => laneAt(frame, camera.regions) ?? []))) {
      const passed = frames.map(({ frame_number, bb }) => ({
        seconds: rate.secondsOf(frame_number),
        box: bb,
      }))
      const speed = laneSpeedOf(passed, lane, imageSize)
      if (speed) speeds.set(laneKey(trackId, lane), speed)
    }
  return speeds
}

/** The detections of each frame. */
function scenesOf(tracks: Tracks): [number, SeenFrame[]][] {
  const seen = Object.entries(tracks).flatMap(([trackId, frames]) =>
    frames.map((frame): SeenFrame => ({ trackId, frame })),
  )
  return [...Map.groupBy(seen, ({ frame }) => frame.frame_number)].sort(([a], [b]) => a - b)
}

const detectionOf = ({ trackId, frame }: SeenFrame): CanonicalDetection => ({
  type: frame.object_class,
  confidence: frame.conf,
  bb: frame.bb,
  plate: frame.plate,
  candidates: [],
  speed: frame.speed,
  tags: frame.tags,
  trackId,
})

/** The track that commits the violation. An occupancy violation belongs to its zone. */
const subjectOf = ({ observation, seen }: Found): string | undefined =>
  familyOf(observation.violationType) === crowds ? undefined : seen[observation.detections[0]!]!.trackId

const episodeKey = (observation: Observation, seen: readonly SeenFrame[]): string =>
  JSON.stringify([
    familyOf(observation.violationType),
    subjectOf({ observation, seen }) ?? '',
    observation.regionId ?? '',
  ])

/** The frames with feet at the border of the zone. They continue an episode but do not start one. */
function nearFrames({ observation }: Found, frames: readonly TrackFrame[], camera: SafetyCamera) {
  const region = camera.regions.find(({ id }) => id === observation.regionId)
  if (!region) return []
  return frames
    .filter((frame) => isAtRegion(frame, region))
    .map(({ frame_number }) => ({ frameNumber: frame_number, found: undefined }))
}

export interface ClipOfEpisode {
  rate: FrameRate
  clock: ClipClock
  trackLength: number
  camera: SafetyCamera
  imageSize: ImageSize | undefined
  bodies: ReadonlyMap<string, BodyPart>
  tracks: Tracks
}

function violationOf({ startFrame, endFrame, found }: Episode<Found>, clip: ClipOfEpisode): VideoViolation {
  const enough = framesToConfirm(clip.rate, clip.trackLength)
  const unsafe = found.filter(({ found: { observation } }) => !observation.isSafe)
  const counted = unsafe.length >= enough ? unsafe : found
  const byRisk = counted.toSorted(
    (a, b) => b.found.observation.riskLevel - a.found.observation.riskLevel || a.frameNumber - b.frameNumber,
  )
  // The worst value that more than one frame shows.
  const worst = byRisk[Math.min(1, byRisk.length - 1)]!
  const { observation, seen } = worst.found
  const { secondsOf } = clip.rate
  const lasted = secondsOf(endFrame) - secondsOf(startFrame) + lookSeconds(clip.rate, endFrame)
  return {
    violation_type: observation.violationType,
    violation_start_frame: startFrame,
    violation_end_frame: endFrame,
    worst_frame: worst.frameNumber,
    starts_after: clip.clock(startFrame),
    seconds: Math.round(lasted * 10) / 10,
    is_safe: observation.isSafe,
    risk_level: observation.riskLevel,
    terms: observation.terms,
    track_ids: observation.detections.map((index) => seen[index]!.trackId),
    region_id: observation.regionId,
    measured: observation.measured,
    distance: observation.distance,
    speed: observation.speed,
    encounter: encounterOf(
      counted.map(({ frameNumber, found: each }) => ({ frameNumber, ...each })),
      clip,
    ),
  }
}

const judgedTracks = (tracks: Tracks, risks: ReadonlyMap<string, number>, camera: SafetyCamera) =>
  Object.fromEntries(
    Object.entries(tracks).map(([trackId, frames]) => [
      trackId,
      frames.map((frame) => ({
        ...frame,
        rois: camera.regions.filter((region) => isInRegion(feetOf(frame), region)).map(({ id }) => id),
        risk_level: risks.get(frameKey(trackId, frame.frame_number)) ?? 0,
      })),
    ]),
  )
