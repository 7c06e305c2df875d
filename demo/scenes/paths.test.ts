import { expect, test } from 'vitest'
import { placeOn } from './paths.ts'

const course = {
  points: [
    [0, 0],
    [4, 0],
    [4, -3],
  ],
  speed: 2,
  start: 1,
} as const

test('waits at the first point until the course starts', () => {
  expect(placeOn(course, 0.5)).toMatchObject({ x: 0, z: 0, metres: 0, speed: 0 })
})

test('moves at the speed of the course and follows its corners', () => {
  const place = placeOn(course, 3.5)
  expect(place.x).toBeCloseTo(4)
  expect(place.z).toBeCloseTo(-1)
  expect(place.speed).toBe(2)
})

test('faces the direction of travel: +x is 0 and -z is a quarter turn', () => {
  expect(placeOn(course, 1.5).heading).toBeCloseTo(0)
  expect(placeOn(course, 4).heading).toBeCloseTo(Math.PI / 2)
})

test('stops at the end', () => {
  expect(placeOn(course, 60)).toMatchObject({ x: 4, z: -3, metres: 7, speed: 0 })
})
