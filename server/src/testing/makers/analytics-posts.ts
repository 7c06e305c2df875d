import { ms, seconds, xml, type MakerPost } from './maker-post.ts'

const time = '2024-06-30T01:00:00.000Z'
const placed = [100, 200, 400, 600]

/** Video analytics that recognise objects, each in its own schema. */
export const analyticsPosts: readonly MakerPost[] = [
  {
    maker: 'DeepStream, minimal',
    body: () => ({
      body: {
        version: '4.0',
        id: '812',
        '@timestamp': time,
        sensorId: 'CAMERA_1',
        objects: ['9|10.0|20.0|110.0|70.0|Vehicle|#|suv|Toyota|RAV4|blue|ABC123|NZ|0.91'],
      },
    }),
    format: 'deepstream',
    stored: {
      type: 'car',
      plate: 'ABC123',
      bb: [10, 20, 110, 70],
      colour: 'blue',
      makemodel: 'Toyota RAV4',
      track_id: '9',
    },
  },
  {
    maker: 'a person of DeepStream, minimal',
    body: () => ({
      body: {
        version: '4.0',
        id: '813',
        '@timestamp': time,
        sensorId: 'CAMERA_1',
        objects: ['4|10|20|60|170|Person|#|male|40|black|none|formal|0.91'],
      },
    }),
    format: 'deepstream',
    stored: { type: 'person', plate: null, confidence: 91, bb: [10, 20, 60, 170], track_id: '4' },
  },
  {
    maker: 'DeepStream, full',
    body: () => ({
      body: {
        messageid: '84a3a0ad-7eb8-49a2-9aa7-104ded6764d0',
        mdsversion: '1.0',
        '@timestamp': time,
        place: { id: '1', name: 'yard', type: 'garage' },
        sensor: { id: 'CAMERA_1', type: 'Camera' },
        analyticsModule: { id: 'XYZ', source: 'OpenALR', version: '1.0' },
        object: {
          id: '3',
          speed: 0,
          direction: 0,
          vehicle: {
            type: 'sedan',
            make: 'Toyota',
            model: 'Corolla',
            color: 'blue',
            license: 'ABC123',
            licenseState: 'NZ',
            confidence: -0.1,
          },
          bbox: { topleftx: 10, toplefty: 20, bottomrightx: 110, bottomrighty: 70 },
        },
        event: { id: '1', type: 'moving' },
      },
    }),
    format: 'deepstream',
    stored: {
      type: 'car',
      plate: 'ABC123',
      bb: [10, 20, 110, 70],
      colour: 'blue',
      makemodel: 'Toyota Corolla',
      confidence: null,
    },
  },
  {
    maker: 'a Milestone analytics event',
    body: () =>
      xml(`<AnalyticsEvent xmlns="urn:milestone-systems"><EventHeader><ID>00000000-0000-0000-0000-000000000000</ID>
        <Timestamp>${time}</Timestamp><Type>LPR</Type><Message>Vehicle at the gate</Message><Source><Name>10.0.0.5</Name></Source>
        </EventHeader><ObjectList><Object><Name>Car</Name><ID>7</ID><Confidence>0.91</Confidence><Value>ABC123</Value>
        <BoundingBox><Top>0.2</Top><Left>0.1</Left><Bottom>0.6</Bottom><Right>0.4</Right></BoundingBox></Object></ObjectList>
        <Vendor><Name>Someone</Name></Vendor></AnalyticsEvent>`),
    format: 'milestone',
    stored: { type: 'car', plate: 'ABC123', bb: placed, track_id: '7' },
  },
  {
    maker: 'a person of a Milestone analytics event',
    body: () =>
      xml(`<AnalyticsEvent xmlns="urn:milestone-systems"><EventHeader><ID>11111111-0000-0000-0000-000000000001</ID>
        <Timestamp>2024-06-30T13:00:00+12:00</Timestamp><Message>Intrusion</Message></EventHeader><ObjectList><Object><Name>Person</Name>
        <Confidence>0.91</Confidence><BoundingBox><Top>0.2</Top><Left>0.1</Left><Bottom>0.6</Bottom><Right>0.4</Right></BoundingBox>
        </Object></ObjectList></AnalyticsEvent>`),
    format: 'milestone',
    stored: { type: 'person', plate: null, confidence: 91, bb: placed },
  },
  {
    maker: 'Eagle Eye Networks',
    body: () => ({
      body: {
        id: '5f0e3f0e-0000-4000-8000-000000000009',
        type: 'een.lprPlateReadEvent.v1',
        startTimestamp: '2024-06-30T01:00:00.000+00:00',
        endTimestamp: '2024-06-30T01:00:02.000+00:00',
        actorId: '10097dd2',
        data: [
          { type: 'een.lprDetection.v1', plate: 'ABC123', confidence: 0.91 },
          { type: 'een.objectDetection.v1', boundingBox: [0.1, 0.2, 0.4, 0.6], objectId: '6bb1' },
          { type: 'een.vehicleAttributes.v1', make: 'Toyota', model: 'RAV4', color: 'blue', bodyType: 'suv' },
          { type: 'een.fullFrameImageUrl.v1', httpsUrl: 'https://media.example/1.jpg' },
        ],
      },
    }),
    format: 'eagle-eye',
    stored: {
      type: 'car',
      plate: 'ABC123',
      confidence: 91,
      bb: placed,
      colour: 'blue',
      makemodel: 'Toyota RAV4',
    },
  },
  {
    maker: 'a person of Eagle Eye Networks',
    body: () => ({
      body: {
        id: '5f0e3f0e-0000-4000-8000-000000000010',
        type: 'een.personDetectionEvent.v1',
        startTimestamp: time,
        data: [
          { type: 'een.objectDetection.v1', boundingBox: [0.1, 0.2, 0.4, 0.6], objectId: '1' },
          { type: 'een.objectClassification.v1', objectId: '1', label: 'person', confidence: 0.91 },
        ],
      },
    }),
    format: 'eagle-eye',
    stored: { type: 'person', plate: null, confidence: 91, bb: placed },
  },
  {
    maker: 'Huawei VIAS',
    body: (picture) => ({
      body: {
        event_type: 75_008,
        task_id: 'a066974a',
        stream_id: 'gate',
        timestamp: seconds,
        message_id: '0DD1BEA6-634B-11E8-8B0B-407D0FAD9218',
        image_base64: picture.toString('base64'),
        data: {
          vehicles: [
            {
              bounding_box: { x: 58, y: 20, w: 79, h: 55 },
              vehicle_type: 0,
              license_plate_id: 'ABC123',
              direction: 1,
            },
          ],
        },
      },
    }),
    format: 'huawei-vias',
    stored: { type: 'vehicle', plate: 'ABC123', bb: [58, 20, 137, 75] },
    pictured: true,
  },
  {
    maker: 'a person of Huawei VIAS',
    body: () => ({
      body: {
        event_type: 851_968,
        task_id: 'a066974a',
        stream_id: 'gate',
        timestamp: seconds,
        message_id: '0DD1BEA6-634B-11E8-8B0B-407D0FAD9219',
        data: { event_set: [{ bounding_box: { x: 100, y: 200, w: 80, h: 150 } }] },
      },
    }),
    format: 'huawei-vias',
    stored: { type: 'person', plate: null, bb: [100, 200, 180, 350] },
  },
  {
    maker: 'PeopleTracker',
    body: () => ({
      body: {
        hook: { target: 'https://example', id: 'camera-1', event: 'recognition' },
        data: {
          camera_id: 'camera-1',
          filename: '08-59-54.jpg',
          timestamp: time,
          results: [
            {
              box: { xmin: 67, ymin: 59, xmax: 121, ymax: 293 },
              type: 'person',
              score: 0.91,
              track_id: 1,
              direction: 358,
            },
          ],
        },
      },
    }),
    format: 'plate-recognizer',
    stored: {
      type: 'person',
      plate: null,
      confidence: 91,
      bb: [67, 59, 121, 293],
      plate_bb: null,
      track_id: '1',
    },
  },
  {
    maker: 'a scene of an Axis camera',
    body: () => ({
      body: {
        frame: {
          observations: [
            {
              bounding_box: { bottom: 0.6, left: 0.1, right: 0.4, top: 0.2 },
              class: { type: 'Car', score: 0.91, colors: [{ name: 'Red', score: 0.6 }] },
              timestamp: time,
              track_id: '12',
            },
          ],
          timestamp: time,
        },
      },
    }),
    format: 'generic',
    stored: { type: 'car', plate: null, confidence: 91, bb: placed, colour: 'red', track_id: '12' },
  },
  {
    maker: 'an answer of Rekognition',
    body: () => ({
      body: {
        Timestamp: ms,
        Labels: [
          {
            Name: 'Person',
            Confidence: 99,
            Instances: [{ BoundingBox: { Width: 0.3, Height: 0.4, Left: 0.1, Top: 0.2 }, Confidence: 91 }],
          },
        ],
      },
    }),
    format: 'generic',
    stored: { type: 'person', plate: null, confidence: 91, bb: placed },
  },
  {
    maker: 'predictions about their centre',
    body: () => ({
      body: {
        time,
        image: { width: 640, height: 480 },
        predictions: [
          {
            x: 100,
            y: 100,
            width: 50,
            height: 40,
            confidence: 0.91,
            class: 'dog',
            class_id: 16,
            detection_id: 'q',
          },
        ],
      },
    }),
    format: 'generic',
    stored: { type: 'dog', confidence: 91, bb: [75, 80, 125, 120] },
  },
]
