import { expect, test } from 'vitest'
import { accuracyOf } from './accuracy.ts'

const place = { lat: -36.85, lng: 174.76, hourOf: (time: Date) => (time.getUTCHours() + 12) % 24 }
const noon = new Date('2026-06-21T00:00:00Z')
const night = new Date('2026-06-21T10:00:00Z')
const reading = (time: Date, truth: string, read: string) => ({ cameraId: 'gate', time, truth, read })
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

test('accuracy is counted by hour and light, with the confusions and advice', () => {
  const readings = [
    ...many(30, () => reading(noon, 'ABC128', 'ABC128')),
    ...many(30, (index) => reading(night, 'ABC128', index < 6 ? 'ABC12B' : 'ABC128')),
  ]
  expect(
    accuracyOf(
      readings,
      many(21, (index) => 28 + index),
      place,
    ),
  ).toEqual({
    readings: 60,
    right: 54,
    by_hour: [
      { hour: 12, readings: 30, right: 30 },
      { hour: 22, readings: 30, right: 24 },
    ],
    by_day: { readings: 30, right: 30 },
    by_night: { readings: 30, right: 24 },
    confusions: [{ truth: '8', read: 'B', count: 6, of: 60 }],
    plate_width: 38,
    advice: [
      'Plates are 38 pixels wide here: move the camera closer or zoom in, to 140 or more.',
      'At night 80 % are right, by day 100 %: add light, or shorten the exposure.',
      '8 is often read as B here (6 of 60): choose the plate formats of this camera, which decide between letters and digits.',
    ],
  })
})

test('a camera without known readings has no figures and no advice', () => {
  const nothing = accuracyOf([], [30], { ...place, lat: null, lng: null })
  expect(nothing).toMatchObject({ readings: 0, right: 0, plate_width: null, advice: [], confusions: [] })
})
