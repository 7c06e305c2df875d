import { expect, test } from 'vitest'
import { vehicleFilters } from './filter-set.ts'

test('stores plates in the address and reads them in upper case [EXPL-205]', () => {
  const state = { ...vehicleFilters.none, plates: ['ABC123'], isNear: false }
  const written = vehicleFilters.codec.write(state)
  expect(written).toMatchObject({ plates: 'ABC123', near: 'off' })
  expect(vehicleFilters.codec.read(written)).toEqual(state)
  expect(vehicleFilters.codec.read({ plates: 'abc123, xyz9' }).plates).toEqual(['ABC123', 'XYZ9'])
})

test('joins plates with commas and requests near matches by default [EXPL-209]', () => {
  const query = vehicleFilters.query({ ...vehicleFilters.none, plates: ['ABC123', 'XYZ9'] })
  expect(query).toMatchObject({ plates: 'ABC123,XYZ9' })
  expect(query.near).toBeUndefined()
  const exact = { ...vehicleFilters.none, plates: ['ABC123'], isNear: false }
  expect(vehicleFilters.query(exact).near).toBe('off')
})
