import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, problem } from '../event.ts'
import { confidenceOf, speedOf } from '../words/measures.ts'
import { partImage } from '../body/media.ts'
import { isFaceType, isVehicleType, objectTypeOf, vehicleTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf, textOf, type Fields } from '../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../words/words.ts'

const format = IngestFormat.DEEPSTREAM
const MOST_OBJECTS = 500

const isMinimal = (json: unknown): boolean =>
  isRecord(json) &&
  'sensorId' in json &&
  Array.isArray(json.objects) &&
  json.objects.every((each) => (typeof each === 'string' ? each.includes('|') : isRecord(at(each, 'bbox'))))
const isFull = (json: unknown): boolean =>
  isRecord(json) && isRecord(json.object) && (isRecord(json.analyticsModule) || 'mdsversion' in json)

const timeOf = (json: Fields): unknown => firstGiven(json['@timestamp'], json.timestamp)

/** Messages of NVIDIA DeepStream and Metropolis: the full schema describes one object, the minimal one a frame. */
export const deepstream: FormatReader = {
  format,
  recognise: ({ json }) => isMinimal(json) || isFull(json),
  read: (payload, context) =>
    isFull(payload.json) ? readFull(payload, context) : readMinimal(payload, context),
}

function readMinimal(payload: Payload, context: ReadContext): ReadResult {
  const json = fieldsOf(payload.json)
  const objects = listOf(json.objects)
  if (objects.length > MOST_OBJECTS)
    return problem(`${objects.length} objects in one frame; at most ${MOST_OBJECTS} are accepted`)
  const seen = objects.map((each) => (typeof each === 'string' ? readLine(each) : readObject(fieldsOf(each))))
  return [
    makeEvent(format, context, {
      eventKey: keyOf(timeOf(json), json.sensorId, json.id),
      time: timeOf(json),
      detections: seen.filter(({ type }) => !isFaceType(type)),
      faces: seen.flatMap(({ type, bb }) => (isFaceType(type) && bb ? [bb] : [])),
      image: partImage(payload),
    }),
  ]
}

/** `track|left|top|right|bottom|Class|#|attributes…|confidence`. Unknown values are empty or negative. */
function readLine(line: string): CanonicalDetection {
  const [track, left, top, right, bottom, label, ...rest] = line.split('|').map((part) => part.trim())
  const attributes = rest[0] === '#' ? rest.slice(1) : rest
  const type = objectTypeOf(label) ?? UNKNOWN_VEHICLE
  const confidence = confidenceOf(attributes.at(-1))
  const bb = boxOf([left, top, right, bottom])
  if (!isVehicleType(type)) return makeDetection({ type, confidence, bb, trackId: trackOf(track) })
  const [kind, make, model, colour, license] = attributes.length >= 6 ? attributes : []
  return makeDetection({
    type: type === UNKNOWN_VEHICLE ? vehicleTypeOf(wordFor(kind)) : type,
    confidence,
    bb,
    trackId: trackOf(track),
    plate: license,
    makeModel: makeModelOf(make, model),
    colour: colourOf(colour),
  })
}

/** An untracked object has the largest 64-bit number as its id. */
const trackOf = (track: string | undefined) => (track === '18446744073709551615' ? undefined : track)

/** The JSON that Metropolis makes of protobuf frames. */
const readObject = (object: Fields): CanonicalDetection => {
  const info = fieldsOf(object.info)
  return makeDetection({
    type: objectTypeOf(object.type) ?? UNKNOWN_VEHICLE,
    confidence: confidenceOf(object.confidence),
    bb: boxOf(object.bbox),
    trackId: trackOf(textOf(object.id)),
    plate: firstGiven(info.license, info.licensePlate),
    makeModel: makeModelOf(info.make, info.model),
    colour: colourOf(info.color),
    speed: speedOf(object.speed),
  })
}

const KINDS = ['vehicle', 'person', 'face', 'bag', 'bicycle', 'roadsign'] as const

function readFull(payload: Payload, context: ReadContext): ReadResult {
  const json = fieldsOf(payload.json)
  const object = fieldsOf(json.object)
  const kind = KINDS.find((each) => isRecord(object[each])) ?? textOf(object.type) ?? UNKNOWN_VEHICLE
  const details = fieldsOf(object[kind])
  const bb = boxOf(object.bbox)
  const isFace = isFaceType(kind)
  const type =
    kind === 'vehicle' ? vehicleTypeOf(wordFor(details.type)) : (objectTypeOf(kind) ?? UNKNOWN_VEHICLE)
  return [
    makeEvent(format, context, {
      eventKey: keyOf(firstGiven(json.messageid, timeOf(json)), timeOf(json), object.id),
      time: timeOf(json),
      detections: isFace
        ? []
        : [
            makeDetection({
              type,
              confidence: confidenceOf(firstGiven(details.confidence, object.confidence)),
              bb,
              trackId: trackOf(textOf(object.id)),
              plate: details.license,
              makeModel: makeModelOf(details.make, details.model),
              colour: colourOf(details.color),
              speed: speedOf(object.speed) || undefined,
            }),
          ],
      faces: isFace && bb ? [bb] : [],
      image: partImage(payload),
    }),
  ]
}
