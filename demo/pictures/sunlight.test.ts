import { expect, test } from 'vitest'
import { sunElevation, sunlightAt } from './sunlight.ts'

const auckland = { lat: -36.85, lng: 174.76 }

test('the sun is high at noon in summer and low in winter', () => {
  expect(sunElevation(new Date('2026-12-21T00:20:00Z'), auckland)).toBeGreaterThan(74)
  expect(sunElevation(new Date('2026-06-21T00:20:00Z'), auckland)).toBeLessThan(31)
})

test('day, dusk and night follow the sun at the location', () => {
  expect(sunlightAt(new Date('2026-11-14T20:00:00Z'), auckland)).toBe('day')
  expect(sunlightAt(new Date('2026-11-15T07:10:00Z'), auckland)).toBe('dusk')
  expect(sunlightAt(new Date('2026-11-15T11:00:00Z'), auckland)).toBe('night')
})
