import { IngestFormat } from '#contract/ingest/event.ts'
import type { Box, CanonicalEvent } from '#contract/ingest/event.ts'
import { expect, test } from 'vitest'
import { seededRandom } from '../../random.ts'
import type { Payload } from './payload.ts'
import { formatReaders, readPayload } from './recognise.ts'
import { samplePayload } from '../samples/samples.ts'
import { base64Image, context, imageFile, jsonPayload } from '../testing/payloads.ts'
import { isRecord } from './values.ts'

const formats = Object.values(IngestFormat)
const image = { base64: base64Image, bytesRef: 'ref', size: 1000 }
const sample = (format: IngestFormat) => samplePayload(format, { ...context, image })

test('each format has a reader, some have two', () => {
  expect([...new Set(formatReaders.map(({ format }) => format))].sort()).toEqual([...formats].sort())
})

test.each(formats)('the sample of %s is recognised and is one event of now', (format) => {
  const reading = readPayload(sample(format), context)
  const notes = format === 'bare-image' ? ['No time was sent; the time of arrival is used'] : []
  expect(reading).toMatchObject({
    format,
    events: [{ kind: 'event', provisional: false, time: context.now }],
  })
  const noted = 'events' in reading ? reading.events[0]!.notes : []
  expect(noted.filter((note) => !note.startsWith('Not used: '))).toEqual(notes)
})

/** Formats of wildlife detectors. */
const ofWildlife: readonly string[] = ['megadetector', 'speciesnet']
/** Formats with a confidence for the vehicle only, or none. */
const unsureOfPlates: readonly string[] = ['unifi', 'deepstream', 'milestone', 'eagle-eye', 'huawei-vias']

test.each(formats.filter((format) => ofWildlife.includes(format)))(
  'the sample of %s has an animal with its box, and a key',
  (format) => {
    const reading = readPayload(sample(format), context)
    const event = 'events' in reading ? reading.events[0] : undefined
    expect(event?.eventKey).toBeTruthy()
    expect(event?.detections[0]).toMatchObject({
      type: format === 'speciesnet' ? 'kea' : 'animal',
      confidence: 92,
      bb: { l: 558 / 1920, t: 182 / 1080 },
    })
  },
)

test.each(formats.filter((format) => unsureOfPlates.includes(format)))(
  'the sample of %s has a plate',
  (format) => {
    const reading = readPayload(sample(format), context)
    expect('events' in reading ? reading.events[0]!.detections[0]!.plate : undefined).toBe('KDM427')
  },
)

test.each(formats.filter((format) => ![...ofWildlife, ...unsureOfPlates, 'bare-image'].includes(format)))(
  'the sample of %s has a plate and a key',
  (format) => {
    const reading = readPayload(sample(format), context)
    const event = 'events' in reading ? reading.events[0] : undefined
    expect(event?.eventKey).toBeTruthy()
    expect(event?.detections[0]?.plate).toBe('KDM427')
    expect(event?.detections[0]?.plateConfidence).toBeGreaterThan(90)
  },
)

test.each(
  formats.filter((format) => !['verkada', 'onvif', 'deepstream', 'milestone', 'eagle-eye'].includes(format)),
)('the sample of %s brings its picture', (format) => {
  expect(readPayload(sample(format), context)).toMatchObject({ events: [{ image: { source: {} } }] })
})

test('reports an unknown format with a description of the body', () => {
  const problemOf = (payload: Payload) => (readPayload(payload, context) as { problem: string }).problem
  expect(problemOf(jsonPayload({ hello: 1, world: 2 }))).toBe(
    'JSON with the fields hello, world is not a format we know',
  )
  expect(problemOf(jsonPayload({}))).toBe('The JSON has no fields')
  expect(problemOf(jsonPayload([]))).toBe('The JSON is not an object')
  expect(problemOf({ contentType: 'text/css', pathSuffix: '', parts: [] })).toBe(
    'The body has nothing we can read (text/css)',
  )
  const form = { name: '', contentType: 'application/x-www-form-urlencoded', size: 20, bytesRef: '0' }
  expect(problemOf({ contentType: form.contentType, pathSuffix: '', parts: [form] })).toBe(
    'The body has nothing we can read (application/x-www-form-urlencoded)',
  )
  const xml = { name: 'html', attributes: {}, children: [], text: '' }
  expect(problemOf({ contentType: 'text/html', pathSuffix: '', parts: [], xml })).toBe(
    'XML with the root html is not a format we know',
  )
})

