import { expect, test } from 'vitest'
import { quadOf } from '#rules/vision/geometry.ts'
import { resampleQuad, white, type GreyPicture } from '#rules/vision/resample.ts'
import { resampleRectangle } from './resample-rectangle.ts'

function noise(width: number, height: number): GreyPicture {
  let state = 7
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
  return { width, height, values: Uint16Array.from({ length: width * height }, () => next() * white) }
}

test('a rectangle is resampled to the same values point by point and by its axes', () => {
  const picture = noise(97, 61)
  for (const [area, size] of [
    [
      { l: 0, t: 0, r: 97, b: 61 },
      { width: 32, height: 16 },
    ],
    [
      { l: 0, t: 0, r: 97, b: 61 },
      { width: 8, height: 4 },
    ],
    [
      { l: 10.3, t: 5.7, r: 60.1, b: 58.2 },
      { width: 64, height: 96 },
    ],
    [
      { l: -20, t: -8, r: 120, b: 90 },
      { width: 40, height: 30 },
    ],
  ] as const) {
    const into = new Float32Array(size.width * size.height)
    resampleQuad(picture, quadOf(area), { ...size, into, offset: 0, stride: size.width })
    const separate = resampleRectangle(picture, area, size)
    const furthest = Math.max(...into.map((value, at) => Math.abs(value - separate[at]!)))
    expect(furthest).toBeLessThan(1e-5)
  }
})

test('a picture of the same size keeps its values, and pixels beyond the edge repeat it', () => {
  const values = Uint16Array.of(0, white, white, 0, white, 0, 0, white)
  const picture: GreyPicture = { width: 4, height: 2, values }
  const size = { width: 4, height: 2 }
  expect([...resampleRectangle(picture, { l: 0, t: 0, r: 4, b: 2 }, size)]).toEqual([0, 1, 1, 0, 1, 0, 0, 1])
  expect([...resampleRectangle(picture, { l: -8, t: 0, r: 0, b: 2 }, size)]).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
})
