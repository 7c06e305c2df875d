import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { normalisePlate } from '../../../vehicles/plates.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat, problem } from '../../event.ts'
import { confidenceOf, speedOf } from '../../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../../body/media.ts'
import { vehicleTypeOf } from '../../words/object-type.ts'
import { orientationOf } from '../../boxes/orientation.ts'
import type { FormatReader, Payload, ReadResult } from '../../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, isTrue, keyOf } from '../../body/values.ts'
import type { Fields } from '../../body/values.ts'
import { colourOf, makeModelOf } from '../../words/words.ts'

const format = IngestFormat.DAHUA

const PICTURES = ['NormalPic', 'CutoutPic', 'VehiclePic'] as const

const isNotification = (payload: Payload) => /^\/*NotificationInfo\//i.test(payload.pathSuffix)

export const dahua: FormatReader = {
  format,
  recognise: (payload) => isNotification(payload) || isRecord(at(payload.json, 'Picture', 'SnapInfo')),
  read(payload, context): ReadResult {
    const picture = at(payload.json, 'Picture')
    if (!isRecord(picture)) {
      const isTollgate = /TollgateInfo/i.test(payload.pathSuffix)
      return isTollgate ? problem('Picture is missing') : [makeHeartbeat(format, context)]
    }
    const plate = fieldsOf(picture.Plate)
    const vehicle = fieldsOf(picture.Vehicle)
    const snap = fieldsOf(picture.SnapInfo)
    const sent = isThere(plate) ? plate.PlateNumber : undefined
    const plateText = normalisePlate(sent)
    const stated = firstGiven(snap.AccurateTime, snap.SnapTime)
    const name = firstGiven(...PICTURES.map((kind) => at(picture, kind, 'PicName')))
    return [
      makeEvent(format, context, {
        eventKey: keyOf(stated, name, plateText) ?? keyOf(name, plateText),
        time: stated,
        detections: [
          makeDetection({
            type: vehicleTypeOf(vehicle.VehicleType),
            bb: boxOf(vehicle.VehicleBoundingBox),
            plate: sent,
            plateBb: boxOf(plate.BoundingBox),
            plateConfidence: confidenceOf(plate.Confidence),
            orientation: orientationOf(snap.Direction),
            makeModel: makeModelOf(vehicle.VehicleSign, vehicle.VehicleSeries),
            colour: colourOf(vehicle.VehicleColor),
            speed: speedOf(vehicle.Speed),
          }),
        ],
        image: imageOf(picture, payload),
      }),
    ]
  },
}

const isThere = ({ IsExist }: Fields) => firstGiven(IsExist) === undefined || isTrue(IsExist)

/** The scene, else the cut-out of the vehicle or the plate. */
function imageOf(picture: Fields, payload: Payload): CanonicalEvent['image'] {
  const contentOf = (name: string) => bodyImage(at(picture, name, 'Content'))
  return (
    contentOf('NormalPic') ??
    partImage(payload) ??
    cutOut(contentOf('VehiclePic'), boxOf(at(picture, 'Vehicle', 'VehicleBoundingBox'))) ??
    cutOut(contentOf('CutoutPic'), boxOf(at(picture, 'Plate', 'BoundingBox')))
  )
}
