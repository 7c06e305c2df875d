import { expect, test } from 'vitest'
import { writtenPlate } from '../vehicles/plate-as-written.ts'
import { isAboutPlate, withoutPlate, type Fields } from './declared-fields.ts'

const fields: Fields = {
  plate: 'plate',
  title: 'prose',
  note: 'text',
  facts: { value: 'prose' },
  data: { id: 'plate', '*': 'prose' },
}
const erase = (plate: string, value: object) => {
  const written = writtenPlate(plate)
  const isAbout = isAboutPlate(value, fields, written)
  return withoutPlate(value, fields, { plate: written, by: '[erased]', isAbout })
}

const record = {
  id: '5a1e2dd0-25aa-4f00-8d25-25aa25aa25aa',
  time: '2026-03-10T08:00:00Z',
  address: '127.0.0.1',
  size: 25,
  2026: 'KUP522',
  title: 'Seen 25 times in 2026',
  facts: [{ label: 'KUP522', value: '2026' }],
  data: { count: 2026, words: ['speed 25', 'KUP522'] },
}

test.each(['127001', '25', '2026', '5A1E2DD0'])(
  'a record that only looks like the plate %s stays the same value',
  (plate) => expect(erase(plate, record)).toBe(record),
)

test('replaces a plate in declared fields only, and never in names, numbers, ids and times', () => {
  expect(erase('KUP522', record)).toEqual({
    ...record,
    data: { count: 2026, words: ['speed 25', '[erased]'] },
  })
})

test('finds a plate of digits in the prose of a record about it, and elsewhere in what people wrote', () => {
  expect(erase('2026', { ...record, plate: '2026' })).toEqual({
    ...record,
    plate: '[erased]',
    title: 'Seen 25 times in [erased]',
    facts: [{ label: 'KUP522', value: '[erased]' }],
  })
  expect(erase('2026', { ...record, note: 'was 2026' })).toEqual({ ...record, note: 'was [erased]' })
})
