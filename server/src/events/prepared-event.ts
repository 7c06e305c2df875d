import type { CanonicalEvent, Tracks } from '#contract/ingest/event.ts'
import type { CutOut } from '#rules/regions/cut-out.ts'
import type { VideoViolation } from '#rules/safety/video.ts'
import type { Observation } from '#rules/safety/events.ts'
import type { FrameRun } from '#rules/media/frame-times.ts'
import type { Playback } from '#rules/media/playback.ts'
import type { Exposure } from '#rules/safety/exposure.ts'
import type { IngestCamera } from './camera.ts'
import type { Row } from './write-rows.ts'

export interface KeptMedia {
  key: string
  kind: 'image' | 'video' | 'depth'
  contentType: string
  size: number
  width: number | null
  height: number | null
}

export interface VideoFacts {
  fps: number | null
  durationSeconds: number
  frameCount: number
  codec: string | null
  /** When each frame is shown, from the first on. */
  frameTimes: FrameRun[]
  width: number
  height: number
  contentType: string
  playback: Playback
}

/** What a camera of safety or speed makes of an event; others assess nothing. */
export interface Judgement {
  isAssessed: boolean
  observations: Observation[]
  violations: VideoViolation[]
  /** With the regions and the risk of each frame where they were assessed. */
  tracks: Tracks
  riskLevel: number | null
  isSafe: boolean | null
  exposure: Exposure
}

/** An event with its media safely stored: all that is left is its rows. */
export interface PreparedEvent {
  /** With its regions on the event's frame. */
  camera: IngestCamera
  event: CanonicalEvent
  media: { image?: KeptMedia; video?: KeptMedia; depth?: KeptMedia }
  /** Of the clip, where there is one. */
  clip?: VideoFacts
  /** Per detection the labels of its tags: those it came with and those of the regions it is in. */
  tagLabels: string[][]
  /** What must never be seen of the picture, as polygons on it. */
  masks: [number, number][][]
  /** Where the picture shows a part of the scene. */
  cutOut?: CutOut
  judged: Judgement
  /** Where an analyser has read the event's picture. */
  reading?: Row<'picture_readings'>
  receivedAt: Date
}
