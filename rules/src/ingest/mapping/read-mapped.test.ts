import { expect, test } from 'vitest'
import type { FieldPath, MappedField } from '#contract/ingest/mapping.ts'
import { FieldPointers } from '#contract/ingest/mapping.ts'
import type { IngestFormat } from '#contract/ingest/event.ts'
import { readPayload } from '../body/recognise.ts'
import { samplePayload } from '../samples/samples.ts'
import { base64Image, context, imageFile, jsonPayload } from '../testing/payloads.ts'
import type { Payload } from '../body/payload.ts'

type Options = Partial<Omit<FieldPointers, 'fields'>> & { insteadOf?: IngestFormat }

function readWith(
  payload: Payload,
  fields: Partial<Record<MappedField, FieldPath>>,
  { insteadOf, ...options }: Options = {},
) {
  const pointers = FieldPointers.parse({ fields, ...options })
  const mapping = { id: 'm', name: 'Gate', insteadOf: insteadOf ?? null, pointers }
  return readPayload(payload, { ...context, mappings: [mapping] })
}

/** No field name indicates its meaning. */
const strange = {
  kz: 'abc-123',
  wann: '04/06/2024 21:05:06',
  sicher: 87,
  wo: '10,20,110,60',
  bild: base64Image,
  spur: 'B2',
}

test('values with unknown names are read by a mapping, and without it the post is rejected', () => {
  expect(readPayload(jsonPayload(strange), context)).toMatchObject({
    problem: expect.stringContaining('kz, wann'),
  })
  const reading = readWith(
    jsonPayload(strange),
    {
      plate: ['json', 'kz'],
      time: ['json', 'wann'],
      confidence: ['json', 'sicher'],
      box: ['json', 'wo'],
      picture: ['json', 'bild'],
      direction: ['json', 'spur'],
    },
    { date_order: 'dmy', box_order: 'extent', directions: [{ value: 'b2', movement: 'leaving' }] },
  )
  expect(reading).toMatchObject({
    format: 'generic',
    mapping: { id: 'm', name: 'Gate' },
    events: [
      {
        // Winter in Auckland.
        time: new Date('2024-06-04T09:05:06Z'),
        image: { source: { in: 'body', base64: base64Image } },
        detections: [
          {
            plate: 'ABC123',
            plateConfidence: 87,
            plateBb: { l: 10, t: 20, r: 120, b: 80 },
            movement: 'leaving',
          },
        ],
        notes: [],
      },
    ],
  })
})

test('an index in a list of objects stands for each of them, together with their mapped values', () => {
  const body = {
    cars: [
      { id: [{ v: 'AAA111' }], p: 0.9, t: '2024-06-01T00:00:00Z' },
      { id: [{ v: 'BBB222' }], p: 0.8, t: '2024-06-01T00:00:00Z' },
      { id: [{ v: '' }], p: 0.1, t: '2024-06-01T00:00:09Z' },
    ],
  }
  const reading = readWith(jsonPayload(body), {
    plate: ['json', 'cars', 1, 'id', 0, 'v'],
    confidence: ['json', 'cars', 1, 'p'],
    time: ['json', 'cars', 0, 't'],
  })
  expect(reading).toMatchObject({
    events: [
      {
        detections: [
          { plate: 'AAA111', plateConfidence: 90 },
          { plate: 'BBB222', plateConfidence: 80 },
        ],
      },
      { time: new Date('2024-06-01T00:00:09Z'), detections: [{ plate: undefined }] },
    ],
  })
})

test('values in an array are identified by their position', () => {
  const row = jsonPayload({ row: ['AAA111', '2024-06-01T00:00:00Z', 40, 50, 60, 70] })
  const at = (position: number): FieldPath => ['json', 'row', position]
  expect(
    readWith(
      row,
      {
        plate: at(0),
        time: at(1),
        box_left: at(2),
        box_top: at(3),
        box_width: at(4),
        box_height: at(5),
      },
      { box_of: 'vehicle' },
    ),
  ).toMatchObject({
    events: [
      {
        time: new Date('2024-06-01T00:00:00Z'),
        detections: [{ plate: 'AAA111', bb: { l: 40, t: 50, r: 100, b: 120 } }],
      },
    ],
  })
})

test('one mapping finds an element that occurs once or several times, in XML with attributes', () => {
  const car = (text: string) => ({ name: 'Car', attributes: { nr: text }, children: [], text: '' })
  const xml = (...cars: string[]): Payload => ({
    contentType: 'text/xml',
    pathSuffix: '',
    parts: [],
    xml: { name: 'Log', attributes: {}, children: cars.map(car), text: '' },
  })
  const platesOf = (payload: Payload, plate: FieldPath) => {
    const reading = readWith(payload, { plate })
    return 'events' in reading
      ? reading.events.flatMap(({ detections }) => detections.map((each) => each.plate))
      : reading.problem
  }
  expect(platesOf(xml('AAA111'), ['xml', 'Log', 'Car', 'nr'])).toEqual(['AAA111'])
  expect(platesOf(xml('AAA111', 'BBB222'), ['xml', 'Log', 'Car', 'nr'])).toEqual(['AAA111', 'BBB222'])
  expect(platesOf(xml('AAA111'), ['xml', 'Log', 'Car', 0, 'nr'])).toEqual(['AAA111'])
})

