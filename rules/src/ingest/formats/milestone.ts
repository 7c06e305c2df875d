import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, makeIgnored } from '../event.ts'
import { confidenceOf } from '../words/measures.ts'
import { bodyImage, partImage } from '../body/media.ts'
import { knownTypeOf, objectTypeOf } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import type { FormatReader, ReadResult, XmlElement } from '../body/payload.ts'
import { firstGiven, keyOf, textOf } from '../body/values.ts'
import { childrenNamed, elementAt, textAt } from '../body/xml.ts'

const format = IngestFormat.MILESTONE
const NO_ID = /^[0-]+$/
const MOST_OBJECTS = 500

/** An XProtect analytics event, forwarded unchanged. Boxes are fractions of the picture. */
export const milestone: FormatReader = {
  format,
  recognise: ({ xml }) => xml?.name === 'AnalyticsEvent' && elementAt(xml, 'EventHeader') !== undefined,
  read(payload, context): ReadResult {
    const { xml } = payload
    const header = elementAt(xml, 'EventHeader')
    const message = firstGiven(textAt(header, 'Message'), textAt(header, 'Name'), textAt(header, 'Type'))
    const objects = childrenNamed(elementAt(xml, 'ObjectList'), 'Object').slice(0, MOST_OBJECTS)
    const descriptions = [
      message,
      textAt(xml, 'Description'),
      textAt(header, 'Type'),
      textAt(header, 'CustomTag'),
    ]
    if (objects.length === 0 && !knownTypeOf(message) && plateIn(descriptions) === undefined)
      return [makeIgnored(format, context, `event '${textOf(message, 60) ?? ''}' carries no object`)]
    const id = textAt(header, 'ID')
    const stated = textAt(header, 'Timestamp')
    const detections =
      objects.length > 0
        ? objects.map((object) => readObject(object, message, plateIn(descriptions)))
        : [makeDetection({ type: knownTypeOf(message) ?? UNKNOWN_VEHICLE, plate: plateIn(descriptions) })]
    return [
      makeEvent(format, context, {
        eventKey:
          id !== undefined && !NO_ID.test(id)
            ? keyOf(id)
            : keyOf(stated, textAt(header, 'Source', 'Name'), message),
        time: stated,
        detections,
        image: bodyImage(textAt(elementAt(xml, 'SnapshotList', 'Snapshot'), 'Image')) ?? partImage(payload),
      }),
    ]
  },
}

function readObject(object: XmlElement, message: unknown, plate: string | undefined): CanonicalDetection {
  const box = elementAt(object, 'BoundingBox')
  const words = [
    textAt(object, 'Type'),
    textAt(object, 'Name'),
    textAt(object, 'Classification'),
    textOf(message),
  ]
  const known = words.map(knownTypeOf).find((type) => type !== undefined)
  const value = textAt(object, 'Value')
  const bb = boxOf(['Left', 'Top', 'Right', 'Bottom'].map((side) => textAt(box, side)))
  const text = plateIn([value, textAt(object, 'OcrText')]) ?? plate
  const isPlate = /plate/i.test(`${words[0] ?? ''} ${words[1] ?? ''}`)
  return makeDetection({
    type: known ?? objectTypeOf(firstGiven(words[0], words[1])) ?? UNKNOWN_VEHICLE,
    ...(isPlate ? { plateBb: bb } : { bb }),
    plate: text,
    ...(isPlate
      ? { plateConfidence: confidenceOf(textAt(object, 'Confidence')) }
      : { confidence: confidenceOf(textAt(object, 'Confidence')) }),
    trackId: trackOf(textAt(object, 'ID')),
  })
}

const trackOf = (id: string | undefined) => (id === undefined || NO_ID.test(id) ? undefined : id)

const PLATE = /^[A-Z0-9][A-Z0-9 -]{2,9}$/

/** Plates appear in human-readable texts, in capitals and with a digit. */
const plateIn = (texts: readonly unknown[]): string | undefined =>
  texts
    .map((text) => textOf(text, 60))
    .find((text) => text !== undefined && PLATE.test(text) && /\d/.test(text) && /[A-Z]/.test(text))
