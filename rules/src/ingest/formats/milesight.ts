import { IngestFormat } from '#contract/ingest/event.ts'
import { boxOf, placeOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent } from '../event.ts'
import { confidenceOf, sizeOf, speedOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { fieldsOf, firstGiven, isRecord, keyOf } from '../body/values.ts'
import { colourOf, makeModelOf } from '../words/words.ts'

const format = IngestFormat.MILESIGHT

/** A flat object whose values are all text. */
export const milesight: FormatReader = {
  format,
  recognise: ({ json }) =>
    isRecord(json) &&
    'device' in json &&
    'plate' in json &&
    ('detection_region' in json || 'coordinate_x1' in json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const plateBb = boxOf([json.coordinate_x1, json.coordinate_y1, json.coordinate_x2, json.coordinate_y2])
    return [
      makeEvent(format, context, {
        eventKey: keyOf(json.time, json.device, firstGiven(json.plate, placeOf(plateBb))),
        time: json.time,
        detections: [
          makeDetection({
            type: vehicleTypeOf(json.vehicle_type),
            plate: json.plate,
            plateBb,
            plateConfidence: confidenceOf(json.confidence),
            orientation: orientationOf(json.direction),
            makeModel: makeModelOf(
              firstGiven(json.vehicle_brand, json.vehicle_make, json.brand),
              firstGiven(json.vehicle_model, json.model),
            ),
            colour: colourOf(json.vehicle_color),
            speed: speedOf(json.speed),
          }),
        ],
        imageSize: sizeOf(json.resolution_width, json.resolution_height),
        image:
          bodyImage(json.full_image) ?? partImage(payload) ?? cutOut(bodyImage(json.plate_image), plateBb),
      }),
    ]
  },
}
