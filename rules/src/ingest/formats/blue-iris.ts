import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, resultsIn } from '../event.ts'
import { confidenceOf } from '../words/measures.ts'
import { bodyImage, partImage } from '../body/media.ts'
import { isFaceType, objectTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { joinPlates } from '../boxes/plates-of-vehicles.ts'
import { readTime } from '../time/read-time.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'

const format = IngestFormat.BLUE_IRIS

/**
 * Results of CodeProject.AI, as forwarded by Blue Iris. Each model runs separately, so one vehicle may be an object
 * in one result and a plate in others.
 */
export const blueIris: FormatReader = {
  format,
  recognise: ({ json }) => Array.isArray(at(json, 'ai_dump')) || isAnswer(json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const runs = isAnswer(json) ? [{ found: json }] : listOf(json.ai_dump).slice(0, 100)
    const predictions = resultsIn(
      runs.flatMap((run) => listOf(at(run, 'found', 'predictions'))),
      'ai_dump',
    )
    if (!Array.isArray(predictions)) return predictions
    const { plates, things, faces } = sortPredictions(predictions)
    const detections = joinPlates(things, plates)
    const plate = detections.find((detection) => detection.plate !== undefined)?.plate
    const stated = firstGiven(json.timestamp, json.timestampUTC)
    return [
      makeEvent(format, context, {
        eventKey: keyOf(stated, json.camera, plate),
        time:
          readTime(stated, stated === json.timestampUTC ? 'UTC' : context.siteTimeZone, context.now) ??
          stated,
        detections,
        faces,
        image: bodyImage(json.Image) ?? partImage(payload),
      }),
    ]
  },
}

/** A CodeProject.AI response, forwarded unchanged. */
const isAnswer = (json: unknown) => {
  const predictions = at(json, 'predictions')
  return Array.isArray(predictions) && predictions.every(isPrediction)
}
const isPrediction = (value: unknown): boolean =>
  isRecord(value) && ['x_min', 'plate', 'userid', 'label'].some((name) => name in value) && !('bbox' in value)

/** A face that matched a known person has a user id instead of a label. */
const isOfPerson = (prediction: Fields) => 'userid' in prediction

function sortPredictions(predictions: readonly unknown[]) {
  const plates: CanonicalDetection[] = []
  const things: CanonicalDetection[] = []
  const faces: Box[] = []
  for (const prediction of predictions.map(fieldsOf)) {
    const { plate } = prediction
    const box = boxOf(prediction)
    const confidence = confidenceOf(prediction.confidence)
    const type = objectTypeOf(prediction.label) ?? 'unknown'
    if (plate !== undefined) {
      plates.push(makeDetection({ type: UNKNOWN_VEHICLE, plate, plateBb: box, plateConfidence: confidence }))
    } else if (!isFaceType(type) && !isOfPerson(prediction)) {
      things.push(makeDetection({ type, confidence, bb: box }))
    } else if (box) faces.push(box)
  }
  return { plates, things, faces }
}
