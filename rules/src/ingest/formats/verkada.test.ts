import { expect, test } from 'vitest'
import { verkada } from './verkada.ts'
import { jsonPayload, readOne } from '../testing/payloads.ts'

test('the crop contains both sides of each axis, and the picture URL is not stored', () => {
  const event = readOne(
    verkada,
    jsonPayload({
      webhook_type: 'lpr',
      webhook_id: 'w',
      created_at: 1_719_700_001,
      data: {
        camera_id: 'c',
        created: 1_719_700_000,
        detected: 1_719_700_000_426,
        license_plate_number: 'ABC123',
        confidence: 0.9558,
        crop: [0.955, 0.991, 0.113, 0.155],
        image_url: 'https://example/signed?token=abc',
      },
    }),
  )
  expect(event).toMatchObject({
    eventKey: '1719700000426|c|ABC123',
    time: new Date(1_719_700_000_426),
    boxUnit: 'fraction',
    detections: [
      { plate: 'ABC123', plateConfidence: 95.58, plateBb: { l: 0.955, t: 0.113, r: 0.991, b: 0.155 } },
    ],
  })
  expect(JSON.stringify(event)).not.toContain('token')
  expect(readOne(verkada, jsonPayload({ webhook_type: 'door', data: {} })).kind).toBe('ignored')
})
