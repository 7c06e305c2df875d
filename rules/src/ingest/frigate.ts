import { IngestFormat } from '#contract/ingest.ts'
import type { CanonicalEvent } from '#contract/ingest.ts'
import { boxOf } from './boxes.ts'
import { makeDetection, makeEvent, makeIgnored, problem } from './event.ts'
import { confidenceOf, speedOf } from './measures.ts'
import { partImage, partVideo } from './media.ts'
import { objectTypeOf, UNKNOWN_VEHICLE } from './object-type.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from './payload.ts'
import { tagsOf } from './tags.ts'
import { readTime } from './time.ts'
import { at, fieldsOf, isRecord, isTrue, keyOf, listOf } from './values.ts'
import type { Fields } from './values.ts'

const format = IngestFormat.FRIGATE
const STATES = new Set(['new', 'update', 'end'])

const isTracked = (json: unknown) => STATES.has(String(at(json, 'type'))) && isRecord(at(json, 'after'))
const isPlateUpdate = (json: unknown) => at(json, 'type') === 'lpr' && at(json, 'id') !== undefined

/** New, update and end are messages about one tracked object; its plate may follow on another topic. */
export const frigate: FormatReader = {
  format,
  recognise: ({ json }) => isTracked(json) || isPlateUpdate(json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    if (isPlateUpdate(json)) return [readPlateUpdate(json, context)]
    const after = fieldsOf(json.after)
    if (keyOf(after.id) === undefined) return problem('after.id is missing')
    if (isTrue(after.false_positive)) return [makeIgnored(format, context, 'a false positive')]
    return [readTracked(json, after, payload, context)]
  },
}

function readTracked(json: Fields, after: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const source = partImage(payload)
  return makeEvent(format, context, {
    kind: json.type === 'new' ? 'event' : 'update',
    eventKey: keyOf(after.id),
    time: readTime(after.start_time ?? after.frame_time, context.siteTimeZone, context.now),
    detections: [
      makeDetection({
        type: objectTypeOf(after.label) ?? UNKNOWN_VEHICLE,
        confidence: confidenceOf(after.top_score) ?? confidenceOf(after.score),
        bb: boxOf(after.box),
        plate: after.recognized_license_plate,
        plateConfidence: confidenceOf(after.recognized_license_plate_score),
        // Frigate writes 0 where it has no speed zone.
        speed: speedOf(after.average_estimated_speed) || undefined,
        tags: tagsOf([listOf(after.sub_label)[0] ?? after.sub_label]),
        trackId: after.id,
      }),
    ],
    image: source && { source },
    video: partVideo(payload),
  })
}

function readPlateUpdate(json: Fields, context: ReadContext): CanonicalEvent {
  return makeEvent(format, context, {
    kind: 'update',
    eventKey: keyOf(json.id),
    time: readTime(json.timestamp, context.siteTimeZone, context.now),
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
