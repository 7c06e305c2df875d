import { expect, test } from 'vitest'
import { quadOf } from './geometry.ts'
import { axisWeights, resampleQuad, white, type GreyPicture } from './resample.ts'

function resampled(picture: GreyPicture, area: Parameters<typeof quadOf>[0], width: number, height: number) {
  const into = new Float32Array(width * height)
  resampleQuad(picture, quadOf(area), { width, height, into, offset: 0, stride: width })
  return [...into]
}

test('a picture of the same size keeps its values, and pixels beyond the edge repeat it', () => {
  const picture: GreyPicture = { width: 2, height: 2, values: Uint16Array.of(0, white, white, 0) }
  expect(resampled(picture, { l: 0, t: 0, r: 2, b: 2 }, 2, 2)).toEqual([0, 1, 1, 0])
  expect(resampled(picture, { l: -4, t: 0, r: 0, b: 2 }, 2, 2)).toEqual([0, 0, 1, 1])
})

test('shrinking takes the mean of at most six points a side', () => {
  const values = Uint16Array.from({ length: 12 }, (_, at) => (at === 0 ? white : 0))
  const picture = { width: 12, height: 1, values }
  // Six points at 1, 3, 5 ...: the first lies between the white pixel and the next.
  expect(resampled(picture, { l: 0, t: 0, r: 12, b: 1 }, 1, 1)[0]).toBeCloseTo(0.5 / 6, 5)
})

test('a third of the size reads three pixels each, in spite of rounding', () => {
  const { first, weights, taps } = axisWeights(0, 1920, 1920, 640)
  expect(taps).toBe(3)
  expect(first.every((pixel, index) => pixel === 3 * index)).toBe(true)
  expect(weights.every((weight) => Math.abs(weight - 1 / 3) < 1e-6)).toBe(true)
})
