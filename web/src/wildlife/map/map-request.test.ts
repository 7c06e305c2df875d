import { expect, test } from 'vitest'
import { requestedView } from './map-request.ts'

test('a short drag asks for the same part of the map, and all that is seen is in it', () => {
  const seen = { west: 173.2, south: -37.1, east: 174.9, north: -35.2, zoom: 9.4 }
  const requested = requestedView(seen)
  expect(requested.zoom).toBe(9)
  const [west = 0, south = 0, east = 0, north = 0] = requested.view.split(',').map(Number)
  expect(west).toBeLessThanOrEqual(seen.west)
  expect(south).toBeLessThanOrEqual(seen.south)
  expect(east).toBeGreaterThanOrEqual(seen.east)
  expect(north).toBeGreaterThanOrEqual(seen.north)
  expect(requestedView({ ...seen, west: 173.21, east: 174.91 })).toEqual(requested)
})

test('the view ends at the poles and continues over the date line', () => {
  const { view } = requestedView({ west: 150, south: -89, east: 210, north: 89, zoom: 2 })
  expect(view).toBe('135,-90,225,90')
})
