import { IngestFormat } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, problem } from '../event.ts'
import { confidenceOf, speedOf } from '../words/measures.ts'
import { bodyImage, partImage } from '../body/media.ts'
import { knownTypeOf, vehicleTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { countsIn, proposeCount } from '../tolerant/counts.ts'
import {
  at,
  fieldsOf,
  firstGiven,
  isRecord,
  keyOf,
  listOf,
  numberOf,
  textOf,
  type Fields,
} from '../body/values.ts'
import { colourOf, wordFor } from '../words/words.ts'

const format = IngestFormat.HUAWEI_VIAS
/** Event types are numbered in groups. Those of vehicles are in this range. */
const OF_VEHICLES = [74_240, 75_776] as const
const OF_TWO_WHEELERS = 1_376_256

const listsIn = (data: unknown) => {
  const sets = listOf(at(data, 'event_set')).map(fieldsOf)
  return {
    vehicles: [...listOf(at(data, 'vehicles')), ...sets.flatMap((set) => listOf(set.vehicles))].map(fieldsOf),
    boxed: sets.filter((set) => isRecord(set.bounding_box)),
  }
}

/** Results of Huawei's Video Intelligent Analysis Service. */
export const huaweiVias: FormatReader = {
  format,
  recognise: ({ json }) =>
    isRecord(json) &&
    'stream_id' in json &&
    'event_type' in json &&
    'message_id' in json &&
    isRecord(json.data),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const { vehicles, boxed } = listsIn(json.data)
    const seen = [...vehicles.map(readVehicle), ...boxed.map((entry) => readBoxed(entry, json.event_type))]
    if (seen.length === 0)
      return problem(
        proposeCount(countsIn(json.data)) ??
          `event type ${textOf(json.event_type) ?? ''} contains no vehicle and no person`,
      )
    return [
      makeEvent(format, context, {
        eventKey: keyOf(json.message_id),
        time: json.timestamp,
        detections: seen.slice(0, 500),
        image: bodyImage(json.image_base64) ?? partImage(payload),
      }),
    ]
  },
}

const readVehicle = (vehicle: Fields) =>
  makeDetection({
    type: vehicleTypeOf(wordFor(textOf(vehicle.vehicle_type))),
    bb: boxOf(vehicle.bounding_box),
    plate: firstGiven(vehicle.license_plate_id, vehicle.license_plate),
    confidence: confidenceOf(vehicle.confidence),
    colour: colourOf(vehicle.color),
    speed: speedOf(vehicle.speed),
    trackId: firstGiven(vehicle.detection_id, vehicle.object_id),
  })

/** A box without a label is a person, unless the event type is one of vehicles. */
function readBoxed(entry: Fields, eventType: unknown) {
  const number = numberOf(eventType) ?? 0
  const usual =
    number >= OF_VEHICLES[0] && number < OF_VEHICLES[1]
      ? UNKNOWN_VEHICLE
      : number === OF_TWO_WHEELERS
        ? 'bicycle'
        : 'person'
  return makeDetection({
    type: knownTypeOf(firstGiven(entry.type, entry.class, entry.label)) ?? usual,
    bb: boxOf(entry.bounding_box),
    confidence: confidenceOf(entry.confidence),
    trackId: firstGiven(entry.detection_id, entry.object_id),
  })
}
