import { expect, test } from 'vitest'
import { FieldPointers } from '#contract/ingest/mapping.ts'
import { redactPayload } from '../redact/redact.ts'
import { LOGGED_PAYLOAD_MAX_LENGTH } from '../redact/redact.ts'
import { context, imageFile, jsonPayload } from '../testing/payloads.ts'
import { proposedFields } from './proposed-fields.ts'
import { tryMapping } from './try-mapping.ts'
import { valuesOfPost } from './values-of-post.ts'

const picture = '/9j/'.padEnd(4000, 'A')
const shown = redactPayload(
  jsonPayload(
    {
      kz: 'abc123',
      wann: '2024-06-04T21:05:06Z',
      orte: [{ wo: [1, 2, 30, 40] }],
      bild: picture,
      password: 'hunter2',
    },
    { parts: [imageFile('scene')] },
  ),
)
const pointers = FieldPointers.parse({
  fields: {
    plate: ['json', 'kz'],
    time: ['json', 'wann'],
    box: ['json', 'orte', 0, 'wo'],
    picture: ['json', 'bild'],
  },
})

test('the values of a logged post can be mapped by their paths', () => {
  const values = valuesOfPost(shown)
  if (!Array.isArray(values)) throw new Error(values.problem)
  expect(values.map(({ name, value, kind }) => [name, value, kind])).toEqual([
    ['kz', 'abc123', 'text'],
    ['wann', '2024-06-04T21:05:06Z', 'text'],
    ['orte[0].wo', '[1,2,30,40]', 'box'],
    ['orte[0].wo[0]', '1', 'text'],
    ['orte[0].wo[1]', '2', 'text'],
    ['orte[0].wo[2]', '30', 'text'],
    ['orte[0].wo[3]', '40', 'text'],
    ['bild', '[base64 3,000 bytes]', 'picture'],
    ['password', '[secret]', 'text'],
    ['scene', 'a picture in the post', 'picture'],
  ])
  expect(values[2]!.path).toEqual(['json', 'orte', 0, 'wo'])
  expect(values.at(-1)!.path).toEqual(['parts', 'scene'])
})

test('a trial shows what would be stored, although the log keeps no picture', () => {
  expect(tryMapping(shown, null, pointers, context)).toEqual({
    reads: [
      {
        plate: 'ABC123',
        time: '2024-06-04T21:05:06.000Z',
        confidence: null,
        box: { l: 1, t: 2, r: 30, b: 40 },
        has_picture: true,
        direction: null,
        vehicle: 'vehicle',
      },
    ],
    is_sign_of_life: false,
    problem: null,
    notes: ['Not used: password'],
  })
})

test('reports why a post cannot be mapped', () => {
  const problemOf = (text: string, fields: unknown = pointers) =>
    tryMapping(text, null, fields as FieldPointers, context).problem
  expect(problemOf('{"kz":}')).toBe('This post cannot be mapped: it was not read as fields')
  expect(problemOf('[The body was not read]')).toBe('This post cannot be mapped: it was not read as fields')
  const long = redactPayload(jsonPayload(Array.from({ length: 90 }, () => ({ a: 'x. '.repeat(300) }))))
  expect(long.length).toBeGreaterThan(LOGGED_PAYLOAD_MAX_LENGTH)
  expect(problemOf(long)).toBe('This post cannot be mapped: the log holds only its beginning')
  expect(valuesOfPost(long)).toHaveProperty('problem')
  const elsewhere = FieldPointers.parse({ fields: { plate: ['json', 'nowhere'] } })
  expect(problemOf(shown, elsewhere)).toBe('There is no value at the place that was pointed at in this post')
})

const logged = (json: unknown) => redactPayload(jsonPayload(json))
const trial = (json: unknown, fields: object) =>
  tryMapping(logged(json), null, FieldPointers.parse({ fields }), context)

test('rejects a mapping whose plate is invalid in the post', () => {
  for (const kz of ['N/A', 'no plate today, thank you', ''])
    expect(trial({ kz, t: 1_719_700_000 }, { plate: ['json', 'kz'], time: ['json', 't'] }).problem).toBe(
      'The value at the place of the plate is no plate in this post',
    )
})

test('objects without a plate, people counts and heartbeats can be mapped', () => {
  const seen = {
    was: 'Mensch',
    objekt: 'human',
    ort: [10, 20, 60, 120],
    sicher: 0.8,
    wann: '2024-06-30T01:00:00Z',
  }
  const time = '2024-06-30T01:00:00.000Z'
  expect(
    trial(seen, {
      kind: ['json', 'objekt'],
      box: ['json', 'ort'],
      confidence: ['json', 'sicher'],
      time: ['json', 'wann'],
    }),
  ).toMatchObject({
    reads: [{ plate: null, time, confidence: 80, box: { l: 10, t: 20, r: 60, b: 120 }, vehicle: 'person' }],
    problem: null,
  })
  const counted = { serial: 'x', wann: '2024-06-30T01:00:00Z', drin: 5 }
  expect(trial(counted, { people: ['json', 'drin'], time: ['json', 'wann'] })).toMatchObject({
    reads: [{ time, vehicle: '5 × person' }],
    problem: null,
  })
  expect(trial({ drin: 'many' }, { people: ['json', 'drin'] }).problem).toBe(
    'The number of people has to be a whole number up to 500',
  )
  expect(trial({ zustand: 'wach' }, { alive: ['json', 'zustand'] })).toMatchObject({
    reads: [],
    is_sign_of_life: true,
    problem: null,
  })
  expect(FieldPointers.safeParse({ fields: { time: ['json', 'wann'] } }).success).toBe(false)
})

test('proposes the values of a rejected post by their names and their form', () => {
  const proposed = (json: unknown) => {
    const values = valuesOfPost(logged(json))
    return Array.isArray(values)
      ? Object.fromEntries(proposedFields(values).map(({ path, field }) => [field, path.slice(1).join('.')]))
      : values
  }
  expect(
    proposed({ geraet: 'Tor', kz: 'ABC 123', wann: '2024-06-30T01:00:00Z', score: 0.9, wo: [1, 2, 30, 40] }),
  ).toEqual({
    plate: 'kz',
    time: 'wann',
    confidence: 'score',
    box: 'wo',
  })
  expect(proposed({ x: { art: 'Human' }, t: 1_719_700_000 })).toEqual({ kind: 'x.art', time: 't' })
  expect(proposed({ serial: 'b', timestamp: '20240630130000', in: 12, out: 3 })).toEqual({
    people: 'in',
    time: 'timestamp',
  })
  expect(proposed({ hello: 'world' })).toEqual({})
})
