import { inverse, pixelsOf, squareToQuad, type Quad } from './perspective.ts'
import type { PlateFace } from './plate-face.ts'

/** Three bytes per pixel. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8Array
}

/** Samples per pixel, across and down. */
const samples = 4

/**
 * Draws a plate into its place. The blank plate of the picture already has the light, dirt and grain of the scene, so
 * drawing only subtracts the light that ink absorbs. `blur` is the spread of a point in pixels.
 */
export function drawPlate(picture: Raster, quad: Quad, face: PlateFace, blur = 1.2): void {
  const toFace = inverse(squareToQuad(quad))
  const { left, top, right, bottom } = pixelsOf(quad, picture.width, picture.height)
  const { paper, letters, ink } = face
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      let covered = 0
      let inked = 0
      for (let sample = 0; sample < samples * samples; sample++) {
        const px = x + 0.5 + (((sample % samples) + 0.5) / samples - 0.5) * blur
        const py = y + 0.5 + ((Math.floor(sample / samples) + 0.5) / samples - 0.5) * blur
        const w = toFace[6] * px + toFace[7] * py + toFace[8]
        const u = (toFace[0] * px + toFace[1] * py + toFace[2]) / w
        const v = (toFace[3] * px + toFace[4] * py + toFace[5]) / w
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
        covered++
        inked += ink[Math.floor(v * face.height) * face.width + Math.floor(u * face.width)]!
      }
      if (covered === 0) continue
      const share = covered / (samples * samples)
      const inkShare = inked / (covered * 255)
      const at = 3 * (y * picture.width + x)
      for (let channel = 0; channel < 3; channel++) {
        const passes = paper[channel]! * (1 - inkShare) + letters[channel]! * inkShare
        picture.pixels[at + channel] = picture.pixels[at + channel]! * (1 - share + share * passes)
      }
    }
}
