import { expect, test } from 'vitest'
import { csvRecords, decodeText, separatorOf } from './csv-records.ts'
import { readEntries, type ReadLine } from './list-entries.ts'

const read = (text: string): ReadLine[] => [...readEntries(text)]
const plates = (text: string) => read(text).flatMap((line) => ('entry' in line ? line.entry.plate : []))
const skipped = (text: string) => read(text).flatMap((line) => ('why' in line ? [[line.line, line.why]] : []))

test('one plate per row in the first column, with a header or without, and a note in the second [PLAT-168]', () => {
  expect(plates('ABC123\nDEF456\n')).toEqual(['ABC123', 'DEF456'])
  const [first] = read('plate,note\r\nabc-123,"Owner, John ""Jack"" Doe"\r\n')
  expect(first).toMatchObject({ line: 2, entry: { plate: 'ABC123', note: 'Owner, John "Jack" Doe' } })
  expect(read('ABC123,gate pass')[0]).toMatchObject({ entry: { plate: 'ABC123', note: 'gate pass' } })
})

test.each([
  ['a semicolon', 'plate;note\nABC123;x, y'],
  ['a tab', 'plate\tnote\nABC123\tx, y'],
  ['a bar', 'plate|note\nABC123|x, y'],
])('cells may be separated by %s', (_name, text) => {
  expect(read(text)[0]).toMatchObject({ entry: { plate: 'ABC123', note: 'x, y' } })
})

test('reads UTF-8 with and without a byte order mark, both UTF-16 byte orders, and Windows-1252', () => {
  const text = 'plate,note\nABC123,Māori'
  const utf16 = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  for (const bytes of [
    Buffer.from(text),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
    utf16,
    swapped,
  ])
    expect(read(decodeText(bytes)!)[0]).toMatchObject({ entry: { plate: 'ABC123', note: 'Māori' } })
  expect(read(decodeText(Buffer.from('ABC123,caf\u00e9', 'latin1'))!)[0]).toMatchObject({
    entry: { note: 'café' },
  })
  expect(decodeText(Buffer.from([1, 0, 2, 0, 0, 0, 9, 9, 0]))).toBeUndefined()
})

test('ignores case, spaces and dashes, and maps Cyrillic and Greek look-alikes to Latin letters', () => {
  expect(plates('abc 123\nA-B-C-9\nАВС777\nΑΒΕ888')).toEqual(['ABC123', 'ABC9', 'ABC777', 'ABE888'])
})

test('keeps other columns, in any order of the known ones', () => {
  const [line] = read('Owner,Rego,Valid to,Priority,Unit\nAnn,XYZ9,2026-03-05,high,4B')
  expect(line).toMatchObject({
    entry: { plate: 'XYZ9', is_priority: true, details: { Owner: 'Ann', Unit: '4B' } },
  })
  // The end of that day in Auckland, which is 13 hours ahead in March.
  expect((line as { entry: { valid_to: Date } }).entry.valid_to.toISOString()).toBe(
    '2026-03-05T10:59:59.000Z',
  )
})

test('reads dates with the year first, as 5/3/2026 and as instants', () => {
  const from = (cell: string) =>
    (
      read(`plate,valid from\nA1,${cell}`)[0] as { entry?: { valid_from: Date } }
    ).entry?.valid_from.toISOString()
  expect(from('2026-03-05')).toBe('2026-03-04T11:00:00.000Z')
  expect(from('5/3/2026')).toBe('2026-03-04T11:00:00.000Z')
  expect(from('2026-03-05T10:30:00Z')).toBe('2026-03-05T10:30:00.000Z')
  expect(skipped('plate,valid from\nA1,soon\nA2,31/2/2026')).toEqual([
    [2, "'soon' is not a date"],
    [3, "'31/2/2026' is not a date"],
  ])
})

test('reports lines without a plate with their number and the reason', () => {
  expect(skipped('plate,note\nABC123\n\n,orphan\n---,x\nabc123,again\nXY9')).toEqual([
    [4, 'There is no plate in it'],
    [5, "'---' is not a plate"],
    [6, 'The same plate as in line 2'],
  ])
})

test('rejects patterns with fewer than two literal characters', () => {
  expect(read('ABC*\nA?C12?\n*\n?1*').map((line) => ('entry' in line ? line.entry.plate : line.why))).toEqual(
    ['ABC*', 'A?C12?', "'*' is not a plate", "'?1*' is not a plate"],
  )
})

test('recipients of an entry are email addresses and mobile numbers', () => {
  expect(read('plate,recipients\nA1,ann@example.nz 021234567')[0]).toMatchObject({
    entry: { recipients: ['ann@example.nz', '021234567'] },
  })
  expect(skipped('plate,recipients\nA1,nobody')).toEqual([
    [2, "'nobody' is neither an email address nor a mobile number"],
  ])
})

test('quotes may span lines, and an unclosed quote ends with its line', () => {
  expect([...csvRecords('a,"b\nc"\nd,e')]).toEqual([
    { line: 1, cells: ['a', 'b\nc'] },
    { line: 3, cells: ['d', 'e'] },
  ])
  expect(plates('ABC123,"open\nDEF456,x')).toEqual(['ABC123', 'DEF456'])
})

test('the separator is the character that most of the first lines contain outside of quotes', () => {
  expect(separatorOf('plate;note\n"a,b";"c,d"\nx;y')).toBe(';')
  expect(separatorOf('ABC123')).toBe(',')
})
