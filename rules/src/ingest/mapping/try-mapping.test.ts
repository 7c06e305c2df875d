import { expect, test } from 'vitest'
import { FieldPointers } from '#contract/ingest/mapping.ts'
import { redactPayload } from '../redact/redact.ts'
import { LOGGED_PAYLOAD_MAX_LENGTH } from '../redact/redact.ts'
import { context, imageFile, jsonPayload } from '../testing/payloads.ts'
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

test('the values of a post in the log can be pointed at, each by its path', () => {
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

test('a trial tells what would be stored, though the log keeps no picture', () => {
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
    problem: null,
    notes: ['Not used: password'],
  })
})

test('what cannot be mapped says why', () => {
  const problemOf = (text: string, fields: unknown = pointers) =>
    tryMapping(text, null, fields as FieldPointers, context).problem
  expect(problemOf('{"kz":}')).toBe('This post cannot be mapped: it was not read as fields')
  expect(problemOf('[The body was not read]')).toBe('This post cannot be mapped: it was not read as fields')
  const long = redactPayload(jsonPayload(Array.from({ length: 90 }, () => ({ a: 'x. '.repeat(300) }))))
  expect(long.length).toBeGreaterThan(LOGGED_PAYLOAD_MAX_LENGTH)
  expect(problemOf(long)).toBe('This post cannot be mapped: the log holds only its beginning')
  expect(valuesOfPost(long)).toHaveProperty('problem')
  const elsewhere = FieldPointers.parse({ fields: { plate: ['json', 'nowhere'] } })
  expect(problemOf(shown, elsewhere)).toBe('There is no value at the place of the plate in this post')
})
