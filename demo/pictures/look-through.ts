import type { Raster } from './draw-plate.ts'
import { toScene, type View } from './view.ts'

/** The scene's picture through the camera of the view. One loop without calls: it runs for every pixel of the demo. */
export function lookThrough(view: View, scene: Raster): Raster {
  const { width, height, pixels: from } = scene
  const {
    saturation,
    gains: [redGain, greenGain, blueGain],
  } = view
  const pixels = new Uint8ClampedArray(from.length)
  const [left, top] = toScene(view, scene, [0.5, 0.5])
  const [rightX, rightY] = toScene(view, scene, [1.5, 0.5])
  const [downX, downY] = toScene(view, scene, [0.5, 1.5])
  const [acrossX, acrossY] = [rightX - left, rightY - top]
  const below = 3 * width
  const lastColumn = width - 2
  const lastRow = height - 2
  for (let y = 0, at = 0; y < height; y++) {
    let sourceX = left + y * (downX - left) - 0.5
    let sourceY = top + y * (downY - top) - 0.5
    for (let x = 0; x < width; x++, at += 3, sourceX += acrossX, sourceY += acrossY) {
      const column = sourceX < 0 ? 0 : sourceX > lastColumn ? lastColumn : sourceX | 0
      const row = sourceY < 0 ? 0 : sourceY > lastRow ? lastRow : sourceY | 0
      const u = sourceX - column
      const v = sourceY - row
      const a = (1 - u) * (1 - v)
      const b = u * (1 - v)
      const c = (1 - u) * v
      const d = u * v
      const i = below * row + 3 * column
      const j = i + below
      const red = from[i]! * a + from[i + 3]! * b + from[j]! * c + from[j + 3]! * d
      const green = from[i + 1]! * a + from[i + 4]! * b + from[j + 1]! * c + from[j + 4]! * d
      const blue = from[i + 2]! * a + from[i + 5]! * b + from[j + 2]! * c + from[j + 5]! * d
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue
      pixels[at] = (grey + saturation * (red - grey)) * redGain
      pixels[at + 1] = (grey + saturation * (green - grey)) * greenGain
      pixels[at + 2] = (grey + saturation * (blue - grey)) * blueGain
    }
  }
  return { width, height, pixels: new Uint8Array(pixels.buffer) }
}
