import { IngestFormat } from '#contract/ingest.ts'
import { makeDetection, makeEvent, problem } from './event.ts'
import { confidenceOf, speedOf } from './measures.ts'
import { bodyImage, partImage } from './media.ts'
import { vehicleTypeOf } from './object-type.ts'
import { movementOf, orientationOf } from './orientation.ts'
import type { FormatReader, ReadResult } from './payload.ts'
import { readTime } from './time.ts'
import { fieldsOf, isRecord, keyOf, textOf } from './values.ts'
import type { Fields } from './values.ts'

const format = IngestFormat.GENERIC

const plateIn = (json: Fields) => json.plate_number ?? json.plate ?? json.license_plate ?? json.licensePlate

/** Whatever names a plate at its top, as scripts and small bridges send it. */
export const generic: FormatReader = {
  format,
  recognise: ({ json }) => isRecord(json) && typeof plateIn(json) === 'string',
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const stated = json.timestamp ?? json.time
    const time = readTime(stated, context.siteTimeZone, context.now)
    if (stated != null && !time) return problem(`'${textOf(stated) ?? ''}' is not a time`)
    const detection = makeDetection({
      type: vehicleTypeOf(json.vehicle_type),
      plate: plateIn(json),
      plateConfidence: confidenceOf(json.confidence),
      orientation: orientationOf(json.direction),
      movement: movementOf(json.direction),
      speed: speedOf(json.speed),
    })
    const source =
      bodyImage(json.image_base64) ?? bodyImage(json.image) ?? bodyImage(json.Image) ?? partImage(payload)
    return [
      makeEvent(format, context, {
        eventKey: keyOf(stated, json.camera, detection.plate),
        time,
        detections: [detection],
        image: source && { source },
      }),
    ]
  },
}
