import { expect, test } from 'vitest'
import { boxOf, isFraction } from './boxes.ts'

const box = { l: 10, t: 20, r: 110, b: 70 }

test('reads every usual notation of a box', () => {
  expect(boxOf(box)).toEqual(box)
  expect(boxOf({ xmin: 10, ymin: 20, xmax: 110, ymax: 70 })).toEqual(box)
  expect(boxOf({ x_min: '10', y_min: '20', x_max: '110', y_max: '70' })).toEqual(box)
  expect(boxOf({ x: 10, y: 20, w: 100, h: 50 })).toEqual(box)
  expect(boxOf({ x: 10, y: 20, width: 100, height: 50 })).toEqual(box)
  expect(boxOf([10, 20, 110, 70])).toEqual(box)
  expect(boxOf([10, 20, 100, 50], 'extent')).toEqual(box)
  expect(boxOf([10, 110, 20, 70], 'sides')).toEqual(box)
})

test('four corners give their bounding box, tilted or not', () => {
  expect(
    boxOf([
      { x: 10, y: 30 },
      { x: 100, y: 20 },
      { x: 110, y: 60 },
      { x: 20, y: 70 },
    ]),
  ).toEqual(box)
  expect(
    boxOf([
      [10, 20],
      [110, 20],
      [110, 70],
      [10, 70],
    ]),
  ).toEqual(box)
})

test('accepts corners in any order and boxes that exceed the border', () => {
  expect(boxOf([110, 70, 10, 20])).toEqual(box)
  expect(boxOf([-5, -3, 110, 70])).toEqual({ l: 0, t: 0, r: 110, b: 70 })
})

test('ignores a box without an area and values that are not boxes', () => {
  const values = [
    [0, 0, 0, 0],
    [5, 5, 5, 9],
    [1, 2, 3],
    [1, 2, 3, 'x'],
    [1, 2, 3, NaN],
    [0, 0, 1e9, 5],
  ]
  for (const value of [
    ...values,
    { l: 1, t: 2, r: 3 },
    { x: 1, y: 1, w: -5, h: 5 },
    null,
    'box',
    7,
    {},
    [[]],
  ]) {
    expect(boxOf(value)).toBeUndefined()
  }
})

test('a box within the unit square, or slightly beyond it, is a fraction', () => {
  expect(isFraction({ l: 0.1, t: 0.2, r: 1, b: 0.9 })).toBe(true)
  expect(isFraction({ l: 0.5, t: 0.5, r: 1.003, b: 0.9 })).toBe(true)
  expect(isFraction({ l: 0, t: 0, r: 2, b: 1 })).toBe(false)
})
