import type { Rectangle } from '#rules/vision/geometry.ts'
import { axisWeights, white, type GreyPicture } from '#rules/vision/resample.ts'
import { kernel, placesFor } from './kernel.ts'

/**
 * Resamples an upright rectangle into a whole tensor, like `resampleQuad`. Its axes are independent: each row is first
 * resampled across and then added to the rows of the result that it is part of. The width is a multiple of four, as of
 * every input of the detector.
 */
export function resampleRectangle(
  { width, height, values }: GreyPicture,
  { l, t, r, b }: Rectangle,
  target: { width: number; height: number },
): Float32Array {
  const across = axisWeights(l, r, width, target.width)
  const down = axisWeights(t, b, height, target.height)
  const fours = Math.ceil(across.taps / 4)
  const size = target.width * target.height
  const [line, first, weights, narrow, result] = placesFor([
    (width + 4 * fours) * 2,
    target.width * 4,
    target.width * fours * 16,
    target.width * 4,
    size * 4,
  ])
  const { buffer } = kernel.memory
  const lineOf = new Uint16Array(buffer, line, width)
  const resultOf = new Float32Array(buffer, result, size).fill(0)
  new Int32Array(buffer, first, target.width).set(across.first.map((pixel) => pixel * 2))
  new Float32Array(buffer, weights, target.width * fours * 4).set(inFours(across, fours))

  const end = Math.min(height, down.first.at(-1)! + down.taps)
  let topmost = 0
  for (let row = down.first[0]!; row < end; row++) {
    lineOf.set(values.subarray(row * width, (row + 1) * width))
    kernel.across(line, first, weights, fours, target.width, narrow)
    while (down.first[topmost]! + down.taps <= row) topmost++
    for (let into = topmost; into < target.height && down.first[into]! <= row; into++) {
      const weight = down.weights[into * down.taps + row - down.first[into]!]!
      if (weight > 0) kernel.add(narrow, target.width, weight / white, result + into * target.width * 4)
    }
  }
  return resultOf.slice()
}

/** The weights of each target pixel, filled up with zeros to whole fours. */
function inFours({ weights, taps, first }: ReturnType<typeof axisWeights>, fours: number): Float32Array {
  const filled = new Float32Array(first.length * fours * 4)
  for (let index = 0; index < first.length; index++)
    filled.set(weights.subarray(index * taps, (index + 1) * taps), index * fours * 4)
  return filled
}
