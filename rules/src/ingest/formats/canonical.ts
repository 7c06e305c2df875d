import { IncomingDetection, IncomingEvent, IngestFormat, ingestLimits } from '#contract/ingest/event.ts'
import type {
  Box,
  CanonicalDetection,
  IncomingTrackFrame,
  SurveyMoment,
  TrackFrame,
  Tracks,
} from '#contract/ingest/event.ts'
import { normalisePlate } from '../../vehicles/plates.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, problem } from '../event.ts'
import { confidenceOf, locationOf, metresOf, sizeOf, speedOf } from '../words/measures.ts'
import { bodyImage, isMedia, partDepth, partImage, partVideo } from '../body/media.ts'
import { namesPlate } from '../words/named-plate.ts'
import { isFaceType, objectTypeOf } from '../words/object-type.ts'
import { orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, Payload, PayloadPart, ReadResult } from '../body/payload.ts'
import { tagsOf } from '../words/tags.ts'
import { readTime } from '../time/read-time.ts'
import { takeFaces } from '../boxes/tracked-faces.ts'
import { namedFields } from '../tolerant/find-reads.ts'
import { isOfSender, namedAsUnused, saysSomething } from '../tolerant/unused-fields.ts'
import { at, fieldsOf, isRecord, listOf, numberOf, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'

const format = IngestFormat.CANONICAL

const hasOurLists = (json: Fields): boolean =>
  Array.isArray(json.detections) || isRecord(json.tracks) || Array.isArray(json.tracks)

/**
 * Other formats use the same names for their lists. Their entries name the kind and the box differently, or the time
 * has another name.
 */
const isForeign = (json: Fields): boolean => {
  const entries = listOf(json.detections).filter(isRecord)
  const isOurs = (entry: Fields) =>
    'type' in entry &&
    ['bb', 'confidence', 'plate', 'plate_bb', 'track_id', 'tags'].some((name) => name in entry)
  const isTimedOtherwise = !('time' in json) && namedFields(json, 'time').length > 0
  return entries.length > 0 && (isTimedOtherwise || !entries.some(isOurs))
}

/** Whether the general reader finds detections in such a body. */
export const isOfOthers = ({ json }: Payload): boolean =>
  isRecord(json) && hasOurLists(json) && isForeign(json)

export const canonical: FormatReader = {
  format,
  namesUnused: true,
  recognise: ({ json, parts }) => isRecord(json) && (hasOurLists(json) || isNothingSeen(json, parts)),
  read(payload, context): ReadResult {
    const parsed = IncomingEvent.safeParse(payload.json)
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0]!
      return problem(`${path.map(String).join('.') || 'event'}: ${message}`)
    }
    const event = parsed.data
    const time = event.time == null ? undefined : readTime(event.time, context.siteTimeZone, context.now)
    if (event.time != null && !time) return problem(`time: '${textOf(event.time)}' is not a time`)
    const { detections, positions, faces } = readDetections(event.detections ?? [])
    const { survey, isSeaKnown } = readSurvey(event.survey)
    const tracked = takeFaces(event.tracks ? readTracks(event.tracks) : undefined)
    return [
      makeEvent(format, context, {
        eventKey: event.event_id == null ? undefined : String(event.event_id),
        time,
        detections,
        imageSize: sizeOf(event.image_size?.width, event.image_size?.height),
        image: bodyImage(event.image) ?? partImage(payload, /^image/i),
        video: partVideo(payload),
        depth: partDepth(payload),
        faces: [...faces, ...tracked.faces, ...boxesOf(event.faces ?? [])],
        distances: readDistances(event.distances ?? [], detections, positions),
        tracks: tracked.tracks,
        fps: readFps(event.fps),
        location: locationOf(event.location),
        model: event.model
          ? { name: event.model.name, ...(event.model.version && { version: event.model.version }) }
          : undefined,
        survey,
        notes: [
          ...namedAsUnused(unknownFields(payload.json)),
          ...(isSeaKnown ? [] : [`survey.sea_state: '${textOf(event.survey?.sea_state)}' is not of 0 to 12`]),
        ],
      }),
    ]
  },
}

