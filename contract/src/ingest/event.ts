import { z } from 'zod'
import type { ClockFix } from './clock.ts'

/** The supported formats. The name is stored with every event and in the ingest log. */
export const IngestFormat = {
  CANONICAL: 'canonical',
  PLATE_RECOGNIZER: 'plate-recognizer',
  PLATE_RECOGNIZER_SNAPSHOT: 'plate-recognizer-snapshot',
  REKOR: 'rekor',
  HIKVISION: 'hikvision',
  DAHUA: 'dahua',
  AXIS: 'axis',
  FRIGATE: 'frigate',
  MILESIGHT: 'milesight',
  VERKADA: 'verkada',
  BLUE_IRIS: 'blue-iris',
  ONVIF: 'onvif',
  UNIFI: 'unifi',
  GENETEC: 'genetec',
  TATTILE: 'tattile',
  SURVISION: 'survision',
  LILIN: 'lilin',
  LECTOR: 'lector',
  MEGADETECTOR: 'megadetector',
  SPECIESNET: 'speciesnet',
  DEEPSTREAM: 'deepstream',
  MILESTONE: 'milestone',
  EAGLE_EYE: 'eagle-eye',
  HUAWEI_VIAS: 'huawei-vias',
  GENERIC: 'generic',
  BARE_IMAGE: 'bare-image',
} as const
export type IngestFormat = (typeof IngestFormat)[keyof typeof IngestFormat]

export const ingestFormatLabels: Record<IngestFormat, string> = {
  canonical: 'Sightline',
  'plate-recognizer': 'Plate Recognizer Stream',
  'plate-recognizer-snapshot': 'Plate Recognizer Snapshot',
  rekor: 'Rekor Scout / OpenALPR',
  hikvision: 'Hikvision ISAPI',
  dahua: 'Dahua ITSAPI',
  axis: 'Axis License Plate Verifier',
  frigate: 'Frigate',
  milesight: 'Milesight',
  verkada: 'Verkada',
  'blue-iris': 'Blue Iris / CodeProject.AI',
  onvif: 'ONVIF Profile M',
  unifi: 'UniFi Protect',
  genetec: 'Genetec AutoVu',
  tattile: 'Tattile',
  survision: 'Survision',
  lilin: 'LILIN',
  lector: 'Lector Vision',
  megadetector: 'MegaDetector',
  speciesnet: 'SpeciesNet',
  deepstream: 'NVIDIA DeepStream / Metropolis',
  milestone: 'Milestone XProtect',
  'eagle-eye': 'Eagle Eye Networks',
  'huawei-vias': 'Huawei VIAS',
  generic: 'Generic, by field names',
  'bare-image': 'Image only',
}

/** Limits beyond which a body is rejected or a field dropped, so that one camera cannot affect others. */
export const ingestLimits = {
  detections: 500,
  candidates: 20,
  tags: 32,
  faces: 500,
  tracks: 500,
  framesPerTrack: 20_000,
  eventKeyLength: 200,
  trackIdLength: 100,
  plateLength: 16,
  textLength: 120,
  pixels: 100_000,
  speedKmh: 500,
  distanceMetres: 10_000,
  fps: 1000,
} as const

const Numeric = z.union([z.number(), z.string().trim().min(1).max(32).transform(Number).pipe(z.number())])
const Text = z.string().trim().max(ingestLimits.textLength)
/** A plate may be all digits. */
const PlateText = z.union([z.string().max(2 * ingestLimits.plateLength), z.int().min(0).transform(String)])
const PairOfNumbers = z.tuple([Numeric, Numeric])

/** The corners in any usual notation. If all values are within 0-1 they are fractions of the image. */
export const IncomingBox = z.union([
  z.object({ l: Numeric, t: Numeric, r: Numeric, b: Numeric }),
  z.object({ xmin: Numeric, ymin: Numeric, xmax: Numeric, ymax: Numeric }),
  z.object({ x: Numeric, y: Numeric, w: Numeric, h: Numeric }),
  z.object({ x: Numeric, y: Numeric, width: Numeric, height: Numeric }),
  z.tuple([Numeric, Numeric, Numeric, Numeric]),
  z.array(z.union([PairOfNumbers, z.object({ x: Numeric, y: Numeric })])).length(4),
])

const IncomingTags = z.array(z.union([Text, z.object({ name: Text })])).max(ingestLimits.tags)
const IncomingCandidate = z.union([PlateText, z.object({ plate: PlateText, confidence: Numeric.nullish() })])

export const IncomingDetection = z.object({
  type: Text.min(1),
  confidence: Numeric.nullish(),
  bb: IncomingBox.nullish(),
  plate: PlateText.nullish(),
  plate_bb: IncomingBox.nullish(),
  plate_confidence: Numeric.nullish(),
  candidates: z.array(IncomingCandidate).max(ingestLimits.candidates).nullish(),
  orientation: Text.nullish(),
  vehicle_makemodel: Text.nullish(),
  vehicle_makemodel_confidence: Numeric.nullish(),
  colour: Text.nullish(),
  speed: Numeric.nullish(),
  tags: IncomingTags.nullish(),
  track_id: z.union([z.string().max(ingestLimits.trackIdLength), z.number()]).nullish(),
})
export type IncomingDetection = z.infer<typeof IncomingDetection>

