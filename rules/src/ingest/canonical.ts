import { IncomingEvent, IngestFormat, ingestLimits } from '#contract/ingest.ts'
import type {
  Box,
  CanonicalDetection,
  IncomingDetection,
  IncomingTrackFrame,
  TrackFrame,
  Tracks,
} from '#contract/ingest.ts'
import { normalisePlate } from '../plates.ts'
import { boxOf } from './boxes.ts'
import { makeDetection, makeEvent, problem } from './event.ts'
import { confidenceOf, locationOf, metresOf, sizeOf, speedOf } from './measures.ts'
import { bodyImage, partDepth, partImage, partVideo } from './media.ts'
import { objectTypeOf } from './object-type.ts'
import { orientationOf } from './orientation.ts'
import type { FormatReader, ReadResult } from './payload.ts'
import { tagsOf } from './tags.ts'
import { readTime } from './time.ts'
import { at, isRecord, numberOf, textOf } from './values.ts'

const format = IngestFormat.CANONICAL

export const canonical: FormatReader = {
  format,
  recognise: ({ json }) =>
    isRecord(json) && (Array.isArray(json.detections) || isRecord(json.tracks) || Array.isArray(json.tracks)),
  read(payload, context): ReadResult {
    const parsed = IncomingEvent.safeParse(payload.json)
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0]!
      return problem(`${path.map(String).join('.') || 'event'}: ${message}`)
    }
    const event = parsed.data
    const time = event.time == null ? undefined : readTime(event.time, context.siteTimeZone, context.now)
    if (event.time != null && !time) return problem(`time: '${textOf(event.time)}' is not a time`)
    const detections = (event.detections ?? []).map(readDetection)
    const source = bodyImage(event.image) ?? partImage(payload, /^image/i)
    return [
      makeEvent(format, context, {
        eventKey: event.event_id == null ? undefined : String(event.event_id),
        time,
        detections,
        imageSize: sizeOf(event.image_size?.width, event.image_size?.height),
        image: source && { source },
        video: partVideo(payload),
        depth: partDepth(payload),
        faces: boxesOf(event.faces ?? []),
        distances: readDistances(event.distances ?? [], detections),
        tracks: event.tracks ? readTracks(event.tracks) : undefined,
        fps: readFps(event.fps),
        location: locationOf(event.location),
      }),
    ]
  },
}

function readDetection(detection: IncomingDetection): CanonicalDetection {
  return makeDetection({
    type: objectTypeOf(detection.type)!,
    confidence: confidenceOf(detection.confidence),
    bb: boxOf(detection.bb),
    plate: detection.plate,
    plateBb: boxOf(detection.plate_bb),
    plateConfidence: confidenceOf(detection.plate_confidence),
    candidates: (detection.candidates ?? []).map((candidate) =>
      typeof candidate === 'string'
        ? { plate: candidate }
        : { plate: candidate.plate, confidence: confidenceOf(candidate.confidence) },
    ),
    orientation: orientationOf(detection.orientation),
    makeModel: textOf(detection.vehicle_makemodel),
    makeModelConfidence: confidenceOf(detection.vehicle_makemodel_confidence),
    colour: textOf(detection.colour)?.toLowerCase(),
    speed: speedOf(detection.speed),
    tags: tagsOf(detection.tags),
    trackId: detection.track_id,
  })
}

const boxesOf = (values: readonly unknown[]): Box[] =>
  values.map((value) => boxOf(value)).filter((box) => box !== undefined)

function readFps(value: unknown): number | undefined {
  const fps = numberOf(value)
  return fps !== undefined && fps > 0 && fps <= ingestLimits.fps ? fps : undefined
}

/** A map from track id to frames; in a plain list the position is the id. */
function readTracks(tracks: NonNullable<IncomingEvent['tracks']>): Tracks {
  const known = Object.entries(tracks).map(([id, frames]) => [id, frames.flatMap(readFrame)] as const)
  return Object.fromEntries(
    known
      .filter(([, frames]) => frames.length > 0)
      .map(([id, frames]) => [id, frames.sort((a, b) => a.frame_number - b.frame_number)]),
  )
}

function readFrame(frame: IncomingTrackFrame): TrackFrame[] {
  const bb = boxOf(frame.bb)
  if (!bb) return []
  return [
    {
      frame_number: frame.frame_number,
      bb,
      object_class: objectTypeOf(frame.object_class) ?? 'unknown',
      tags: tagsOf(frame.tags),
      speed: speedOf(frame.speed),
      plate: normalisePlate(frame.plate),
      conf: confidenceOf(frame.conf),
    },
  ]
}

/** Ends that name no detection of this event are left out with their distance. */
function readDistances(
  distances: NonNullable<IncomingEvent['distances']>,
  detections: readonly CanonicalDetection[],
) {
  const position = (end: number | string) =>
    typeof end === 'number' ? end : detections.findIndex(({ trackId }) => trackId === end)
  return distances.flatMap((entry) => {
    const metres = metresOf(at(entry, 'distance'))
    const [from, to] = [position(entry.from), position(entry.to)]
    const isKnown = detections[from] !== undefined && detections[to] !== undefined && from !== to
    return metres === undefined || !isKnown ? [] : [{ from, to, metres }]
  })
}
