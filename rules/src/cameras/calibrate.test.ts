import { expect, test } from 'vitest'
import type { Point } from '../regions/geometry/polygon.ts'
import { calibrate } from './calibrate.ts'

const image = { width: 1920, height: 1080 }
const lens = { horizontal_fov: 60, vertical_fov: 35.98 }

/** Where a flat lens at a height and a tilt shows a place on the ground, by trigonometry in world coordinates. */
function pixelOf(across: number, ahead: number, height: number, tilt: number): Point {
  const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const forward = ahead * cos + height * sin
  const below = height * cos - ahead * sin
  const focal = image.width / 2 / Math.tan(Math.PI / 6)
  return [image.width / 2 + (focal * across) / forward, image.height / 2 + (focal * below) / forward]
}

test.each([
  { tilt: 12, height: 4, near: 14, far: 19 },
  { tilt: 25, height: 6, near: 9, far: 14 },
  { tilt: 48, height: 9, near: 6, far: 11 },
])(
  'finds the tilt of $tilt degrees from a length of five metres on the ground',
  ({ tilt, height, near, far }) => {
    const line = [pixelOf(0.5, near, height, tilt), pixelOf(0.5, far, height, tilt)] as const
    const found = calibrate({ line, metres: 5, height }, image, lens)!
    expect(found.tilt).toBeCloseTo(tilt, 1)
    const angle = (tilt * Math.PI) / 180
    expect(found.plane_normal[1]).toBeCloseTo(-Math.cos(angle), 2)
    expect(found.plane_point[2]).toBeCloseTo(height * Math.sin(angle), 1)
  },
)

test('returns nothing where no tilt explains the length', () => {
  const line = [
    [900, 540],
    [901, 540],
  ] as const
  expect(calibrate({ line, metres: 400, height: 3 }, image, lens)).toBeUndefined()
  expect(calibrate({ line, metres: 0, height: 3 }, image, lens)).toBeUndefined()
  expect(calibrate({ line, metres: 2, height: 0 }, image, lens)).toBeUndefined()
})
