import { expect, test } from 'vitest'
import { storableJson } from './storable-json.ts'

test('leaves out zero characters and halves of characters', () => {
  expect(JSON.parse(storableJson([{ line: 'AB\0C123\ud800,x' }]))).toEqual([{ line: 'ABC123\ufffd,x' }])
})

test('keeps a text that only looks like an escaped zero character', () => {
  const line = String.raw`AB\u0000C123,C:\u0000`
  expect(JSON.parse(storableJson({ line }))).toEqual({ line })
})
