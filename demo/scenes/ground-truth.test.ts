import { describe, expect, test } from 'vitest'
import {
  boxAround,
  type CameraPose,
  cameraSettings,
  distanceToFootprint,
  distort,
  feetOf,
  isInside,
  overscan,
  project,
  toCamera,
  type Vec3,
} from './ground-truth.ts'

const camera: CameraPose = {
  position: [0, 5, 10],
  target: [0, 0, 0],
  verticalFov: 40,
  width: 960,
  height: 540,
  distortion: 0,
}

describe('the camera', () => {
  test('shows what it is aimed at in the middle of the picture', () => {
    const [x, y] = project(camera, [0, 0, 0])!
    expect(x).toBeCloseTo(480)
    expect(y).toBeCloseTo(270)
  })

  test('measures x to the right, y down and z forward', () => {
    expect(toCamera(camera, [1, 0, 0])[0]).toBeCloseTo(1)
    expect(toCamera(camera, [0, -1, 0])[1]).toBeGreaterThan(0)
    expect(toCamera(camera, [0, 0, 0])[2]).toBeCloseTo(Math.hypot(5, 10))
  })

  test('does not see what is behind it', () => {
    expect(project(camera, [0, 5, 20])).toBeUndefined()
  })

  test('has settings whose plane contains every point of the ground', () => {
    const { plane_normal: n, plane_point: p } = cameraSettings(camera)
    for (const point of [
      [0, 0, 0],
      [3, 0, -8],
      [-6, 0, 2],
    ] as Vec3[]) {
      const c = toCamera(camera, point)
      const off = n[0] * (c[0] - p[0]) + n[1] * (c[1] - p[1]) + n[2] * (c[2] - p[2])
      expect(off).toBeCloseTo(0, 3)
    }
  })

  test('has a focal length that gives its field of view on its sensor', () => {
    const settings = cameraSettings(camera)
    const view = (size: number) => (2 * Math.atan(size / 2 / settings.focal_length) * 180) / Math.PI
    expect(view(settings.sensor_height)).toBeCloseTo(settings.vertical_fov, 1)
    expect(view(settings.sensor_width)).toBeCloseTo(settings.horizontal_fov, 1)
  })

  test('renders wide enough for its lens to fill the corners', () => {
    const barrel = { ...camera, distortion: 0.01 }
    const corner = [(960 / 540) * overscan(barrel), overscan(barrel)] as const
    const [x, y] = distort(corner, barrel.distortion)
    expect(x).toBeCloseTo(960 / 540, 4)
    expect(y).toBeCloseTo(1, 4)
  })
})

describe('a box', () => {
  test('is clipped to the picture and says how much of it is left', () => {
    const seen = boxAround(camera, [
      [-30, 0, 0],
      [0, 0, 0],
      [0, 2, 0],
    ])!
    expect(seen.box.l).toBe(0)
    expect(seen.box.r).toBe(480)
    expect(seen.visible).toBeLessThan(0.6)
  })

  test('of an object outside the picture is undefined', () => {
    expect(
      boxAround(camera, [
        [80, 0, 0],
        [81, 1, 0],
      ]),
    ).toBeUndefined()
  })

  test('ends at the feet of a person', () => {
    expect(feetOf({ l: 10, t: 0, r: 30, b: 50 })).toEqual([20, 50])
  })
})

test('finds whether a point is inside a polygon', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const
  expect(isInside([5, 5], square)).toBe(true)
  expect(isInside([15, 5], square)).toBe(false)
})

describe('the distance to plant', () => {
  const machine = { x: 2, z: 3, halfLength: 2, halfWidth: 1, heading: 0 }

  test('is measured to its edge on the ground', () => {
    expect(distanceToFootprint([7, 3], machine)).toBeCloseTo(3)
    expect(distanceToFootprint([2, 6], machine)).toBeCloseTo(2)
    expect(distanceToFootprint([7, 8], machine)).toBeCloseTo(5)
  })

  test('is zero inside it', () => {
    expect(distanceToFootprint([3, 3.5], machine)).toBe(0)
  })

  test('follows the machine as it turns', () => {
    const turned = { ...machine, heading: Math.PI / 2 }
    expect(distanceToFootprint([7, 3], turned)).toBeCloseTo(4)
    expect(distanceToFootprint([2, 6], turned)).toBeCloseTo(1)
  })
})
