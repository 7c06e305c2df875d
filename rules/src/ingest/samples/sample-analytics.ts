import type { Payload, XmlElement } from '../body/payload.ts'
import { SAMPLE } from './sample-scene.ts'
import type { SampleScene } from './sample-scene.ts'

/** Sample posts of video analytics software. */

const json = (body: unknown): Payload => ({
  contentType: 'application/json',
  pathSuffix: '',
  json: body,
  parts: [],
})

const { vehicle, size, plate } = SAMPLE
const fractions = [
  vehicle.l / size.width,
  vehicle.t / size.height,
  (vehicle.r - vehicle.l) / size.width,
  (vehicle.b - vehicle.t) / size.height,
]

export const megadetectorSample = ({ now, id, part }: SampleScene): Payload => ({
  ...json({
    info: { format_version: '1.4', detector: 'md_v5a' },
    detection_categories: { 1: 'animal', 2: 'person', 3: 'vehicle' },
    images: [
      {
        file: `${id}.jpg`,
        datetime: now.toISOString(),
        detections: [{ category: '1', conf: 0.92, bbox: fractions }],
      },
    ],
  }),
  parts: part('image', `${id}.jpg`),
})

export const speciesnetSample = ({ now, id, part }: SampleScene): Payload => ({
  ...json({
    predictions: [
      {
        filepath: `${id}.jpg`,
        datetime: now.toISOString(),
        detections: [{ category: '1', label: 'animal', conf: 0.92, bbox: fractions }],
        prediction: 'b1352069;aves;psittaciformes;strigopidae;nestor;notabilis;kea',
        prediction_score: 0.9,
        model_version: '4.0.1a',
      },
    ],
  }),
  parts: part('image', `${id}.jpg`),
})

export const deepstreamSample = ({ now, id }: SampleScene): Payload =>
  json({
    version: '4.0',
    id,
    '@timestamp': now.toISOString(),
    sensorId: 'gate',
    objects: [
      `7|${vehicle.l}|${vehicle.t}|${vehicle.r}|${vehicle.b}|Vehicle|#|suv|Toyota|RAV4|silver|${plate}|NZ|0.92`,
    ],
  })

const element = (name: string, content: string | XmlElement[] = '', attributes = {}): XmlElement => ({
  name,
  attributes,
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
})

export const milestoneSample = ({ now, id }: SampleScene): Payload => ({
  contentType: 'application/xml',
  pathSuffix: '',
  xml: element('AnalyticsEvent', [
    element('EventHeader', [
      element('ID', id),
      element('Timestamp', now.toISOString()),
      element('Message', 'License plate read'),
    ]),
    element('ObjectList', [
      element('Object', [
        element('Name', 'Car'),
        element('Value', plate),
        element('Confidence', '0.92'),
        element('BoundingBox', [
          element('Left', String(vehicle.l / size.width)),
          element('Top', String(vehicle.t / size.height)),
          element('Right', String(vehicle.r / size.width)),
          element('Bottom', String(vehicle.b / size.height)),
        ]),
      ]),
    ]),
  ]),
  parts: [],
})

export const eagleEyeSample = ({ now, id }: SampleScene): Payload =>
  json({
    id,
    type: 'een.lprPlateReadEvent.v1',
    startTimestamp: now.toISOString(),
    actorId: 'gate',
    data: [
      { type: 'een.lprDetection.v1', plate },
      {
        type: 'een.objectDetection.v1',
        objectId: '1',
        boundingBox: [
          vehicle.l / size.width,
          vehicle.t / size.height,
          vehicle.r / size.width,
          vehicle.b / size.height,
        ],
      },
      { type: 'een.vehicleAttributes.v1', make: 'Toyota', model: 'RAV4', color: 'silver' },
    ],
  })

export const huaweiViasSample = ({ now, id, base64 }: SampleScene): Payload =>
  json({
    event_type: 75_008,
    stream_id: 'gate',
    task_id: 'task',
    timestamp: Math.floor(now.getTime() / 1000),
    message_id: id,
    image_base64: base64 ?? '',
    data: {
      vehicles: [
        {
          bounding_box: {
            x: vehicle.l,
            y: vehicle.t,
            w: vehicle.r - vehicle.l,
            h: vehicle.b - vehicle.t,
          },
          license_plate_id: plate,
        },
      ],
    },
  })
