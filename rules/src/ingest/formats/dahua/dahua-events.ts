import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat, makeIgnored } from '../../event.ts'
import { confidenceOf, speedOf } from '../../words/measures.ts'
import { partImage } from '../../body/media.ts'
import { vehicleTypeOf } from '../../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../../vehicles/unknown-vehicle.ts'
import { orientationOf } from '../../boxes/orientation.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf, numberOf, textOf } from '../../body/values.ts'
import type { Fields } from '../../body/values.ts'
import { colourOf, makeModelOf } from '../../words/words.ts'
import { dahuaTime } from './dahua-time.ts'

const format = IngestFormat.DAHUA
const MOST_EVENTS = 20
/** Boxes are on a grid of this size, independent of the picture. */
const GRID = 8192

const eventsOf = (json: unknown): Fields[] =>
  listOf(at(json, 'Events') ?? at(json, 'ReturnEvents') ?? at(json, 'params', 'eventList'))
    .filter(isRecord)
    .slice(0, MOST_EVENTS)

const codeOf = (event: Fields): string | undefined =>
  textOf(firstGiven(event.Code, at(event, 'EventBaseInfo', 'Code')))

/** Events of Dahua and Intelbras cameras, as JSON or as lines of `Events[0].TrafficCar.PlateNumber=…`. */
export const dahuaEvents: FormatReader = {
  format,
  recognise: ({ json }) =>
    eventsOf(json).some((event) => codeOf(event) !== undefined || isRecord(event.TrafficCar)),
  read(payload, context): ReadResult {
    return eventsOf(payload.json).map((event) => readEvent(event, payload, context))
  },
}

function readEvent(event: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const code = codeOf(event) ?? ''
  if (/heart_?beat|keep_?alive/i.test(code)) return makeHeartbeat(format, context)
  // Some cameras wrap the event in a `Data` field.
  const content = isRecord(event.Data) ? event.Data : event
  const car = fieldsOf(content.TrafficCar)
  const object = fieldsOf(content.Object)
  const vehicle = fieldsOf(content.Vehicle)
  const plate = firstGiven(
    car.PlateNumber,
    isPlate(object) ? object.Text : undefined,
    at(content, 'PlateInfo', 'FrontPlateNumber'),
    at(content, 'NonMotor', 'Plate', 'Text'),
  )
  if (plate === undefined && !isRecord(content.TrafficCar) && !isRecord(content.Vehicle))
    return makeIgnored(format, context, `'${code}' carries no vehicle`)
  const stated = dahuaTime(content, car) ?? dahuaTime(event, car)
  return makeEvent(format, context, {
    eventKey: keyOf(firstGiven(content.EventID, event.EventID, content.GroupID, stated), stated, plate),
    time: stated,
    detections: [
      makeDetection({
        type: kindOf([car.VehicleType, vehicle.Category, vehicle.ObjectType, car.VehicleCategory]),
        confidence: byteConfidence(vehicle.Confidence),
        bb: onGrid(firstGiven(vehicle.BoundingBox, car.VehicleBoundingBox)),
        plate,
        plateBb: onGrid(firstGiven(isPlate(object) ? object.BoundingBox : undefined, car.BoundingBox)),
        plateConfidence: byteConfidence(firstGiven(car.Confidence, car.PlateConfidence, object.Confidence)),
        orientation: orientationOf(
          firstGiven(content.VehicleDirection, content.JunctionDirection, car.DriveDirection),
        ),
        makeModel: makeModelOf(firstGiven(car.VehicleSign, vehicle.Text), vehicle.CarSeriesName),
        colour: colourOf(firstGiven(car.VehicleColor, vehicle.Color)),
        speed: speedOf(firstGiven(car.Speed, content.Speed)),
      }),
    ],
    image: partImage(payload),
  })
}

/** The object of the event is a plate, unless its type says otherwise. */
const isPlate = ({ ObjectType }: Fields): boolean =>
  ObjectType === undefined || /plate/i.test(textOf(ObjectType) ?? '')

function onGrid(value: unknown): Box | undefined {
  const box = boxOf(value)
  return box && { l: box.l / GRID, t: box.t / GRID, r: box.r / GRID, b: box.b / GRID }
}

/** The manual says 0 to 255, but cameras send percentages. Values up to 100 are percentages. */
function byteConfidence(value: unknown): number | undefined {
  const score = numberOf(value)
  if (score === undefined || score === 0) return undefined
  return score > 100 && score <= 255 ? confidenceOf(score / 255) : confidenceOf(score)
}

/** The first known word. */
const kindOf = (words: readonly unknown[]): string =>
  words.map((word) => vehicleTypeOf(word)).find((type) => type !== UNKNOWN_VEHICLE) ?? UNKNOWN_VEHICLE
