import { expect, test } from 'vitest'
import { blueIris } from './blue-iris.ts'
import { base64Image, jsonPayload, readOne } from '../testing/payloads.ts'

test('plates and objects of one picture are one event', () => {
  const box = { x_min: 10, y_min: 20, x_max: 60, y_max: 40 }
  const event = readOne(
    blueIris,
    jsonPayload(
      {
        ai_dump: [
          { api: 'alpr', found: { predictions: [{ plate: 'ABC123', confidence: 0.91, ...box }] } },
          { api: 'objects', found: { predictions: [{ label: 'person', confidence: 0.6, ...box }] } },
          { api: 'faces', found: { predictions: [{ label: 'face', confidence: 0.7, ...box }] } },
          { api: 'alpr', found: null },
        ],
        Image: base64Image,
        camera: 'gate',
        timestamp: '2024-06-30T10:00:00',
      },
      { contentType: 'text/plain' },
    ),
  )
  expect(event).toMatchObject({
    eventKey: '2024-06-30T10:00:00|gate|ABC123',
    time: new Date('2024-06-29T22:00:00Z'),
    image: { source: { in: 'body', base64: base64Image } },
    detections: [
      { type: 'vehicle', plate: 'ABC123', plateConfidence: 91, plateBb: { l: 10, t: 20, r: 60, b: 40 } },
      { type: 'person', confidence: 60, bb: { l: 10, t: 20, r: 60, b: 40 } },
    ],
    faces: [{ l: 10, t: 20, r: 60, b: 40 }],
  })
})

test('masks the face of a known person', () => {
  const face = { userid: 'unknown', confidence: 0.7, x_min: 10, y_min: 20, x_max: 60, y_max: 40 }
  const ai_dump = [{ api: 'faces', found: { success: true, predictions: [face] } }]
  expect(readOne(blueIris, jsonPayload({ ai_dump, camera: 'gate' }))).toMatchObject({
    detections: [],
    faces: [{ l: 10, t: 20, r: 60, b: 40 }],
  })
})

test('a car whose plate was read by two models is one vehicle', () => {
  const plate = { plate: 'BIR111', x_min: 100, y_min: 300, x_max: 200, y_max: 340 }
  const car = { label: 'car', confidence: 0.8, x_min: 0, y_min: 0, x_max: 500, y_max: 500 }
  const ai_dump = [
    { api: 'objects', found: { predictions: [car] } },
    { api: 'alpr', found: { predictions: [{ ...plate, confidence: 0.85 }] } },
    { api: 'alpr', found: { predictions: [{ ...plate, confidence: 0.9 }] } },
  ]
  const event = readOne(blueIris, jsonPayload({ ai_dump, camera: 'gate', timestamp: '2024-06-30T10:00:00' }))
  expect(event.eventKey).toBe('2024-06-30T10:00:00|gate|BIR111')
  expect(event.detections).toEqual([
    {
      type: 'car',
      confidence: 80,
      bb: { l: 0, t: 0, r: 500, b: 500 },
      plate: 'BIR111',
      plateBb: { l: 100, t: 300, r: 200, b: 340 },
      plateConfidence: 90,
      candidates: [],
      tags: [],
    },
  ])
})
