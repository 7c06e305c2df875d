import { expect, test } from 'vitest'
import {
  readAlprDatabaseRow,
  readFrigateRow,
  readPlateRecognizerRow,
  sourceOfColumns,
} from './history-sources.ts'
import { proposedMapping, readMappedRow } from './mapped-row.ts'

const context = { zone: 'Pacific/Auckland', now: new Date('2026-06-01T00:00:00Z') }

test('recognises a CSV file by the names of its columns', () => {
  expect(sourceOfColumns(['timestamp', 'plate', 'score', 'dscore', 'file', 'box'])).toBe('plate-recognizer')
  expect(sourceOfColumns(['id', 'plate_number', 'timestamp', 'camera_name'])).toBe('alpr-database')
  expect(sourceOfColumns(['plate', 'time'])).toBe('csv')
})

test('a row of Plate Recognizer Stream names its camera by the folder of the picture', () => {
  const row = {
    timestamp: '2026-03-10 06:20:43+00:00',
    plate: 'abc123',
    score: '0.78',
    file: '/gate-1_screenshots/a.jpg',
  }
  expect(readPlateRecognizerRow(row, context)).toMatchObject({
    read: {
      plate: 'ABC123',
      camera: 'gate-1',
      seen: { confidence: 78 },
      picture: '/gate-1_screenshots/a.jpg',
    },
  })
})

test('a row without a plate is skipped, and one with a wrong plate or time is broken', () => {
  const row = { plate_number: 'ABC123', timestamp: '2026-03-10 08:00:00+00', camera_name: 'In' }
  expect(readAlprDatabaseRow({ ...row, plate_number: '' }, context)).toEqual({ skipped: true })
  expect(readAlprDatabaseRow({ ...row, plate_number: 'not a number plate at all' }, context)).toEqual({
    broken: "'not a number plate at all' cannot be a plate",
  })
  expect(readAlprDatabaseRow({ ...row, timestamp: '2026-13-40' }, context)).toEqual({
    broken: "'2026-13-40' is not a time",
  })
  expect(readAlprDatabaseRow({ ...row, timestamp: '2026-07-01T00:00:00Z' }, context)).toEqual({
    broken: "'2026-07-01T00:00:00Z' is in the future",
  })
  expect(readAlprDatabaseRow({ ...row, timestamp: null }, context)).toEqual({ broken: 'There is no time' })
})

test('an event of Frigate gives the recognised plate, or a sub label that looks like one', () => {
  const event = { id: '1.2-a', camera: 'In', label: 'car', start_time: 1_773_100_800, sub_label: "Ann's car" }
  expect(readFrigateRow({ ...event, data: { recognized_license_plate: 'AB-12' } }, context)).toMatchObject({
    read: { plate: 'AB12', picture: 'In-1.2-a.jpg' },
  })
  expect(readFrigateRow({ ...event, data: {} }, context)).toEqual({ skipped: true })
  expect(readFrigateRow({ ...event, label: 'person', sub_label: 'AB12' }, context)).toEqual({ skipped: true })
})

test('a mapping is proposed by the first row, and reads times without a zone in its own', () => {
  const row = { Number: 'ABC123', Seen: '2026-03-10 08:00:00', Camera: 'In', Image: 'a.jpg' }
  const mapping = proposedMapping(row, 'UTC')
  expect(mapping).toMatchObject({
    pointers: { fields: { plate: ['json', 'Number'], time: ['json', 'Seen'], picture: ['json', 'Image'] } },
    camera_column: 'Camera',
  })
  expect(
    readMappedRow(row, mapping.pointers!, mapping.camera_column, { ...context, zone: 'UTC' }),
  ).toMatchObject({
    read: { plate: 'ABC123', camera: 'In', time: new Date('2026-03-10T08:00:00Z'), picture: 'a.jpg' },
  })
  const broken = readMappedRow({ ...row, Seen: '' }, mapping.pointers!, 'Camera', context)
  expect(broken).toEqual({ broken: expect.stringContaining('time') })
})
