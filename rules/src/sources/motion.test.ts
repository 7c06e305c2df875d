import { expect, test } from 'vitest'
import { changedShare, comparedSize } from './motion.ts'

const { width, height } = comparedSize
const scene = (shade: (x: number, y: number) => number) =>
  Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width)))
const road = scene((x, y) => 80 + ((x * 7 + y * 3) % 20))

test('a picture like the previous one has no motion, even with noise and in other light', () => {
  expect(changedShare(road, road)).toBe(0)
  expect(
    changedShare(
      road,
      scene((x, y) => 80 + ((x * 7 + y * 3) % 20) + ((x + y) % 2 ? 6 : -6)),
    ),
  ).toBe(0)
  expect(
    changedShare(
      road,
      road.map((value) => value + 60),
    ),
  ).toBe(0)
})

test('a vehicle contributes the share of the picture that it covers', () => {
  const isVehicle = (x: number, y: number) => x >= 10 && x < 26 && y >= 20 && y < 29
  const vehicle = scene((x, y) => (isVehicle(x, y) ? 200 : 80 + ((x * 7 + y * 3) % 20)))
  expect(changedShare(road, vehicle)).toBeCloseTo((100 * 16 * 9) / (64 * 36))
})
