import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, makeIgnored, problem } from '../event.ts'
import { confidenceOf, speedOf } from '../words/measures.ts'
import { partImage, partVideo } from '../body/media.ts'
import { isFaceType, isVehicleType, objectTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import { orientationOfHeading } from '../boxes/orientation.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../body/payload.ts'
import { tagsOf } from '../words/tags.ts'
import { readTime } from '../time/read-time.ts'
import { at, fieldsOf, firstGiven, isTrue, keyOf, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'

const format = IngestFormat.FRIGATE
const STATES = new Set(['new', 'update', 'end'])
/** The time at which an object appeared, and a few letters. */
const OBJECT_ID = /^\d{9,}(\.\d+)?-\w+$/

/** Reviews, which summarise several objects, have the same structure but no label. */
const isTracked = (json: unknown) =>
  STATES.has(String(at(json, 'type'))) && textOf(at(json, 'after', 'label')) !== undefined
const isPlateUpdate = (json: unknown) => at(json, 'type') === 'lpr' && at(json, 'id') !== undefined
/** Other messages about an object, for example a description or a recognised face. */
const isOtherUpdate = (json: unknown) =>
  typeof at(json, 'type') === 'string' &&
  OBJECT_ID.test(textOf(at(json, 'after', 'id') ?? at(json, 'id')) ?? '')

/** An event from Frigate's HTTP API: the object without its state before and after. */
const isStored = (json: unknown) =>
  at(json, 'type') === undefined &&
  textOf(at(json, 'label')) !== undefined &&
  OBJECT_ID.test(textOf(at(json, 'id')) ?? '')

/** Stored boxes are fractions of the picture: left, top, width, height. */
function storedObject(json: Fields): Fields {
  const data = fieldsOf(json.data)
  const either = (name: string) => firstGiven(json[name], data[name])
  return {
    id: json.id,
    label: json.label,
    start_time: json.start_time,
    box: boxOf(data.box, 'extent'),
    score: firstGiven(data.top_score, data.score, json.top_score),
    ...Object.fromEntries(OF_OBJECT.map((name) => [name, either(name)])),
  }
}
const OF_OBJECT = [
  'recognized_license_plate',
  'recognized_license_plate_score',
  'average_estimated_speed',
  'velocity_angle',
  'sub_label',
] as const

/** New, update and end are messages about one tracked object. The plate may follow on another topic. */
export const frigate: FormatReader = {
  format,
  recognise: ({ json }) => isStored(json) || isTracked(json) || isPlateUpdate(json) || isOtherUpdate(json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    if (isStored(json)) return [readTracked({ type: 'new' }, storedObject(json), payload, context)]
    if (isPlateUpdate(json)) return [readPlateUpdate(json, context)]
    if (!isTracked(json)) {
      return [makeIgnored(format, context, `type '${textOf(json.type) ?? ''}' carries no plate`)]
    }
    const after = fieldsOf(json.after)
    if (keyOf(after.id) === undefined) return problem('after.id is missing')
    if (isTrue(after.false_positive)) return [makeIgnored(format, context, 'a false positive')]
    return [readTracked(json, after, payload, context)]
  },
}

function readTracked(json: Fields, after: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const type = objectTypeOf(after.label) ?? UNKNOWN_VEHICLE
  const box = boxOf(after.box)
  return makeEvent(format, context, {
    kind: json.type === 'new' ? 'event' : 'update',
    eventKey: keyOf(after.id),
    time: firstGiven(after.start_time, after.frame_time),
    reportedAt: readTime(after.frame_time, context.siteTimeZone, context.now),
    ...(isFaceType(type) ? { faces: box ? [box] : [] } : { detections: [readObject(after, type, box)] }),
    image: partImage(payload),
    video: partVideo(payload),
  })
}

/** A name, or a name with its score: `['ABC123', 0.93]`. */
const named = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function readObject(after: Fields, type: string, bb: Box | undefined): CanonicalDetection {
  const [plate, plateScore] = named(after.recognized_license_plate)
  return makeDetection({
    type,
    confidence: confidenceOf(after.top_score) ?? confidenceOf(after.score),
    bb,
    plate,
    plateConfidence: confidenceOf(after.recognized_license_plate_score) ?? confidenceOf(plateScore),
    // Both are 0 without a speed zone. As an angle, 0 would be across the image.
    speed: speedOf(after.average_estimated_speed) || undefined,
    orientation: isVehicleType(type)
      ? orientationOfHeading(after.velocity_angle, 'clockwise-from-right')
      : undefined,
    tags: tagsOf(named(after.sub_label).slice(0, 1)),
    trackId: after.id,
  })
}

function readPlateUpdate(json: Fields, context: ReadContext): CanonicalEvent {
  return makeEvent(format, context, {
    kind: 'update',
    eventKey: keyOf(json.id),
    time: json.timestamp,
    detections: [
      makeDetection({
        type: UNKNOWN_VEHICLE,
        plate: json.plate,
        plateConfidence: confidenceOf(json.score),
        plateBb: boxOf(json.plate_box),
        trackId: json.id,
      }),
    ],
  })
}
