import { IngestFormat } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, resultsIn } from '../../event.ts'
import { confidenceOf, sizeOf } from '../../words/measures.ts'
import { bodyImage, partImage } from '../../body/media.ts'
import { isFaceType, isVehicleType, objectTypeOf } from '../../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../../vehicles/unknown-vehicle.ts'
import type { Payload, ReadContext, ReadResult } from '../../body/payload.ts'
import { joinPlates } from '../../boxes/plates-of-vehicles.ts'
import { at, fieldsOf, firstGiven, keyOf, textOf, type Fields } from '../../body/values.ts'
import { colourOf, makeModelOf } from '../../words/words.ts'

const format = IngestFormat.LILIN

const COLOURS = [
  '',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'indigo',
  'purple',
  'black',
  'white',
  'silver',
]

/** Detections of LILIN's AI cameras: objects, with plates as separate objects. */
export function readObjects(payload: Payload, context: ReadContext): ReadResult {
  const results = resultsIn(at(payload.json, 'AiEngine'), 'AiEngine')
  if (!Array.isArray(results)) return results
  const objects = results.map(fieldsOf)
  const seen = objects.map((object) => ({ object, type: typeOf(object), box: boxOf(object) }))
  const [first] = objects
  const plates = seen
    .filter(({ object }) => plateOf(object) !== undefined)
    .map(({ object }) => readPlate(object))
  const things = seen.filter(({ object, type }) => plateOf(object) === undefined && !isFaceType(type))
  const stated = firstGiven(first?.created_at, first?.cam_time, at(payload.json, 'CamTime'))
  return [
    makeEvent(format, context, {
      eventKey: keyOf(stated, first?.camera_mac, first?.obj_tracking_id),
      time: stated,
      detections: joinPlates(
        things.map(({ object, type }) => readThing(object, type)),
        plates,
      ),
      faces: seen.flatMap(({ type, box }) => (isFaceType(type) && box ? [box] : [])),
      imageSize: sizeOf(first?.res_width, first?.res_height),
      image: bodyImage(first?.base64_img) ?? partImage(payload),
    }),
  ]
}

/** `L._Plate_TWN` is the label of a plate, whose text is in its properties. */
const isPlate = ({ label_name }: Fields): boolean => /plate/i.test(textOf(label_name) ?? '')
const plateOf = (object: Fields): unknown =>
  isPlate(object) ? (firstGiven(at(object, 'properties', 'plate')) ?? '') : undefined
const typeOf = (object: Fields): string => objectTypeOf(object.label_name) ?? UNKNOWN_VEHICLE

const readPlate = (object: Fields) =>
  makeDetection({
    type: UNKNOWN_VEHICLE,
    plate: plateOf(object),
    plateBb: boxOf(object),
    plateConfidence: confidenceOf(object.confidence),
    makeModel: makeModelOf(at(object, 'properties', 'logo'), undefined),
    trackId: object.obj_tracking_id,
  })

const readThing = (object: Fields, type: string) =>
  makeDetection({
    type,
    confidence: confidenceOf(object.confidence),
    bb: boxOf(object),
    ...(isVehicleType(type) && {
      plate: linkedPlate(object),
      makeModel: makeModelOf(at(object, 'properties', 'logo'), undefined),
    }),
    colour: colourOf(firstGiven(object.color, COLOURS[Number(object.color_id)])),
    trackId: object.obj_tracking_id,
  })

/** Some versions write a colour in this field. */
const linkedPlate = ({ linked_plate, properties }: Fields): unknown => {
  const plateText = textOf(firstGiven(at(properties, 'plate'), linked_plate))
  return plateText !== undefined && /\d/.test(plateText) ? plateText : undefined
}
