import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('values in the address are plain text, so a plate of digits stays unchanged', () => {
  expect(parseSearch('?plates=123456&tag=a,b')).toEqual({ plates: '123456', tag: 'a,b' })
})

test('a query is written without quotes, lists keep their commas', () => {
  expect(stringifySearch({ page: 2, tag: 'a,b', from: '2026-08-14T09:00:00' })).toBe(
    '?page=2&tag=a,b&from=2026-08-14T09:00:00',
  )
})

test('omits undefined values, and an empty query leaves no question mark', () => {
  expect(stringifySearch({ page: undefined })).toBe('')
})

test('reading returns the written values', () => {
  const query = { name: 'Level 1 & 2 + roof', plates: 'AB#C,ÜX=1' }
  expect(parseSearch(stringifySearch(query))).toEqual(query)
})
