import { expect, test } from 'vitest'
import { milesight } from './milesight.ts'
import { base64Image, context, jsonPayload, readOne } from '../testing/payloads.ts'

const sent = {
  device: 'Gate',
  time: '2024-06-30 10:00:00',
  plate: 'KDM427',
  speed: '-',
  direction: 'Away',
  detection_region: '1',
  resolution_width: '1920',
  resolution_height: '1080',
  coordinate_x1: '880',
  coordinate_y1: '700',
  coordinate_x2: '1000',
  coordinate_y2: '728',
  confidence: '0.92',
  vehicle_type: 'Van',
  vehicle_color: 'White',
  plate_image: base64Image,
}

test('a read is flat text, and the picture is the plate cut-out', () => {
  const event = readOne(milesight, jsonPayload(sent))
  const plateBb = { l: 880, t: 700, r: 1000, b: 728 }
  expect(event).toMatchObject({
    eventKey: '2024-06-30 10:00:00|Gate|KDM427',
    time: new Date('2024-06-29T22:00:00Z'),
    imageSize: { width: 1920, height: 1080 },
    image: { source: { in: 'body', base64: base64Image }, crop: plateBb },
  })
  expect(event.detections).toEqual([
    {
      type: 'car',
      plate: 'KDM427',
      plateBb,
      plateConfidence: 92,
      candidates: [],
      orientation: 'rear',
      colour: 'white',
      tags: [],
    },
  ])
})

test('two vehicles with unread plates in one second are two events', () => {
  const key = (fields: object) => readOne(milesight, jsonPayload({ ...sent, plate: '', ...fields })).eventKey
  expect(key({})).toBe('2024-06-30 10:00:00|Gate|880,700,1000,728')
  expect(key({ coordinate_x1: '80' })).not.toBe(key({}))
})

test('notes a date whose order of day and month is ambiguous', () => {
  const event = readOne(milesight, jsonPayload({ ...sent, time: '06/07/2024 10:00:00' }))
  expect(event.time).toEqual(context.now)
  expect(event.notes).toEqual([expect.stringContaining("'06/07/2024 10:00:00' is not a time")])
})
