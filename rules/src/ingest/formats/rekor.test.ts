import { expect, test } from 'vitest'
import { fitToImage } from '../boxes/event-boxes.ts'
import { rekor } from './rekor.ts'
import { base64Image, jsonPayload, readOne } from '../testing/payloads.ts'

const plate = {
  plate: 'ABC123',
  confidence: 94.97,
  region: 'nz',
  coordinates: [
    { x: 783, y: 500 },
    { x: 880, y: 504 },
    { x: 879, y: 540 },
    { x: 782, y: 536 },
  ],
  vehicle_region: { x: 465, y: 101, width: 796, height: 796 },
}
const group = {
  data_type: 'alpr_group',
  epoch_start: 1_719_700_000_000,
  epoch_end: 1_719_700_002_000,
  gps_latitude: 0,
  gps_longitude: 0,
  candidates: [
    { plate: 'ABC123', confidence: 94.97, matches_template: 1 },
    { plate: 'ZBC123', confidence: 75.96 },
  ],
  vehicle_crop_jpeg: base64Image,
  best_plate: plate,
  best_plate_number: 'ABC123',
  best_confidence: 94.97,
  best_uuid: 'uuid-1',
  best_image_width: 1920,
  best_image_height: 1080,
  travel_direction: 182,
  is_preview: false,
  vehicle: {
    color: [{ name: 'silver-gray', confidence: 88 }],
    make_model: [{ name: 'toyota_rav4', confidence: 1 }],
    body_type: [{ name: 'suv-crossover', confidence: 94 }],
  },
}

test('a group is one vehicle; its confidences are percentages', () => {
  const event = readOne(rekor, jsonPayload(group))
  expect(event).toMatchObject({
    kind: 'event',
    eventKey: 'uuid-1',
    provisional: false,
    time: new Date(1_719_700_000_000),
    imageSize: { width: 1920, height: 1080 },
  })
  expect(event.location).toBeUndefined()
  expect(event.detections).toEqual([
    {
      type: 'car',
      confidence: 94,
      bb: { l: 465, t: 101, r: 1261, b: 897 },
      plate: 'ABC123',
      plateBb: { l: 782, t: 500, r: 880, b: 540 },
      plateConfidence: 94.97,
      candidates: [
        { plate: 'ABC123', confidence: 94.97 },
        { plate: 'ZBC123', confidence: 75.96 },
      ],
      orientation: 'front',
      makeModel: 'toyota rav4',
      makeModelConfidence: 1,
      colour: 'silver-gray',
      tags: [],
    },
  ])
})

test('the vehicle cut-out is the picture, and boxes are relative to it', () => {
  const event = readOne(rekor, jsonPayload(group))
  expect(event.image).toEqual({
    source: { in: 'body', base64: base64Image },
    crop: { l: 465, t: 101, r: 1261, b: 897 },
  })
  expect(fitToImage(event, { width: 796, height: 796 }).detections[0]).toMatchObject({
    bb: { l: 0, t: 0, r: 796, b: 796 },
    plateBb: { l: 317, t: 399, r: 415, b: 439 },
  })
})

test('without the vehicle the picture is the plate cut-out', () => {
  const best_plate = { ...plate, plate_crop_jpeg: base64Image }
  const image = { source: { in: 'body', base64: base64Image }, crop: { l: 782, t: 500, r: 880, b: 540 } }
  const cropped = readOne(rekor, jsonPayload({ ...group, vehicle_crop_jpeg: undefined, best_plate }))
  expect(cropped.image).toEqual(image)
  const frame = { data_type: 'alpr_results', uuid: 'u', epoch_time: 1_719_700_000_000, results: [best_plate] }
  expect(readOne(rekor, jsonPayload(frame)).image).toEqual(image)
  const two = { ...frame, results: [best_plate, best_plate] }
  expect(readOne(rekor, jsonPayload(two)).image, 'of one of two vehicles').toBeUndefined()
})

test('reads the candidates of an old agent in their place, and distinguishes groups without uuids', () => {
  const old = {
    ...group,
    candidates: undefined,
    best_uuid: undefined,
    camera_id: 7,
    best_plate: { ...plate, candidates: group.candidates },
  }
  expect(readOne(rekor, jsonPayload(old))).toMatchObject({
    eventKey: '1719700000000|7|ABC123',
    detections: [{ candidates: [{ plate: 'ABC123' }, { plate: 'ZBC123' }] }],
  })
})

test('a preview is provisional and has the key of its final group', () => {
  const preview = readOne(rekor, jsonPayload({ ...group, is_preview: true }))
  expect(preview).toMatchObject({ provisional: true, eventKey: 'uuid-1' })
})

test('an alert contains the group and the list of its plate', () => {
  const alert = {
    data_type: 'alpr_alert',
    epoch_time: 1,
    alert_list: 'Stolen',
    plate_number: 'ABC123',
    group,
  }
  expect(readOne(rekor, jsonPayload(alert))).toMatchObject({
    kind: 'update',
    eventKey: 'uuid-1',
    detections: [{ plate: 'ABC123', tags: ['Stolen'] }],
  })
  const bare = { ...alert, epoch_time: 1_719_700_000_000, group: { best_uuid: 'uuid-1' } }
  expect(readOne(rekor, jsonPayload(bare))).toMatchObject({
    time: new Date(1_719_700_000_000),
    detections: [{ plate: 'ABC123', tags: ['Stolen'] }],
  })
  expect(
    rekor.read(jsonPayload({ data_type: 'alpr_alert' }), {
      now: new Date(),
      siteTimeZone: 'UTC',
      cameraId: '',
    }),
  ).toEqual({
    problem: 'group is missing',
  })
})

test('one frame may contain several plates', () => {
  const frame = {
    data_type: 'alpr_results',
    uuid: 'uuid-2',
    epoch_time: 1_719_700_000_000,
    img_width: 1280,
    img_height: 720,
    results: [plate, { ...plate, plate: 'XYZ789', confidence: 61 }],
  }
  const event = readOne(rekor, jsonPayload(frame))
  expect(event.eventKey).toBe('uuid-2')
  expect(event.detections.map((detection) => [detection.plate, detection.plateConfidence])).toEqual([
    ['ABC123', 94.97],
    ['XYZ789', 61],
  ])
})

test('a heartbeat marks the camera as alive and stores none of its stream addresses', () => {
  const event = readOne(
    rekor,
    jsonPayload({
      data_type: 'heartbeat',
      timestamp: 1_719_700_000_000,
      video_streams: [{ camera_id: 1, url: 'rtsp://admin:hunter2@10.0.0.5/stream', is_streaming: true }],
    }),
  )
  expect(event).toMatchObject({ kind: 'heartbeat', detections: [] })
  expect(JSON.stringify(event)).not.toContain('hunter2')
})
