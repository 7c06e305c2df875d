import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, makeIgnored, problem } from '../../event.ts'
import { confidenceOf } from '../../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../../body/media.ts'
import { vehicleTypeOf } from '../../words/object-type.ts'
import { movementOf, orientationOf } from '../../boxes/orientation.ts'
import type { FormatReader, ReadResult, XmlElement } from '../../body/payload.ts'
import { firstGiven, keyOf, numberOf, textOf } from '../../body/values.ts'
import { colourOf, makeModelOf } from '../../words/words.ts'
import { elementsNamed } from '../../body/xml.ts'
import { itemsOf } from '../../watched/watch-xml.ts'

const format = IngestFormat.AXIS

/** Lists and inputs also report that they are active, without a vehicle. */
const SAYS_OF_CAR = /^(?:text|lpText|plate|car|vehicle)/i

const topicOf = (xml: XmlElement) => elementsNamed(xml, 'Topic')[0]?.text ?? ''

/** Events of AXIS License Plate Verifier as ONVIF name and value items. */
export const axisXml: FormatReader = {
  format,
  recognise: ({ xml }) =>
    xml !== undefined &&
    /(?:ALPV|CameraApplicationPlatform\/(?:LPR|VMMCR|CAMMRA))(?:\.\w+)?\s*$/.test(topicOf(xml)),
  read(payload, context): ReadResult {
    const { xml } = payload
    if (!xml) return problem('The XML is missing')
    const items = itemsOf(elementsNamed(xml, 'SimpleItem'))
    if (!Object.keys(items).some((name) => SAYS_OF_CAR.test(name)))
      return [makeIgnored(format, context, `topic '${textOf(topicOf(xml)) ?? ''}' carries no vehicle`)]
    const stated = firstGiven(
      items['capture_timestamp'],
      items['timestamp'],
      elementsNamed(xml, 'Message').flatMap(({ attributes }) => attributes['UtcTime'] ?? [])[0],
    )
    const plateBb = pixelBox(items) ?? normalisedBox(items)
    return [
      makeEvent(format, context, {
        kind: items['carState'] === undefined || items['carState'] === 'new' ? 'event' : 'update',
        eventKey: keyOf(items['carID'], items['MACAddress']),
        isCounted: true,
        time: stated,
        detections: [
          makeDetection({
            type: vehicleTypeOf(firstGiven(items['vehicleType'], items['type'])),
            plate: firstGiven(items['text'], items['lpText'], items['plateText']),
            plateBb,
            plateConfidence: confidenceOf(firstGiven(items['confidence'], items['plateConfidence'])),
            orientation: orientationOf(items['view']),
            movement: movementOf(items['carMoveDirection']),
            makeModel: makeModelOf(
              firstGiven(items['vehicleMake'], items['vehicleBrand'], items['make'], items['brand']),
              firstGiven(items['vehicleModel'], items['model']),
            ),
            colour: colourOf(firstGiven(items['vehicleColor'], items['color'])),
            trackId: items['carID'],
          }),
        ],
        image: partImage(payload) ?? cutOut(bodyImage(items['lpImage']), plateBb),
      }),
    ]
  },
}

const pixelBox = ({ left, top, width, height }: Record<string, string>): Box | undefined =>
  boxOf([left, top, width, height], 'extent')

/** Coordinates from -1 to 1 on both axes, with y upwards. */
function normalisedBox(items: Record<string, string>): Box | undefined {
  const [left, top, right, bottom] = ['left', 'top', 'right', 'bottom'].map((side) =>
    numberOf(items[`coordinates_${side}`]),
  )
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  return boxOf([(left + 1) / 2, (1 - top) / 2, (right + 1) / 2, (1 - bottom) / 2])
}
