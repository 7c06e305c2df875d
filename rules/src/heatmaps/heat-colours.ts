import { gridHeight, gridWidth, type HeatGrid } from './heat-grid.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Brightness rises with the count, so that the scale can be read without distinguishing colours. */
export const heatRamp: readonly Colour[] = [
  [49, 54, 149],
  [33, 144, 141],
  [110, 206, 88],
  [253, 231, 37],
  [255, 255, 229],
]

/** The colour of a share (0 to 1) of the maximum. */
export function rampColour(share: number): Colour {
  const at = Math.max(0, Math.min(1, share)) * (heatRamp.length - 1)
  const [from, to] = [heatRamp[Math.floor(at)]!, heatRamp[Math.ceil(at)]!]
  const part = at - Math.floor(at)
  return [0, 1, 2].map((index) => Math.round(from[index]! + (to[index]! - from[index]!) * part)) as [
    number,
    number,
    number,
  ]
}

const blurRadius = 2
const blurWeights = Array.from({ length: 2 * blurRadius + 1 }, (_, index) =>
  Math.exp(-((index - blurRadius) ** 2) / 2),
)

/** Spreads each count over its neighbours because boxes are inexact. The highest value stays unchanged. */
export function smoothGrid(grid: HeatGrid): Float32Array {
  const across = blurAlong(Float32Array.from(grid), 1)
  return blurAlong(across, gridWidth)
}

function blurAlong(values: Float32Array, step: 1 | typeof gridWidth): Float32Array {
  const blurred = new Float32Array(values.length)
  for (let y = 0; y < gridHeight; y++)
    for (let x = 0; x < gridWidth; x++) {
      const [place, end] = step === 1 ? [x, gridWidth] : [y, gridHeight]
      let sum = 0
      for (let shift = -blurRadius; shift <= blurRadius; shift++)
        if (place + shift >= 0 && place + shift < end)
          sum += blurWeights[shift + blurRadius]! * values[y * gridWidth + x + shift * step]!
      blurred[y * gridWidth + x] = sum
    }
  return blurred
}

/** The exponent that keeps low counts visible beside high ones. */
const emphasis = 0.5
const strongestAlpha = 215

/** One RGBA pixel per cell, transparent where the count is zero. */
export function heatPixels(grid: HeatGrid): Uint8Array {
  const smooth = smoothGrid(grid)
  const most = smooth.reduce((highest, value) => Math.max(highest, value), 0)
  const pixels = new Uint8Array(grid.length * 4)
  if (most === 0) return pixels
  smooth.forEach((value, cell) => {
    const share = (value / most) ** emphasis
    if (share < 0.04) return
    pixels.set([...rampColour(share), Math.round(strongestAlpha * Math.min(1, 0.25 + share))], cell * 4)
  })
  return pixels
}
