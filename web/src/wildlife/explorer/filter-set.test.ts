import { expect, test } from 'vitest'
import { wildlifeFilters } from './filter-set.ts'

test('a circle goes to the address and to the calls [EXPL-098]', () => {
  const state = { ...wildlifeFilters.none, circle: { lat: -38.2, lng: 174.5, radius: 12 } }
  const written = wildlifeFilters.codec.write(state)
  expect(written).toMatchObject({ around: '-38.2,174.5,12' })
  expect(wildlifeFilters.codec.read(written)).toEqual(state)
  expect(wildlifeFilters.query(state)).toMatchObject({ lat: -38.2, lng: 174.5, radius: 12 })
})

test('ignores a circle outside valid coordinates or without a radius', () => {
  for (const around of ['91,0,5', '0,181,5', '0,0,0', '0,0', 'here', 7])
    expect(wildlifeFilters.codec.read({ around }).circle).toBeUndefined()
})
