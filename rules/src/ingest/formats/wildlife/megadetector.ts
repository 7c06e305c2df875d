import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, makeIgnored, problem } from '../../event.ts'
import { confidenceOf } from '../../words/measures.ts'
import { objectTypeOf } from '../../words/object-type.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf, textOf, type Fields } from '../../body/values.ts'
import { pictureOf } from '../listed-picture.ts'
import { speciesOf } from './species-label.ts'

const format = IngestFormat.MEGADETECTOR
const MOST_IMAGES = 100
const USUAL_CATEGORIES = { 1: 'animal', 2: 'person', 3: 'vehicle' }

const imagesIn = (json: unknown): Fields[] | undefined => {
  if (isRecord(at(json, 'detection_categories')) && Array.isArray(at(json, 'images')))
    return listOf(at(json, 'images')).filter(isRecord)
  return isImage(json) ? [fieldsOf(json)] : undefined
}

/** One entry of its list. Newer versions write the category as a word and the box as corners. */
const isImage = (json: unknown): boolean =>
  isRecord(json) &&
  'file' in json &&
  Array.isArray(json.detections) &&
  json.detections.every((each) => at(each, 'category') !== undefined && Array.isArray(at(each, 'bbox')))

/** MegaDetector results: animals, people and vehicles, with the species where it was classified. */
export const megadetector: FormatReader = {
  format,
  recognise: ({ json }) => imagesIn(json) !== undefined,
  read(payload, context): ReadResult {
    const images = imagesIn(payload.json) ?? []
    if (images.length > MOST_IMAGES)
      return problem(`${images.length} pictures in one body; at most ${MOST_IMAGES} are accepted`)
    if (images.length === 0) return [makeIgnored(format, context, 'there are no pictures in it')]
    return images.map((image) => readImage(image, payload, context))
  },
}

function readImage(image: Fields, payload: Payload, context: ReadContext): CanonicalEvent {
  const file = textOf(image.file, 200) ?? ''
  const detector = textOf(
    firstGiven(at(payload.json, 'info', 'classifier'), at(payload.json, 'info', 'detector')),
  )
  const failure = textOf(image.failure)
  if (failure) return makeIgnored(format, context, `'${file}' could not be read by the detector: ${failure}`)
  return makeEvent(format, context, {
    eventKey: keyOf(file, textOf(timeOf(image))),
    time: timeOf(image),
    detections: listOf(image.detections)
      .slice(0, 500)
      .map((each) => readDetection(fieldsOf(each), payload.json)),
    image: pictureOf(file, payload),
    ...(detector && { model: { name: detector } }),
  })
}

const timeOf = (image: Fields): unknown =>
  firstGiven(
    image.datetime,
    image.date_time,
    image.DateTimeOriginal,
    at(image, 'exif_metadata', 'DateTimeOriginal'),
    image.timestamp,
  )

function readDetection(detection: Fields, json: unknown): CanonicalDetection {
  const categories = fieldsOf(at(json, 'detection_categories') ?? USUAL_CATEGORIES)
  const category = textOf(detection.category) ?? ''
  const isNumbered = /^\d+$/.test(category)
  const seen = objectTypeOf(isNumbered ? categories[category] : category) ?? 'animal'
  const [best] = listOf(listOf(detection.classifications)[0])
  const species = speciesOf(at(json, 'classification_categories', textOf(best) ?? ''))
  return makeDetection({
    type: seen === 'animal' ? (species ?? seen) : seen,
    confidence: confidenceOf(firstGiven(detection.conf, detection.confidence)),
    bb: boxOf(detection.bbox, isNumbered ? 'extent' : 'corners'),
  })
}
