import { expect, test } from 'vitest'
import { formatDate } from '../../time/format-date.ts'
import { timeToFile } from './filed-time.ts'
import { readTime } from './read-time.ts'

const now = new Date('2024-10-15T00:00:00Z')
const read = (value: unknown, zone = 'Pacific/Auckland') => readTime(value, zone, now)?.toISOString()

test('a time with an offset is that instant at any site', () => {
  expect(read('2024-01-19T11:17:19+08:00')).toBe('2024-01-19T03:17:19.000Z')
  expect(read('2021-09-29 05:56:13.606935+00:00')).toBe('2021-09-29T05:56:13.606Z')
  expect(read('2024-01-19T11:17:19.5Z')).toBe('2024-01-19T11:17:19.500Z')
  expect(read('2024-01-19T11:17:19-0330')).toBe('2024-01-19T14:47:19.000Z')
  expect(read('20210611 130538252+0300')).toBe('2021-06-11T10:05:38.252Z')
  expect(read('2024-01-19 11:17:19 GMT')).toBe('2024-01-19T11:17:19.000Z')
})

test('a time without an offset is local time of the site, in summer and in winter', () => {
  expect(read('2024-01-19 11:17:19')).toBe('2024-01-18T22:17:19.000Z')
  expect(read('2024-07-19 11:17:19')).toBe('2024-07-18T23:17:19.000Z')
  expect(read('2024-07-19T11:17', 'Australia/Adelaide')).toBe('2024-07-19T01:47:00.000Z')
  expect(read('20210611 130538252')).toBe('2021-06-11T01:05:38.252Z')
  expect(read('20240119111719654')).toBe('2024-01-18T22:17:19.654Z')
})

test('a repeated hour is its later occurrence, unless that is in the future', () => {
  const at = (clock: string) =>
    readTime('2024-04-07 02:30:00', 'Pacific/Auckland', new Date(clock))?.toISOString()
  expect(at('2024-04-06T14:00:00Z')).toBe('2024-04-06T13:30:00.000Z')
  expect(at('2024-04-06T15:00:00Z')).toBe('2024-04-06T14:30:00.000Z')
  const lordHowe = readTime('2024-04-07 01:45:00.500', 'Australia/Lord_Howe', now)
  expect(lordHowe?.toISOString()).toBe('2024-04-06T15:15:00.500Z')
})

test('a skipped hour is read as a clock that was not put forward', () => {
  expect(read('2024-09-29 02:30:00')).toBe('2024-09-28T14:30:00.000Z')
})

test('the unit of an epoch follows from its size, as a number or as text', () => {
  const instant = '2021-06-11T10:05:38.252Z'
  expect(read(1_623_405_938.252)).toBe(instant)
  expect(read('1623405938252')).toBe(instant)
  expect(read(1_623_405_938_252_000)).toBe(instant)
  expect(read('1623405938252000000')).toBe(instant)
  expect(read(1_623_405_938)).toBe('2021-06-11T10:05:38.000Z')
})

test('ignores values that are not times', () => {
  const values = [
    '',
    'soon',
    '2024-02-30 10:00:00',
    '2024-13-01',
    '2024-01-01 25:00:00',
    NaN,
    Infinity,
    -5,
    1e30,
  ]
  for (const value of [...values, null, undefined, {}, [], true, '9'.repeat(100)]) {
    expect(read(value)).toBeUndefined()
  }
})

test('converting to local time and back returns the same instant for every hour of two years', () => {
  for (let hour = 0; hour < 2 * 8760; hour += 7) {
    const instant = new Date(Date.UTC(2023, 0, 1, hour))
    const text = formatDate(instant, 'YYYY-MM-DD HH:mm:ss', 'Pacific/Auckland')
    expect(readTime(text, 'Pacific/Auckland', new Date(instant.getTime() + 60_000))).toEqual(instant)
  }
})

const filed = (stated: unknown) => timeToFile(stated, { siteTimeZone: 'Pacific/Auckland', now })

test('a clock that is not set is replaced by the time of arrival', () => {
  expect(filed(new Date('2024-10-14T12:00:00Z')).note).toBeUndefined()
  for (const wrong of ['1970-01-01T00:03:00Z', '2000-01-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
    const { time, note } = filed(new Date(wrong))
    expect(time).toBe(now)
    expect(note).toContain(wrong.slice(0, 10))
  }
})

test('an unreadable time is replaced by the time of arrival, with a note', () => {
  expect(filed('2024-07-19 11:17:19')).toEqual({ time: new Date('2024-07-18T23:17:19Z') })
  expect(filed('05/04/2024 21:00:00')).toEqual({
    time: now,
    note: "'05/04/2024 21:00:00' is not a time we can read; the time of arrival is used.",
  })
  expect(filed({ at: 'noon' }).note).toMatch(/^'object' is not a time/)
})

test('a missing time is replaced by the time of arrival, with a note', () => {
  const note = 'No time was sent; the time of arrival is used'
  for (const nothing of [undefined, null, '', '  ']) expect(filed(nothing)).toEqual({ time: now, note })
})
