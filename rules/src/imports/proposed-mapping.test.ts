import { expect, test } from 'vitest'
import type { HistoryMapping } from '#contract/imports/history.ts'
import { readMappedRow } from './mapped-row.ts'
import { proposedMapping } from './proposed-mapping.ts'

const context = { zone: 'UTC', now: new Date('2026-06-01T00:00:00Z') }
const unmapped: HistoryMapping = { source: 'csv', pointers: null, camera_column: null, zone: 'UTC' }
const propose = (rows: Record<string, string>[], known = unmapped) => proposedMapping(rows, known, context)!

test('a mapping is proposed by a row, and reads times without a zone in its own', () => {
  const row = { Number: 'ABC123', Seen: '2026-03-10 08:00:00', Camera: 'In', Image: 'a.jpg' }
  const { mapping, sample } = propose([row])
  expect(sample).toBe(row)
  expect(mapping).toMatchObject({
    pointers: {
      fields: { plate: ['json', 'Number'], time: ['json', 'Seen'], picture: ['json', 'Image'] },
      date_order: 'ymd',
    },
    camera_column: 'Camera',
  })
  expect(readMappedRow(row, mapping.pointers!, mapping.camera_column, context)).toMatchObject({
    read: { plate: 'ABC123', camera: 'In', time: new Date('2026-03-10T08:00:00Z'), picture: 'a.jpg' },
  })
  const broken = readMappedRow({ ...row, Seen: '' }, mapping.pointers!, 'Camera', context)
  expect(broken).toEqual({ broken: expect.stringContaining('time') })
})

const dated = (...times: string[]) =>
  times.map((wann, index) => ({ kz: `ABC${100 + index}`, wann, wo: 'Tor Nord' }))

test.each([
  ['the day', ['yesterday', '', '05/03/2026 10:00', '14/03/2026 10:00'], 'dmy'],
  ['the month', ['yesterday', '', '03/05/2026 10:00', '03/14/2026 10:00'], 'mdy'],
] as const)('rows that cannot be read do not hide that dates begin with %s', (_part, times, expected) => {
  const rows = dated(...times)
  const { mapping, sample } = propose(rows)
  expect(sample).toBe(rows[2])
  expect(mapping.pointers).toMatchObject({
    fields: { plate: ['json', 'kz'], time: ['json', 'wann'] },
    date_order: expected,
  })
})

test('a person decides where the days of all dates may be months', () => {
  const rows = dated('yesterday', '05/03/2026 10:00', '04/03/2026 10:00')
  const { mapping, sample } = propose(rows)
  expect(sample).toBe(rows[1])
  expect(mapping.pointers).toMatchObject({ fields: { time: ['json', 'wann'] }, date_order: 'ymd' })
})

test('a mapping that a person made stays, and is shown by a row that it reads', () => {
  const rows = dated('yesterday', '14/03/2026 10:00')
  const { mapping } = propose(rows)
  const known = { ...mapping, camera_column: 'wo', zone: 'Europe/Berlin' }
  expect(propose(rows, known)).toEqual({ mapping: known, sample: rows[1] })
})

test('shows the first row where none can be read', () => {
  const rows = dated('yesterday', 'today')
  expect(propose(rows)).toMatchObject({
    sample: rows[0],
    mapping: { pointers: { fields: { plate: ['json', 'kz'] } } },
  })
  expect(propose([{ colour: 'red' }])).toEqual({ mapping: unmapped, sample: { colour: 'red' } })
  expect(proposedMapping([], unmapped, context)).toBeUndefined()
})
