import { IngestFormat, ingestLimits } from '#contract/ingest.ts'
import type { CanonicalDetection } from '#contract/ingest.ts'
import { boxOf } from './boxes.ts'
import { makeDetection, makeEvent, tooManyDetections } from './event.ts'
import { confidenceOf } from './measures.ts'
import { bodyImage, partImage } from './media.ts'
import { objectTypeOf, UNKNOWN_VEHICLE } from './object-type.ts'
import type { FormatReader, ReadResult } from './payload.ts'
import { readTime } from './time.ts'
import { at, fieldsOf, keyOf, listOf } from './values.ts'

const format = IngestFormat.BLUE_IRIS

/** What CodeProject.AI found, as Blue Iris passes it on: plates, and with them perhaps objects. */
export const blueIris: FormatReader = {
  format,
  recognise: ({ json }) => Array.isArray(at(json, 'ai_dump')),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const predictions = listOf(json.ai_dump)
      .slice(0, 100)
      .flatMap((run) => listOf(at(run, 'found', 'predictions')))
    if (predictions.length > ingestLimits.detections) return tooManyDetections(predictions.length)
    const detections = predictions.map(readPrediction)
    const plate = detections.find((detection) => detection.plate !== undefined)?.plate
    const source = bodyImage(json.Image) ?? partImage(payload)
    return [
      makeEvent(format, context, {
        eventKey: keyOf(json.timestamp, json.camera, plate),
        time: readTime(json.timestamp, context.siteTimeZone, context.now),
        detections,
        image: source && { source },
      }),
    ]
  },
}

function readPrediction(value: unknown): CanonicalDetection {
  const prediction = fieldsOf(value)
  const box = boxOf(prediction)
  const confidence = confidenceOf(prediction.confidence)
  if (prediction.plate === undefined) {
    return makeDetection({ type: objectTypeOf(prediction.label) ?? 'unknown', confidence, bb: box })
  }
  return makeDetection({
    type: UNKNOWN_VEHICLE,
    plate: prediction.plate,
    plateBb: box,
    plateConfidence: confidence,
  })
}
