import { IngestFormat } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent } from '../event.ts'
import { confidenceOf, speedOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { movementOf, orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { anyBoxOf } from '../tolerant/any-box.ts'
import { fieldsOf, firstGiven, isRecord, keyOf } from '../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../words/words.ts'

const format = IngestFormat.LECTOR

/** A reading of a Lector Vision camera. */
export const lector: FormatReader = {
  format,
  recognise: ({ json }) =>
    isRecord(json) && 'Plate' in json && 'TimeStamp' in json && ('Fiability' in json || 'PlateCoord' in json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const plateBb = anyBoxOf(json.PlateCoord, true)
    return [
      makeEvent(format, context, {
        eventKey: keyOf(json.TimeStamp, firstGiven(json.SerialNumber, json.IdDevice), json.Plate),
        time: json.TimeStamp,
        detections: [
          makeDetection({
            type: vehicleTypeOf(wordFor(json.VehicleType)),
            plate: json.Plate,
            plateBb,
            plateConfidence: confidenceOf(json.Fiability),
            orientation: orientationOf(json.Direction),
            movement: movementOf(json.Direction),
            makeModel: makeModelOf(json.Brand, json.Model),
            colour: colourOf(json.Color),
            speed: speedOf(json.Speed),
          }),
        ],
        image:
          bodyImage(firstGiven(json.ImageCtx, json.ImageCTX, json.ImageCtxBase64, json.ImageCtxB64)) ??
          partImage(payload) ??
          cutOut(
            bodyImage(firstGiven(json.ImageOcr, json.ImageOCR, json.ImageOcrBase64, json.ImageOcrB64)),
            plateBb,
          ),
      }),
    ]
  },
}
