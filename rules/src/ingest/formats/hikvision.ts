import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { normalisePlate } from '../../vehicles/plates.ts'
import { boxOf, scaled } from '../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat, makeIgnored, problem } from '../event.ts'
import { percentOf, sizeOf, speedOf } from '../words/measures.ts'
import { imagePart } from '../body/media.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, PayloadPart, ReadResult, XmlElement } from '../body/payload.ts'
import { keyOf, textOf } from '../body/values.ts'
import { colourOf, makeModelOf } from '../words/words.ts'
import { childrenNamed, elementAt, numberAt, textAt } from '../body/xml.ts'

const format = IngestFormat.HIKVISION

export const hikvision: FormatReader = {
  format,
  recognise: ({ xml }) => xml?.name === 'EventNotificationAlert',
  read(payload, context): ReadResult {
    const alert = payload.xml
    if (!alert) return problem('the XML document is missing')
    const eventType = textAt(alert, 'eventType') ?? ''
    const time = textAt(alert, 'dateTime')
    if (isKeepAlive(alert, eventType)) return [makeHeartbeat(format, context, time)]
    if (eventType.toUpperCase() !== 'ANPR') {
      return [makeIgnored(format, context, `eventType '${textOf(eventType) ?? ''}' carries no plate`)]
    }
    const anpr = elementAt(alert, 'ANPR')
    if (!anpr) return problem('ANPR is missing')
    const resolution = elementAt(alert, 'detectionBackgroundImageResolution')
    const imageSize = sizeOf(textAt(resolution, 'width'), textAt(resolution, 'height'))
    const picture = imagePart(payload, /detection|background|scene/i)
    const bb = rectangleIn(anpr, 'vehicleRect', imageSize) ?? rectangleIn(anpr, 'vehicelRect', imageSize)
    const plateBb = rectangleIn(anpr, 'plateRect', imageSize)
    const plate = textAt(anpr, 'licensePlate')
    return [
      makeEvent(format, context, {
        eventKey:
          keyOf(textAt(alert, 'UUID')) ?? keyOf(time, textAt(alert, 'macAddress'), normalisePlate(plate)),
        time,
        detections: [
          makeDetection({
            type: vehicleTypeOf(textAt(anpr, 'vehicleType')),
            bb,
            plate,
            plateBb,
            plateConfidence: percentOf(textAt(anpr, 'confidenceLevel')),
            candidates: [{ plate: textAt(anpr, 'originalLicensePlate') }],
            orientation: orientationOf(textAt(anpr, 'direction')),
            makeModel: makeModelIn(elementAt(anpr, 'vehicleInfo')),
            colour: colourOf(textAt(anpr, 'vehicleInfo', 'color')),
            speed: speedOf(textAt(anpr, 'vehicleInfo', 'speed')),
          }),
        ],
        imageSize,
        image: picture && {
          source: { in: 'part', bytesRef: picture.bytesRef },
          crop: cropOf(picture, bb, plateBb),
        },
      }),
    ]
  },
}

/** An idle camera repeats that no video was lost. */
const isKeepAlive = (alert: XmlElement, eventType: string) =>
  /heart ?beat/i.test(eventType) ||
  (/^videoloss$/i.test(eventType) && textAt(alert, 'eventState') === 'inactive')

/** Cut-outs of the plate and the vehicle come with the scene or instead of it. */
function cropOf({ name, filename }: PayloadPart, vehicle: Box | undefined, plate: Box | undefined) {
  const called = filename ?? name
  if (/licen[cs]ePlate/i.test(called)) return plate
  return /vehicle/i.test(called) ? vehicle : undefined
}

/** Most cameras send numbers of the manufacturer's list, which have no meaning elsewhere. */
function makeModelIn(vehicleInfo: XmlElement | undefined): string | undefined {
  const nameIn = (element: string) => {
    const name = textAt(vehicleInfo, element)
    return name !== undefined && /\p{L}/u.test(name) ? name : undefined
  }
  return makeModelOf(nameIn('vehicleLogoRecog'), nameIn('vehileModel'))
}

/**
 * Rectangles are in thousandths of the picture. As pixels, the plate of the real sample would be 59 wide, too small
 * for seven characters with a confidence of 99 each.
 */
function rectangleIn(anpr: XmlElement, name: string, imageSize: ImageSize | undefined): Box | undefined {
  const infos = childrenNamed(elementAt(anpr, 'pictureInfoList'), 'pictureInfo')
  const box = [...infos, anpr].map((info) => boxIn(elementAt(info, name))).find((found) => found)
  if (!box || box.r > 1000 || box.b > 1000) return box
  const fraction = scaled(box, 1 / 1000, 1 / 1000)
  return imageSize ? scaled(fraction, imageSize.width, imageSize.height) : fraction
}

/** Undefined also where all sides are 0, for a picture without the object. */
const boxIn = (rectangle: XmlElement | undefined) =>
  boxOf({
    x: numberAt(rectangle, 'X') ?? numberAt(rectangle, 'x'),
    y: numberAt(rectangle, 'Y') ?? numberAt(rectangle, 'y'),
    width: numberAt(rectangle, 'width'),
    height: numberAt(rectangle, 'height'),
  })
