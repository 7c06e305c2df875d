import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { isProblem } from '../body/payload.ts'
import type { Payload } from '../body/payload.ts'
import { base64Image, context, imageFile, jsonPayload, readOne } from '../testing/payloads.ts'

const full = {
  event_id: 'e-1',
  time: '2024-06-30T10:00:00+12:00',
  image_size: { width: '1920', height: 1080 },
  detections: [
    {
      type: 'Car',
      confidence: '0.94',
      bb: { l: 640, t: 360, r: 1240, b: 840 },
      plate: 'kdm-427',
      plate_bb: [880, 700, 1000, 728],
      plate_confidence: 92,
      candidates: ['KDN427', { plate: 'KDM 427', confidence: 92 }],
      orientation: 'Front',
      vehicle_makemodel: 'Toyota RAV4',
      vehicle_makemodel_confidence: 0.68,
      colour: 'Silver',
      speed: '14.2',
      track_id: 7,
    },
    { type: 'person', bb: { x: 0.5, y: 0.5, w: 0.1, h: 0.2 }, tags: ['vest', 'no-helmet'], plate: null },
  ],
  location: { lat: -36.8, lng: 174.7 },
}

test('a plate of digits may be a JSON number', () => {
  const detections = [{ type: 'car', plate: 123456, candidates: [123458, { plate: 123459 }] }]
  const tracks = { a: [{ frame_number: 0, bb: [0, 0, 10, 10], plate: 123456 }] }
  expect(readOne(canonical, jsonPayload({ detections, tracks }))).toMatchObject({
    detections: [{ plate: '123456', candidates: [{ plate: '123458' }, { plate: '123459' }] }],
    tracks: { a: [{ plate: '123456' }] },
  })
})

test('reads a survey with the event, and drops and notes an invalid sea state', () => {
  const read = (survey: object) => readOne(canonical, jsonPayload({ ...full, survey }))
  expect(read({ on_effort: false, sea_state: '3', leg: ' T-14 ' }).survey).toEqual({
    onEffort: false,
    seaState: 3,
    leg: 'T-14',
  })
  const odd = read({ on_effort: true, sea_state: 44 })
  expect(odd.survey).toEqual({ onEffort: true })
  expect(odd.notes).toEqual(["survey.sea_state: '44' is not of 0 to 12"])
  expect(read({}).survey).toBeUndefined()
})

test('reads all fields of the canonical format', () => {
  const event = readOne(canonical, jsonPayload(full, { parts: [imageFile('image')] }))
  expect(event).toMatchObject({
    kind: 'event',
    format: 'canonical',
    eventKey: 'e-1',
    provisional: false,
    time: new Date('2024-06-29T22:00:00Z'),
    imageSize: { width: 1920, height: 1080 },
    boxUnit: 'pixel',
    image: { source: { in: 'part', bytesRef: 'ref-image' } },
    location: { lat: -36.8, lng: 174.7 },
  })
  expect(event.detections[0]).toEqual({
    type: 'car',
    confidence: 94,
    bb: { l: 640, t: 360, r: 1240, b: 840 },
    plate: 'KDM427',
    plateBb: { l: 880, t: 700, r: 1000, b: 728 },
    plateConfidence: 92,
    candidates: [{ plate: 'KDM427', confidence: 92 }, { plate: 'KDN427' }],
    orientation: 'front',
    makeModel: 'Toyota RAV4',
    makeModelConfidence: 68,
    colour: 'silver',
    speed: 14.2,
    tags: [],
    trackId: '7',
  })
  expect(event.detections[1]).toMatchObject({
    type: 'person',
    bb: { l: 960, t: 540, r: 1152, b: 756 },
    tags: ['hivis', 'no-hardhat'],
  })
})

test('a time without an offset is local time of the site, a missing time is now', () => {
  const at = (time: unknown) => readOne(canonical, jsonPayload({ time, detections: [] })).time.toISOString()
  expect(at('2024-06-30 10:00:00')).toBe('2024-06-29T22:00:00.000Z')
  expect(at(undefined)).toBe(context.now.toISOString())
})

test('finds a picture in the body and a depth map as another part', () => {
  const event = readOne(
    canonical,
    jsonPayload(
      { detections: [], image: `data:image/jpeg;base64,${base64Image}` },
      { parts: [imageFile('depth')] },
    ),
  )
  expect(event.image).toEqual({ source: { in: 'body', base64: base64Image } })
  expect(event.depth).toEqual({ in: 'part', bytesRef: 'ref-depth' })
})

