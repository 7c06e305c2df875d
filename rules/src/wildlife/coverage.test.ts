import { expect, test } from 'vitest'
import { Coverage, geometryOf } from './coverage.ts'

function boundsOf(...places: [lat: number, lng: number][]) {
  const coverage = new Coverage()
  for (const [lat, lng] of places) coverage.add({ lat, lng })
  return coverage.bounds(2)
}

test('a box is rounded outwards, so that every place is within it', () => {
  expect(boundsOf([-37.812, 174.798], [-37.9, 174.7])).toEqual({
    west: 174.7,
    south: -37.9,
    east: 174.8,
    north: -37.81,
  })
})

test('a box around one place has a width, and none is around nothing', () => {
  expect(boundsOf([-37.5, 174.5])).toEqual({ west: 174.49, south: -37.51, east: 174.51, north: -37.49 })
  expect(boundsOf()).toBeUndefined()
  expect(geometryOf(undefined)).toEqual({ type: 'FeatureCollection', features: [] })
})

test('a box across the date line has its west east of its east, and is cut in two as a shape', () => {
  const bounds = boundsOf([-44, 176.5], [-43, -176.5])
  expect(bounds).toEqual({ west: 176.5, south: -44, east: -176.5, north: -43 })
  const shape = geometryOf(bounds)
  expect(shape.type).toBe('MultiPolygon')
  expect(JSON.stringify(shape)).toContain('[[[[176.5,-44],[180,-44],[180,-43],[176.5,-43],[176.5,-44]]]')
  expect(JSON.stringify(shape)).toContain('[[[-180,-44],[-176.5,-44],[-176.5,-43],[-180,-43],[-180,-44]]]')
})