test('reads form fields and the file that was mapped as the picture', () => {
  const payload: Payload = {
    contentType: 'multipart/form-data',
    pathSuffix: '',
    form: { kz: 'ABC123', tag: '2024-06-01', uhr: '08:20:15' },
    parts: [imageFile('close', 9000), imageFile('scene', 1000)],
  }
  expect(readPayload(payload, context)).toMatchObject({ format: 'bare-image' })
  const reading = readWith(payload, {
    plate: ['form', 'kz'],
    date: ['form', 'tag'],
    clock: ['form', 'uhr'],
    picture: ['parts', 'scene'],
  })
  expect(reading).toMatchObject({
    events: [
      {
        time: new Date('2024-05-31T20:20:15Z'),
        image: { source: { in: 'part', bytesRef: 'ref-scene' } },
        detections: [{ plate: 'ABC123' }],
      },
    ],
  })
})

test('a mapping applies to posts like the one it was created from', () => {
  const plate: FieldPath = ['json', 'kz']
  expect(readWith(jsonPayload({ status: 'up', kennung: 'x' }), { plate })).toMatchObject({
    problem: expect.stringContaining('not a format we know'),
  })
  const rekor = samplePayload('rekor', { ...context, image: { base64: base64Image, bytesRef: 'r', size: 9 } })
  const withStrange = { ...rekor, json: { ...(rekor.json as object), kz: 'XXX999' } }
  expect(readWith(withStrange, { plate })).not.toHaveProperty('mapping')
})

test("the fields of a manufacturer's format are kept, except for mapped ones", () => {
  const rekor = samplePayload('rekor', { ...context, image: { base64: base64Image, bytesRef: 'r', size: 9 } })
  const payload = { ...rekor, json: { ...(rekor.json as object), seen: '2024-06-01T10:00:00Z' } }
  const exact = readPayload(payload, context)
  const plate: FieldPath = ['json', 'best_plate', 'plate']
  const mapped = readWith(payload, { plate, time: ['json', 'seen'] }, { insteadOf: 'rekor' })
  if (!('events' in exact) || !('events' in mapped)) throw new Error('not read')
  expect(mapped).toMatchObject({ format: 'rekor', mapping: { name: 'Gate' } })
  expect(mapped.events[0]).toMatchObject({
    time: new Date('2024-06-01T10:00:00Z'),
    eventKey: exact.events[0]!.eventKey,
    detections: [{ plate: 'KDM427', makeModel: exact.events[0]!.detections[0]!.makeModel }],
  })
})

test('a mapped value that cannot be read is a problem or a note, never dropped silently', () => {
  const plate: FieldPath = ['json', 'kz']
  expect(readWith(jsonPayload(strange), { plate, time: ['json', 'wo'] })).toMatchObject({
    problem: "'10,20,110,60' is not a time",
    mapping: { name: 'Gate' },
  })
  expect(readWith(jsonPayload({ ...strange, kz: 'x'.repeat(50) }), { plate })).toMatchObject({
    events: [
      {
        notes: [
          `'${'x'.repeat(40)}…' cannot be a plate`,
          'No time was sent; the time of arrival is used',
          'Not used: wann, sicher, wo, bild, spur',
        ],
      },
    ],
  })
})

test('validates that a mapping has a plate and valid paths', () => {
  const faults = (value: unknown) =>
    FieldPointers.safeParse(value).error?.issues.map(({ message }) => message) ?? []
  expect(faults({ fields: {} })).toEqual([
    'Please point at the plate, the kind of thing, the number of people or the sign of life',
  ])
  expect(faults({ fields: { plate: ['parts', 'a'] } })).toEqual([
    'A file of the post can be the picture only',
  ])
  expect(faults({ fields: { plate: ['elsewhere', 'a'] } })).toHaveLength(1)
  expect(faults({ fields: { plate: ['json'] } })).toHaveLength(1)
  expect(faults({ fields: { plate: ['json', ...Array.from({ length: 20 }, () => 'a')] } })).toHaveLength(1)
  expect(faults({ fields: { plate: ['json', 'a'], colour: ['json', 'b'] } })).toHaveLength(1)
})

test('a path never reaches inherited properties', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(readWith(jsonPayload(strange), { plate: ['json', name] })).not.toHaveProperty('mapping')
})

test('a heartbeat mapping applies only to posts with its value', () => {
  const options = { alive_value: 'awake' }
  const fields = { alive: ['json', 'state'] } as const
  const reading = readWith(jsonPayload({ state: 'Awake', box: 7 }), { alive: [...fields.alive] }, options)
  expect(reading).toMatchObject({ format: 'generic', events: [{ kind: 'heartbeat', detections: [] }] })
  expect(readWith(jsonPayload({ state: 'passing' }), { alive: [...fields.alive] }, options)).toHaveProperty(
    'problem',
  )
})

test('a count of people becomes that many persons, and zero is no event', () => {
  const fields = { people: ['json', 'n'] as FieldPath, time: ['json', 't'] as FieldPath }
  const reading = readWith(jsonPayload({ n: '3', t: '2024-06-30T01:00:00Z' }), fields)
  expect(reading).toMatchObject({
    events: [
      {
        time: new Date('2024-06-30T01:00:00Z'),
        detections: [{ type: 'person' }, { type: 'person' }, { type: 'person' }],
      },
    ],
  })
  expect(readWith(jsonPayload({ n: 0, t: '2024-06-30T01:00:00Z' }), fields)).toMatchObject({
    events: [{ kind: 'ignored', notes: ['nobody was counted'] }],
  })
})