test('tracks are a map by id, or a list whose positions are the ids', () => {
  const frame = (frame_number: number) => ({
    frame_number,
    bb: { l: 1, t: 2, r: 30, b: 40 },
    object_class: 'Pedestrian',
    tags: [{ name: 'helmet' }],
    conf: 0.9,
  })
  const clip = { name: 'video', filename: 'clip.mp4', size: 5, bytesRef: 'clip' }
  const read = (tracks: unknown) =>
    readOne(canonical, jsonPayload({ tracks, fps: '12.5' }, { parts: [clip] }))
  const mapped = read({ a: [frame(4), frame(2)], empty: [] })
  expect(mapped).toMatchObject({ fps: 12.5, video: { in: 'part', bytesRef: 'clip' } })
  expect(mapped.tracks).toEqual({
    a: [2, 4].map((frame_number) => ({
      frame_number,
      bb: { l: 1, t: 2, r: 30, b: 40 },
      object_class: 'person',
      tags: ['hardhat'],
      conf: 90,
    })),
  })
  expect(Object.keys(read([[frame(1)], [frame(2)]]).tracks!)).toEqual(['0', '1'])
})

test('distances reference detections by position or by track, others are dropped', () => {
  const event = readOne(
    canonical,
    jsonPayload({
      detections: [
        { type: 'person', track_id: 'p' },
        { type: 'excavator', track_id: 'm' },
      ],
      faces: [[10, 10, 20, 20], { x: 'no' }].slice(0, 1),
      distances: [
        { from: 'p', to: 'm', distance: '2.5' },
        { from: 0, to: 1, distance: 3 },
        { from: 0, to: 9, distance: 1 },
        { from: 1, to: 1, distance: 1 },
        { from: 'x', to: 'm', distance: 1 },
      ],
    }),
  )
  expect(event.distances).toEqual([
    { from: 0, to: 1, metres: 2.5 },
    { from: 0, to: 1, metres: 3 },
  ])
  expect(event.faces).toEqual([{ l: 10, t: 10, r: 20, b: 20 }])
})

test('masks faces among the detections and does not count them as people', () => {
  const event = readOne(
    canonical,
    jsonPayload({
      detections: [
        { type: 'Face', bb: [10, 10, 30, 30] },
        { type: 'person', track_id: 'p' },
        { type: 'excavator', track_id: 'm' },
        { type: 'human face' },
      ],
      faces: [[50, 50, 60, 60]],
      distances: [
        { from: 1, to: 2, distance: 3 },
        { from: 0, to: 1, distance: 1 },
      ],
    }),
  )
  expect(event.detections.map(({ type }) => type)).toEqual(['person', 'plant'])
  expect(event.faces).toEqual([
    { l: 10, t: 10, r: 30, b: 30 },
    { l: 50, t: 50, r: 60, b: 60 },
  ])
  expect(event.distances).toEqual([{ from: 0, to: 1, metres: 3 }])
})

test('accepts an event without detections', () => {
  const time = '2024-06-30T10:00:00+12:00'
  const read = (json: object, parts: Payload['parts'] = []) =>
    readOne(canonical, jsonPayload(json, { parts }))
  const size = { width: 1920, height: 1080 }
  expect(read({ event_id: 'e-1', time, image_size: size })).toMatchObject({
    kind: 'event',
    eventKey: 'e-1',
    detections: [],
    imageSize: size,
  })
  expect(read({ time, detections: null, image: base64Image }).image?.source.in).toBe('body')
  expect(read({ time }, [imageFile('image')]).image).toEqual({
    source: { in: 'part', bytesRef: 'ref-image' },
  })
})

test('a time alone, or with a plate, is not the canonical format', () => {
  const isOurs = (json: object) => canonical.recognise(jsonPayload(json))
  const time = '2024-06-30T10:00:00+12:00'
  expect(isOurs({ time })).toBe(false)
  expect(isOurs({ event_id: 'e-1' })).toBe(false)
  expect(isOurs({ time, event_id: 'e-1', plate: 'ABC123' })).toBe(false)
  expect(isOurs({ time, event_id: 'e-1', plate_number: 12345 })).toBe(false)
})

test('reports a fault with its position', () => {
  const problemOf = (json: object) => {
    const result = canonical.read(jsonPayload(json), context)
    return isProblem(result) ? result.problem : undefined
  }
  expect(problemOf({ detections: [{ confidence: 5 }] })).toMatch(/^detections\.0\.type: /)
  expect(problemOf({ detections: [{ type: 'car', confidence: NaN }] })).toMatch(
    /^detections\.0\.confidence: /,
  )
  expect(problemOf({ detections: [], time: 'yesterday' })).toBe("time: 'yesterday' is not a time")
  expect(problemOf({ detections: Array.from({ length: 501 }, () => ({ type: 'car' })) })).toMatch(
    /^detections: /,
  )
  expect(problemOf({ detections: [], tracks: { a: [{ frame_number: -1 }] } })).toMatch(/^tracks/)
})
