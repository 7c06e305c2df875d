import type { Raster } from './draw-plate.ts'
import { toScene, type View } from './view.ts'

/** The scene's picture as the camera of the view takes it. */
export function lookThrough(view: View, scene: Raster): Raster {
  const { width, height } = scene
  const pixels = new Uint8Array(scene.pixels.length)
  const [left, top] = toScene(view, scene, [0.5, 0.5])
  const [rightX, rightY] = toScene(view, scene, [1.5, 0.5])
  const [downX, downY] = toScene(view, scene, [0.5, 1.5])
  const [acrossX, acrossY] = [rightX - left, rightY - top]
  for (let y = 0, at = 0; y < height; y++) {
    let sourceX = left + y * (downX - left) - 0.5
    let sourceY = top + y * (downY - top) - 0.5
    for (let x = 0; x < width; x++, at += 3, sourceX += acrossX, sourceY += acrossY) {
      const column = Math.min(width - 2, Math.max(0, Math.floor(sourceX)))
      const row = Math.min(height - 2, Math.max(0, Math.floor(sourceY)))
      const [u, v] = [sourceX - column, sourceY - row]
      const from = 3 * (row * width + column)
      for (let channel = 0; channel < 3; channel++) {
        const corner = from + channel
        const upper = scene.pixels[corner]! * (1 - u) + scene.pixels[corner + 3]! * u
        const lower = scene.pixels[corner + 3 * width]! * (1 - u) + scene.pixels[corner + 3 * width + 3]! * u
        pixels[at + channel] = upper * (1 - v) + lower * v
      }
      colour(view, pixels, at)
    }
  }
  return { width, height, pixels }
}

function colour({ gains, saturation }: View, pixels: Uint8Array, at: number): void {
  const grey = 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!
  for (let channel = 0; channel < 3; channel++) {
    const value = grey + saturation * (pixels[at + channel]! - grey)
    pixels[at + channel] = Math.min(255, Math.max(0, value * gains[channel]!))
  }
}
