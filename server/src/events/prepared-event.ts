import type { CanonicalEvent, Tracks } from '#contract/ingest/event.ts'
import type { CutOut } from '#rules/regions/geometry/cut-out.ts'
import type { VideoViolation } from '#rules/safety/clips/video.ts'
import type { Observation } from '#rules/safety/events.ts'
import type { FrameRun } from '#rules/time/frame-times.ts'
import type { Playback } from '#rules/media/clips/playback.ts'
import type { Exposure } from '#rules/safety/nearness/exposure.ts'
import type { IngestCamera } from './camera.ts'
import type { Row } from './write-rows.ts'

type Polygon = [x: number, y: number][]

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
  /** The frame times from the first frame on. */
  frameTimes: FrameRun[]
  width: number
  height: number
  contentType: string
  playback: Playback
}

/** The evaluation of an event by a safety or speed camera. Other cameras evaluate nothing. */
export interface Judgement {
  isAssessed: boolean
  observations: Observation[]
  violations: VideoViolation[]
  /** With the regions and the risk of each frame where they were evaluated. */
  tracks: Tracks
  riskLevel: number | null
  isSafe: boolean | null
  exposure: Exposure
}

/** An event whose media are stored and whose rows are not yet. */
export interface PreparedEvent {
  /** With its regions scaled to the frame of the event. */
  camera: IngestCamera
  event: CanonicalEvent
  media: { image?: KeptMedia; video?: KeptMedia; depth?: KeptMedia }
  /** Of the clip, where there is one. */
  clip?: VideoFacts
  /** The tag labels of each detection, from the sender and from its regions. */
  tagLabels: string[][]
  /** The masks of the picture, as polygons. */
  masks: Polygon[]
  /** The masks that the stored files already have, of a camera that masks before storage. */
  storedMasks?: { picture?: Polygon[]; clip?: Polygon[] }
  /** The part of the scene that the picture shows. */
  cutOut?: CutOut
  judged: Judgement
  /** Set where an analyser has read the picture. */
  reading?: Row<'picture_readings'>
  receivedAt: Date
  /**
   * Of a past, which is no news to anybody. Where it is made up (true) and has no picture, its picture counts as
   * deleted.
   */
  isPast?: true | 'imported'
}
