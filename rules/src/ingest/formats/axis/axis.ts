import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, CanonicalEvent } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import { makeDetection, makeEvent, makeHeartbeat } from '../../event.ts'
import { confidenceOf, locationOf } from '../../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../../body/media.ts'
import { vehicleTypeOf } from '../../words/object-type.ts'
import { movementOf, orientationOf } from '../../boxes/orientation.ts'
import type { FormatReader, Payload, ReadResult } from '../../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf } from '../../body/values.ts'
import type { Fields } from '../../body/values.ts'
import { colourOf, makeModelOf } from '../../words/words.ts'

const format = IngestFormat.AXIS

const isOfCar = (json: unknown) => isRecord(json) && 'carID' in json && 'carState' in json
/** The same packets without a car, which only show that the camera is alive. */
const isHeartbeat = (json: unknown) =>
  isRecord(json) &&
  (('packetCounter' in json && 'sensorProviderID' in json) ||
    (isRecord(json.identify) && (isRecord(json.system) || isRecord(json.ALPV) || isRecord(json.LPR)))) &&
  !Object.keys(json).some((name) => /^(?:plate|car)/i.test(name))

/** New, update and lost are three messages about one car. */
export const axis: FormatReader = {
  format,
  recognise: ({ json }) => isOfCar(json) || isHeartbeat(json),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    if (!isOfCar(json)) return [makeHeartbeat(format, context, at(json, 'system', 'timestamp'))]
    const vehicle = fieldsOf(json.vehicle_info)
    const stated = firstGiven(json.capture_timestamp, json.capture_ts, json.datetime)
    // A picture of the reader's region has its own coordinates.
    const isRegion = json.imageType === 'roi'
    const plateBb = boxOf(isRegion ? json.plateCoordinatesRelative : json.plateCoordinates, 'extent')
    return [
      makeEvent(format, context, {
        kind: json.carState === 'new' ? 'event' : 'update',
        eventKey: keyOf(json.carID, at(json, 'camera_info', 'SerialNumber')),
        isCounted: true,
        time: stated,
        detections: [
          makeDetection({
            type: vehicleTypeOf(firstGiven(vehicle.type, vehicle.vehicleType, vehicle.category)),
            orientation: orientationOf(vehicle.view),
            makeModel: makeModelOf(
              firstGiven(vehicle.make, vehicle.brand, vehicle.vehicleMake, vehicle.vehicleBrand),
              firstGiven(vehicle.model, vehicle.vehicleModel),
            ),
            makeModelConfidence: confidenceOf(firstGiven(vehicle.confidenceMMR, vehicle.confidence)),
            colour: colourOf(firstGiven(vehicle.color, vehicle.colour, vehicle.vehicleColor)),
            plate: firstGiven(json.plateUTF8, json.plateText, json.plateASCII),
            plateBb,
            plateConfidence: confidenceOf(json.plateConfidence),
            movement: movementOf(json.carMoveDirection),
            trackId: json.carID,
          }),
        ],
        image: imageOf(json, payload, plateBb),
        location: locationOf(json.geotag, 'lat', 'lon'),
      }),
    ]
  },
}

function imageOf(json: Fields, payload: Payload, plateBb: Box | undefined): CanonicalEvent['image'] {
  const part = partImage(payload, /^image$/)
  if (part) return json.imageType === 'plate' ? cutOut(part, plateBb) : part
  const images = listOf(json.ImageArray).slice(0, 10)
  const isOfPlate = (image: unknown) => at(image, 'ImageType') === 'plate'
  const [scene] = images.filter((image) => !isOfPlate(image)).flatMap(binaryImage)
  return scene ?? cutOut(images.flatMap(binaryImage)[0], plateBb)
}

const binaryImage = (image: unknown) => bodyImage(at(image, 'BinaryImage')) ?? []
