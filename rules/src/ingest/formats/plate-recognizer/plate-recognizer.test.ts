import { expect, test } from 'vitest'
import { plateRecognizerSnapshot } from './plate-recognizer-snapshot.ts'
import { plateRecognizer } from './plate-recognizer.ts'
import { imageFile, jsonPayload, readOne } from '../../testing/payloads.ts'

const streamed = (results: unknown, event = 'recognition') =>
  jsonPayload(
    {
      hook: { target: 'https://example', id: 'camera-1', event, filename: 'camera-1/1.jpg' },
      data: {
        camera_id: 'camera-1',
        filename: 'camera-1/1.jpg',
        timestamp: '2024-06-29T05:56:13.606935Z',
        timestamp_local: '2024-06-29 17:56:13.606935+12:00',
        timestamp_camera: null,
        results,
      },
    },
    { contentType: 'multipart/form-data', parts: [imageFile('upload')] },
  )

test('the file name is read from the hook where the data has none', () => {
  const { json, ...rest } = streamed([{ plate: '9jub11' }])
  const { hook, data } = json as { hook: object; data: object }
  const bare = jsonPayload({ hook, data: { ...data, filename: undefined } }, rest)
  expect(readOne(plateRecognizer, bare).eventKey).toBe('camera-1/1.jpg|2024-06-29T05:56:13.606935Z|9JUB11')
})

test('reads a result with a text plate and its vehicle', () => {
  const event = readOne(
    plateRecognizer,
    streamed([
      {
        box: { xmin: 460, ymin: 57, xmax: 557, ymax: 82 },
        plate: '9jub11',
        score: 0.839,
        dscore: 0.441,
        region: { code: 'gb', score: 0.413 },
        candidates: [{ plate: '9jub11', score: 0.839 }, { value: 'sju88y', score: 0.5 }, { plate: 'sjubi' }],
        vehicle: { type: 'Big Truck', score: 0.267, box: { xmin: 387, ymin: 23, xmax: 1493, ymax: 577 } },
        model_make: [
          { make: 'Opel', model: 'Corsa', score: 0.006 },
          { make: 'Volkswagen', model: 'Golf', score: 0.09 },
        ],
        color: [{ color: 'White', score: 0.672 }],
        orientation: [
          { orientation: 'Unknown', score: 0.244 },
          { orientation: 'Front', score: 0.623 },
        ],
        direction: 90,
        speed: 31.5,
      },
    ]),
  )
  expect(event).toMatchObject({
    eventKey: 'camera-1/1.jpg|2024-06-29T05:56:13.606935Z|9JUB11',
    time: new Date('2024-06-29T05:56:13.606Z'),
    image: { source: { bytesRef: 'ref-upload' } },
  })
  expect(event.detections).toEqual([
    {
      type: 'truck',
      confidence: 26.7,
      bb: { l: 387, t: 23, r: 1493, b: 577 },
      plate: '9JUB11',
      plateBb: { l: 460, t: 57, r: 557, b: 82 },
      plateConfidence: 83.9,
      candidates: [
        { plate: '9JUB11', confidence: 83.9 },
        { plate: 'SJU88Y', confidence: 50 },
        { plate: 'SJUBI' },
      ],
      orientation: 'front',
      makeModel: 'Volkswagen Golf',
      makeModelConfidence: 9,
      colour: 'white',
      speed: 31.5,
      tags: [],
    },
  ])
})

test('a result with an object or null as its plate gives the same detection', () => {
  const vehicle = {
    type: 'Sedan',
    score: 0.8,
    box: { xmin: 1, ymin: 2, xmax: 300, ymax: 200 },
    props: {
      make_model: [{ make: 'Kia', model: 'Niro', score: 0.4 }],
      orientation: [{ value: 'Rear', score: 0.9 }],
      color: [{ value: 'blue', score: 0.7 }],
    },
  }
  const plate = {
    type: 'Plate',
    score: 0.9,
    box: { xmin: 10, ymin: 20, xmax: 60, ymax: 40 },
    props: { plate: [{ value: 'abc123', score: 0.77 }], region: [{ value: 'nz', score: 0.9 }] },
  }
  const [read, unread, alone] = readOne(
    plateRecognizer,
    streamed([
      { plate, vehicle },
      { plate: null, vehicle },
      { plate, vehicle: null },
    ]),
  ).detections
  expect(read).toMatchObject({
    type: 'car',
    plate: 'ABC123',
    plateConfidence: 77,
    plateBb: { l: 10, t: 20, r: 60, b: 40 },
    orientation: 'rear',
    makeModel: 'Kia Niro',
    colour: 'blue',
  })
  expect(unread).toMatchObject({ type: 'car', bb: { l: 1, t: 2, r: 300, b: 200 }, candidates: [] })
  expect(unread!.plate).toBeUndefined()
  expect(alone, 'as sure as its plate was seen').toMatchObject({ type: 'vehicle', confidence: 90 })
})

test('without an orientation the heading gives the side, unless it is empty', () => {
  const orientation = (direction: unknown) =>
    readOne(plateRecognizer, streamed([{ plate: 'abc123', direction }])).detections[0]!.orientation
  expect([orientation(270), orientation(90), orientation(0), orientation('')]).toEqual([
    'front',
    'rear',
    undefined,
    undefined,
  ])
})

test('messages that are not recognitions mark the camera as alive', () => {
  expect(readOne(plateRecognizer, streamed([], 'heartbeat')).kind).toBe('heartbeat')
  expect(readOne(plateRecognizer, streamed([], 'dwell'))).toMatchObject({
    kind: 'ignored',
    notes: ["event 'dwell' carries no plate"],
  })
})

test('a snapshot without a plate is an event too, in local time of the site', () => {
  const event = readOne(
    plateRecognizerSnapshot,
    jsonPayload({
      hook: { target: 'https://example', id: 7, event: 'image.done' },
      data: { filename: 'p1.jpeg', timestamp: '2024-06-30 13:59:09.481824', camera_id: null, results: [] },
    }),
  )
  expect(event).toMatchObject({ detections: [], time: new Date('2024-06-30T01:59:09.481Z') })
  expect(event.eventKey).toBe('p1.jpeg|2024-06-30 13:59:09.481824|')
})

test('two vehicles without a plate in one frame are two events', () => {
  const vehicle = (xmin: number) => ({ type: 'SUV', box: { xmin, ymin: 0, xmax: xmin + 200, ymax: 200 } })
  const key = (xmin: number) =>
    readOne(plateRecognizer, streamed([{ plate: null, vehicle: vehicle(xmin) }])).eventKey
  expect(key(0)).toBe('camera-1/1.jpg|2024-06-29T05:56:13.606935Z|0,0,200,200')
  expect(key(500)).not.toBe(key(0))
})

test('ignores an empty camera clock', () => {
  const payload = streamed([])
  const { data } = payload.json as { data: object }
  const json = { ...(payload.json as object), data: { ...data, timestamp_camera: '' } }
  expect(readOne(plateRecognizer, { ...payload, json })).toMatchObject({
    time: new Date('2024-06-29T05:56:13.606Z'),
    notes: [],
  })
})
