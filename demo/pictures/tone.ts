import type { Raster } from './draw-plate.ts'
import { inverse, pixelsOf, project, squareToQuad, type Quad } from './perspective.ts'

const brightness = (pixels: Uint8Array, at: number) =>
  0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!

/** Turns a daylight picture into one at dusk. */
export function dim({ width, height, pixels }: Raster): void {
  const [red, green, blue] = [0.5, 0.52, 0.64]
  for (let at = 0; at < width * height * 3; at += 3) {
    pixels[at] = pixels[at]! * red
    pixels[at + 1] = pixels[at + 1]! * green
    pixels[at + 2] = pixels[at + 2]! * blue
  }
}

const contrast = Float64Array.from({ length: 256 }, (_, level) => 255 * (level / 255) ** 1.25)

/**
 * The look of a camera's own infrared lamp: no colour, brightest in front and dark beyond. Plates are retroreflective
 * and shine.
 */
export function toInfrared(picture: Raster, plates: readonly Quad[]): void {
  const { width, height, pixels } = picture
  const before = pixels.slice()
  for (let y = 0; y < height; y++) {
    const down = ((y / height - 0.62) * 0.8) ** 2
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x)
      const away = Math.sqrt((x / width - 0.5) ** 2 + down)
      const lamp = Math.max(0.1, 0.8 - 1.15 * away)
      const grey = contrast[Math.round(brightness(before, at))]! * lamp + 6
      pixels[at] = pixels[at + 1] = pixels[at + 2] = grey
    }
  }
  for (const quad of plates) {
    const toPlate = inverse(squareToQuad(quad))
    const { left, top, right, bottom } = pixelsOf(quad, width, height)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const [u, v] = project(toPlate, [x + 0.5, y + 0.5])
        if (u < 0 || u > 1 || v < 0 || v > 1) continue
        const at = 3 * (y * width + x)
        pixels.fill(Math.min(250, 120 + 0.55 * brightness(before, at)), at, at + 3)
      }
  }
}
