import { IngestFormat } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent, problem } from '../event.ts'
import { confidenceOf, speedOf } from '../measures.ts'
import { bodyImage, partImage } from '../media.ts'
import { vehicleTypeOf } from '../object-type.ts'
import { namedPlate, namesPlate } from '../named-plate.ts'
import { movementOf, orientationOf } from '../orientation.ts'
import type { FormatReader, ReadResult } from '../payload.ts'
import { readTime } from '../time.ts'
import { fieldsOf, firstTold, isRecord, keyOf, textOf } from '../values.ts'

const format = IngestFormat.GENERIC

/** Whatever names a plate at its top, as scripts and small bridges send it. */
export const generic: FormatReader = {
  format,
  recognise: ({ json }) => isRecord(json) && namesPlate(json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const stated = firstTold(json.timestamp, json.time)
    const time = readTime(stated, context.siteTimeZone, context.now)
    if (stated !== undefined && !time) return problem(`'${textOf(stated) ?? ''}' is not a time`)
    const detection = makeDetection({
      type: vehicleTypeOf(json.vehicle_type),
      plate: namedPlate(json),
      plateConfidence: confidenceOf(json.confidence),
      orientation: orientationOf(json.direction),
      movement: movementOf(json.direction),
      speed: speedOf(json.speed),
    })
    const image =
      bodyImage(json.image_base64) ?? bodyImage(json.image) ?? bodyImage(json.Image) ?? partImage(payload)
    return [
      makeEvent(format, context, {
        eventKey: keyOf(stated, json.camera, detection.plate),
        time,
        detections: [detection],
        image,
      }),
    ]
  },
}
