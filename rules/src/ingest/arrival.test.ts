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

test('an event that is not known yet is stored, be it the first message about it or a later one', () => {
  expect(decideArrival(event(), undefined)).toBe('store')
  expect(decideArrival(event({ kind: 'update' }), undefined)).toBe('store')
})

test('the same event again changes nothing', () => {
  expect(decideArrival(event(), known())).toBe('repeat')
})

test('an update is worked in, and so is what replaces a first guess', () => {
  expect(decideArrival(event({ kind: 'update' }), known())).toBe('merge')
  expect(decideArrival(event(), known({ provisional: true }))).toBe('merge')
})

test('a first report that its updates overtook is worked in when it comes', () => {
  expect(decideArrival(event(), known({ awaitsFirst: true }))).toBe('merge')
  const [first, update] = [event(), event({ kind: 'update' })]
  expect(mergeEvents(update, update).kind, 'still awaited').toBe('update')
  expect(mergeEvents(update, first).kind).toBe('event')
  expect(mergeEvents(first, update).kind).toBe('event')
})

test('a key that comes back after more than a day is of another event', () => {
  const later = new Date(time.getTime() + 25 * 3_600_000)
  expect(decideArrival(event({ time: later }), known())).toBe('store')
})

test('a number that a restarted camera gives out again is of another event, unless only its report comes again', () => {
  const anHourOn = new Date(time.getTime() + 3_600_000)
  const isCounted = true
  expect(decideArrival(event({ isCounted, time: anHourOn }), known())).toBe('store')
  expect(decideArrival(event({ isCounted, time: anHourOn }), known({ awaitsFirst: true }))).toBe('store')
  expect(decideArrival(event({ isCounted }), known())).toBe('repeat')
  expect(decideArrival(event({ isCounted }), known({ time: anHourOn, awaitsFirst: true }))).toBe('merge')
  expect(decideArrival(event({ isCounted, kind: 'update', time: anHourOn }), known())).toBe('merge')
  expect(decideArrival(event({ time: anHourOn }), known()), 'a key that is given out once').toBe('repeat')
})

test('heartbeats and messages without a plate only show that the camera is alive', () => {
  expect(decideArrival(makeHeartbeat('axis', context), undefined)).toBe('alive')
  expect(decideArrival(makeIgnored('axis', context, 'nothing'), undefined)).toBe('alive')
})

test('the surer plate wins, whichever came first', () => {
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

test('the surer report stays, in whatever order reports arrive', () => {
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

test('a less sure report fills gaps', () => {
  const [merged] = mergeEvents(
    event({ detections: [car({ confidence: 95 })] }),
    event({ kind: 'update', detections: [car({ type: 'truck', confidence: 60, speed: 5, colour: 'red' })] }),
  ).detections
  expect(merged).toMatchObject({ type: 'truck', confidence: 95, speed: 5, colour: 'red' })
})

test('of two reports that are as sure the later counts, though what is known was kept in four bytes', () => {
  const [merged] = mergeEvents(
    event({ detections: [car({ confidence: Math.fround(93.3), speed: 20 })] }),
    event({ kind: 'update', detections: [car({ confidence: 93.3, speed: 40 })] }),
  ).detections
  expect(Math.fround(93.3)).toBeGreaterThan(93.3)
  expect(merged!.speed).toBe(40)
})

test('an event keeps its time, its picture and the boxes that belong to it', () => {
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

test('a picture that comes later fills the gap and brings its boxes', () => {
  const merged = mergeEvents(
    event({ detections: [car({ plateBb: { l: 1, t: 1, r: 9, b: 9 } })] }),
    event({ detections: [car({ plateBb: { l: 5, t: 5, r: 8, b: 8 } })], image: { source: source('late') } }),
  )
  expect(merged.image).toEqual({ source: source('late'), crop: undefined })
  expect(merged.detections[0]!.plateBb).toEqual({ l: 5, t: 5, r: 8, b: 8 })
})

test('what replaces a first guess replaces its plate and its picture', () => {
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

test('things are distinguished by their tracks, new ones are added', () => {
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
