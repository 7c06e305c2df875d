import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, problem } from '../../event.ts'
import { confidenceOf } from '../../words/measures.ts'
import { objectTypeOf } from '../../words/object-type.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf, textOf, type Fields } from '../../body/values.ts'
import { pictureOf } from '../listed-picture.ts'
import { speciesOf } from './species-label.ts'

const format = IngestFormat.SPECIESNET
const MOST_IMAGES = 100

const isPrediction = (value: unknown): value is Fields =>
  isRecord(value) && 'filepath' in value && ('prediction' in value || Array.isArray(value.detections))

const predictionsIn = (json: unknown): Fields[] | undefined => {
  const listed = at(json, 'predictions')
  if (Array.isArray(listed) && listed.length > 0 && listed.every(isPrediction)) return listed
  return isPrediction(json) ? [json] : undefined
}

/** SpeciesNet results: boxes, and the species of the most confident animal. */
export const speciesnet: FormatReader = {
  format,
  recognise: ({ json }) => predictionsIn(json) !== undefined,
  read(payload, context): ReadResult {
    const predictions = predictionsIn(payload.json) ?? []
    if (predictions.length > MOST_IMAGES)
      return problem(`${predictions.length} pictures in one body; at most ${MOST_IMAGES} are accepted`)
    return predictions.map((prediction) => readPrediction(prediction, payload, context))
  },
}

function readPrediction(prediction: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const file = textOf(prediction.filepath, 200) ?? ''
  const species = speciesOf(prediction.prediction)
  const found = listOf(prediction.detections).slice(0, 500).map(fieldsOf)
  const version = textOf(prediction.model_version)
  const stated = firstGiven(
    prediction.datetime,
    prediction.timestamp,
    at(prediction, 'exif', 'DateTimeOriginal'),
  )
  return makeEvent(format, context, {
    eventKey: keyOf(file, textOf(stated)),
    time: stated,
    detections: found.map((each) => {
      const type = objectTypeOf(firstGiven(each.label, NUMBERED[textOf(each.category) ?? ''])) ?? 'animal'
      return makeDetection({
        type: type === 'animal' ? (species ?? type) : type,
        confidence: confidenceOf(firstGiven(each.conf, each.confidence)),
        bb: boxOf(each.bbox, 'extent'),
      })
    }),
    image: pictureOf(file, payload),
    model: { name: 'SpeciesNet', ...(version && { version }) },
  })
}

const NUMBERED: Record<string, string> = { 1: 'animal', 2: 'person', 3: 'vehicle' }
