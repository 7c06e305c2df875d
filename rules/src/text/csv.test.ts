import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('commas, quotes and line breaks in a value survive', () => {
  expect(csvRow(['Gate 1, level 2', 'the "old" gate', 'two\nlines'])).toBe(
    '"Gate 1, level 2","the ""old"" gate","two\nlines"',
  )
})

test('a value that a spreadsheet would run is made harmless', () => {
  expect(csvRow(['=1+1', '+64 21 555', '@SUM(A1)', '-2+3', '\tx'])).toBe(
    "'=1+1,'+64 21 555,'@SUM(A1),'-2+3,'\tx",
  )
})

test('numbers stay numbers, nothing stays empty', () => {
  expect(csvRow([-36.8, '-36.8', 0, null, undefined, true])).toBe('-36.8,-36.8,0,,,true')
})
