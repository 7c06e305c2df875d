import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'
import { zoneNamed } from './zones.ts'

const now = new Date('2026-10-15T00:00:00Z')
const read = (value: unknown, zone = 'Pacific/Auckland') => readTime(value, zone, now)?.toISOString()
const instant = '2024-06-30T01:00:00.000Z'

test.each([
  'Sun, 30 Jun 2024 01:00:00 GMT',
  '30 Jun 2024 01:00:00 +0000',
  'Sun Jun 30 2024 13:00:00 GMT+1200 (New Zealand Standard Time)',
  'June 30, 2024 1:00:00 AM UTC',
  '2024-06-30T13:00:00.000+12:00[Pacific/Auckland]',
  '2024-06-30 03:00:00 CEST',
  '2024-06-30 03:00:00 UTC+2',
  '/Date(1719709200000)/',
  '/Date(1719709200000+1200)/',
])('reads %s as the instant that it names', (text) => {
  expect(read(text)).toBe(instant)
})

test.each([
  '2024:06:30 13:00:00',
  '2024.06.30 13:00:00',
  '2024-06-30_13-00-00',
  '20240630_130000',
  '30.06.2024 13:00:00',
  '30/06/2024 13:00:00',
  '06/30/2024 1:00:00 PM',
  '30-Jun-2024 13:00:00',
  'Sun Jun 30 13:00:00 2024',
  'Jun 30, 2024, 1:00:00 p.m.',
])('reads %s on the clock of the site', (text) => {
  expect(read(text)).toBe(instant)
})

test('rejects an ambiguous order of day and month, and an unknown zone', () => {
  for (const text of ['05/04/2024 10:00:00', '05-04-2024 10:00:00', '2024-06-30 13:00:00 XYZ', '13:00:00 PM'])
    expect(read(text)).toBeUndefined()
  expect(read('04/04/2024 10:00:00', 'UTC')).toBe('2024-04-04T10:00:00.000Z')
})

test('reads counts of 100 ns as Windows programs write them', () => {
  expect(read(638_553_060_000_000_000)).toBe('2024-06-30T01:00:00.000Z')
  expect(read('133641828000000000')).toBe('2024-06-30T01:00:00.000Z')
})

test('reads the zone beside a time by its name or its hours', () => {
  expect(['+02:00', 'UTC+2', 2, 'Asia/Singapore'].map(zoneNamed)).toEqual([
    '+02:00',
    '+02:00',
    '+02:00',
    'Asia/Singapore',
  ])
  expect(['nowhere', '+25:00', -720, 'Mars/Base', {}].map(zoneNamed)).toEqual(Array(5).fill(undefined))
})