const KNOWN_OF_EVENT = new Set(Object.keys(IncomingEvent.shape))
const KNOWN_OF_THING = new Set(Object.keys(IncomingDetection.shape))

/** Fields that the canonical format does not define. */
function unknownFields(json: unknown): string[] {
  const unknownIn = (value: unknown, known: ReadonlySet<string>) =>
    Object.entries(fieldsOf(value)).flatMap(([name, said]) =>
      known.has(name) || isOfSender(name) || !saysSomething(said) ? [] : [name],
    )
  const things = listOf(at(json, 'detections')).slice(0, 20)
  return [
    ...new Set([
      ...unknownIn(json, KNOWN_OF_EVENT),
      ...things.flatMap((thing) => unknownIn(thing, KNOWN_OF_THING)),
    ]),
  ]
}

/** An invalid sea state is dropped and noted in the log, so that the sighting is stored. */
function readSurvey(sent: IncomingEvent['survey']): {
  survey: SurveyMoment | undefined
  isSeaKnown: boolean
} {
  const { on_effort, sea_state, leg } = sent ?? {}
  const isSea = sea_state != null && Number.isInteger(sea_state) && sea_state >= 0 && sea_state <= 12
  const survey = {
    ...(on_effort != null && { onEffort: on_effort }),
    ...(isSea && { seaState: sea_state }),
    ...(leg && { leg }),
  }
  return {
    survey: Object.keys(survey).length > 0 ? survey : undefined,
    isSeaKnown: sea_state == null || isSea,
  }
}

/** An event without detections. A body that names a plate is in another format. */
const isNothingSeen = (json: Fields, parts: readonly PayloadPart[]) =>
  !namesPlate(json) &&
  (json.detections === null ||
    (json.time != null &&
      (json.event_id != null ||
        isRecord(json.image_size) ||
        bodyImage(json.image) !== undefined ||
        parts.some(isMedia))))

/** Faces are masked and are not detections. `positions` maps positions of the sent list to those of the result. */
function readDetections(incoming: readonly IncomingDetection[]) {
  const detections: CanonicalDetection[] = []
  const faces: Box[] = []
  const positions = incoming.map((detection) => {
    const type = objectTypeOf(detection.type)!
    if (!isFaceType(type)) return detections.push(readDetection(detection, type)) - 1
    faces.push(...boxesOf([detection.bb]))
    return undefined
  })
  return { detections, positions, faces }
}

function readDetection(detection: IncomingDetection, type: string): CanonicalDetection {
  return makeDetection({
    type,
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

/** A map from track id to frames. In a list the position is the id; tracks without frames do not count. */
function readTracks(tracks: NonNullable<IncomingEvent['tracks']>): Tracks {
  const known = Object.entries(tracks)
    .map(([id, frames]) => [id, frames.flatMap(readFrame)] as const)
    .filter(([, frames]) => frames.length > 0)
  return Object.fromEntries(
    known.map(([id, frames], position) => [
      Array.isArray(tracks) ? position : id,
      frames.sort((a, b) => a.frame_number - b.frame_number),
    ]),
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

/** Distances to a detection that does not exist in this event are dropped. */
function readDistances(
  distances: NonNullable<IncomingEvent['distances']>,
  detections: readonly CanonicalDetection[],
  positions: readonly (number | undefined)[],
) {
  const position = (end: number | string) =>
    typeof end === 'number' ? (positions[end] ?? -1) : detections.findIndex(({ trackId }) => trackId === end)
  return distances.flatMap((entry) => {
    const metres = metresOf(at(entry, 'distance'))
    const [from, to] = [position(entry.from), position(entry.to)]
    const isKnown = detections[from] !== undefined && detections[to] !== undefined && from !== to
    return metres === undefined || !isKnown ? [] : [{ from, to, metres }]
  })
}
