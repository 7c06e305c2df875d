import { expect, test } from 'vitest'
import {
  readAlprDatabaseRow,
  readFrigateRow,
  readPlateRecognizerRow,
  sourceOfColumns,
} from './history-sources.ts'
import { passesOfVisit, readParkPowPass } from './parkpow-visits.ts'

const context = { zone: 'Pacific/Auckland', now: new Date('2026-06-01T00:00:00Z') }

test('recognises a CSV file by the names of its columns', () => {
  expect(sourceOfColumns(['timestamp', 'plate', 'score', 'dscore', 'file', 'box'])).toBe('plate-recognizer')
  expect(sourceOfColumns(['id', 'plate_number', 'timestamp', 'camera_name'])).toBe('alpr-database')
  expect(sourceOfColumns(['id', 'vehicle.license_plate', 'start_date', 'end_date'])).toBe('parkpow')
  expect(sourceOfColumns(['License Plate', 'Start Date', 'End Date', 'Duration'])).toBe('parkpow')
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

test('a visit of ParkPow is an entry and an exit, and one that has not ended an entry', () => {
  const visit = {
    vehicle_license_plate: 'qwe1234',
    start_cam_name: 'cam-101',
    end_cam_name: 'None',
    start_img: 'in.jpg',
    start_date: '2026-03-08T15:40:19.419745',
    end_date: '2026-03-09T15:40:19.419745',
  }
  const passes = passesOfVisit(visit).map((pass) => readParkPowPass(pass, context))
  expect(passes).toMatchObject([
    {
      read: {
        plate: 'QWE1234',
        camera: 'cam-101',
        time: new Date('2026-03-08T02:40:19.419Z'),
        seen: { movement: 'entering' },
        picture: 'in.jpg',
      },
    },
    {
      read: { camera: 'cam-101', time: new Date('2026-03-09T02:40:19.419Z'), seen: { movement: 'leaving' } },
    },
  ])
  expect(passesOfVisit({ ...visit, end_date: 'None' })).toHaveLength(1)
  const [broken] = passesOfVisit({ ...visit, start_date: 'yesterday' })
  expect(readParkPowPass(broken!, context)).toEqual({ broken: "'yesterday' is not a time" })
})
