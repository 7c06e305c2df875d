import { expect, test } from 'vitest'
import { trackGeometry } from './date-line.ts'

test('a track that crosses the date line is cut on it, on either way', () => {
  expect(
    trackGeometry([
      [179, -40],
      [-179, -42],
      [179.5, -43],
    ]),
  ).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [179, -40],
        [180, -41],
      ],
      [
        [-180, -41],
        [-179, -42],
        [-180, -42.666667],
      ],
      [
        [180, -42.666667],
        [179.5, -43],
      ],
    ],
  })
})

test('a track elsewhere stays a line, and a single picture a point', () => {
  const track: [number, number][] = [
    [174, -37],
    [174.1, -37.1],
  ]
  expect(trackGeometry(track)).toEqual({ type: 'LineString', coordinates: track })
  expect(trackGeometry([[174, -37]])).toEqual({ type: 'Point', coordinates: [174, -37] })
})
