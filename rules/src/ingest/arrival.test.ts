import { expect, test } from 'vitest'
import { decideArrival, mergeEvents, type KnownEvent } from './arrival.ts'
import { makeDetection, makeEvent, makeHeartbeat, makeIgnored } from './event.ts'
import { context } from './testing/payloads.ts'

const time = new Date('2024-06-29T00:00:00Z')
const source = (bytesRef: string) => ({ in: 'part', bytesRef }) as const
const event = (fields: Parameters<typeof makeEvent>[2] = {}) =>
  makeEvent('axis', context, { time, eventKey: 'k', ...fields })
const known = (fields: Partial<KnownEvent> = {}): KnownEvent => ({
  time,
  provisional: false,
  awaitsFirst: false,
  ...fields,
})
const car = (fields: object = {}) => makeDetection({ type: 'vehicle', trackId: 't', ...fields })

test('stores an unknown event, from its first message or a later one', () => {
  expect(decideArrival(event(), undefined)).toBe('store')
  expect(decideArrival(event({ kind: 'update' }), undefined)).toBe('store')
})

test('ignores a repeated event', () => {
  expect(decideArrival(event(), known())).toBe('repeat')
})

test('merges an update, and the event that replaces a preliminary one', () => {
  expect(decideArrival(event({ kind: 'update' }), known())).toBe('merge')
  expect(decideArrival(event(), known({ provisional: true }))).toBe('merge')
})

test('merges a first report that arrives after its updates', () => {
  expect(decideArrival(event(), known({ awaitsFirst: true }))).toBe('merge')
  const [first, update] = [event(), event({ kind: 'update' })]
  expect(mergeEvents(update, update).kind, 'still awaited').toBe('update')
  expect(mergeEvents(update, first).kind).toBe('event')
  expect(mergeEvents(first, update).kind).toBe('event')
})

test('a key that returns after more than a day is a new event', () => {
  const later = new Date(time.getTime() + 25 * 3_600_000)
  expect(decideArrival(event({ time: later }), known())).toBe('store')
})

test('a number that a restarted camera reuses is a new event, unless the same report is sent again', () => {
  const anHourOn = new Date(time.getTime() + 3_600_000)
  const isCounted = true
  expect(decideArrival(event({ isCounted, time: anHourOn }), known())).toBe('store')
  expect(decideArrival(event({ isCounted, time: anHourOn }), known({ awaitsFirst: true }))).toBe('store')
  expect(decideArrival(event({ isCounted }), known())).toBe('repeat')
  expect(decideArrival(event({ isCounted }), known({ time: anHourOn, awaitsFirst: true }))).toBe('merge')
  expect(decideArrival(event({ isCounted, kind: 'update', time: anHourOn }), known())).toBe('merge')
  expect(decideArrival(event({ time: anHourOn }), known()), 'a key that is given out once').toBe('repeat')
})

test('heartbeats and messages without a plate only mark the camera as alive', () => {
  expect(decideArrival(makeHeartbeat('axis', context), undefined)).toBe('alive')
  expect(decideArrival(makeIgnored('axis', context, 'nothing'), undefined)).toBe('alive')
})

test('the more confident plate wins in either order', () => {
  const sure = car({ plate: 'ABC123', plateConfidence: 90 })
  const unsure = car({ plate: 'A8C123', plateConfidence: 60 })
  for (const [first, second] of [
    [sure, unsure],
    [unsure, sure],
  ]) {
    const merged = mergeEvents(
      event({ detections: [first!] }),
      event({ kind: 'update', detections: [second!] }),
    )
    expect(merged.detections).toHaveLength(1)
    expect(merged.detections[0]).toMatchObject({ plate: 'ABC123', plateConfidence: 90 })
  }
})