test.each(formats.filter((format) => format !== 'canonical' && format !== 'bare-image'))(
  'the sample of %s is recognised also with a time, an id and a picture added',
  (format) => {
    const payload = sample(format)
    const json = isRecord(payload.json) ? { time: 1, event_id: 'e-1', ...payload.json } : payload.json
    const parts = [...payload.parts, imageFile('image')]
    expect(readPayload({ ...payload, json, parts }, context).format).toBe(format)
  },
)

/** Replaces one nested value at random. */
function spoiled(value: unknown, random: ReturnType<typeof seededRandom>): unknown {
  const isLeaf = typeof value !== 'object' || value === null
  if (isLeaf || random.uniform() < 0.15) return random.pick(HOSTILE)
  const keys = Object.keys(value)
  if (keys.length === 0) return value
  const key = random.pick(keys)
  const isLost = random.uniform() < 0.2
  const changed = (child: unknown) => (isLost ? [] : [spoiled(child, random)])
  if (Array.isArray(value))
    return value.flatMap((child, index) => (String(index) === key ? changed(child) : [child]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) =>
      name === key ? changed(child).map((other) => [name, other]) : [[name, child]],
    ),
  )
}

let deep: unknown = 'bottom'
for (let level = 0; level < 5000; level++) deep = { child: deep, children: [deep] }
const HOSTILE: unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1,
  NaN,
  Infinity,
  1e308,
  -1e308,
  5e-324,
  '',
  ' ',
  'x',
  '0',
  '-1',
  'NaN',
  '1e999',
  '9'.repeat(400),
  'A'.repeat(100_000),
  '\u0000',
  '💥',
  {},
  [],
  [[]],
  [null],
  { x: null },
  [1, 2, 3, 4],
  Array.from({ length: 2000 }, () => ({})),
  deep,
  JSON.parse('{"__proto__":{"plate":"P"},"constructor":1}'),
  '2024-99-99T99:99:99Z',
]

test('no reader throws on a corrupted body', () => {
  const random = seededRandom(20_240_701)
  for (const format of formats) {
    for (let round = 0; round < 100; round++) {
      const payload = sample(format)
      for (let times = random.whole(1, 4); times > 0; times--) payload.json = spoiled(payload.json, random)
      const readers =
        round % 10 === 0 ? formatReaders : formatReaders.filter((reader) => reader.format === format)
      for (const reader of readers) {
        expect(() => {
          reader.recognise(payload)
          reader.read(payload, context)
        }).not.toThrow()
      }
      const reading = readPayload(payload, context)
      expect('events' in reading ? reading.events.flatMap(faultsOf) : []).toEqual([])
    }
  }
})

/** The faults of an event that would break storing it. */
function faultsOf(event: CanonicalEvent): string[] {
  const isShare = (value: number | undefined) => value === undefined || (value >= 0 && value <= 100)
  const isArea = (box: Box | undefined) => box === undefined || (box.r > box.l && box.b > box.t)
  return [
    ...(Number.isFinite(event.time.getTime()) ? [] : ['time']),
    ...(event.detections.every(({ plate }) => (plate?.length ?? 1) <= 16) ? [] : ['plate']),
    ...(event.detections.every(({ type }) => type.length > 0 && type.length <= 120) ? [] : ['type']),
    ...(event.detections.every((one) => isShare(one.confidence) && isShare(one.plateConfidence))
      ? []
      : ['confidence']),
    ...(event.detections.every(({ bb, plateBb }) => isArea(bb) && isArea(plateBb)) ? [] : ['box']),
  ]
}

test('every reader accepts every hostile value as the whole body', () => {
  for (const reader of formatReaders) {
    for (const json of HOSTILE) {
      expect(() => reader.read(jsonPayload(json), context)).not.toThrow()
      expect(() => reader.recognise(jsonPayload(json))).not.toThrow()
    }
  }
})
