import type { Payload, XmlElement } from '../body/payload.ts'
import { SAMPLE } from './sample-scene.ts'
import type { SampleScene } from './sample-scene.ts'

/** Sample posts of cameras. */

export function canonicalSample({ now, id, part }: SampleScene): Payload {
  const json = {
    event_id: id,
    time: now.toISOString(),
    image_size: SAMPLE.size,
    detections: [
      {
        type: 'car',
        confidence: 94,
        bb: SAMPLE.vehicle,
        plate: SAMPLE.plate,
        plate_bb: SAMPLE.plateBox,
        plate_confidence: 92,
        candidates: [{ plate: SAMPLE.misread, confidence: 75 }],
        orientation: 'front',
        vehicle_makemodel: 'Toyota RAV4',
        vehicle_makemodel_confidence: 68,
        colour: 'silver',
        speed: 14.2,
        track_id: '7',
      },
      {
        type: 'person',
        confidence: 88,
        bb: { l: 1400, t: 420, r: 1490, b: 700 },
        tags: ['hivis', 'no-hardhat'],
        track_id: '8',
      },
    ],
    location: SAMPLE.location,
  }
  return { contentType: 'multipart/form-data', pathSuffix: '', json, parts: part('image', 'image.jpg') }
}

const element = (name: string, content: string | XmlElement[], attributes = {}): XmlElement => ({
  name,
  attributes,
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
})

export function hikvisionSample({ now, id, part }: SampleScene): Payload {
  const { plateBox, size } = SAMPLE
  const perMille = (value: number, side: number) => String(Math.round((value / side) * 1000))
  const plateRect = element('plateRect', [
    element('X', perMille(plateBox.l, size.width)),
    element('Y', perMille(plateBox.t, size.height)),
    element('width', perMille(plateBox.r - plateBox.l, size.width)),
    element('height', perMille(plateBox.b - plateBox.t, size.height)),
  ])
  const xml = element('EventNotificationAlert', [
    element('macAddress', '00:00:5e:00:53:01'),
    element('channelID', '1'),
    element('dateTime', now.toISOString()),
    element('eventType', 'ANPR'),
    element('eventState', 'active'),
    element('channelName', 'Gate'),
    element('ANPR', [
      element('licensePlate', SAMPLE.plate),
      element('originalLicensePlate', SAMPLE.plate),
      element('line', '1'),
      element('direction', 'forward'),
      element('confidenceLevel', '92'),
      element('vehicleType', 'SUVMPV'),
      element('vehicleInfo', [element('color', 'silver')]),
      element('pictureInfoList', [
        element('pictureInfo', [
          element('fileName', 'detectionPicture.jpg'),
          element('type', 'detectionPicture'),
          plateRect,
        ]),
      ]),
    ]),
    element('UUID', id),
    element('isDataRetransmission', 'false'),
    element('detectionBackgroundImageResolution', [
      element('height', String(size.height)),
      element('width', String(size.width)),
    ]),
  ])
  const parts = part('detectionPicture.jpg', 'detectionPicture.jpg')
  return { contentType: 'multipart/form-data', pathSuffix: '', xml, parts }
}

export function dahuaSample({ wall, id, base64 }: SampleScene): Payload {
  const { vehicle, plateBox } = SAMPLE
  const json = {
    Picture: {
      Plate: {
        IsExist: true,
        PlateNumber: SAMPLE.plate,
        PlateColor: 'White',
        Confidence: 92,
        BoundingBox: [plateBox.l, plateBox.t, plateBox.r, plateBox.b],
        Channel: 0,
        Region: 'NZL',
      },
      Vehicle: {
        VehicleType: 'SUV',
        VehicleColor: 'Silver',
        VehicleSign: 'Toyota',
        VehicleSeries: 'RAV4',
        VehicleBoundingBox: [vehicle.l, vehicle.t, vehicle.r, vehicle.b],
      },
      SnapInfo: { AccurateTime: wall, TimeZone: 0, DeviceID: 'gate', Direction: 'Obverse', LanNo: 1 },
      NormalPic: { PicName: `${id}.jpg`, Content: base64 },
    },
  }
  return { contentType: 'application/json', pathSuffix: 'NotificationInfo/TollgateInfo', json, parts: [] }
}

export function axisSample({ now, id, part }: SampleScene): Payload {
  const { l, t, r, b } = SAMPLE.plateBox
  const json = {
    packetCounter: '118',
    capture_timestamp: String(now.getTime()),
    capture_ts: `${now.getTime()}000000`,
    plateText: SAMPLE.plate,
    plateUTF8: SAMPLE.plate,
    plateASCII: SAMPLE.plate,
    plateCountry: 'NZL',
    plateConfidence: '0.921034',
    carState: 'new',
    geotag: { lat: SAMPLE.location.lat, lon: SAMPLE.location.lng },
    carMoveDirection: 'in',
    plateCoordinates: [l, t, r - l, b - t],
    carID: id,
    camera_info: { SerialNumber: '00005E005301', MACAddress: '00:00:5E:00:53:01' },
  }
  return { contentType: 'multipart/form-data', pathSuffix: '', json, parts: part('image', 'image.jpg') }
}

export function milesightSample({ wall, base64 }: SampleScene): Payload {
  const { plateBox, size } = SAMPLE
  const json = {
    device: 'Gate',
    time: wall,
    plate: SAMPLE.plate,
    type: 'Visitor',
    speed: '14',
    direction: 'Approach',
    detection_region: '1',
    resolution_width: String(size.width),
    resolution_height: String(size.height),
    coordinate_x1: String(plateBox.l),
    coordinate_y1: String(plateBox.t),
    coordinate_x2: String(plateBox.r),
    coordinate_y2: String(plateBox.b),
    confidence: '0.92',
    plate_color: 'White',
    vehicle_type: 'SUV',
    vehicle_color: 'Silver',
    plate_image: base64,
  }
  return { contentType: 'application/json', pathSuffix: '', json, parts: [] }
}

export function onvifSample({ now }: SampleScene): Payload {
  const word = (name: string, text: string, likelihood: string) =>
    element(name, text, { Likelihood: likelihood })
  const xml = element('Notify', [
    element('NotificationMessage', [
      element('Topic', 'tns1:RuleEngine/Recognition/LicensePlate'),
      element('Message', [
        element(
          'Message',
          [
            element('Source', [element('SimpleItem', '', { Name: 'VideoSource', Value: 'gate' })]),
            element('Data', [
              element('ElementItem', [
                element('LicensePlateInfo', [
                  word('PlateNumber', SAMPLE.plate, '0.92'),
                  element('CountryCode', 'NZ'),
                ]),
              ]),
              element('ElementItem', [
                element('VehicleInfo', [
                  word('Type', 'Car', '0.97'),
                  word('Brand', 'Toyota', '0.9'),
                  word('Model', 'RAV4', '0.68'),
                ]),
              ]),
            ]),
          ],
          { UtcTime: now.toISOString() },
        ),
      ]),
    ]),
  ])
  return { contentType: 'application/soap+xml', pathSuffix: '', xml, parts: [] }
}

export const bareImageSample = ({ part }: SampleScene): Payload => ({
  contentType: 'image/jpeg',
  pathSuffix: '',
  parts: part('image', 'image.jpg'),
})
