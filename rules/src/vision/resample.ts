import { distance, type Quad, type Rectangle } from './geometry.ts'

/** A grey picture; 0 is black, 65535 white: two bytes per pixel, exact enough for the networks. */
export interface GreyPicture {
  width: number
  height: number
  values: Uint16Array
}

export const white = 65535
const mostSamples = 6

const samplesFor = (source: number, target: number) =>
  Math.min(mostSamples, Math.max(1, Math.ceil(source / target)))

const clamp = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value)

/** Writes a quadrilateral of the picture into a part of a tensor, shrinking by the mean of several points. */
export function resampleQuad(
  { width, height, values }: GreyPicture,
  [tl, tr, br, bl]: Quad,
  target: { width: number; height: number; into: Float32Array; offset: number; stride: number },
): void {
  const nx = samplesFor(Math.max(distance(tl, tr), distance(bl, br)), target.width)
  const ny = samplesFor(Math.max(distance(tl, bl), distance(tr, br)), target.height)
  const scale = 1 / (nx * ny * white)
  for (let row = 0; row < target.height; row++)
    for (let column = 0; column < target.width; column++) {
      let sum = 0
      for (let j = 0; j < ny; j++) {
        const v = (row + (j + 0.5) / ny) / target.height
        const leftX = tl[0] + (bl[0] - tl[0]) * v
        const leftY = tl[1] + (bl[1] - tl[1]) * v
        const acrossX = tr[0] + (br[0] - tr[0]) * v - leftX
        const acrossY = tr[1] + (br[1] - tr[1]) * v - leftY
        for (let i = 0; i < nx; i++) {
          const u = (column + (i + 0.5) / nx) / target.width
          const x = clamp(leftX + acrossX * u - 0.5, width - 1)
          const y = clamp(leftY + acrossY * u - 0.5, height - 1)
          const x0 = Math.floor(x)
          const y0 = Math.floor(y)
          const top = y0 * width
          const bottom = (y0 + 1 < height ? y0 + 1 : y0) * width
          const x1 = x0 + 1 < width ? x0 + 1 : x0
          const fx = x - x0
          const upper = values[top + x0]! * (1 - fx) + values[top + x1]! * fx
          const lower = values[bottom + x0]! * (1 - fx) + values[bottom + x1]! * fx
          sum += upper + (lower - upper) * (y - y0)
        }
      }
      target.into[target.offset + row * target.stride + column] = sum * scale
    }
}

/** For each target pixel of one axis: the first source pixel it reads, and the weight of it and those after it. */
interface AxisWeights {
  first: Int32Array
  weights: Float32Array
  taps: number
}

function axisWeights(from: number, to: number, size: number, target: number): AxisWeights {
  const samples = samplesFor(to - from, target)
  const places = Array.from({ length: target }, (_, index) =>
    Array.from({ length: samples }, (_, sample) =>
      clamp(from + ((index + (sample + 0.5) / samples) / target) * (to - from) - 0.5, size - 1),
    ),
  )
  const spans = places.map((own) => Math.floor(own.at(-1)!) + 2 - Math.floor(own[0]!))
  const taps = Math.min(
    size,
    spans.reduce((most, span) => Math.max(most, span), 0),
  )
  // All of them are within the picture, so no check per pixel is needed.
  const first = Int32Array.from(places, (own) => Math.min(Math.floor(own[0]!), size - taps))
  const weights = new Float32Array(target * taps)
  for (const [index, own] of places.entries())
    for (const place of own) {
      const lower = Math.floor(place)
      const tap = index * taps + lower - first[index]!
      weights[tap]! += (1 - (place - lower)) / samples
      if (lower + 1 < size) weights[tap + 1]! += (place - lower) / samples
    }
  return { first, weights, taps }
}

/**
 * The same for an upright rectangle as a whole tensor. Its axes are independent, which makes a whole
 * photograph ten times as fast as point by point.
 */
export function resampleRectangle(
  { width, height, values }: GreyPicture,
  { l, t, r, b }: Rectangle,
  target: { width: number; height: number },
): Float32Array {
  const across = axisWeights(l, r, width, target.width)
  const down = axisWeights(t, b, height, target.height)
  const firstRow = down.first[0]!
  const rows = down.first.at(-1)! + down.taps - firstRow
  const narrow = new Float32Array(rows * target.width)
  const { first, weights, taps } = across
  for (let row = 0; row < rows; row++) {
    const line = (firstRow + row) * width
    const out = row * target.width
    for (let column = 0, weight = 0; column < target.width; column++) {
      const start = line + first[column]!
      let sum = 0
      for (let at = start; at < start + taps; at++) sum += values[at]! * weights[weight++]!
      narrow[out + column] = sum
    }
  }
  const result = new Float32Array(target.width * target.height)
  for (let row = 0; row < target.height; row++) {
    const start = down.first[row]! - firstRow
    for (let tap = 0; tap < down.taps; tap++) {
      const weight = down.weights[row * down.taps + tap]! / white
      if (weight === 0) continue
      const line = (start + tap) * target.width
      for (let column = 0; column < target.width; column++)
        result[row * target.width + column]! += narrow[line + column]! * weight
    }
  }
  return result
}
