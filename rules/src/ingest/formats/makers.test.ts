import { expect, test } from 'vitest'
import type { XmlElement } from '../body/payload.ts'
import { readPayload } from '../body/recognise.ts'
import { base64Image, context, imageFile, jsonPayload } from '../testing/payloads.ts'
import { element, item, leaf } from '../testing/xml-elements.ts'
import { readAssignments, readForm } from '../tolerant/assignments.ts'
import { eventNotice } from '../tolerant/event-notice.ts'

/** Reads a post as it would be stored. */
function read(json: unknown, rest: object = {}) {
  const reading = readPayload(jsonPayload(json, rest), context)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading
}
const readXml = (xml: XmlElement) => read(undefined, { contentType: 'text/xml', xml })
const first = (json: unknown, rest?: object) => read(json, rest).events[0]!

test('an alarm of UniFi Protect contains the plate, its time and the picture', () => {
  const trigger = {
    key: 'license_plate_unknown',
    value: 'ABC123',
    eventId: 'e1',
    device: 'd1',
    timestamp: 1_719_700_000_123,
  }
  const alarm = { triggers: [trigger], thumbnail: `data:image/jpeg;base64,${base64Image}` }
  expect(read({ alarm, timestamp: 1_719_700_001_000 })).toMatchObject({
    format: 'unifi',
    events: [
      {
        time: new Date(1_719_700_000_123),
        detections: [{ plate: 'ABC123' }],
        image: { source: { in: 'body' } },
      },
    ],
  })
  const older = { triggers: [{ key: 'license_plate_known', group: { name: 'XYZ 789' } }] }
  expect(first({ alarm: older, timestamp: 1_719_700_001_000 }).detections[0]!.plate).toBe('XYZ789')
  expect(first({ alarm: { triggers: [{ key: 'ring' }] } }).kind).toBe('ignored')
})

const junction = `Events[0].EventBaseInfo.Code=TrafficJunction
Events[0].UTC=1719700000
Events[0].UTCMS=250
Events[0].EventID=5864
Events[0].Object.BoundingBox[0]=4096
Events[0].Object.BoundingBox[1]=4096
Events[0].Object.BoundingBox[2]=6144
Events[0].Object.BoundingBox[3]=5120
Events[0].Object.Text=ABC123
Events[0].Vehicle.Category=Bus
Events[0].TrafficCar.PlateNumber=ABC123
Events[0].TrafficCar.VehicleColor=White
Events[0].TrafficCar.Speed=60
Events[0].VehicleDirection=Head`

test('reads lines of a Dahua event like its JSON, with the plate and its box', () => {
  const fields = readAssignments(junction)
  const expected = {
    time: new Date(1_719_700_000_250),
    boxUnit: 'fraction',
    detections: [
      {
        plate: 'ABC123',
        type: 'bus',
        colour: 'white',
        speed: 60,
        orientation: 'front',
        plateBb: { l: 0.5, t: 0.5, r: 0.75, b: 0.625 },
      },
    ],
  }
  expect(read(fields, { parts: [imageFile('scene')] })).toMatchObject({ format: 'dahua', events: [expected] })
  expect(first(JSON.parse(JSON.stringify(fields)))).toMatchObject(expected)
  expect(
    first({
      Events: [
        {
          Code: 'TrafficJunction',
          Data: { TrafficCar: { PlateNumber: 'QWE1234' }, UTC: '2024-06-30 10:00:00' },
        },
      ],
    }),
  ).toMatchObject({ time: new Date('2024-06-29T22:00:00Z'), detections: [{ plate: 'QWE1234' }] })
  expect(first({ Events: [{ Code: 'VideoMotion' }] }).kind).toBe('ignored')
})

test('a Dahua notification contains its code and optional JSON', () => {
  expect(eventNotice('Code=TrafficJunction;action=Pulse;index=0;data={"UTC": 1}')).toEqual({
    code: 'TrafficJunction',
    data: '{"UTC": 1}',
  })
  expect(eventNotice('Code=VideoMotion;action=Start;index=0')).toEqual({
    code: 'VideoMotion',
    data: undefined,
  })
  expect(eventNotice('Code=4711&plate=ABC123')).toBeUndefined()
  expect(eventNotice('Events[0].Code=TrafficJunction')).toBeUndefined()
})

