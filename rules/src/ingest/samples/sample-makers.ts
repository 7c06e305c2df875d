import type { Payload } from '../body/payload.ts'
import { SAMPLE } from './sample-scene.ts'
import type { SampleScene } from './sample-scene.ts'

/** Sample posts of plate-reading cameras, each in its manufacturer's format. */

const json = (body: unknown): Payload => ({
  contentType: 'application/json',
  pathSuffix: '',
  json: body,
  parts: [],
})

const { plateBox } = SAMPLE
const width = plateBox.r - plateBox.l
const height = plateBox.b - plateBox.t

export const genetecSample = ({ now, id, base64 }: SampleScene): Payload =>
  json({
    ContextCameraName: 'Context Camera',
    ContextImage: base64 ?? '',
    Id: id,
    Latitude: SAMPLE.location.lat,
    Longitude: SAMPLE.location.lng,
    LprCameraName: 'Lpr Camera',
    PlateAnalytics: [
      { Key: 'State Name', Score: 1, Value: 'New Zealand' },
      { Key: 'Confidence Score', Score: 1, Value: '94' },
      { Key: 'Relative Motion', Score: 1, Value: 'Closer' },
    ],
    PlateImage: '',
    PlateRead: SAMPLE.plate,
    SourceUrl: 'SHARPV12345',
    Timestamp: now.toISOString(),
  })

export function tattileSample({ wall, id, base64 }: SampleScene): Payload {
  const [date, clock] = wall.split(' ')
  return json({
    PLATE_STRING: SAMPLE.plate,
    PLATE_COUNTRY_CODE: 'NZL',
    DATE: date,
    TIME: `${clock!.replaceAll(':', '-')}-000`,
    DEVICE_SN: 'TAT001',
    OCRSCORE: '94',
    DIRECTION: 'APPROACH',
    ORIG_PLATE_MIN_X: plateBox.l,
    ORIG_PLATE_MIN_Y: plateBox.t,
    ORIG_PLATE_MAX_X: plateBox.r,
    ORIG_PLATE_MAX_Y: plateBox.b,
    TRANSIT_ID: id,
    IMAGE_CTX: base64 ?? '',
  })
}

export const survisionSample = ({ now, id, base64 }: SampleScene): Payload =>
  json({
    anpr: {
      '@date': String(now.getTime()),
      '@id': id,
      '@session': '1',
      decision: {
        '@plate': SAMPLE.plate,
        '@reliability': '94',
        '@context': 'NZ',
        '@x': plateBox.l,
        '@y': plateBox.t,
        '@width': width,
        '@height': height,
        '@plateFrom': 'front',
        jpeg: base64 ?? '',
      },
    },
  })

export function lilinSample({ now, id, part }: SampleScene): Payload {
  const read = {
    INDEX: 1,
    TS: String(now.getTime() * 1000),
    CAR_ID: id,
    LPR: SAMPLE.plate,
    ACT_PARAM: 'visitor',
    THRESHOLD: '0.94',
    LP_X: String(plateBox.l),
    LP_Y: String(plateBox.t),
    LP_W: String(width),
    LP_H: String(height),
    COUNTRY: 'NZL',
  }
  return {
    contentType: 'multipart/form-data',
    pathSuffix: '',
    json: { LPR_COUNT: 1, INFORMATION: [read] },
    parts: part('snapshot', `${id}.jpg`),
  }
}

export const lectorSample = ({ wall, id, base64 }: SampleScene): Payload =>
  json({
    Plate: SAMPLE.plate,
    TimeStamp: `${wall.replaceAll('-', '/')}.000`,
    SerialNumber: id,
    Fiability: 94,
    LaneNumber: 1,
    LaneName: 'Gate',
    Direction: 'IN',
    PlateCoord: [plateBox.l, plateBox.t, plateBox.r, plateBox.b],
    Country: 554,
    ImageCtx: base64 ?? '',
  })
