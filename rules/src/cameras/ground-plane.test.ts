import { expect, test } from 'vitest'
import { groundDistance, groundPoint, groundRing, pixelOfGround } from './ground-plane.ts'
import type { CameraGeometry, Vector } from './ground-plane.ts'
import type { Point } from '../regions/geometry/polygon.ts'

const image = { width: 1920, height: 1080 }
/** Five metres up, looking straight ahead over level ground. */
const level: CameraGeometry = {
  horizontal_fov: 60,
  vertical_fov: 35.98,
  plane_normal: [0, -1, 0],
  plane_point: [0, 5, 0],
  distance_scale: 1,
}
/** The fields of view that a new camera has: a wide lens. */
const wide: CameraGeometry = { ...level, horizontal_fov: 130, vertical_fov: 72 }
const rounded = (values: readonly number[] | undefined, digits = 3) =>
  values?.map((value) => Number(value.toFixed(digits)))

test('a pixel below the horizon maps to a point on the ground', () => {
  const below = 540 + (5 / 20) * (960 / Math.tan(Math.PI / 6))
  expect(rounded(groundPoint([960, below], image, level), 1)).toEqual([0, 5, 20])
})

test('the horizon and the sky map to no point on the ground', () => {
  expect(groundPoint([960, 540], image, level)).toBeUndefined()
  expect(groundPoint([960, 100], image, level)).toBeUndefined()
  expect(groundPoint([960, 541], image, level)).toBeUndefined()
})

test('returns no point without a plane or with an impossible lens', () => {
  expect(
    groundPoint([960, 900], image, { ...level, plane_normal: [0, 0, 0], plane_point: [0, 0, 0] }),
  ).toBeUndefined()
  expect(groundPoint([960, 900], image, { ...level, horizontal_fov: 0 })).toBeUndefined()
  expect(groundPoint([960, 900], image, { ...level, vertical_fov: NaN })).toBeUndefined()
  expect(groundPoint([960, 900], { width: 0, height: 0 }, level)).toBeUndefined()
})

test('the sign of the plane normal does not matter', () => {
  const turned = { ...level, plane_normal: [0, 2, 0] as [number, number, number] }
  expect(groundPoint([700, 900], image, turned)).toEqual(groundPoint([700, 900], image, level))
})

test('distances between known points are correct through either lens', () => {
  for (const camera of [level, wide]) {
    const places: Vector[] = [
      [-3, 5, 12],
      [1, 5, 12],
      [1, 5, 15],
    ]
    const pixels = places.map((place) => pixelOfGround(place, image, camera)!)
    for (const [index, place] of places.entries()) {
      expect(rounded(groundPoint(pixels[index]!, image, camera))).toEqual(rounded(place))
    }
    expect(groundDistance(pixels[0]!, pixels[1]!, image, camera)).toBeCloseTo(4, 6)
    expect(groundDistance(pixels[0]!, pixels[2]!, image, camera)).toBeCloseTo(5, 6)
  }
})

test('a tilted camera with its plane in its own coordinates measures the same', () => {
  const tilt = Math.PI / 6
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const turn = ([x, y, z]: Vector): [number, number, number] => [x, y * cos - z * sin, y * sin + z * cos]
  const tilted = { ...level, plane_normal: turn([0, -1, 0]), plane_point: turn([0, 5, 0]) }
  const pixels = (
    [
      [-3, 5, 12],
      [1, 5, 15],
    ] as Vector[]
  ).map((place) => pixelOfGround(turn(place), image, tilted)!)
  expect(groundDistance(pixels[0]!, pixels[1]!, image, tilted)).toBeCloseTo(5, 6)
})

test('the scale multiplies the result', () => {
  const [a, b]: [Point, Point] = [
    [800, 900],
    [1100, 900],
  ]
  const scaled = groundDistance(a, b, image, { ...wide, distance_scale: 1.5 })!
  expect(scaled / groundDistance(a, b, image, wide)!).toBeCloseTo(1.5, 9)
})

test('chooses the lens model that makes pixels square', () => {
  const edge: Point = [1920, 900]
  const [flat, curved] = [groundPoint(edge, image, level)!, groundPoint(edge, image, wide)!]
  expect(Math.atan2(flat[0], Math.hypot(0, flat[2]))).toBeCloseTo(Math.PI / 6, 2)
  expect(curved[0] / curved[2]).toBeGreaterThan(2)
})

test('every point of a ring has the requested distance from its centre', () => {
  const middle: Point = [960, 800]
  const ring = groundRing(middle, 2, image, { ...wide, distance_scale: 0.5 })
  expect(ring).toHaveLength(32)
  for (const pixel of ring) {
    expect(groundDistance(middle, pixel, image, { ...wide, distance_scale: 0.5 })).toBeCloseTo(2, 6)
  }
  expect(groundRing([960, 100], 2, image, wide)).toEqual([])
})