test('reads real-time events of Axis from their items, including boxes from -1 to 1', () => {
  const event = (topic: string, ...items: XmlElement[]) =>
    element(
      'MetadataStream',
      {},
      leaf('Topic', topic),
      element('Message', { UtcTime: '2024-06-30T00:00:00Z' }, element('Data', {}, ...items)),
    )
  const live = event(
    'tnsaxis:CameraApplicationPlatform/ALPV.RealTime',
    item('lpText', 'MWR6677'),
    item('carID', '4'),
    item('timestamp', '1719700000000'),
    item('coordinates_left', '0'),
    item('coordinates_top', '0'),
    item('coordinates_right', '0.5'),
    item('coordinates_bottom', '-0.5'),
  )
  expect(readXml(live)).toMatchObject({
    format: 'axis',
    events: [
      {
        time: new Date(1_719_700_000_000),
        detections: [{ plate: 'MWR6677', plateBb: { l: 0.5, t: 0.5, r: 0.75, b: 0.75 } }],
      },
    ],
  })
  const seen = event(
    'tnsaxis:CameraApplicationPlatform/ALPV.New',
    item('text', 'M WR6677'),
    item('carState', 'new'),
    item('vehicleType', 'CAR'),
    item('vehicleColor', 'BLACK'),
    item('view', 'rear'),
  )
  expect(readXml(seen).events[0]!.detections[0]).toMatchObject({
    plate: 'MWR6677',
    type: 'car',
    colour: 'black',
    orientation: 'rear',
  })
})

test('keeps the vehicle attributes that Axis sends', () => {
  const vehicle_info = { type: 'TRUCK', view: 'front', make: 'Ford', model: 'Transit', color: 'white' }
  expect(
    first({ carID: '1', carState: 'new', plateText: 'ABC123', vehicle_info }).detections[0],
  ).toMatchObject({
    type: 'truck',
    orientation: 'front',
    makeModel: 'Ford Transit',
    colour: 'white',
  })
})

test('reads responses of CodeProject.AI, OpenALPR, Plate Recognizer and Frigate unchanged', () => {
  const prediction = {
    plate: 'ABC123',
    label: 'Plate: ABC123',
    confidence: 0.9,
    x_min: 1,
    y_min: 2,
    x_max: 3,
    y_max: 4,
  }
  expect(read({ success: true, predictions: [prediction] })).toMatchObject({
    format: 'blue-iris',
    events: [{ detections: [{ plate: 'ABC123' }] }],
  })
  const alpr = {
    version: 2,
    epoch_time: 1_719_700_000_000,
    processing_time_ms: 9,
    results: [{ plate: 'ABC123', confidence: 91.5 }],
  }
  expect(read(alpr)).toMatchObject({
    format: 'rekor',
    events: [{ detections: [{ plate: 'ABC123', plateConfidence: 91.5 }] }],
  })
  const answer = {
    processing_time: 12,
    timestamp: '2024-06-30T01:00:00Z',
    filename: 'a.jpg',
    results: [{ plate: 'abc123', score: 0.9, box: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } }],
  }
  expect(read(answer)).toMatchObject({
    format: 'plate-recognizer-snapshot',
    events: [{ detections: [{ plate: 'ABC123' }] }],
  })
  const stored = {
    id: '1719700000.123-abcdef',
    label: 'car',
    camera: 'gate',
    start_time: 1_719_700_000.1,
    data: { box: [0.1, 0.2, 0.3, 0.4], top_score: 0.9 },
  }
  expect(read(stored)).toMatchObject({ format: 'frigate', events: [{ detections: [{ type: 'car' }] }] })
})

