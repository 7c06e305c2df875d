import { distance, type Quad } from './geometry.ts'

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
  const us = Float64Array.from({ length: target.width * nx }, (_, at) => (at + 0.5) / (target.width * nx))
  const scale = 1 / (nx * ny * white)
  for (let row = 0; row < target.height; row++)
    for (let j = 0; j < ny; j++) {
      const v = (row + (j + 0.5) / ny) / target.height
      const leftX = tl[0] + (bl[0] - tl[0]) * v
      const leftY = tl[1] + (bl[1] - tl[1]) * v
      const acrossX = tr[0] + (br[0] - tr[0]) * v - leftX
      const acrossY = tr[1] + (br[1] - tr[1]) * v - leftY
      let to = target.offset + row * target.stride
      for (let at = 0; at < us.length; to++) {
        let sum = 0
        for (let i = 0; i < nx; i++, at++) {
          const x = clamp(leftX + acrossX * us[at]! - 0.5, width - 1)
          const y = clamp(leftY + acrossY * us[at]! - 0.5, height - 1)
          const x0 = Math.trunc(x)
          const y0 = Math.trunc(y)
          const top = y0 * width
          const bottom = (y0 + 1 < height ? y0 + 1 : y0) * width
          const x1 = x0 + 1 < width ? x0 + 1 : x0
          const fx = x - x0
          const upper = values[top + x0]! * (1 - fx) + values[top + x1]! * fx
          const lower = values[bottom + x0]! * (1 - fx) + values[bottom + x1]! * fx
          sum += upper + (lower - upper) * (y - y0)
        }
        target.into[to] = (j === 0 ? 0 : target.into[to]!) + sum * scale
      }
    }
}

/** For each target pixel of one axis: the first source pixel it reads, and the weight of it and those after it. */
interface AxisWeights {
  first: Int32Array
  weights: Float32Array
  taps: number
}

/** Rounding must not spread a point that lies on a pixel over two. */
const onPixel = (place: number) => (Math.abs(place - Math.round(place)) < 1e-6 ? Math.round(place) : place)

/** The weights of `resampleQuad` along one axis of an upright rectangle. */
export function axisWeights(from: number, to: number, size: number, target: number): AxisWeights {
  const samples = samplesFor(to - from, target)
  const step = (to - from) / (target * samples)
  const placeOf = (sample: number) => onPixel(clamp(from + (sample + 0.5) * step - 0.5, size - 1))
  const first = new Int32Array(target)
  let taps = 1
  for (let index = 0; index < target; index++) {
    first[index] = Math.floor(placeOf(index * samples))
    const last = Math.ceil(placeOf((index + 1) * samples - 1))
    taps = Math.max(taps, last - first[index]! + 1)
  }
  const weights = new Float32Array(target * taps)
  for (let sample = 0; sample < target * samples; sample++) {
    const place = placeOf(sample)
    const lower = Math.floor(place)
    const index = Math.floor(sample / samples)
    const tap = index * taps + lower - first[index]!
    weights[tap]! += (1 - (place - lower)) / samples
    if (place > lower) weights[tap + 1]! += (place - lower) / samples
  }
  return { first, weights, taps }
}
