import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'
import { exampleOf } from './example.ts'
import { fieldRows, typeText } from './fields.ts'

test('examples satisfy the bounds, format and enum of their schema', () => {
  expect(exampleOf({ type: 'integer', minimum: 30, maximum: 3650 })).toBe(30)
  expect(exampleOf({ type: 'number', maximum: 0 })).toBe(0)
  expect(exampleOf({ type: 'string', minLength: 6 }, 'key')).toBe('keyxxx')
  expect(exampleOf({ type: 'string', pattern: '^\\d\\d:\\d\\d$' }, 'from')).toBe('08:30')
  expect(exampleOf({ anyOf: [{ type: 'null' }, { type: 'string', format: 'date' }] })).toBe('2026-11-01')
  expect(exampleOf({ enum: ['read', 'write'] })).toBe('read')
  expect(exampleOf({ type: 'array', minItems: 2, items: { type: 'string' } }, 'plates')).toEqual([
    'KUP522',
    'KUP522',
  ])
  expect(
    exampleOf({
      type: 'object',
      propertyNames: { enum: ['day'] },
      additionalProperties: { type: 'boolean' },
    }),
  ).toEqual({ day: true })
})

test('a call is shown as a curl command, with a key only where the call requires one', () => {
  const call = {
    method: 'PUT',
    path: '/api/v1/customers/{plate}',
    operation: {
      parameters: [{ name: 'plate', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { notes: { const: "It's his" } } },
          },
        },
      },
    },
  }
  const lines = curlOf(call, 'https://sightline.example', false).split(' \\\n  ')
  expect(lines).toEqual([
    'curl -X PUT "https://sightline.example/api/v1/customers/KUP522"',
    '-H "Authorization: Bearer $SIGHTLINE_KEY"',
    '-H "Content-Type: application/json"',
    `-d '{\n  "notes": "It'\\''s his"\n}'`,
  ])
  expect(curlOf(call, '', true)).not.toContain('Authorization')
})

test('types are described in a few words and fields are listed by path', () => {
  expect(typeText({ type: 'string', minLength: 1, maxLength: 80 })).toBe('string, 1 to 80 characters')
  expect(typeText({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('integer')
  expect(typeText({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
  const rows = fieldRows({
    type: 'object',
    required: ['box'],
    properties: {
      box: { type: 'object', properties: { l: { type: 'number' } } },
      tags: { items: { enum: ['a'] } },
    },
  })
  expect(rows).toEqual([
    { name: 'box', type: 'object', isRequired: true },
    { name: 'box.l', type: 'number', isRequired: false },
    { name: 'tags', type: 'list of "a"', isRequired: false },
  ])
})
