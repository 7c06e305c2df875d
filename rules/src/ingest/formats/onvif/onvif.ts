import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent, makeIgnored, problem } from '../../event.ts'
import { confidenceOf } from '../../words/measures.ts'
import { partImage } from '../../body/media.ts'
import { vehicleTypeOf } from '../../words/object-type.ts'
import type { FormatReader, Payload, ReadContext, ReadResult, XmlElement } from '../../body/payload.ts'
import { readTime } from '../../time/read-time.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, textOf } from '../../body/values.ts'
import { makeModelOf, wordFor } from '../../words/words.ts'
import { itemsOf } from '../../watched/watch-xml.ts'
import { elementAt, elementsNamed, textAt } from '../../body/xml.ts'

const format = IngestFormat.ONVIF
const MAX_MESSAGES = 50
const VEHICLE_FACTS = new Set(['Type', 'Brand', 'Model'])
const isPlateTopic = (topic: string) => topic.includes('Recognition/LicensePlate')

/** A value and its likelihood. */
interface Likely {
  word: unknown
  likelihood: unknown
}

/** The content of a message, from XML or JSON. */
interface PlateMessage {
  time: unknown
  source: unknown
  plate: Likely
  type: Likely
  brand: Likely
  model: Likely
}

export const onvif: FormatReader = {
  format,
  recognise: ({ json, xml }) =>
    (xml !== undefined && elementsNamed(xml, 'NotificationMessage').length > 0) ||
    (isRecord(at(json, 'Data')) && at(json, 'UtcTime') !== undefined),
  read(payload, context): ReadResult {
    if (!payload.xml) return [readJson(payload, context)]
    const messages = elementsNamed(payload.xml, 'NotificationMessage')
    if (messages.length > MAX_MESSAGES) {
      return problem(`${messages.length} notifications in one body; at most ${MAX_MESSAGES} are accepted`)
    }
    return messages.map((message) => readXml(message, payload, context))
  },
}

function readXml(notification: XmlElement, payload: Payload, context: ReadContext): CanonicalEvent {
  const topic = textAt(notification, 'Topic') ?? ''
  if (!isPlateTopic(topic))
    return makeIgnored(format, context, `topic '${textOf(topic) ?? ''}' carries no plate`)
  const withPlate = elementsNamed(notification, 'LicensePlateInfo').find((info) =>
    elementAt(info, 'PlateNumber'),
  )
  const number = elementAt(withPlate, 'PlateNumber')
  const vehicle = elementsNamed(notification, 'VehicleInfo').find(({ children }) =>
    children.some(({ name }) => VEHICLE_FACTS.has(name)),
  )
  const items = itemsOf(elementsNamed(notification, 'SimpleItem'))
  const message = elementsNamed(notification, 'Message').find(({ attributes }) => attributes.UtcTime)
  return eventOf(payload, context, {
    time: message?.attributes.UtcTime,
    source: items.VideoSource ?? items.VideoSourceConfigurationToken,
    plate: {
      word: firstGiven(number?.text, items.PlateNumber),
      likelihood: firstGiven(number?.attributes.Likelihood, items.Likelihood),
    },
    type: likelyIn(elementAt(vehicle, 'Type')),
    brand: likelyIn(elementAt(vehicle, 'Brand')),
    model: likelyIn(elementAt(vehicle, 'Model')),
  })
}

const likelyIn = (element: XmlElement | undefined): Likely => ({
  word: element?.text,
  likelihood: element?.attributes.Likelihood,
})

function readJson({ json, ...rest }: Payload, context: ReadContext): CanonicalEvent {
  const topic = at(json, 'Topic') ?? at(json, 'topic')
  const data = fieldsOf(at(json, 'Data'))
  // The element and the item that contains it share a name, so senders nest it in itself.
  const inner = (name: string) => fieldsOf(at(data, name, name) ?? data[name])
  const number = inner('LicensePlateInfo').PlateNumber
  if (number === undefined) {
    return makeIgnored(format, context, `topic '${textOf(topic) ?? ''}' carries no plate`)
  }
  const vehicle = inner('VehicleInfo')
  return eventOf(rest, context, {
    time: at(json, 'UtcTime'),
    source: at(json, 'Source', 'VideoSource'),
    plate: {
      word: likelyOf(number).word,
      likelihood: likelyOf(number).likelihood ?? data.Likelihood,
    },
    type: likelyOf(vehicle.Type),
    brand: likelyOf(vehicle.Brand),
    model: likelyOf(vehicle.Model),
  })
}

const likelyOf = (value: unknown): Likely => ({
  word: isRecord(value) ? value['#text'] : value,
  likelihood: at(value, '@Likelihood'),
})

function eventOf(payload: Payload, context: ReadContext, message: PlateMessage): CanonicalEvent {
  const { time, plate, type, brand, model } = message
  return makeEvent(format, context, {
    eventKey: keyOf(time, message.source, plate.word),
    // `UtcTime` is UTC, also without a zone.
    time: readTime(time, 'UTC', context.now) ?? time,
    detections: [
      makeDetection({
        type: vehicleTypeOf(type.word),
        confidence: confidenceOf(type.likelihood),
        plate: plate.word,
        plateConfidence: confidenceOf(plate.likelihood),
        makeModel: makeModelOf(brand.word, model.word),
        makeModelConfidence: confidenceOf(wordFor(model.word) ? model.likelihood : brand.likelihood),
      }),
    ],
    image: partImage(payload),
  })
}
