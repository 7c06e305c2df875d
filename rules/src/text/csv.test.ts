import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('commas, quotes and line breaks in a value survive', () => {
  expect(csvRow(['Gate 1, level 2', 'the "old" gate', 'two\nlines'])).toBe(
    '"Gate 1, level 2","the ""old"" gate","two\nlines"',
  )
})

test('a value that a spreadsheet would run as a formula is neutralised', () => {
  expect(csvRow(['=1+1', '+64 21 555', '@SUM(A1)', '-2+3', '\tx'])).toBe(
    "'=1+1,'+64 21 555,'@SUM(A1),'-2+3,\"'\tx\"",
  )
})

test('numbers stay numbers, and missing values stay empty', () => {
  expect(csvRow([-36.8, '-36.8', 0, null, undefined, true])).toBe('-36.8,-36.8,0,,,true')
})

test('a formula after a semicolon or a tab is neutralised for spreadsheets that separate there', () => {
  expect(csvRow(['x;=1+1', 'gate'])).toBe(`"x;'=1+1",gate`)
  expect(csvRow(['gate', 'a;"=1+1"'])).toBe(`gate,"a;""'=1+1"""`)
  // Such a spreadsheet splits the second cell into three, none of which may begin as a formula.
  const cells = csvRow(['gate', '1; @SUM(A1)\t-2+3']).split(/[;\t]/)
  expect(cells).toHaveLength(3)
  expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
})

test('a semicolon is kept and quoted, and so are numbers after it', () => {
  expect(csvRow(['1;-5;2', 'a;b'])).toBe('"1;-5;2","a;b"')
})
