import { expect, test } from 'vitest'
import { exportedPlace } from './exported-sighting.ts'

test('0,0 is no place, and a public one is rounded to about a kilometre', () => {
  expect(exportedPlace(0, 0, false)).toBeUndefined()
  expect(exportedPlace(null, 174, false)).toBeUndefined()
  expect(exportedPlace(-38.123456, 174.987654, false)).toEqual({ lat: -38.123456, lng: 174.987654 })
  expect(exportedPlace(-38.123456, 174.987654, true)).toEqual({ lat: -38.12, lng: 174.99 })
})
