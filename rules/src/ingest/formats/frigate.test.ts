import { expect, test } from 'vitest'
import { frigate } from './frigate.ts'
import { imageFile, jsonPayload, readOne } from '../testing/payloads.ts'

const after = {
  id: '1719700000.475377-mxklsc',
  camera: 'front',
  frame_time: 1_719_700_006.8,
  label: 'car',
  sub_label: ['Courier', 0.9],
  top_score: 0.958984375,
  score: 0.7,
  start_time: 1_719_700_000.475377,
  end_time: null,
  box: [424, 500, 536, 712],
  average_estimated_speed: 0,
  recognized_license_plate: 'abc123',
  recognized_license_plate_score: 0.93,
}

test('new, update and end are one event that starts when the object appeared', () => {
  const read = (type: string) => readOne(frigate, jsonPayload({ type, before: {}, after }))
  const events = ['new', 'update', 'end'].map(read)
  expect(events.map(({ kind }) => kind)).toEqual(['event', 'update', 'update'])
  expect(new Set(events.map(({ eventKey }) => eventKey))).toEqual(new Set([after.id]))
  expect(events[2]!.time).toEqual(new Date(1_719_700_000_475))
  expect(events[0]!.detections).toEqual([
    {
      type: 'car',
      confidence: 95.9,
      bb: { l: 424, t: 500, r: 536, b: 712 },
      plate: 'ABC123',
      plateConfidence: 93,
      candidates: [],
      tags: ['Courier'],
      trackId: after.id,
    },
  ])
})

test('a plate that is read later updates the same event', () => {
  const update = {
    type: 'lpr',
    id: after.id,
    plate: 'ABC123',
    score: 0.95,
    timestamp: 1_719_700_003,
    plate_box: [1, 2, 9, 5],
  }
  expect(readOne(frigate, jsonPayload(update))).toMatchObject({
    kind: 'update',
    eventKey: after.id,
    detections: [{ plate: 'ABC123', plateConfidence: 95, plateBb: { l: 1, t: 2, r: 9, b: 5 } }],
  })
})

test('a plate may be a pair with its score', () => {
  const recognized_license_plate = ['abc123', 0.93]
  const paired = { ...after, recognized_license_plate, recognized_license_plate_score: undefined }
  expect(readOne(frigate, jsonPayload({ type: 'update', before: after, after: paired }))).toMatchObject({
    detections: [{ plate: 'ABC123', plateConfidence: 93 }],
  })
})

test('reads people and snapshots, and ignores false positives', () => {
  const person = { ...after, label: 'person', sub_label: null, recognized_license_plate: null }
  const event = readOne(
    frigate,
    jsonPayload({ type: 'new', after: person }, { parts: [imageFile('snapshot')] }),
  )
  expect(event).toMatchObject({
    detections: [{ type: 'person', tags: [] }],
    image: { source: { in: 'part' } },
  })
  expect(readOne(frigate, jsonPayload({ type: 'new', after: { ...after, false_positive: true } })).kind).toBe(
    'ignored',
  )
})

test('the angle of travel gives the side, clockwise from the right of the image', () => {
  const orientation = (velocity_angle: unknown) =>
    readOne(frigate, jsonPayload({ type: 'update', after: { ...after, velocity_angle } })).detections[0]!
      .orientation
  expect([92, 270.1, 0, 180, undefined].map(orientation)).toEqual([
    'front',
    'rear',
    undefined,
    undefined,
    undefined,
  ])
})

test('masks a face and does not count it as a person', () => {
  const event = readOne(frigate, jsonPayload({ type: 'new', after: { ...after, label: 'face' } }))
  expect(event).toMatchObject({ detections: [], faces: [{ l: 424, t: 500, r: 536, b: 712 }] })
})

test('other messages about an object mark the camera as alive', () => {
  const kind = (json: object) => readOne(frigate, jsonPayload(json)).kind
  expect(kind({ type: 'description', id: after.id, description: 'A white van' })).toBe('ignored')
  expect(kind({ type: 'face', id: after.id, name: 'Ann', score: 0.9 })).toBe('ignored')
  expect(kind({ type: 'yet-unknown', id: after.id })).toBe('ignored')
  expect(kind({ type: 'yet-unknown', before: after, after })).toBe('ignored')
  const review = { id: '1719700000.1-rev1ew', camera: 'front', severity: 'alert', data: { objects: ['car'] } }
  expect(kind({ type: 'new', before: review, after: review })).toBe('ignored')
  expect(frigate.recognise(jsonPayload({ type: 'description', id: 'another-system-7' }))).toBe(false)
})
