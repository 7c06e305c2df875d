import { IngestFormat } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, makeIgnored, problem } from '../event.ts'
import { confidenceOf } from '../words/measures.ts'
import { partImage } from '../body/media.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { at, firstGiven, isRecord, keyOf, textOf } from '../body/values.ts'

const format = IngestFormat.VERKADA

/** The picture stays at Verkada: the server never fetches URLs from a post. */
export const verkada: FormatReader = {
  format,
  recognise: ({ json }) => isRecord(json) && 'webhook_type' in json && isRecord(json.data),
  read(payload, context): ReadResult {
    const type = textOf(at(payload.json, 'webhook_type')) ?? ''
    if (type.toLowerCase() !== 'lpr') {
      return [makeIgnored(format, context, `webhook_type '${type}' carries no plate`)]
    }
    const data = at(payload.json, 'data')
    if (!isRecord(data)) return problem('data is missing')
    const stated = firstGiven(data.detected, data.created, at(payload.json, 'created_at'))
    return [
      makeEvent(format, context, {
        eventKey: keyOf(stated, data.camera_id, data.license_plate_number),
        time: stated,
        detections: [
          makeDetection({
            type: UNKNOWN_VEHICLE,
            plate: data.license_plate_number,
            plateBb: boxOf(data.crop, 'sides'),
            plateConfidence: confidenceOf(data.confidence),
          }),
        ],
        image: partImage(payload),
      }),
    ]
  },
}