test('the more confident report is kept in any order of arrival', () => {
  const end = car({
    type: 'truck',
    confidence: 95,
    speed: 40,
    makeModel: 'Kia Niro',
    makeModelConfidence: 80,
  })
  const update = car({ type: 'car', confidence: 60, speed: 5, makeModel: 'Kia Rio', makeModelConfidence: 90 })
  for (const [first, second] of [
    [end, update],
    [update, end],
  ]) {
    const [merged] = mergeEvents(
      event({ detections: [first!] }),
      event({ kind: 'update', detections: [second!] }),
    ).detections
    expect(merged).toMatchObject({ type: 'truck', confidence: 95, speed: 40 })
    expect(merged).toMatchObject({ makeModel: 'Kia Rio', makeModelConfidence: 90 })
  }
})

test('a less confident report fills gaps', () => {
  const [merged] = mergeEvents(
    event({ detections: [car({ confidence: 95 })] }),
    event({ kind: 'update', detections: [car({ type: 'truck', confidence: 60, speed: 5, colour: 'red' })] }),
  ).detections
  expect(merged).toMatchObject({ type: 'truck', confidence: 95, speed: 5, colour: 'red' })
})

test('of two equally confident reports the later one applies, also after rounding to four bytes', () => {
  const [merged] = mergeEvents(
    event({ detections: [car({ confidence: Math.fround(93.3), speed: 20 })] }),
    event({ kind: 'update', detections: [car({ confidence: 93.3, speed: 40 })] }),
  ).detections
  expect(Math.fround(93.3)).toBeGreaterThan(93.3)
  expect(merged!.speed).toBe(40)
})

test('an event keeps its time, its picture and the boxes of that picture', () => {
  const known = event({
    detections: [car({ bb: { l: 1, t: 1, r: 9, b: 9 } })],
    image: { source: source('first') },
  })
  const later = event({
    kind: 'update',
    time: new Date(time.getTime() + 5000),
    detections: [
      car({ bb: { l: 50, t: 50, r: 90, b: 90 }, colour: 'red', type: 'truck', tags: ['Courier'] }),
    ],
    image: { source: source('second') },
  })
  const merged = mergeEvents(known, later)
  expect(merged).toMatchObject({ kind: 'event', time, image: { source: { bytesRef: 'first' } } })
  expect(merged.detections[0]).toMatchObject({
    type: 'truck',
    bb: { l: 1, t: 1, r: 9, b: 9 },
    colour: 'red',
    tags: ['Courier'],
  })
})

test('a later picture fills the gap and brings its boxes', () => {
  const merged = mergeEvents(
    event({ detections: [car({ plateBb: { l: 1, t: 1, r: 9, b: 9 } })] }),
    event({ detections: [car({ plateBb: { l: 5, t: 5, r: 8, b: 8 } })], image: { source: source('late') } }),
  )
  expect(merged.image).toEqual({ source: source('late'), crop: undefined })
  expect(merged.detections[0]!.plateBb).toEqual({ l: 5, t: 5, r: 8, b: 8 })
})

test('the final event replaces the plate and picture of a preliminary one', () => {
  const guess = event({
    provisional: true,
    detections: [car({ plate: 'A8C123', plateConfidence: 99 })],
    image: { source: source('preview') },
  })
  const final = event({
    detections: [car({ plate: 'ABC123', plateConfidence: 80 })],
    image: { source: source('final') },
  })
  const merged = mergeEvents(guess, final)
  expect(merged).toMatchObject({ provisional: false, image: { source: { bytesRef: 'final' } } })
  expect(merged.detections[0]).toMatchObject({ plate: 'ABC123', plateConfidence: 80 })
})

test('objects are matched by track, new ones are added', () => {
  const merged = mergeEvents(
    event({ detections: [car({ trackId: 'a' }), car({ trackId: 'b' })] }),
    event({ detections: [car({ trackId: 'b', plate: 'BBB222' }), car({ trackId: 'c', plate: 'CCC333' })] }),
  )
  expect(merged.detections.map(({ trackId, plate }) => [trackId, plate])).toEqual([
    ['a', undefined],
    ['b', 'BBB222'],
    ['c', 'CCC333'],
  ])
})
