import { expect, test } from 'vitest'
import { daylightFirst } from './daylight-first.ts'

const auckland = { lat: -36.85, lng: 174.76 }
const oslo = { lat: 59.91, lng: 10.75 }
const noonInOslo = new Date('2026-06-21T11:00:00Z')

test('pictures by day come first, and cameras without a picture last, each in the given order', () => {
  const camera = (name: string, place: typeof oslo, last_image_id: string | null = name) => ({
    ...place,
    name,
    last_seen: noonInOslo,
    last_image_id,
  })
  const cameras = [
    camera('none', oslo, null),
    camera('night', auckland),
    camera('day', oslo),
    camera('night too', auckland),
    camera('day too', oslo),
  ]
  expect(daylightFirst(cameras).map(({ name }) => name)).toEqual([
    'day',
    'day too',
    'night',
    'night too',
    'none',
  ])
})