const spellings: [maker: string, sent: unknown][] = [
  [
    'Genetec',
    { Plate: 'ABC123', TimestampUtc: '2024-06-30T01:00:00Z', Confidence: '0.91', ContextImage: base64Image },
  ],
  [
    'Tattile',
    {
      PLATE_STRING: 'ABC123',
      DATE: '2024-06-30',
      TIME: '13-00-00-000',
      OCRSCORE: '91',
      IMAGE_BW: base64Image,
    },
  ],
  [
    'Survision',
    {
      anpr: { '@date': '1719709200000', decision: { plate: 'ABC123', reliability: '91' }, jpeg: base64Image },
    },
  ],
  [
    'LILIN',
    {
      Event: {
        PlateNumber: 'ABC123',
        DateTime: '2024-06-30 13:00:00',
        Score: 91,
        Picture: { content: base64Image },
      },
    },
  ],
  [
    'a form',
    readForm(
      `lpn=abc+123&captured_at=2024-06-30T01:00:00Z&conf=91%25&snapshot=${encodeURIComponent(base64Image)}`,
    ),
  ],
  ['a list', [{ licencePlate: 'ABC-123', createdAt: 1_719_709_200, certainty: 0.91, photo: base64Image }]],
]
for (const [maker, sent] of spellings)
  test(`finds plate, time, confidence and picture as ${maker} names them`, () => {
    expect(first(sent)).toMatchObject({
      time: new Date('2024-06-30T01:00:00Z'),
      detections: [{ plate: 'ABC123', plateConfidence: 91 }],
      image: { source: { in: 'body' } },
      notes: [],
    })
  })

test('two reads in one post are two events with different times, and one with the same time', () => {
  const reads = [{ plate: 'ABC123' }, { plate: 'XYZ789' }]
  expect(read({ time: 1_719_700_000, reads }).events).toHaveLength(1)
  expect(first({ time: 1_719_700_000, reads }).detections.map(({ plate }) => plate)).toEqual([
    'ABC123',
    'XYZ789',
  ])
  expect(
    read({ reads: reads.map((each, index) => ({ ...each, time: 1_719_700_000 + index })) }).events,
  ).toHaveLength(2)
})

test('drops an invalid plate and names it in a note where a plate was intended', () => {
  for (const plate of ['N/A', 'UNKNOWN', 'NOPLATE', 'none', 'null', '-'])
    expect(first({ Plate: plate, time: 1_719_700_000 })).toMatchObject({
      detections: [{ plate: undefined }],
      notes: [],
    })
  const event = first({ plate: 'A'.repeat(10_000), time: 1_719_700_000 })
  expect(event.detections[0]!.plate).toBeUndefined()
  expect(event.notes).toEqual([`'${'A'.repeat(40)}…' cannot be a plate`])
})

test('notes that a missing time is replaced by the time of arrival, and reads usual time names', () => {
  expect(first({ plate: 'ABC123' }).notes).toEqual(['No time was sent; the time of arrival is used'])
  for (const name of ['created_at', 'date', 'Timestamp', 'eventTime', 'detected-at'])
    expect(first({ plate: 'ABC123', [name]: '2024-06-30T01:00:00Z' })).toMatchObject({
      time: new Date('2024-06-30T01:00:00Z'),
      notes: [],
    })
})

test('recognises heartbeats in any notation', () => {
  for (const json of [{ heartbeat: { id: 1 } }, { type: 'HeartBeat' }, { event: 'keepalive' }])
    expect(first(json).kind).toBe('heartbeat')
})

test('names unused fields', () => {
  const event = first({
    plate: 'ABC123',
    time: 1_719_700_000,
    axles: 3,
    owner: { fleet: 'north' },
    camera: 'gate',
    empty: '',
  })
  expect(event.notes).toEqual(['Not used: axles, fleet'])
})

test('plate and vehicle boxes are distinguished by their position in the document', () => {
  const vehicle = { type: 'SUV', color: 'Blue', box: [100, 100, 500, 400] }
  const plate = { number: 'ABC123', color: 'Yellow', confidence: 0.91, box: [200, 350, 280, 370] }
  const expected = {
    plate: 'ABC123',
    plateConfidence: 91,
    plateBb: { l: 200, t: 350, r: 280, b: 370 },
    bb: { l: 100, t: 100, r: 500, b: 400 },
    type: 'car',
    colour: 'blue',
  }
  const time = '2024-06-30T01:00:00Z'
  expect(first({ capturedAt: time, licensePlate: plate, vehicle }).detections[0]).toMatchObject(expected)
  const flat = { capturedAt: time, plate: 'ABC123', confidence: 0.91, box: plate.box, vehicle }
  expect(first(flat).detections[0]).toMatchObject(expected)
})