export const IncomingTrackFrame = z.object({
  frame_number: Numeric.pipe(z.int().min(0)),
  bb: IncomingBox,
  object_class: Text.nullish(),
  tags: IncomingTags.nullish(),
  speed: Numeric.nullish(),
  plate: PlateText.nullish(),
  conf: Numeric.nullish(),
})
export type IncomingTrackFrame = z.infer<typeof IncomingTrackFrame>
const FrameList = z.array(IncomingTrackFrame).max(ingestLimits.framesPerTrack)

/** One end of a distance: a position in `detections`, or a `track_id`. */
const DistanceEnd = z.union([z.int().min(0), z.string().max(ingestLimits.trackIdLength)])

/** An event in the canonical format. Numbers may be strings, and missing fields null. */
export const IncomingEvent = z.object({
  event_id: z.union([z.string().trim().min(1).max(ingestLimits.eventKeyLength), z.number()]).nullish(),
  time: z.union([z.string().max(64), z.number()]).nullish(),
  image: z.string().nullish(),
  image_size: z.object({ width: Numeric, height: Numeric }).nullish(),
  detections: z.array(IncomingDetection).max(ingestLimits.detections).nullish(),
  faces: z.array(IncomingBox).max(ingestLimits.faces).nullish(),
  distances: z
    .array(z.object({ from: DistanceEnd, to: DistanceEnd, distance: Numeric }))
    .max(ingestLimits.detections)
    .nullish(),
  fps: Numeric.nullish(),
  tracks: z
    .union([z.record(z.string().max(ingestLimits.trackIdLength), FrameList), z.array(FrameList)])
    .refine((tracks) => Object.keys(tracks).length <= ingestLimits.tracks, 'too many tracks')
    .nullish(),
  location: z.object({ lat: Numeric, lng: Numeric }).nullish(),
  /** The software that made the detections. */
  model: z.object({ name: Text.min(1), version: Text.nullish() }).nullish(),
  /** The current state of a survey: on or off effort, the sea state on the Beaufort scale, and the name of the leg. */
  survey: z
    .object({ on_effort: z.boolean().nullish(), sea_state: Numeric.nullish(), leg: Text.nullish() })
    .nullish(),
})
export type IncomingEvent = z.infer<typeof IncomingEvent>

// The common event of all formats, as the rest of the product uses it.

/** Left, top, right, bottom. */
export interface Box {
  l: number
  t: number
  r: number
  b: number
}

export interface ImageSize {
  width: number
  height: number
}

export interface PlateCandidate {
  plate: string
  /** 0-100; undefined where the reader sends none. */
  confidence?: number
}

export type Orientation = 'front' | 'rear' | 'left' | 'right'

export interface CanonicalDetection {
  /**
   * One of our types (car, truck, bus, motorcycle, bicycle, vehicle, person, plant, maui, boat) or the sender's own.
   */
  type: string
  /** 0-100, as all confidences. */
  confidence?: number
  bb?: Box
  /** Upper case, without separators. */
  plate?: string
  plateBb?: Box
  plateConfidence?: number
  candidates: PlateCandidate[]
  /** The visible side of the vehicle. */
  orientation?: Orientation
  /** Reported by the camera, which knows how it is mounted. */
  movement?: 'entering' | 'leaving'
  makeModel?: string
  makeModelConfidence?: number
  colour?: string
  /** km/h */
  speed?: number
  tags: string[]
  trackId?: string
}

/** A frame of a track, as it is stored and served. */
export interface TrackFrame {
  frame_number: number
  bb: Box
  object_class: string
  tags: string[]
  speed?: number
  plate?: string
  conf?: number
}
export type Tracks = Record<string, TrackFrame[]>

/** The location of the bytes: a part of the request by its reference, or inside the body. */
export type MediaSource = { in: 'part'; bytesRef: string } | { in: 'body'; base64: string }

export interface EventImage {
  source: MediaSource
  /** The part of the frame that a cut-out shows. Boxes refer to the whole frame. */
  crop?: Box
}

/** The report of survey observers. Missing values are unknown. */
export interface SurveyMoment {
  onEffort?: boolean
  /** On the Beaufort scale, 0 to 12. */
  seaState?: number
  leg?: string
}

export interface CanonicalEvent {
  /**
   * event: something detected. update: more about a sent event, or the event itself if that was lost. heartbeat: the
   * camera is alive. ignored: understood, also alive, but nothing to store.
   */
  kind: 'event' | 'update' | 'heartbeat' | 'ignored'
  format: IngestFormat
  /** Events of a camera with the same key are one event. Without a key every post is a separate event. */
  eventKey?: string
  /** The key is a number that restarts with the sender. */
  isCounted?: boolean
  /** A preliminary event that the sender will replace. */
  provisional: boolean
  time: Date
  /** The time of the report, if sent: reports may arrive out of order. */
  reportedAt?: Date
  detections: CanonicalDetection[]
  imageSize?: ImageSize
  /** Fractions only while the size of the image is unknown. */
  boxUnit: 'pixel' | 'fraction'
  image?: EventImage
  video?: MediaSource
  depth?: MediaSource
  faces: Box[]
  /** Metres between two detections, by their positions. */
  distances: { from: number; to: number; metres: number }[]
  tracks?: Tracks
  fps?: number
  location?: { lat: number; lng: number }
  model?: { name: string; version?: string }
  survey?: SurveyMoment
  /** The proposed correction for a camera whose clock is wrong or in another zone. */
  clockFix?: ClockFix
  /** For readers of the ingest log. */
  notes: string[]
}
