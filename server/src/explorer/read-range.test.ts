import { expect, test } from 'vitest'
import { rangeMessages } from '#contract/explorer/api.ts'
import { readRange } from './read-range.ts'

const read = (from?: string, to?: string) => {
  const range = readRange({ from, to })
  return [range.from?.toISOString(), range.to?.toISOString()]
}

test('a repeated local time starts a period with the first and ends it with the second [EXPL-212]', () => {
  expect(read('2026-04-05T02:30:00', '2026-04-05T02:30:00')).toEqual([
    '2026-04-04T13:30:00.000Z',
    '2026-04-04T14:30:00.000Z',
  ])
  expect(read(undefined, '2026-04-05 02:00')[1]).toBe('2026-04-04T14:00:00.000Z')
})

test('unambiguous times and times with an offset stay unchanged', () => {
  expect(read('2026-04-05T01:59:59', '2026-04-05T03:00:00')).toEqual([
    '2026-04-04T12:59:59.000Z',
    '2026-04-04T15:00:00.000Z',
  ])
  expect(read(undefined, '2026-04-05T02:30:00+13:00')[1]).toBe('2026-04-04T13:30:00.000Z')
  expect(read(undefined, '2026-04-04T13:30:00Z')[1]).toBe('2026-04-04T13:30:00.000Z')
  expect(read('2026-04-05', '2026-04-05')).toEqual(['2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'])
})

test('a missing end is open, and an invalid one is rejected by name', () => {
  expect(readRange({ from: undefined, to: '' })).toEqual({})
  expect(() => read(undefined, 'soon')).toThrow(
    expect.objectContaining({ fields: { to: [rangeMessages.unreadable] } }),
  )
})

test('a period beyond the calendar is limited to its earliest and latest date', () => {
  expect(read('0001-01-01', '9999-12-31')).toEqual(['1970-01-01T00:00:00.000Z', '2200-01-01T00:00:00.000Z'])
})
